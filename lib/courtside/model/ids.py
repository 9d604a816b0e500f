"""Which words may be ids, where one is typed rather than checked in a file."""

from __future__ import annotations

import re

ID = re.compile(r"(?!(?:remove|notes|tags|flavour)\Z)[a-z][a-z0-9_]{0,59}\Z")
"""As the schemas say it: those words mean something else beside ids."""
