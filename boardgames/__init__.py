"""Four modern board games to learn, teach and explore: engine, probability, boards and lessons.

import boardgames as bg

bg.games()                                    # the names of the games
game = bg.load("saint_malo", players=3)       # a game with its options
state = game.new_initial_state(seed=7)        # a new game
bg.simulate("saint_malo", ["greedy", "random"], games=1000, seed=1)
bg.tournament("saint_malo", ["greedy", "random"], games=1000, seed=1)
bg.play(game)                                 # the live board in a notebook
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .engine.action import Action, Outcome
from .engine.contract import CHANCE, TERMINAL
from .engine.errors import (
    BoardgamesError,
    BotError,
    ChanceError,
    IllegalActionError,
    OptionError,
    PositionError,
    RecordError,
    UnknownActionError,
    UnknownGameError,
    WorkerError,
)
from .engine.game import Game, find_games, load
from .engine.replay import replay, write_record
from .engine.state import State

if TYPE_CHECKING:
    from .play.simulation import simulate
    from .play.tournaments import tournament
    from .widgets.live import play

__version__ = "0.1.0"
__all__ = [
    "CHANCE",
    "TERMINAL",
    "Action",
    "BoardgamesError",
    "BotError",
    "ChanceError",
    "Game",
    "IllegalActionError",
    "OptionError",
    "Outcome",
    "PositionError",
    "RecordError",
    "State",
    "UnknownActionError",
    "UnknownGameError",
    "WorkerError",
    "games",
    "load",
    "play",
    "replay",
    "simulate",
    "tournament",
    "write_record",
]


def games() -> list[str]:
    """The names of all games, found in the package."""
    return list(find_games())


def __getattr__(name: str) -> Any:
    """What brings numpy, pandas or widgets along is loaded when it is first used."""
    if name in ("simulate", "tournament"):
        return getattr(import_module(f"{__name__}.play"), name)
    if name == "play":
        return import_module(f"{__name__}.play")
    raise AttributeError(f"module 'boardgames' has no attribute {name!r}")
