"""What cannot be read as an answer, and how much may be written."""

from boardgames.engine.errors import BoardgamesError

MOST_CHARACTERS = 2_000
EXAMPLES = "write a number such as 3, 1/9, 0.111 or 11.1 %"


class AnswerError(BoardgamesError):
    """An answer that cannot be read; the message says what can."""


def unreadable(reason: str) -> AnswerError:
    """The error for text that is no number: the reason, then what a number looks like."""
    return AnswerError(f"{reason}: {EXAMPLES}.")


def quoted(text: str) -> str:
    """Text in quotation marks, shortened if it is long."""
    return repr(text if len(text) <= 40 else f"{text[:37]}...")
