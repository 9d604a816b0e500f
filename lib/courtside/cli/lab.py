"""`courtside lab`: open JupyterLab on the start notebook."""

import argparse
import os
import subprocess
import sys
from pathlib import Path

START = Path("notebooks", "00_start.ipynb")
# Defaults for JupyterLab's settings (no news, no toast about it); the user's own win.
DEFAULTS = Path(__file__).with_name("jupyter")


def add(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the parser of `courtside`."""
    parser = subparsers.add_parser(
        "lab",
        help="open JupyterLab on the start notebook",
        description="Open JupyterLab on the start notebook, with cards/ and schema/ "
        "beside it in the file browser.",
    )
    parser.add_argument(
        "options",
        nargs="*",
        metavar="-- OPTION",
        help="options for jupyter lab, after two dashes: -- --no-browser",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Start JupyterLab and wait until it ends."""
    root = find_root(Path.cwd())
    if root is None:
        print(
            f"courtside lab: no {START.as_posix()} here or in a folder above; "
            "run it in a checkout of Courtside",
            file=sys.stderr,
        )
        return 2
    try:
        return subprocess.call(  # noqa: S603 - our words and the user's options, no shell
            command(root, args.options), cwd=root, env=environment()
        )
    except KeyboardInterrupt:
        return 0


def find_root(start: Path) -> Path | None:
    """Find the nearest folder upward that holds the start notebook.

    Failing that, the checkout this package runs from.
    """
    checkout = Path(__file__).resolve().parents[3]
    for folder in (start, *start.parents, checkout):
        if (folder / START).is_file():
            return folder
    return None


def command(root: Path, options: list[str]) -> list[str]:
    """Spell the command line of JupyterLab.

    Naming the notebook as an argument would make its folder the root of the file
    browser and hide cards/ and schema/; `default_url` opens it and keeps the root.
    """
    words = [
        sys.executable,
        "-m",
        "jupyterlab",
        f"--ServerApp.root_dir={root}",
        f"--LabApp.default_url=/lab/tree/{START.as_posix()}",
    ]
    # Jupyter refuses to serve root unless told that this is meant.
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        words.append("--allow-root")
    return words + options


def environment() -> dict[str, str]:
    """Return this environment, with our defaults among Jupyter's settings."""
    paths = [os.environ.get("JUPYTER_CONFIG_PATH", ""), str(DEFAULTS)]
    return os.environ | {"JUPYTER_CONFIG_PATH": os.pathsep.join(filter(None, paths))}
