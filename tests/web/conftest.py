"""A page that holds the table's module and nothing of Jupyter."""

import functools
import http.server
import json
import shutil
import threading
from pathlib import Path

import pytest

from courtside.model import load
from courtside.play.desk import Desk
from courtside.play.session import Session

WEB = Path(__file__).parents[2] / "lib" / "courtside" / "web"

PAGE = """<!doctype html>
<meta charset="utf-8">
<link rel="stylesheet" href="table.css">
<body style="margin: 0">
<input id="elsewhere" aria-label="elsewhere">
<div id="table"></div>
<script type="module">
  import table from "./table.js";
  const heard = { "change:seq": [] };
  const held = { view: null, seq: 0 };
  window.keys = [];
  document.addEventListener("keydown", (event) => window.keys.push(event.key));
  const model = {
    get: (name) => held[name],
    on: (event, callback) => heard[event].push(callback),
    send: async (message) => {
      held.view = JSON.parse(await window.handle(JSON.stringify(message)));
      held.seq += 1;
      heard["change:seq"].forEach((callback) => callback());
    },
  };
  held.view = JSON.parse(await window.handle("null"));
  table.render({ model, el: document.getElementById("table") });
  window.ready = true;
</script>
"""


class _Files(http.server.SimpleHTTPRequestHandler):
    def do_GET(self):
        if self.path == "/":
            body = PAGE.encode()
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(body)
        else:
            super().do_GET()

    def log_message(self, *_):
        """Keep quiet."""


@pytest.fixture(scope="session")
def site():
    handler = functools.partial(_Files, directory=str(WEB))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.fixture(scope="session")
def chromium():
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only here

    found = shutil.which("chromium") or shutil.which("chromium-browser")
    assert found, "no chromium: install Debian's package of that name"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found,
            args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
        )
        yield browser
        browser.close()


@pytest.fixture
def open_table(chromium, site):
    """Open a desk on a page; external requests and script errors fail the test."""
    pages = []

    def open_(desk, **size):
        page = chromium.new_page(viewport={"width": 900, "height": 900} | size)
        page.faults = []
        page.on("pageerror", lambda error: page.faults.append(str(error)))
        page.on("dialog", lambda dialog: page.faults.append(dialog.message))
        page.on(
            "request",
            lambda request: (
                None
                if request.url.startswith((site, "data:", "blob:"))
                else page.faults.append(request.url)
            ),
        )

        def handle(message):
            asked = json.loads(message)
            if asked is not None:
                desk.handle(asked)
            return json.dumps(desk.view())

        page.expose_function("handle", handle)
        page.goto(site)
        page.wait_for_function("window.ready === true")
        pages.append(page)
        return page

    yield open_
    for page in pages:
        page.close()
    assert [fault for page in pages for fault in page.faults] == []


@pytest.fixture
def desk():
    return Desk(Session(load("match_point"), "point", seed=3))
