"""The contract of a game's rules: what its room ``rules`` declares, with its meaning.

The room is a package, or a single file as long as that is short. In a package, `numbering` says
what the numbers of actions, events and rules stand for, `record` declares the record ``Position``,
and each chapter of the rulebook has a module of plain functions. A module imports only those before
it; `__init__.py` comes last and gathers what this page asks for: the record, the constants and the
functions below. Functions call one another by name and use whole numbers and tuples of them:
`linter.py` says what they leave out, so that they mean the same plain and compiled.

The functions here stand for those of whichever game is played: pages that serve every game (the
match loop, the bots for any game) import them from here, and `linking.py` puts the game's own
functions in their place, plain or compiled. A game may leave out `resample` if nothing is hidden.

`state` is always the record of the game. Buffers are rows that the caller owns. Everything is in
whole numbers; nothing here may raise, print or keep anything outside the record.
"""

from .record import Record, Row

CHANCE = -1
TERMINAL = -4

CONSTANTS = ("MAX_ACTIONS", "MAX_OUTCOMES", "MAX_LENGTH", "SCORE_LINES")
REQUIRED = (
    "setup",
    "to_move",
    "legal_actions",
    "forbids",
    "apply",
    "chance",
    "sample",
    "apply_chance",
    "score_count",
    "score_line",
    "standing",
    "turns_taken",
    "problem",
    "derive",
)
OPTIONAL = ("resample",)


def setup(state: Record) -> None:
    """Lay out a new game in a fresh record whose options and fixed tables are set."""
    raise NotImplementedError


def to_move(state: Record) -> int:
    """The player who decides now (0, 1, ...), or CHANCE, or TERMINAL."""
    raise NotImplementedError


def legal_actions(state: Record, buffer: Row) -> int:
    """Write the numbers of the legal actions into the buffer; return how many there are."""
    raise NotImplementedError


def forbids(state: Record, action: int) -> int:
    """The number of the rule that forbids the action now; 0 exactly when it is legal."""
    raise NotImplementedError


def apply(state: Record, action: int) -> None:
    """Carry out a legal action, in place, and tell what happened as events."""
    raise NotImplementedError


def chance(state: Record, outcomes: Row, weights: Row) -> int:
    """Write every possible outcome and its whole-number weight; return how many there are."""
    raise NotImplementedError


def sample(state: Record) -> int:
    """Draw one chance outcome from the record's own stream, as likely as `chance` says."""
    raise NotImplementedError


def apply_chance(state: Record, outcome: int) -> None:
    """Carry out a possible chance outcome, in place, and tell what happened as events."""
    raise NotImplementedError


def score_count(state: Record, player: int, line: int) -> int:
    """How many of the things that this line of the score sheet counts."""
    raise NotImplementedError


def score_line(state: Record, player: int, line: int) -> int:
    """The points of this line if the game ended now; a score is the sum of its lines."""
    raise NotImplementedError


def standing(state: Record, player: int) -> int:
    """One number that orders the players at the end: higher is better, equal is shared."""
    raise NotImplementedError


def turns_taken(state: Record, player: int) -> int:
    """How many turns this player has finished."""
    raise NotImplementedError


def problem(state: Record) -> int:
    """The number of the rule that this position breaks; 0 if it can stand."""
    raise NotImplementedError


def derive(state: Record) -> None:
    """Rebuild all derived fields from the facts; `problem` is asked after it.

    So it has to bear facts that cannot be, such as a negative number where a kind is wanted.
    """
    raise NotImplementedError


def resample(state: Record, viewer: int) -> None:
    """Deal anew, from the record's stream, all that this player cannot see; facts they see stay."""
    raise NotImplementedError
