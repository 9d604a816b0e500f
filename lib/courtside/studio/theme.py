"""Light or dark: as JupyterLab is set."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

from jupyter_core.paths import jupyter_config_dir

if TYPE_CHECKING:
    from courtside.charts.theme import Theme

_SETTINGS = Path("@jupyterlab/apputils-extension/themes.jupyterlab-settings")
# The file is JSON with comments.
_CHOSEN = re.compile(r'^\s*[{,]?\s*"theme"\s*:\s*"([^"]*)"', re.MULTILINE)


def lab_theme() -> Theme:
    """Give the theme JupyterLab was last set to; light where nothing says.

    A kernel is not told, so the settings are read where the server keeps them.
    """
    folder = os.environ.get("JUPYTERLAB_SETTINGS_DIR")
    home = Path(folder) if folder else Path(jupyter_config_dir(), "lab/user-settings")
    try:
        text = (home / _SETTINGS).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return "light"
    chosen = _CHOSEN.search(text)
    return "dark" if chosen and "dark" in chosen[1].lower() else "light"
