"""Answers that are names: words, players, places, borders between places, and lists of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any

from .characters import plain
from .errors import AnswerError, quoted
from .number_words import read as read_words
from .tokens import NUMBER, WORD, Token, tokens

_PLAYER = re.compile(r"p\d+")
_PLACE = re.compile(r"(?!p\d)[a-z]\d+|[a-z]\d*p\d+")
_BORDER = re.compile(r"\w+[|/]\w+")
_BETWEEN = (",", ";", "&", "+", "/", "|", "#", ".", "!", "?", "(", ")")
_JOINING_WORDS = "and plus between border wall the an at to with of space spaces"
_JOINING = frozenset(_JOINING_WORDS.split())
_PLAYER_WORDS = """
and p player players the it is its wins win won winner winners seat answer has have of
"""
_ABOUT_PLAYERS = frozenset(_PLAYER_WORDS.split())


def words_match(given: Any, answer: str) -> bool:
    """Whether the same words were given; case, spaces, articles and punctuation do not matter.

    Where the answer is a player or several, ``P 3``, ``3`` and ``player three`` are all P3.
    """
    players = _players_of(answer)
    if players:
        return read_players(given) == players
    return _bare_words(given) == _bare_words(answer)


def names_match(given: Any, answer: Iterable[str]) -> bool:
    """Whether the same names were given, in any order: a list, a set or text.

    Names of places and players may have a space inside, borders any sign between their places.
    """
    names = [name.lower() for name in answer]
    return _reader_for(names)(given) == frozenset(map(_canonical, names))


def read_names(given: Any) -> frozenset[str]:
    """Names from text ("a2, b3") or from any collection of texts."""
    return frozenset(_separated(given))


def read_players(given: Any) -> frozenset[str]:
    """Players, however they are called: ``P3``, ``p 3``, ``3``, ``player three``, ``P0 and P1``.

    Empty if something else is said.
    """
    pieces = tokens(plain(_text(_listed(given))))
    return frozenset(f"p{number}" for number in _numbers(pieces, _ABOUT_PLAYERS) or ())


def read_places(given: Any) -> list[str]:
    """Places in the order given: ``D7/D8``, ``d7 and d8``, ``D 7 – D 8`` are all d7, d8."""
    found: list[str] = []
    letter = ""
    for piece in tokens(plain(_text(given))):
        if piece.kind == NUMBER and letter and piece.text.isdigit():
            found.append(letter + piece.text)
            letter = ""
        elif piece.kind == WORD and piece.text == "sea":
            found.append("sea")
        elif piece.kind == WORD and piece.text not in _JOINING:
            letter = piece.text
    return found


def read_border(given: Any) -> frozenset[str]:
    """The two places of a border, in any order and with any sign between them.

    Raises AnswerError if there are not two.
    """
    places = read_places(given)
    if len(places) != 2 or places[0] == places[1]:
        raise AnswerError(
            f"a border has a place on each side: write it like D6|D7, not {quoted(_text(given))}"
        )
    return frozenset(places)


# ------------------------------------------------------------------ what kind of names


def _reader_for(names: Collection[str]) -> Callable[[Any], frozenset[str]]:
    if all(map(_BORDER.fullmatch, names)):
        return _read_borders
    if all(map(_PLAYER.fullmatch, names)):
        return read_players
    if all(map(_PLACE.fullmatch, names)):
        return lambda given: frozenset(read_places(given))
    if all(name.isdigit() for name in names):
        return _read_whole_numbers
    return lambda given: frozenset(map(_canonical, _separated(given)))


def _read_borders(given: Any) -> frozenset[str]:
    places = read_places(given)
    pairs = zip(places[::2], places[1::2], strict=False)
    return (
        frozenset("|".join(sorted(pair)) for pair in pairs) if len(places) % 2 == 0 else frozenset()
    )


def _read_whole_numbers(given: Any) -> frozenset[str]:
    pieces = tokens(plain(_text(_listed(given))).replace(",", " "))
    return frozenset(map(str, _numbers(pieces, frozenset({"and", "the"})) or ()))


def _canonical(name: str) -> str:
    if _BORDER.fullmatch(name):
        return "|".join(sorted(re.split(r"[|/]", name)))
    singular = name.removesuffix("s")
    return singular if singular.isalpha() else name


def _players_of(answer: str) -> frozenset[str]:
    words = [word for word in answer.lower().split() if word != "and"]
    return frozenset(words) if all(map(_PLAYER.fullmatch, words)) else frozenset()


# ------------------------------------------------------------------ reading


def _numbers(pieces: list[Token], besides: Collection[str]) -> list[int] | None:
    """The whole numbers, in figures or words; None if there are other words besides."""
    found, at = [], 0
    while at < len(pieces):
        piece = pieces[at]
        words = read_words(pieces, at) if piece.kind == WORD else None
        if piece.kind == NUMBER and piece.text.isdigit():
            found.append(int(piece.text))
        elif words and words.value.denominator == 1:
            found.append(int(words.value))
            at = words.end - 1
        elif piece.text not in besides and not piece.is_sign(*_BETWEEN):
            return None
        at += 1
    return found


def _listed(given: Any) -> Any:
    """A whole number as a list of one."""
    return [given] if isinstance(given, int) and not isinstance(given, bool) else given


def _text(given: Any) -> str:
    if isinstance(given, str):
        return given
    if isinstance(given, Iterable):
        return ", ".join(map(str, given))
    raise AnswerError(f"write names such as 'a2 b3', not {given!r}")


def _separated(given: Any) -> Iterator[str]:
    if isinstance(given, str):
        for word in re.split(r"[\s,;&+]+", plain(given)):
            if word not in ("", "and", "a", "an", "the"):
                yield word.strip(".!'\"()[]{}")
    elif isinstance(given, Iterable):
        for name in given:
            yield str(name).strip().lower()
    else:
        raise AnswerError(f"write names such as 'a2 b3', not {given!r}")


def _bare_words(given: Any) -> list[str]:
    kept = "".join(c if c.isalnum() or c == "-" else " " for c in plain(str(given)))
    return [word for word in kept.split() if word not in ("the", "a", "an")]
