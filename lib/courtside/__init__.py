"""Courtside: design, check, play and measure sport card games."""

__version__ = "0.1.0"
