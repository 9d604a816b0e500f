"""JupyterLab in a page: what a person does there, and what a test asks of it."""

import ast
import json
import time

IDLE = r"/\| Idle/.test(document.querySelector('#jp-main-statusbar')?.innerText ?? '')"
LOCAL = ("http://127.0.0.1:", "ws://127.0.0.1:", "data:", "blob:", "about:")
DEAD = 60_000  # milliseconds until a journey counts as stuck

# The notebook that is open, as its own model holds it.
CURRENT = "const here = window.jupyterapp.shell.currentWidget; "


class Lab:
    """One page of JupyterLab; notebooks are opened in it one after another.

    `faults` collects requests that leave the machine, dialogs and script errors.
    """

    def __init__(self, browser, root, address, token, artefacts):
        self.root, self.address, self.token = root, address, token
        self.artefacts = artefacts
        self.faults = []
        self.page = browser.new_page(viewport={"width": 1300, "height": 1000})
        self.page.set_default_timeout(DEAD)
        self.page.on("request", lambda request: self._local(request.url))
        self.page.on("websocket", lambda socket: self._local(socket.url))
        self.page.on("dialog", self._dialog)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.goto(f"{address}/lab?token={token}")
        self.page.wait_for_selector("#jp-main-statusbar")
        self.command("application:toggle-left-area")

    def _local(self, url):
        if not url.startswith(LOCAL):
            self.faults.append(url)

    def _dialog(self, dialog):
        self.faults.append(dialog.message)
        dialog.dismiss()

    def command(self, name, **arguments):
        """Run one of JupyterLab's commands."""
        self.page.evaluate(
            "([name, options]) => "
            "window.jupyterapp.commands.execute(name, options).then(() => null)",
            [name, arguments],
        )

    def js(self, body):
        """Ask the notebook that is open."""
        return self.page.evaluate(f"async () => {{ {CURRENT} {body} }}")

    def write(self, name, cells):
        """Write a notebook of code cells: cell id to source."""
        notebook = {
            "nbformat": 4,
            "nbformat_minor": 5,
            "metadata": {
                "kernelspec": {
                    "name": "python3",
                    "display_name": "Python 3",
                    "language": "python",
                }
            },
            "cells": [
                {
                    "id": id_,
                    "cell_type": "code",
                    "metadata": {},
                    "execution_count": None,
                    "outputs": [],
                    "source": source,
                }
                for id_, source in cells.items()
            ],
        }
        path = self.root / "notebooks" / name
        path.write_text(json.dumps(notebook), encoding="utf-8")

    def open(self, name):
        """Open a notebook and wait for its kernel: before, Run All does nothing."""
        self.command("docmanager:open", path=f"notebooks/{name}")
        self.js("await here.context.ready; await here.sessionContext.ready;")
        self.js("here.content.activeCellIndex = 0;")
        self.page.wait_for_function(IDLE)

    def close(self):
        """Save the notebook, end its kernel and close it."""
        self.js(
            "await here.context.save(); await here.sessionContext.shutdown(); "
            "here.dispose();"
        )

    def run_all(self):
        """Run all cells and wait until they are done."""
        self.command("notebook:run-all-cells")
        self.page.wait_for_function(IDLE)

    def run(self, cell):
        """Run one cell, by its number."""
        self.js(f"here.content.activeCellIndex = {cell};")
        self.command("notebook:run-cell")

    def restart(self):
        """Start the kernel anew."""
        self.js("await here.sessionContext.session.kernel.restart();")
        self.page.wait_for_function(IDLE)

    def ask(self, expression):
        """Ask the kernel for a value that JSON can hold."""
        wanted = json.dumps(f"__import__('json').dumps({expression})")
        said = self.js(
            "const { kernel } = here.sessionContext.session; "
            "const asked = kernel.requestExecute({ code: '', silent: true, "
            f"user_expressions: {{ value: {wanted} }} }}); "
            "const reply = await asked.done; "
            "return reply.content.user_expressions.value;"
        )
        assert said["status"] == "ok", said
        # The value comes as Python writes it: a text that holds JSON.
        return json.loads(ast.literal_eval(said["data"]["text/plain"]))

    def outputs(self):
        """Give every cell's outputs, as the notebook would be saved."""
        return self.js(
            "return [...here.content.model.cells].map("
            "(cell) => cell.type === 'code' ? cell.outputs.toJSON() : []);"
        )

    def cells(self):
        """Count the cells."""
        return self.js("return here.content.model.cells.length;")

    def cell(self, number):
        """Find a cell on the page."""
        return self.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Cell").nth(
            number
        )

    def settle(self, panel):
        """Wait until a table or a deck builder has been drawn anew."""
        panel.and_(self.page.locator(":not(.waiting)")).wait_for()

    def picture(self, where, name):
        """Keep a picture among the artefacts."""
        where.scroll_into_view_if_needed()
        time.sleep(0.3)  # fonts and transitions
        where.screenshot(path=self.artefacts / f"{name}.png")
