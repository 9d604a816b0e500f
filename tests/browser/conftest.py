"""One JupyterLab, one browser, one page: a journey opens its notebook in it."""

import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request

import pytest

from tests.browser.lab import Lab

STARTED = 60  # seconds
SETTINGS = {
    # Cells out of sight stay on the page.
    "notebook-extension/tracker": {"windowingMode": "none"},
    "docmanager-extension/plugin": {"autosave": False},
}


@pytest.fixture(scope="session")
def workshop(root, tmp_path_factory):
    """Copy what a designer has: cards, schema, notebooks; tests may write there."""
    place = tmp_path_factory.mktemp("workshop")
    for folder in ("cards", "schema", "notebooks"):
        shutil.copytree(root / folder, place / folder)
    return place


@pytest.fixture(scope="session")
def artefacts(root):
    place = root / "test-artefacts"
    place.mkdir(exist_ok=True)
    return place


@pytest.fixture(scope="session")
def environment(root, tmp_path_factory):
    """Keep the server's files, and what panels keep, out of the user's own."""
    own = tmp_path_factory.mktemp("own")
    for name, settings in SETTINGS.items():
        path = own / f"lab/user-settings/@jupyterlab/{name}.jupyterlab-settings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(settings), encoding="utf-8")
    return os.environ | {
        "PYTHONPATH": str(root / "lib"),
        "JUPYTER_CONFIG_DIR": str(own),
        "JUPYTER_CONFIG_PATH": str(root / "lib/courtside/cli/jupyter"),
        "JUPYTER_RUNTIME_DIR": str(own / "runtime"),
        "IPYTHONDIR": str(own / "ipython"),
        "XDG_STATE_HOME": str(own / "state"),
    }


@pytest.fixture(scope="session")
def server(workshop, environment):
    """Start JupyterLab on a free port; give its address and token."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    token = secrets.token_hex(16)
    command = [
        sys.executable,
        "-m",
        "jupyterlab",
        "--no-browser",
        "--allow-root",
        "--ip=127.0.0.1",
        f"--port={port}",
        "--ServerApp.port_retries=0",
        f"--ServerApp.root_dir={workshop}",
        f"--IdentityProvider.token={token}",
        "--LabApp.expose_app_in_browser=True",
    ]
    log = workshop / "server.log"
    with log.open("w") as said:
        process = subprocess.Popen(
            command, cwd=workshop, env=environment, stdout=said, stderr=said
        )
        address = f"http://127.0.0.1:{port}"
        try:
            _wait(f"{address}/api/status?token={token}", process, log)
            yield address, token
        finally:
            process.terminate()
            process.wait(30)


@pytest.fixture(scope="session")
def whole_lab(chromium, workshop, server, artefacts):
    lab = Lab(chromium, workshop, *server, artefacts)
    yield lab
    lab.page.close()


@pytest.fixture
def lab(whole_lab):
    """Give the page; what left the machine or ran as script fails the test."""
    whole_lab.faults.clear()
    yield whole_lab
    assert whole_lab.faults == []


def _wait(url, process, log):
    ends = time.monotonic() + STARTED
    while time.monotonic() < ends and process.poll() is None:
        try:
            urllib.request.urlopen(url, timeout=5)  # noqa: S310 - our own server
        except (urllib.error.URLError, OSError):
            time.sleep(0.2)
        else:
            return
    pytest.fail(f"JupyterLab did not start: {log.read_text()[-2000:]}")
