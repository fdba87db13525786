"""The rulebook of a game: numbered rules in our own words, loaded from `rulebook.toml`.

The file holds a title, a prefix (such as "SM") and lists of `rule`, `option` and `score` tables.
Rule 14 of Saint Malo is quoted everywhere as ``SM-14``.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from .errors import BoardgamesError, shown
from .record import is_whole


@dataclass(frozen=True)
class Rule:
    """One numbered rule: title, text in our own words, and where it comes from."""

    reference: str
    number: int
    title: str
    text: str
    source: str
    option: str = ""

    def __str__(self) -> str:
        return f"{self.reference} {self.title}: {self.text}"

    def __repr__(self) -> str:
        return f"<{self.reference} {self.title}>"

    def _repr_html_(self) -> str:
        title, text = html.escape(self.title), html.escape(self.text)
        return f"<blockquote><b>{self.reference} {title}.</b> {text}</blockquote>"


@dataclass(frozen=True)
class Quotation:
    """Several rules, to be shown one below the other."""

    rules: tuple[Rule, ...]

    def __repr__(self) -> str:
        return "\n".join(map(str, self.rules))

    def _repr_html_(self) -> str:
        return "".join(rule._repr_html_() for rule in self.rules)


@dataclass(frozen=True)
class OptionText:
    """What an option of the game means, and the words for its values where it has any."""

    name: str
    text: str
    rule: str
    values: Mapping[str, int]


@dataclass(frozen=True)
class ScoreText:
    """One line of the score sheet: its key (a column name), what it counts, and its rule.

    Others than the player do not see a secret line before the end of the game.
    """

    key: str
    what: str
    rule: str
    secret: bool = False


class Rulebook:
    """All rules of a game, its options in words, and the lines of its score sheet."""

    def __init__(self, text: str) -> None:
        data = _parsed(text)
        try:
            self._fill(data)
        except BoardgamesError:
            raise
        except Exception as error:
            raise BoardgamesError(f"the rulebook lacks something: {shown(error)}") from error

    def _fill(self, data: Mapping[str, Any]) -> None:
        self.title: str = data["title"]
        self.prefix: str = data["prefix"]
        self.rules = {entry["number"]: self._rule(entry) for entry in data["rule"]}
        if len(self.rules) != len(data["rule"]):
            raise BoardgamesError(f"the rulebook of {self.title} uses a rule number twice")
        self.options = {
            entry["name"]: OptionText(
                entry["name"], entry["text"], self.reference(entry["rule"]), entry.get("values", {})
            )
            for entry in data.get("option", [])
        }
        self.score = [
            ScoreText(
                entry["key"],
                entry["what"],
                self.reference(entry["rule"]),
                entry.get("secret", False),
            )
            for entry in data["score"]
        ]

    @classmethod
    def of(cls, package: str) -> Rulebook:
        """The rulebook that lies in a game's package."""
        from importlib.resources import files

        return cls((files(package) / "rulebook.toml").read_text(encoding="utf8"))

    def reference(self, number: int) -> str:
        """How a rule is quoted, such as ``SM-14``."""
        return f"{self.prefix}-{number}"

    def __getitem__(self, key: int | str) -> Rule:
        """A rule by its number or its reference: ``SM-9`` is also sm9, SM 9, 9 and SM-09."""
        number = _number(key, self.prefix)
        if number not in self.rules:
            first, last = min(self.rules), max(self.rules)
            raise BoardgamesError(
                f"{self.title} has no rule {shown(key)}: its rules are "
                f"{self.reference(first)} to {self.reference(last)}"
            )
        return self.rules[number]

    def quote(self, *keys: int | str) -> Quotation:
        """The rules with these numbers or references, word for word."""
        return Quotation(tuple(self[key] for key in keys))

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules.values())

    def __len__(self) -> int:
        return len(self.rules)

    def __repr__(self) -> str:
        return f"<Rulebook of {self.title}: {len(self)} rules>"

    def _rule(self, entry: Mapping[str, object]) -> Rule:
        number = int(str(entry["number"]))
        return Rule(
            self.reference(number),
            number,
            str(entry["title"]),
            " ".join(str(entry["text"]).split()),
            str(entry["source"]),
            str(entry.get("option", "")),
        )


def _parsed(text: str) -> dict[str, Any]:
    """The tables of a rulebook's TOML text."""
    import tomllib

    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BoardgamesError(f"the rulebook is no TOML file: {shown(str(error))}") from error


def _number(key: object, prefix: str) -> int:
    """The number that a user means by a reference to a rule; 0 if it is none."""
    if isinstance(key, str):
        found = re.fullmatch(rf"(?:{re.escape(prefix)}[\s-]*)?([0-9]{{1,6}})", key.strip(), re.I)
        return int(found[1]) if found else 0
    return key.__index__() if is_whole(key) else 0  # type: ignore[attr-defined]
