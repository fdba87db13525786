"""A table: one game played by people and bots in turn, with undo, redo and hidden hands covered.

Python code and the live board drive it alike. Every method holds the table's lock, so calls from
several threads come one after the other, and an action that is refused changes nothing.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from boardgames.engine.advice import Advice
from boardgames.engine.errors import IllegalActionError, OptionError
from boardgames.engine.record import OWNER, OWNER_SIZE, Row
from boardgames.engine.state import State

from .advice import advise
from .runner import BotPage, bots_of
from .seat import BotSeat

HUMAN = "human"
NOBODY = -2  # a viewer who sees only what is open to everybody


@dataclass(frozen=True)
class Moment:
    """All that undo brings back: the state, where the bots' streams stood, what was last told."""

    state: State
    streams: tuple[Row, ...]
    told: int


class Table:
    """A game and who sits in each seat: ``"human"``, the name of a bot, or a bot's page function.

    Chance events are drawn from the state's own stream and bots move by themselves, until a human
    is to move or the game is over; `play_bots` begins a game in which a bot is first. The state
    given stays as it is: the table plays on a copy.
    """

    def __init__(self, state: State, seats: Sequence[str | BotPage] | None = None) -> None:
        self.lock = threading.RLock()
        self.game = state.game
        self._state = state.clone()
        self.seats = seated(state, seats)
        self._past: list[Moment] = []
        self._future: list[Moment] = []
        self._told = len(state.steps())  # steps that are old news
        self.changes = 0  # how often the position or the person before it has changed
        self._bots = self._make_bots()
        self._looking = self._only_human()
        self._draw_chance()

    # ------------------------------------------------------------ what there is to see

    @property
    def state(self) -> State:
        """A copy of the state as it stands."""
        with self.lock:
            return self._state.clone()

    @property
    def humans(self) -> list[int]:
        """The seats of people."""
        return [player for player in range(self.game.num_players) if player not in self._bots]

    @property
    def human_to_move(self) -> bool:
        """Whether a person has to decide now."""
        return self._state.current_player() in self.humans

    @property
    def bot_to_move(self) -> bool:
        """Whether a bot waits: it failed before, or there are only bots and each waits its turn."""
        return self._state.current_player() in self._bots

    @property
    def covered(self) -> bool:
        """Whether a curtain hides the board until the person to move has taken the seat."""
        with self.lock:
            if not self._secrets or len(self.humans) < 2 or self._state.is_terminal():
                return False
            player = self._state.current_player()
            return self._looking is None or (self.human_to_move and player != self._looking)

    @property
    def viewer(self) -> int | None:
        """Whose eyes see the board: a player, NOBODY, or None if nothing has to be hidden."""
        with self.lock:
            if not self._secrets or not self.humans or self._state.is_terminal():
                return None
            return NOBODY if self.covered else self._looking

    def news(self) -> list[str]:
        """What happened since the last decision of a human, in sentences, for the viewer."""
        with self.lock:
            return self._state.log(self.viewer, since=self._told)

    def log(self) -> list[str]:
        """All that happened so far, in sentences, for the viewer."""
        with self.lock:
            return self._state.log(self.viewer)

    # ------------------------------------------------------------ moving on

    def act(self, action: int | str, pause: Callable[[], object] | None = None) -> None:
        """Do what the human to move wants; then chance and the bots, until a human is to move.

        `pause` is called before bots begin to think. What is not legal raises an error.
        """
        with self.lock:
            self._check_turn(action)
            before = self._moment()
            self._state.apply_action(action)
            self.changes += 1
            self._remember(before)
            self._looking = before.state.current_player()
            self._draw_chance()
            if self.bot_to_move and pause is not None:
                pause()
            self.play_bots()

    def play_bots(self) -> None:
        """Let the bots move until a human is to move. With bots only, nothing happens."""
        with self.lock:
            while self.humans and self.bot_to_move:
                self._bot_move()

    def step(self) -> None:
        """Let the bot that is to move decide once."""
        with self.lock:
            if not self.bot_to_move:
                raise IllegalActionError("no bot is to move now")
            before = self._moment()
            self._bot_move()
            if not self.humans:
                self._remember(before)

    def take_seat(self) -> None:
        """Lift the curtain: the person to move sits before the board now."""
        with self.lock:
            if self.human_to_move:
                self._looking = self._state.current_player()
                self.changes += 1

    def undo(self) -> None:
        """Back to the last decision of a human. Dice rolled anew will fall as they fell."""
        with self.lock:
            if not self._past:
                raise IllegalActionError("there is nothing to undo")
            self._future.append(self._moment())
            self._go_to(self._past.pop())

    def redo(self) -> None:
        """Forward again to where undo came from."""
        with self.lock:
            if not self._future:
                raise IllegalActionError("there is nothing to redo")
            self._past.append(self._moment())
            self._go_to(self._future.pop())

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision to go back to."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether something was undone and can come back."""
        return bool(self._future)

    @property
    def next_bot(self) -> BotSeat | None:
        """The bot that is to move now, if it is a bot's turn."""
        return self._bots.get(self._state.current_player())

    def hints(self) -> list[Advice]:
        """What the human to move might do, best first."""
        with self.lock:
            if self.covered:
                raise IllegalActionError("take the seat first: the board is covered")
            return advise(self._state)

    # ------------------------------------------------------------ parts of the above

    @property
    def _secrets(self) -> bool:
        fields = self.game.record.FIELDS.values()
        return any(field.seen in (OWNER, OWNER_SIZE) for field in fields)

    def _make_bots(self) -> dict[int, BotSeat]:
        """The bots of the seats. A game taken up in the middle gives them other streams."""
        seed, number = self._state.seed or 0, self._told
        return {
            player: BotSeat(self.game, player, bot, seed, number)
            for player, bot in enumerate(self.seats)
            if bot != HUMAN
        }

    def _only_human(self) -> int | None:
        return self.humans[0] if len(self.humans) == 1 else None

    def _check_turn(self, action: int | str) -> None:
        player = self._state.current_player()
        if player in self._bots:
            bot = self._bots[player]
            raise IllegalActionError(f"'{action}' is not legal now: {bot} is to move")
        if self.covered:
            raise IllegalActionError(f"P{player} has to take the seat first: the board is covered")

    def _draw_chance(self) -> None:
        while self._state.is_chance_node():
            self._state.apply_chance()

    def _bot_move(self) -> None:
        bot = self._bots[self._state.current_player()]
        self._state.apply_action(bot.choose(self._state))
        self.changes += 1
        self._draw_chance()

    def _moment(self) -> Moment:
        streams = tuple(bot.stream[:] for bot in self._bots.values())
        return Moment(self._state.clone(), streams, self._told)

    def _remember(self, before: Moment) -> None:
        self._past.append(before)
        self._future.clear()
        self._told = len(before.state.steps())

    def _go_to(self, moment: Moment) -> None:
        self._state = moment.state.clone()
        self._told = moment.told
        self.changes += 1
        for bot, stream in zip(self._bots.values(), moment.streams, strict=True):
            bot.stream[:] = stream


def seated(state: State, seats: Sequence[str | BotPage] | None) -> tuple[str | BotPage, ...]:
    """The seats as given, checked; without any, people sit everywhere."""
    players = state.game.num_players
    if seats is None:
        return (HUMAN,) * players
    if isinstance(seats, str) or len(seats) != players:
        raise OptionError(f"{players} players need a list of {players} seats, not {seats!r}")
    for seat in seats:
        check_seat(state, seat)
    return tuple(seats)


def check_seat(state: State, seat: str | BotPage) -> None:
    """Refuse what is neither a human nor a bot of the game."""
    known = [HUMAN, *bots_of(state.game)]
    if not callable(seat) and seat not in known:
        allowed = ", ".join(map(repr, known))
        raise OptionError(f"a seat of {state.game.title} is {allowed}, not {seat!r}")
