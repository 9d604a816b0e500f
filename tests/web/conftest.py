"""A page that holds the table's module and nothing of Jupyter."""

import http.server
import json
import threading

import pytest

from courtside import web
from courtside.model import load
from courtside.play.desk import Desk
from courtside.play.session import Session

PAGE = """<!doctype html>
<meta charset="utf-8">
<link rel="stylesheet" href="NAME.css">
<body style="margin: 0">
<input id="elsewhere" aria-label="elsewhere">
<div id="here"></div>
<script type="module">
  import drawn from "./NAME.js";
  const heard = {};
  let held = {};
  window.keys = [];
  document.addEventListener("keydown", (event) => window.keys.push(event.key));
  const model = {
    get: (name) => held[name],
    on: (event, callback) => (heard[event] ??= []).push(callback),
    send: async (message) => {
      held = JSON.parse(await window.handle(JSON.stringify(message)));
      heard["change:seq"].forEach((callback) => callback());
    },
  };
  held = JSON.parse(await window.handle("null"));
  drawn.render({ model, el: document.getElementById("here") });
  window.tell = (event) => heard[event].forEach((callback) => callback());
  window.ready = true;
</script>
"""


class _Files(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        name, _, kind = self.path.strip("/").rpartition(".")
        if kind == "js":
            body, mime = web.module(name), "text/javascript"
        elif kind == "css":
            body, mime = web.style(name), "text/css"
        else:
            body, mime = PAGE.replace("NAME", kind), "text/html"
        self.send_response(200)
        self.send_header("Content-Type", f"{mime}; charset=utf-8")
        self.end_headers()
        self.wfile.write(body.encode())

    def log_message(self, *_):
        """Keep quiet."""


@pytest.fixture(scope="session")
def site():
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), _Files) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.fixture
def open_page(chromium, site):
    """Open a module on a page; external requests and script errors fail the test."""
    pages = []

    def open_(name, held, handle, **size):
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
        seen = [0]

        def answer(message):
            asked = json.loads(message)
            if asked is not None:
                handle(asked)
                seen[0] += 1
            return json.dumps(held() | {"seq": seen[0]})

        page.expose_function("handle", answer)
        page.goto(site + name)
        page.wait_for_function("window.ready === true")
        pages.append(page)
        return page

    yield open_
    for page in pages:
        page.close()
    assert [fault for page in pages for fault in page.faults] == []


@pytest.fixture
def open_table(open_page):
    def open_(desk, **size):
        return open_page("table", lambda: {"view": desk.view()}, desk.handle, **size)

    return open_


@pytest.fixture
def desk():
    return Desk(Session(load("match_point"), "point", seed=3))
