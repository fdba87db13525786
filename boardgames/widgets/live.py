"""The live board: a game to play by clicking, with the panels around it."""

from __future__ import annotations

import threading
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import ipywidgets

from boardgames.engine import contract
from boardgames.engine.advice import Advice
from boardgames.engine.errors import BoardgamesError, IllegalActionError, OptionError
from boardgames.engine.game import Game, load
from boardgames.engine.picture import image_of, picked, picture
from boardgames.engine.replay import replay, write_record
from boardgames.engine.rulebook import Rule
from boardgames.engine.ruleset import Ruleset
from boardgames.engine.state import State
from boardgames.engine.svg import escaped
from boardgames.play.advice import best_bot
from boardgames.play.runner import BotPage, bots_of
from boardgames.play.table import HUMAN, NOBODY, Table

from . import curtain
from .board import ERROR, NO_ACTION, PLAIN, RULE, BoardWidget
from .game_log import LogPanel
from .moves import MovesPanel
from .new_game import NewGamePanel
from .record_panel import RecordPanel
from .rule_lookup import RulesPanel
from .score_sheet import ScorePanel
from .toolbar import Toolbar

LATE_CLICK = (
    "That click was meant for the picture before this one, so nothing was done. "
    "Click again if you still want it."
)
PANELS = (ScorePanel, MovesPanel, RulesPanel, LogPanel, RecordPanel, NewGamePanel)
MOST_HINTS = 3


def play(
    game: str | Game | State,
    seats: Sequence[str | BotPage] | None = None,
    seed: int | None = None,
    **options: Any,
) -> LiveBoard:
    """The live board of a new game, or of a state to go on from (on a copy of it).

    seats: for each player ``"human"``, the name of a bot or a bot's page function. Without it a new
    game seats one human against bots, and a given state humans everywhere. seed: decides the
    chance events and the bots of a new game. options: those of the game, if it is named.
    """
    if isinstance(game, State):
        if seed is not None or options:
            raise OptionError("a state has its options and chance events already: give only seats")
        return LiveBoard(Table(game, seats))
    if isinstance(game, Game):
        if options:
            raise OptionError("this game has its options already: name the game to give options")
    else:
        if seats is not None and not isinstance(seats, str):
            options = {"players": len(seats), **options}
        game = load(game, **options)
    seats = one_human(game) if seats is None else seats
    return LiveBoard(Table(game.new_initial_state(seed), seats))


def one_human(game: Ruleset) -> list[str | BotPage]:
    """The first seat for a human, the others for the game's best bot."""
    return [HUMAN, *[best_bot(game)] * (game.num_players - 1)]


class LiveBoard(ipywidgets.VBox):  # type: ignore[misc]
    """A board with its panels. Python code may play on it as people do; they see the same game.

    What people do is answered on the board itself: a rule that forbids it, or an error in words.
    Called from Python, the same is raised as an error. Nothing that fails changes the game.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.errors: list[str] = []  # tracebacks of errors that were no fault of the user
        self._lock = threading.RLock()
        self._chosen: frozenset[str] = frozenset()
        self._hint = NO_ACTION
        self._position = (table, -1)  # the table and its count of changes that are shown
        self._first_picture = 0  # of this position: later ones show only other picks
        self._picture = ""
        self.board = BoardWidget(self._hear)
        self.panels = [panel(self) for panel in PANELS]
        self.toolbar = Toolbar(self, self.panels)
        super().__init__([self.board, self.toolbar.bar, self.toolbar.place])
        self.add_class("boardgames-live")
        with self._answering():
            self._start()

    # ------------------------------------------------------------ for Python code

    @property
    def game(self) -> Ruleset:
        """The game that is played, with its options."""
        return self.table.game

    @property
    def state(self) -> State:
        """A copy of the state as it stands."""
        return self.table.state

    @property
    def message(self) -> str:
        """What the status line says."""
        return str(self.board.status)

    @property
    def news(self) -> list[str]:
        """What happened since the last decision of a human, as the board tells it."""
        return list(self.board.news)

    def act(self, action: int | str) -> None:
        """Do this for the human to move; then chance and the bots move."""
        with self._showing():
            self.table.act(action, pause=self._show)

    def undo(self) -> None:
        """Back to the last decision of a human; the same dice will fall again."""
        with self._showing():
            self.table.undo()

    def redo(self) -> None:
        """Forward again to where undo came from."""
        with self._showing():
            self.table.redo()

    def next_move(self) -> None:
        """Let the bot that is to move decide: for games without humans, or after a bot failed."""
        with self._showing():
            self.table.step()
            self.table.play_bots()

    def take_seat(self) -> None:
        """Lift the curtain for the human to move."""
        with self._showing():
            self.table.take_seat()

    def hint(self) -> list[Advice]:
        """What the human to move might do, best first; the board shows the first ones."""
        with self._lock:
            advice = self.table.hints()
            self._hint = int(advice[0].action)
            others = [f"or {other}" for other in advice[1:MOST_HINTS]]
            self._show(f"Hint: {advice[0]}", news=others)
            return advice

    def why_not(self, action: int | str) -> Rule | str | None:
        """None if the action is legal now, otherwise the rule that forbids it; shown as well."""
        with self._lock:
            wanted = self.game.action(action)
            broken = self.table.state.why_not(wanted)
            tone = RULE if broken else PLAIN
            self.board.say(
                f"'{wanted}' is not legal now. {broken}" if broken else f"'{wanted}' is legal now.",
                tone,
            )
            return broken

    def new_game(
        self,
        seats: Sequence[str | BotPage] | None = None,
        seed: int | None = None,
        **options: Any,
    ) -> None:
        """Begin anew, with other seats or options where they are given."""
        with self._showing():
            chosen = {**self.game.options, **options}
            if seats is not None and "players" not in options:
                chosen["players"] = len(seats)
            game = Game(self.game.package, chosen)
            seats = self._same_seats(game) if seats is None else seats
            self._sit_down(Table(game.new_initial_state(seed), seats))

    def save(self) -> str:
        """The text record of the game so far."""
        return write_record(self.table.state)

    def load(self, record: str) -> None:
        """Go on from a text record; a damaged one is refused and the game stays."""
        with self._showing():
            state = replay(record, self.game)
            self._sit_down(Table(state, self._same_seats(state.game)))

    # ------------------------------------------------------------ what people do

    def answer(self, deed: Callable[[], object]) -> Callable[..., None]:
        """A callback for a control: what goes wrong is said on the board."""

        def callback(*_: object) -> None:
            with self._answering():
                deed()

        return callback

    def _hear(self, content: Mapping[str, Any]) -> None:
        """A message from the board."""
        answers = {
            "act": self._clicked,
            "pick": self._picked,
            "clear": self._cleared,
            "show": self._shown,
        }
        with self._answering():
            answer = answers.get(str(content.get("kind")))
            if answer is None:
                raise BoardgamesError(f"the board cannot answer {dict(content)!r}")
            answer(content)

    def _clicked(self, content: Mapping[str, Any]) -> None:
        if content.get("picture") != self.board.picture:
            self.board.say(LATE_CLICK, ERROR)
            return
        self.act(content.get("action", NO_ACTION))

    def _picked(self, content: Mapping[str, Any]) -> None:
        """Picks commit to nothing, so quick ones may meet the pictures of earlier picks."""
        name, seen = str(content.get("name")), content.get("picture")
        if not isinstance(seen, int) or seen < self._first_picture:
            self.board.say(LATE_CLICK, ERROR)
            return
        if f'data-pick="{escaped(name)}"' not in self._picture:
            raise BoardgamesError(f"there is nothing to pick called {name!r}")
        self._choose(picked(self._chosen, name))

    def _cleared(self, _content: Mapping[str, Any]) -> None:
        self._choose(frozenset())

    def _shown(self, _content: Mapping[str, Any]) -> None:
        self.take_seat()

    def _choose(self, chosen: frozenset[str]) -> None:
        before, self._chosen = self._chosen, chosen
        try:
            self._show()
        except Exception:
            self._chosen = before
            raise

    # ------------------------------------------------------------ showing

    @contextmanager
    def _showing(self) -> Iterator[None]:
        """One change of the game at a time; whatever comes of it is shown."""
        with self._lock:
            before = self._mark()
            try:
                yield
            finally:
                if self._mark() != before:
                    self._show()

    @contextmanager
    def _answering(self) -> Iterator[None]:
        """Errors are said on the board, never lost."""
        with self._lock:
            try:
                yield
            except IllegalActionError as error:
                self.board.say(str(error), RULE)
            except BoardgamesError as error:
                self.board.say(str(error), ERROR)
            except Exception as error:
                self.errors.append(traceback.format_exc())
                words = f"{type(error).__name__}: {error}"
                self.board.say(f"An error in the program, the game stands as shown. {words}", ERROR)

    def _mark(self) -> tuple[Table, int]:
        return self.table, self.table.changes

    def _start(self) -> None:
        """Show the board, then let bots move that are first."""
        self._show()
        if self.table.humans and self.table.bot_to_move:
            with self._showing():
                self.table.play_bots()

    def _sit_down(self, table: Table) -> None:
        self.table = table
        self._start()

    def _same_seats(self, game: Ruleset) -> list[str | BotPage]:
        """Who sat at the table, if they fit another game; otherwise one human against bots."""
        known = {HUMAN, *bots_of(game)}
        seats = list(self.table.seats)
        fits = game.num_players == len(seats) and all(callable(s) or s in known for s in seats)
        return seats if fits else one_human(game)

    def _show(self, status: str = "", tone: str = PLAIN, news: Sequence[str] = ()) -> None:
        """Bring picture, words and panels up to date."""
        if self._mark() != self._position:
            self._position, self._chosen, self._hint = self._mark(), frozenset(), NO_ACTION
            self._first_picture = self.board.picture + 1
        svg, label = self._drawn()
        self._picture = svg
        lines = news or self.table.news()
        self.board.show(svg, label, status or self._headline(), tone, lines, self._hint)
        self.toolbar.refresh()

    def _drawn(self) -> tuple[str, str]:
        """The picture and its label: the curtain, or the position as the viewer may see it."""
        state = self.table.state
        if self.table.viewer == NOBODY:
            player = max(state.current_player(), 0)
            return curtain.draw(player), curtain.words(player)
        return picture(state, self.table.viewer, self._chosen), state.describe()

    def _headline(self) -> str:
        """Whose turn it is, or how the game ended."""
        state, bot = self.table.state, self.table.next_bot
        player = state.current_player()
        if player == contract.TERMINAL:
            return _result(state)
        if bot is not None:
            waits = "is thinking …" if self.table.humans else "is to move: press Next move."
            return f"{bot} {waits}"
        if self.table.covered:
            return f"{curtain.words(player)}."
        return f"Your move, P{player}." if len(self.table.humans) == 1 else f"P{player} to move."

    def __repr__(self) -> str:
        seats = ", ".join(s if isinstance(s, str) else s.__name__ for s in self.table.seats)
        return f"<live board: {repr(self.table.state)[1:-1]}; seats {seats}>"

    def _repr_mimebundle_(self, **options: Any) -> dict[str, Any]:
        """The widget, and for viewers without one a picture with alternative text."""
        data: dict[str, Any] = super()._repr_mimebundle_(**options)
        return {
            **data,
            "text/plain": repr(self),
            "text/html": image_of(self._picture, self.board.label),
        }


def _result(state: State) -> str:
    scores = state.scores()
    names = " and ".join(f"P{player}" for player in state.winners())
    verb = "wins" if len(state.winners()) == 1 else "share the victory"
    points = ", ".join(f"P{player} {score}" for player, score in enumerate(scores))
    return f"The game is over: {names} {verb}. Points: {points}."
