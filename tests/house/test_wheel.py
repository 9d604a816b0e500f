"""The package works without its checkout: from a wheel, in a venv, anywhere."""

import json
import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

pytestmark = [pytest.mark.slow, pytest.mark.jit]


def run(*words, cwd, **more):
    """Run a program that knows nothing of this checkout."""
    blind = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [str(word) for word in words],
        cwd=cwd,
        env=blind | {"COLUMNS": "100"},
        capture_output=True,
        text=True,
        check=False,
        **more,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def installed(root, tmp_path_factory):
    """Build the wheel and install it alone; the packages it needs are lent."""
    place = tmp_path_factory.mktemp("elsewhere")
    run(
        sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", place, cwd=root
    )
    (wheel,) = place.glob("*.whl")

    run(sys.executable, "-m", "venv", "--without-pip", place / "venv", cwd=place)
    binaries = place / "venv" / ("Scripts" if os.name == "nt" else "bin")
    python = binaries / "python"
    pip = [sys.executable, "-m", "pip", "--python", python]
    run(*pip, "install", "--no-deps", "--no-index", wheel, cwd=place)

    # A folder named in a .pth file lends its packages, not its own .pth files: an
    # editable install of the checkout stays out of sight.
    ask = "import sysconfig; print(sysconfig.get_path('purelib'))"
    packages = Path(run(python, "-c", ask, cwd=place).strip())
    lent = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    (packages / "lent.pth").write_text("\n".join(sorted(lent)))
    return binaries


def test_package_comes_from_the_wheel(installed, tmp_path):
    where = run(
        installed / "python",
        "-c",
        "import courtside; print(courtside.__file__)",
        cwd=tmp_path,
    )

    assert Path(where.strip()).is_relative_to(installed.parent)


def test_shipped_designs_check_out(installed, tmp_path):
    said = run(installed / "courtside", "check", cwd=tmp_path)

    assert "cards" in said
    assert "scenarios" in said


def test_match_point_simulates(installed, tmp_path):
    said = run(
        installed / "courtside",
        *("simulate", "match_point", "--points", "1000", "--seed", "1", "--json"),
        cwd=tmp_path,
    )

    results = json.loads(said)
    assert results["done"] == 1000
    assert results["provenance"]["unit"] == "points"
