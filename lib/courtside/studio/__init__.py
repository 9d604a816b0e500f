"""Placeholder floor."""
