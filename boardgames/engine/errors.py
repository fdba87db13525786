"""Every error the package raises on purpose: one clear sentence each, and nothing half-done."""

from typing import Any


class BoardgamesError(ValueError):
    """The family of all errors a user can cause; catch this one to catch them all."""


class UnknownGameError(BoardgamesError):
    """No game has this name; the message lists the games there are."""


class OptionError(BoardgamesError):
    """An option does not exist or has a value that it cannot have."""


class UnknownActionError(BoardgamesError):
    """Words or a number that name no action (or no chance outcome) of this game."""


class IllegalActionError(BoardgamesError):
    """An action that a rule forbids now; `rule` is its reference, such as ``SM-14``."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class ChanceError(BoardgamesError):
    """A chance event where none is due, or an outcome that cannot happen now."""


class PositionError(BoardgamesError):
    """A made-up position that cannot be: a field is unknown or a rule of the box is broken."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class RecordError(BoardgamesError):
    """The text record of a game is damaged; the message names the line."""


class BotError(BoardgamesError):
    """An unknown bot, or a bot that failed or chose an illegal action.

    `state` is the state in which it failed; `finished` holds the results of all games before.
    """

    state: Any = None
    finished: Any = None


class WorkerError(BoardgamesError):
    """Games could not be played where they were sent; `finished` holds the results there are."""

    finished: Any = None
