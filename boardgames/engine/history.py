"""What happened on the way to a state: steps, each with its events, and sentences about them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from . import events
from .action import Action

EventRow = tuple[int, ...]


class Step(NamedTuple):
    """One thing that happened: whose it was (CHANCE for chance), what, and its events."""

    player: int
    action: Action
    drawn: bool
    events: tuple[int, ...]


# The step before last and all before it, and the last step; None where nothing happened yet.
# States that were cloned share it.
Past = tuple[Any, Step] | None


class Log(list[str]):
    """Sentences about what happened; shows itself one below the other."""

    def __repr__(self) -> str:
        return "\n".join(self) or "nothing happened"


def step_of(player: int, action: Action, drawn: bool, position: Any) -> Step:
    """What was just done to this record, with the events it holds."""
    told = tuple(position.events[: events.WIDTH * position.event_count])
    return Step(player, action, drawn, told)


def steps_of(past: Past) -> list[Step]:
    """Every step, oldest first."""
    found = []
    while past is not None:
        past, step = past
        found.append(step)
    return found[::-1]


def event_rows(step: Step, viewer: int | None) -> Iterator[EventRow]:
    """The events of a step, one row each, as far as the viewer may know (None: all)."""
    for first in range(0, len(step.events), events.WIDTH):
        row = step.events[first : first + events.WIDTH]
        if viewer is None or row[events.VIEWER] in (events.EVERYONE, viewer):
            yield row
