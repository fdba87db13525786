"""A game with its options chosen, as far as it needs no state: what its numbers mean."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Any

from . import linking, rooms
from .action import Action, Outcome, Vocabulary
from .errors import OptionError, UnknownActionError, shown
from .options import TableOption, configured
from .record import Record, is_whole
from .rulebook import Quotation, Rule, Rulebook


class Ruleset:
    """One game with its options chosen: its record, its rules and what numbers mean in it."""

    def __init__(self, package: str, options: Mapping[str, Any]) -> None:
        self.package = package
        self.name = package.rpartition(".")[2]
        self.rules = self.room("rules")
        self.rulebook = Rulebook.of(package)
        self.record: type[Record] = self.rules.Position
        start, self.options = configured(
            self.record, self.rulebook, table_options(package), options
        )
        self._start = start
        self.words = self._words()
        self.actions = Vocabulary(self.rules.MAX_ACTIONS, self.words.action)
        self.outcomes = Vocabulary(self.rules.MAX_OUTCOMES, self.words.outcome, Outcome)
        linking.substitutes_for(self.rules)  # refuses rules that lack a function
        broken = self.rules.problem(self.new_record())
        if broken:
            rule = self.rulebook[broken]
            raise OptionError(f"these options do not fit together. {rule}", rule.reference)

    def room(self, name: str) -> ModuleType:
        """One module of the game's package, such as ``drawing`` or ``bots``."""
        return rooms.room(self.package, name)

    @property
    def title(self) -> str:
        """The name of the game as people write it."""
        return self.rulebook.title

    @property
    def num_players(self) -> int:
        """How many players sit at the table."""
        return int(self.options["players"])

    @property
    def num_distinct_actions(self) -> int:
        """Actions are numbered from 0 to one less than this."""
        return int(self.rules.MAX_ACTIONS)

    @property
    def max_chance_outcomes(self) -> int:
        """Chance outcomes are numbered from 0 to one less than this."""
        return int(self.rules.MAX_OUTCOMES)

    @property
    def max_game_length(self) -> int:
        """No game has more decisions than this."""
        return int(self.rules.MAX_LENGTH)

    def new_record(self) -> Record:
        """A record with this game's options, laid out for a new game, without a random stream."""
        position = self._start.copy()
        self.rules.setup(position)
        self.rules.derive(position)
        return position

    def action(self, action: int | str) -> Action:
        """The action with this number or these words; legal or not."""
        return _meant(self.actions, action)

    def outcome(self, outcome: int | str) -> Outcome:
        """The chance outcome with this number or these words; possible now or not."""
        found = _meant(self.outcomes, outcome)
        assert isinstance(found, Outcome)
        return found

    def rule(self, key: int | str) -> Rule:
        """A rule by its number or its reference, such as ``SM-14``."""
        return self.rulebook[key]

    def quote(self, *keys: int | str) -> Quotation:
        """Several rules, word for word, as a lesson quotes them."""
        return self.rulebook.quote(*keys)

    def __repr__(self) -> str:
        chosen = "".join(f", {name}={shown(v)}" for name, v in self.options.items())
        return f"load({self.name!r}{chosen})"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Ruleset)
            and self.package == other.package
            and self._start == other._start
        )

    def __hash__(self) -> int:
        return hash((self.package, self._start))

    def _words(self) -> Any:
        """The game's words; where they name places of a board, those of this board."""
        words = self.room("words")
        return words.for_board(self._start) if hasattr(words, "for_board") else words


def table_options(package: str) -> Mapping[str, TableOption]:
    """The options of a game that are tables: those of the room ``board``, where it has one."""
    if not rooms.has_room(package, "board"):
        return {}
    found: Mapping[str, TableOption] = getattr(rooms.room(package, "board"), "TABLE_OPTIONS", {})
    return found


def _meant(vocabulary: Vocabulary, wanted: int | str) -> Action:
    if isinstance(wanted, str):
        return vocabulary.parse(wanted)
    if not is_whole(wanted):
        raise UnknownActionError(f"{vocabulary.kind} is a number or words, not {shown(wanted)}")
    found = vocabulary[wanted.__index__()]
    if isinstance(wanted, Action) and (type(wanted), wanted.words) != (type(found), found.words):
        raise UnknownActionError(f"'{wanted}' is not {vocabulary.kind} of this game")
    return found
