"""What every test may ask for."""

import os
import shutil
from importlib.util import find_spec
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


@pytest.fixture(scope="session")
def chromium():
    """Give the one browser: pages of all rooms are opened in it."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if not (found and find_spec("playwright")):
        reason = "no chromium, or no playwright: pip install -e '.[browser]'"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - may be missing

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found,
            args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
        )
        yield browser
        browser.close()
