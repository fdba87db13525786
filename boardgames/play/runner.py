"""Running matches: the match loop bound to one game and its bots, plain or compiled."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from time import perf_counter
from types import FunctionType
from typing import Any, NamedTuple

from boardgames.engine import compiled, linking, seeding
from boardgames.engine.errors import BotError
from boardgames.engine.notes import notes_of
from boardgames.engine.record import Record, Row
from boardgames.engine.rooms import has_room, room
from boardgames.engine.ruleset import Ruleset
from boardgames.engine.state import State

from . import match, search
from .state_bot import KINDS, Bot, StateBot, bot_name, page_of
from .state_bot import BotPage as BotPage

Seating = tuple[int, ...]  # for each seat, which of the bots sits there
_COMPILING = threading.Lock()


def bots_of(game: Ruleset) -> dict[str, BotPage | None]:
    """The bots a game has by name: those of every game, and those in ``BOTS`` of its room `bots`.

    ``random`` has no function: the match loop draws for it.
    """
    found: dict[str, BotPage | None] = {"random": None, **search.BOTS}
    if has_room(game.package, "bots"):
        found.update(game.room("bots").BOTS)
    return found


def bot_page(game: Ruleset, bot: Bot) -> BotPage | None:
    """The page function behind a bot: by its name (None for random), or made of a function."""
    if callable(bot):
        return page_of(game, bot)
    if not isinstance(bot, str):
        raise BotError(f"{KINDS}, not {bot!r}")
    known = bots_of(game)
    if bot not in known:
        raise BotError(f"{game.title} has no bot {bot!r}; its bots are {', '.join(known)}")
    return known[bot]


def names_of(bots: Iterable[Bot]) -> list[str]:
    """What each bot is called; different bots of the same name are numbered."""
    names: list[str] = []
    known: dict[str, list[Bot]] = {}
    for bot in bots:
        same = known.setdefault(bot_name(bot), [])
        if bot not in same:
            same.append(bot)
        number = same.index(bot)
        names.append(bot_name(bot) + (f" {number + 1}" if number else ""))
    return names


def new_buffer(game: Ruleset) -> Row:
    """A row for legal actions."""
    return [0] * game.num_distinct_actions


def notes_for(game: Ruleset, bots: Iterable[BotPage]) -> tuple[list[Record], ...]:
    """For each bot that takes notes, in this order, a record for each seat."""
    seats = range(game.num_players)
    return tuple([notes() for _ in seats] for notes in _all_notes(bots))


def _all_notes(bots: Iterable[BotPage]) -> list[type[Record]]:
    return [notes for notes in map(notes_of, bots) if notes is not None]


class Chunk(NamedTuple):
    """Some games that were played one after the other, up to one that a bot spoilt, if any did."""

    results: Any  # shape (games, players, numbers)
    moves: Any  # decisions in each game
    failure: Exception | None
    seconds: float


class Match:
    """A game and its bots, ready to play many games.

    bots: names or functions (see `state_bot.py` and `match.py`), one for each seat; or any
    number of them with `seatings`, which tell for each seat which bot sits there and are used in
    turn, game by game. With `same_chance` all seatings play the first game, then all the second,
    and so on: the chance events of a game are the same in each seating. The same seeds give the
    same games plain and compiled.
    """

    def __init__(
        self,
        game: Ruleset,
        bots: Sequence[Bot],
        use_numba: bool = True,
        seatings: Sequence[Seating] | None = None,
        same_chance: bool = False,
    ) -> None:
        self.seatings = list(seatings or [tuple(range(len(bots)))])
        if len(self.seatings[0]) != game.num_players:
            raise BotError(f"{game.num_players} players need as many bots; {len(bots)} are named")
        self.game = game
        self.bots = tuple(bots)
        self.names = names_of(bots)
        self.same_chance = same_chance
        pages = [bot_page(game, bot) for bot in bots]
        self.different = tuple(dict.fromkeys(page for page in pages if page is not None))
        self.numbers = [0 if page is None else 1 + self.different.index(page) for page in pages]
        state_bots = any(isinstance(page, StateBot) for page in pages)
        self.use_numba = use_numba and compiled.available() and not state_bots
        self.lines = int(game.rules.SCORE_LINES)
        self._entry: Callable[..., int] | None = None

    def __reduce__(self) -> tuple[type, tuple[Any, ...]]:
        given = (self.game, self.bots, self.use_numba, self.seatings, self.same_chance)
        return Match, given

    def play(self, seed: int, games: range) -> tuple[Any, Any]:
        """Play the games with these numbers; results (games, players, numbers) and moves (games).

        A bot that fails or acts illegally is a BotError that names game, seed and decision.
        """
        chunk = self.chunk(seed, games)
        if chunk.failure is not None:
            raise chunk.failure
        return chunk.results, chunk.moves

    def chunk(self, seed: int, games: range) -> Chunk:
        """Play the games with these numbers up to the first that a bot spoils."""
        entry = self.prepare()
        begun = perf_counter()
        arguments = self._arguments(seed, games)
        *_, results, moves = arguments
        cause = None
        try:
            done = entry(*arguments)
        except Exception as error:
            cause = error
            done = next(i for i, made in enumerate(moves) if made < 0)
        failure = None
        if done < len(games):
            failure = self._failure(seed, games[done], int(moves[done]), arguments, cause)
        return Chunk(results[:done], moves[:done], failure, perf_counter() - begun)

    def prepare(self) -> Callable[..., int]:
        """The match loop for these bots; the first call compiles it, which can take a while."""
        if self._entry is None:
            package, bots = self.game.package, self.different
            if not self.use_numba:
                self._entry = plain_entry(package, bots)
                return self._entry
            with _COMPILING:
                entry = compiled_entry(package, bots)
                self._try_out(entry)
            self._entry = entry
        return self._entry

    def number(self, play: int) -> int:
        """The game number of a play, which with the seed decides its chance events."""
        return play // len(self.seatings) if self.same_chance else play

    def seating(self, play: int) -> Seating:
        """Which bot sits in each seat in this play."""
        return self.seatings[play % len(self.seatings)]

    def _try_out(self, entry: Callable[..., int]) -> None:
        """Play no game at all, which compiles the loop."""
        try:
            entry(*self._arguments(0, range(0)))
        except Exception as error:  # numba lets errors of any kind through
            own = {bot_name(bot) for bot in self.bots if callable(bot)}
            if not own:
                raise
            raise BotError(
                f"{' or '.join(map(repr, sorted(own)))} cannot be compiled: {_reason(error)}; "
                "compiled=False plays it as plain Python, slower"
            ) from error

    def _arguments(self, seed: int, games: range) -> tuple[Any, ...]:
        """What the match loop works on, fresh: rows and grids as lists, or as arrays."""
        make = self._compiled_workspace if self.use_numba else self._plain_workspace
        records, actions, bots, streams, notes, results, moves = make(seed, games)
        rules = self.game.num_players, self.lines, self.game.max_game_length
        return records, actions, bots, streams, notes, *rules, results, moves

    def _compiled_workspace(self, seed: int, games: range) -> tuple[Any, ...]:
        import numpy as np

        records = np.zeros(match.RECORDS, compiled.layout(self.game.record))
        compiled.store(self.game.new_record(), records, match.START)
        numbers = range(self.number(games.start), self.number(games.stop - 1) + 1)
        streams = np.stack(
            [seeding.stream_starts(seed, numbers, role) for role in self._roles()], axis=1
        )
        plays = np.arange(games.start, games.stop)
        if self.same_chance:
            streams = streams[plays // len(self.seatings) - numbers.start]
        return (
            records,
            np.array(new_buffer(self.game), np.int64),
            np.array(self._seats(), np.int64)[plays % len(self.seatings)],
            streams,
            tuple(
                np.zeros(self.game.num_players, compiled.layout(notes))
                for notes in _all_notes(self.different)
            ),
            np.zeros((len(games), self.game.num_players, self.width), np.int64),
            np.zeros(len(games), np.int64),
        )

    def _plain_workspace(self, seed: int, games: range) -> tuple[Any, ...]:
        records = [self.game.record() for _ in range(match.RECORDS)]
        records[match.START] = self.game.new_record()
        seats, width, players = self._seats(), self.width, range(self.game.num_players)
        streams = [
            [seeding.stream_start(seed, self.number(play), role) for role in self._roles()]
            for play in games
        ]
        return (
            records,
            new_buffer(self.game),
            [seats[play % len(seats)] for play in games],
            streams,
            notes_for(self.game, self.different),
            [[[0] * width for _ in players] for _ in games],
            [0] * len(games),
        )

    def _seats(self) -> list[Row]:
        """For each seating, the number by which the match loop knows the bot of each seat."""
        return [[self.numbers[bot] for bot in seating] for seating in self.seatings]

    def _roles(self) -> range:
        return range(1 + self.game.num_players)

    @property
    def width(self) -> int:
        """How many numbers are kept of each player of a game."""
        return match.FIRST_LINE + self.lines

    def _failure(
        self, seed: int, play: int, moves: int, arguments: Sequence[Any], cause: Exception | None
    ) -> Exception:
        """The error that says which bot spoilt a game, and how; or else that of the rules."""
        where = f"game {self.number(play)} of seed {seed}"
        state = self._stopped(arguments[0])
        player = state.current_player()
        if moves == match.TOO_LONG:
            error = BotError(f"{where} did not end within {self.game.max_game_length} decisions")
        else:
            bot = self.seating(play)[max(player, 0)]
            if cause is not None and (player < 0 or self.numbers[bot] == match.RANDOM):
                return cause
            who = f"{where}: P{player}'s bot {self.names[bot]!r}"
            at = f"at decision {match.UNDER_WAY - moves}"
            error = BotError(f"{who} {_deed(state, int(arguments[1][0]), at, cause)}")
        error.state = state
        error.__cause__ = cause
        return error

    def _stopped(self, records: Any) -> State:
        """The state in which the last game stopped."""
        if not self.use_numba:
            return State(self.game, records[match.STATE], made_up=True)
        position = self.game.record()
        compiled.restore(records, match.STATE, position)
        return State(self.game, position, made_up=True)


def _deed(state: State, action: int, at: str, cause: Exception | None) -> str:
    """What a bot did wrong."""
    if cause is not None:
        return f"failed {at}: {type(cause).__name__}: {cause}"
    last = state.game.num_distinct_actions - 1
    if not 0 <= action <= last:
        return f"chose {action} {at}, but actions are numbered from 0 to {last}"
    return f"chose '{state.game.action(action)}' {at}, not legal then. {state.why_not(action)}"


def _reason(error: Exception) -> str:
    """The first line of a message of numba that tells what is wrong."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    told = [line for line in lines if not line.startswith(("Failed", "During", "\x1b"))]
    return f"{type(error).__name__}: {(told or lines or ['no reason is given'])[0]}"


def substitutes(package: str, bots: tuple[BotPage, ...]) -> dict[Any, Any]:
    """What stands for the contract's functions and for `choose` in a match of this game."""
    rules = room(package, "rules")
    return {**linking.substitutes_for(rules), match.choose: chooser(bots)}


def chooser(bots: Sequence[BotPage]) -> FunctionType:
    """A function that calls the bot with a number; made as text, so that it can be compiled."""
    lines = ["def choose(bot, player, state, after, actions, count, notes):"]
    takers = 0
    for number, bot in enumerate(bots, 1):
        arguments = "state, after, actions, count"
        if notes_of(bot) is not None:
            arguments += f", notes[{takers}][player]"
            takers += 1
        lines.append(f"    if bot == {number}:")
        lines.append(f"        return bot_{number}({arguments})")
    lines.append("    return actions[0]")
    space: dict[str, Any] = {f"bot_{i}": bot for i, bot in enumerate(bots, 1)}
    space["__name__"] = __name__  # numba's cache imports the module of every function
    exec("\n".join(lines), space)
    made: FunctionType = space["choose"]
    return made


@lru_cache(maxsize=64)
def plain_entry(package: str, bots: tuple[BotPage, ...]) -> Callable[..., int]:
    """The match loop for these bots as plain Python."""
    return linking.link(match.play_games, substitutes(package, bots))  # type: ignore[arg-type]


@lru_cache(maxsize=64)
def compiled_entry(package: str, bots: tuple[BotPage, ...]) -> Callable[..., int]:
    """The match loop for these bots, compiled."""
    name = package.rpartition(".")[2]
    return compiled.compiled(match.play_games, substitutes(package, bots), name)  # type: ignore[arg-type]
