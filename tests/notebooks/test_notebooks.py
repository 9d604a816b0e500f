"""The notebooks: stripped, thin, and running from top to bottom."""

import ast
import os
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

ROOT = Path(__file__).resolve().parents[2]
WIDGET = "application/vnd.jupyter.widget-view+json"
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))

every_notebook = pytest.mark.parametrize(
    "path", NOTEBOOKS, ids=[path.stem for path in NOTEBOOKS]
)


def read(path):
    return nbformat.read(path, as_version=4)


def code_cells(path):
    return [cell.source for cell in read(path).cells if cell.cell_type == "code"]


def test_the_start_notebook_is_there():
    assert "00_start" in [path.stem for path in NOTEBOOKS]


@every_notebook
def test_notebook_is_valid_and_asks_for_the_common_kernel(path):
    notebook = read(path)

    nbformat.validate(notebook)
    assert notebook.metadata.kernelspec.name == "python3"


@every_notebook
def test_notebook_carries_no_outputs(path):
    done = subprocess.run(
        [sys.executable, "-m", "nbstripout", "--verify", "--keep-id", str(path)],
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stdout + done.stderr


@every_notebook
def test_notebook_is_thin(path):
    assert len(read(path).cells) <= 12

    thick = (
        ast.FunctionDef,
        ast.AsyncFunctionDef,
        ast.ClassDef,
        ast.For,
        ast.While,
        ast.Lambda,
        ast.Try,
    )
    for source in code_cells(path):
        tree = ast.parse(source)
        assert not [node for node in ast.walk(tree) if isinstance(node, thick)], source


@every_notebook
def test_notebook_imports_courtside_only(path):
    imported = set()
    for source in code_cells(path):
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.ImportFrom):
                imported.add(node.module)
            elif isinstance(node, ast.Import):
                imported |= {alias.name for alias in node.names}

    assert imported <= {"courtside", "courtside.studio"}


def assert_seen_without_a_kernel(outputs):
    """Assert that beside every widget stands what says its last state."""
    for widget, beside in pairwise([*outputs, None]):
        if WIDGET not in (widget.get("data") or {}):
            continue
        assert "courtside-still" in beside["data"]["text/html"]
        said = beside["data"]["text/plain"].replace("run its cell to go on.", "")
        assert len(said.split()) > 10, said


@pytest.mark.notebook
@pytest.mark.slow
@every_notebook
def test_notebook_runs_from_top_to_bottom_in_a_minute(path):
    client = NotebookClient(
        read(path),
        timeout=120,
        kernel_name="python3",
        resources={"metadata": {"path": str(ROOT)}},
    )
    found = [str(ROOT / "lib"), *filter(None, [os.environ.get("PYTHONPATH")])]
    began = time.monotonic()

    done = client.execute(env=os.environ | {"PYTHONPATH": os.pathsep.join(found)})

    assert time.monotonic() - began < 60
    outputs = [output for cell in done.cells for output in cell.get("outputs", [])]
    assert outputs
    for cell in done.cells:
        assert_seen_without_a_kernel(cell.get("outputs", []))
    noise = [output.text for output in outputs if output.get("name") == "stderr"]
    assert not [text for text in noise if "Warning" in text or "Error" in text]
