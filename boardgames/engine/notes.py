"""Notes of bots: a record of a bot's own, made once a seat and handed to it at each decision.

A bot that notes things down declares a record for them and takes it as its last argument::

    @record
    class Notes(Record):
        values: Annotated[Row, scratch((100,))]


    @takes_notes(Notes)
    def thoughtful(state, after, actions, count, notes): ...

What stands in the notes when a decision begins is what this seat left there; a bot must not rely on
that, for a game may be stopped and gone on with in another process.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from .record import Record

_ATTRIBUTE = "notes"
F = TypeVar("F", bound=Callable[..., Any])


def takes_notes(notes: type[Record]) -> Callable[[F], F]:
    """Decorator of a bot's page function: it takes a record of this class as its last argument."""

    def declared(bot: F) -> F:
        setattr(bot, _ATTRIBUTE, notes)
        return bot

    return declared


def notes_of(bot: Any) -> type[Record] | None:
    """The class of the notes that a bot declares; None if it takes none."""
    found: type[Record] | None = getattr(bot, _ATTRIBUTE, None)
    return found
