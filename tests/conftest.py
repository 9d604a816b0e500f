"""What every test may ask for."""

from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).resolve().parents[1]

# A first example may compile the engine: no deadline. The same examples each time:
# a failure seen once is seen again.
settings.register_profile("courtside", deadline=None, derandomize=True)
settings.load_profile("courtside")


@pytest.fixture(scope="session")
def root():
    """Give the folder of the checkout."""
    return ROOT
