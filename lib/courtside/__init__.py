"""Courtside: design, check, play and measure sport card games."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from courtside.model import Design, DesignError, check, load
    from courtside.play import Results, Session, simulate
    from courtside.play.compare import compare
    from courtside.play.sweep import sweep

__version__ = "0.1.0"

# Where each name lives: nothing is imported before it is asked for.
_HOMES = {
    "Design": "model",
    "DesignError": "model",
    "Results": "play",
    "Session": "play",
    "check": "model",
    "compare": "play",
    "load": "model",
    "simulate": "play",
    "sweep": "play",
}

__all__ = [
    "Design",
    "DesignError",
    "Results",
    "Session",
    "check",
    "compare",
    "load",
    "simulate",
    "sweep",
]


def __getattr__(name: str) -> object:
    """Import a name, or a room, when first asked for."""
    if name in _HOMES:
        return getattr(import_module(f"courtside.{_HOMES[name]}"), name)
    raise AttributeError(f"module 'courtside' has no attribute {name!r}")


def __dir__() -> list[str]:
    """List the names, asked for or not."""
    return sorted({*globals(), *__all__})
