"""What must run in a browser runs without numpy, numba, pandas and jsonschema."""

import subprocess
import sys

import pytest

# Imported by `kernel.compiled` only, which needs numba itself.
BEHIND_THE_COMPILER = ["courtside.engine.haste"]
BLOCKED = ["numpy", "numba", "llvmlite", "pandas", "jsonschema"]

PROGRAM = """
import importlib, pkgutil, sys

class Block:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {blocked}:
            raise ModuleNotFoundError("blocked: " + name, name=name)

sys.meta_path.insert(0, Block())
room = importlib.import_module("courtside.{room}")
for found in pkgutil.walk_packages(room.__path__, room.__name__ + "."):
    if found.name not in {behind}:
        importlib.import_module(found.name)
print("loaded", room.__name__)
"""


def run(program, root):
    return subprocess.run(
        [sys.executable, "-c", program],
        cwd=root / "lib",
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("room", ["engine", "model", "tables", "faces", "play"])
def test_room_imports_with_the_heavy_packages_missing(root, room):
    done = run(
        PROGRAM.format(blocked=BLOCKED, room=room, behind=BEHIND_THE_COMPILER), root
    )

    assert done.returncode == 0, done.stderr
    assert f"loaded courtside.{room}" in done.stdout


def test_importing_courtside_loads_none_of_the_heavy_packages(root):
    heavy = [*BLOCKED, "plotly", "ipywidgets", "anywidget", "yaml"]
    done = run(f"import courtside, sys; print(*set({heavy}) & set(sys.modules))", root)

    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == []
