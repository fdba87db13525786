"""Checks of what users give, each with one clear sentence."""

from __future__ import annotations

from typing import Any

from boardgames.engine.errors import OptionError, shown


def checked_count(number: Any, name: str, least: int = 1) -> int:
    """A whole number from `least` up, or an error that says so."""
    if isinstance(number, bool) or not hasattr(number, "__index__") or number < least:
        raise OptionError(f"{name} is a whole number from {least} up, not {shown(number)}")
    return int(number.__index__())
