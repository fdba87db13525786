"""Four modern board games to learn, teach and explore: engine, probability, boards and lessons.

What you want, and what to call after `import boardgames as bg`:

The games that are ready:
    bg.games(), python -m boardgames games
A game, with its options and rulebook:
    game = bg.load("castello_methoni", players=4), game.rulebook, game.quote("CM-21")
To play it in a notebook:
    bg.play(game), bg.play("saint_malo", seats=["human", "greedy"])
To play it in code:
    game.new_initial_state(seed=7), state.legal_actions(), state.apply_action("pass"),
    state.apply_chance()
Why a move is not allowed:
    state.why_not("wall at c3")
Points, line by line:
    state.score_sheet(0), state.scores(), state.ranks()
A position of your own:
    game.state_from_dict({"dice": "head head log log swords"}), state.to_dict()
A game as text, and back:
    bg.write_record(state), bg.replay(text)
Thousands of games as a table:
    bg.simulate("saint_malo", ["greedy", "random"], games=1_000, seed=1)
Which bot is better, with intervals:
    bg.tournament("saint_malo", ["greedy", "random"], games=1_000, seed=1)
Your own bot:
    a function in place of a name, as in the strategy lessons
The same without Python:
    python -m boardgames simulate saint_malo --bots greedy,random --out games.csv
Whether all is installed:
    python -m boardgames doctor

Exact probability has a list of its own: `help(bg.probability)`.
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
    from . import probability
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
    "probability",
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
    if name in ("play", "probability"):
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module 'boardgames' has no attribute {name!r}")
