"""State: a position of a game with its history. Names and meanings follow OpenSpiel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from . import seeding
from .action import Action, Outcome
from .contract import CHANCE, TERMINAL
from .errors import ChanceError, IllegalActionError, OptionError, UnknownActionError, shown
from .history import Log, Past, Step, event_rows, step_of, steps_of
from .picture import image, picture
from .position import read_position, visible, write_position
from .record import SCRATCH, is_whole
from .rulebook import Rule
from .ruleset import Ruleset
from .score_sheet import ScoreLine, ScoreSheet

OVER_RULE = "the game is over: nobody moves any more"
CHANCE_RULE = "chance comes next: let it happen with apply_chance()"


class State:
    """A position of a game with its history. Actions change it in place; `clone` copies it."""

    __slots__ = ("_origin", "_past", "game", "position", "seed")

    def __init__(
        self, game: Ruleset, position: Any, seed: int | None = None, made_up: bool = False
    ) -> None:
        self.game = game
        self.position = position
        self.seed = seed
        self._past: Past = None
        self._origin: Any = position.copy() if made_up else None

    @classmethod
    def initial(cls, game: Ruleset, seed: int | None = None) -> State:
        """A new game; without a seed one is made up."""
        seed = seeding.new_seed() if seed is None else seeding.check_seed(seed)
        position: Any = game.new_record()
        position.stream = seeding.stream_start(seed)
        return cls(game, position, seed)

    # ------------------------------------------------------------ whose turn, and what can be done

    def current_player(self) -> int:
        """The player to decide (0, 1, ...), CHANCE (-1) or TERMINAL (-4)."""
        player: int = self.game.rules.to_move(self.position)
        return player

    def is_chance_node(self) -> bool:
        """Whether chance comes next."""
        return self.current_player() == CHANCE

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.current_player() == TERMINAL

    def legal_actions(self) -> list[Action]:
        """What the player to move may do, in the order of the action numbers."""
        if self.current_player() < 0:
            return []
        buffer = [0] * self.game.rules.MAX_ACTIONS
        count = self.game.rules.legal_actions(self.position, buffer)
        actions = self.game.actions
        return [actions[number] for number in sorted(buffer[:count])]

    def chance_outcomes(self) -> list[tuple[Outcome, Fraction]]:
        """Every outcome of the coming chance event with its exact probability; they add to 1."""
        if not self.is_chance_node():
            raise ChanceError(f"no chance event is due: {self._who()}")
        size = self.game.max_chance_outcomes
        outcomes, weights = [0] * size, [0] * size
        count = self.game.rules.chance(self.position, outcomes, weights)
        total = sum(weights[:count])
        pairs = sorted(zip(outcomes[:count], weights[:count], strict=True))
        return [(self.game.outcome(number), Fraction(w, total)) for number, w in pairs]

    def why_not(self, action: int | str) -> Rule | str | None:
        """None if the action is legal now; otherwise the rule that forbids it.

        At a chance node and after the end no action is legal: then the answer is a sentence.
        """
        wanted = self.game.action(action)
        player = self.current_player()
        if player < 0:
            return OVER_RULE if player == TERMINAL else CHANCE_RULE
        broken = self.game.rules.forbids(self.position, int(wanted))
        return self.game.rulebook[broken] if broken else None

    # ------------------------------------------------------------ moving on

    def apply_action(self, action: int | str) -> None:
        """Carry out an action (its number, the action itself or its words), in place.

        At a chance node it takes a chosen outcome instead. What is not legal raises an error and
        changes nothing.
        """
        player = self.current_player()
        if player == CHANCE:
            self._apply_outcome(self._possible(action), drawn=False)
            return
        wanted = self.game.action(action)
        if player == TERMINAL:
            raise IllegalActionError(f"'{wanted}' is not legal: {OVER_RULE}")
        broken = self.game.rules.forbids(self.position, int(wanted))
        if broken:
            rule = self.game.rulebook[broken]
            raise IllegalActionError(f"'{wanted}' is not legal now. {rule}", rule.reference)
        self.game.rules.apply(self.position, int(wanted))
        self._remember(player, wanted, drawn=False)

    def apply_chance(self) -> Outcome:
        """Draw the next chance event from this state's own stream, carry it out and return it."""
        if not self.is_chance_node():
            raise ChanceError(f"no chance event is due: {self._who()}")
        outcome = self.game.outcome(self.game.rules.sample(self.position))
        self._apply_outcome(outcome, drawn=True)
        return outcome

    def child(self, action: int | str) -> State:
        """A new state: this one after the action (or the chosen chance outcome)."""
        after = self.clone()
        after.apply_action(action)
        return after

    def clone(self) -> State:
        """An independent copy, history included."""
        copy = object.__new__(State)
        copy.game = self.game
        copy.position = self.position.copy()
        copy.seed = self.seed
        copy._past = self._past
        copy._origin = self._origin
        return copy

    def resampled(self, player: int, seed: int) -> State:
        """A copy that agrees with all this player knows; the hidden rest is dealt anew.

        Its coming chance events are new too: nothing about the true state's can be learnt from it.
        """
        self._check_player(player)
        position = self.position.copy()
        position.stream = seeding.stream_start(seed, role=1 + player)
        if hasattr(self.game.rules, "resample"):
            self.game.rules.resample(position, player)
        return State(self.game, position, seed, made_up=True)

    # ------------------------------------------------------------ what happened

    def steps(self) -> list[Step]:
        """Everything that happened so far, oldest first."""
        return steps_of(self._past)

    def history(self) -> list[Action]:
        """All actions and chance outcomes so far, oldest first."""
        return [step.action for step in self.steps()]

    def origin(self) -> State:
        """The state this game started from."""
        if self._origin is not None:
            return State(self.game, self._origin.copy(), self.seed, made_up=True)
        return State.initial(self.game, self.seed)

    def log(self, viewer: int | None = None, since: int = 0) -> list[str]:
        """What happened, in sentences, as this player may know it (None: everything).

        since: leave out the first so many steps.
        """
        return Log(line for step in self.steps()[since:] for line in self._told(step, viewer))

    def last_log(self, viewer: int | None = None) -> list[str]:
        """What the last action or chance event did, in sentences."""
        return Log(self._told(self._past[1], viewer) if self._past else [])

    def last_events(self, viewer: int | None = None) -> tuple[tuple[int, ...], ...]:
        """The events of the last step as rows of whole numbers, as far as the viewer may know."""
        return tuple(event_rows(self._past[1], viewer)) if self._past else ()

    # ------------------------------------------------------------ scores

    def scores(self) -> list[int]:
        """The points of each player if the game ended now."""
        lines = range(self.game.rules.SCORE_LINES)
        score = self.game.rules.score_line
        return [sum(score(self.position, p, line) for line in lines) for p in self._players()]

    def score_sheet(self, player: int) -> ScoreSheet:
        """One player's points line by line: what, how many, points, and the rule."""
        self._check_player(player)
        rules = self.game.rules
        lines = [
            ScoreLine(
                text.key,
                text.what,
                rules.score_count(self.position, player, line),
                rules.score_line(self.position, player, line),
                text.rule,
            )
            for line, text in enumerate(self.game.rulebook.score)
        ]
        return ScoreSheet(lines, f"Score sheet of P{player}")

    def ranks(self) -> list[int]:
        """The place of each player by the standing now, ties broken by the rules: 1 is best."""
        standings = [self.game.rules.standing(self.position, p) for p in self._players()]
        return [1 + sum(other > own for other in standings) for own in standings]

    def winners(self) -> list[int]:
        """The players who have won; several share the victory. Empty until the game is over."""
        if not self.is_terminal():
            return []
        return [player for player, rank in enumerate(self.ranks()) if rank == 1]

    def returns(self) -> list[int]:
        """The payoff of each player: opponents finished behind minus opponents finished ahead.

        All payoffs add to zero; before the end they are zero.
        """
        if not self.is_terminal():
            return [0] * self.game.num_players
        ranks = self.ranks()
        return [sum((other > own) - (other < own) for other in ranks) for own in ranks]

    # ------------------------------------------------------------ showing and storing

    def observation(self, player: int) -> dict[str, Any]:
        """What this player may see, as plain data ready for JSON."""
        self._check_player(player)
        return visible(self.position, player)

    def to_dict(self) -> dict[str, Any]:
        """The whole position as plain data ready for JSON; `Game.state_from_dict` reads it."""
        return write_position(self.game, self.position)

    def describe(self) -> str:
        """The position in a sentence or two, as alternative text for its picture."""
        text: str = self.game.words.describe(self.position)
        return text

    def svg(self, viewer: int | None = None) -> str:
        """The position as a picture. With a viewer, what that player may not see is face down."""
        return picture(self, viewer)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {"text/plain": str(self), "text/html": image(self)}

    def __str__(self) -> str:
        text: str = self.game.words.position(self.position)
        return text

    def __repr__(self) -> str:
        return f"<{self.game.title}, {self.game.num_players} players, {self._who()}>"

    def __eq__(self, other: object) -> bool:
        """Two states are equal when their games and positions are; history does not count."""
        if not isinstance(other, State):
            return NotImplemented
        return self.game == other.game and bool(self.position == other.position)

    def __hash__(self) -> int:
        return hash((self.game.package, self.position))

    def __reduce__(self) -> tuple[Any, ...]:
        fields = self.game.record.FIELDS.items()
        plain = {n: getattr(self.position, n) for n, field in fields if field.kind != SCRATCH}
        return _unpickled, (self.game, plain, self.seed, self.steps(), self._start_facts())

    # ------------------------------------------------------------ parts of the above

    def _start_facts(self) -> dict[str, Any] | None:
        """The made-up position that this game started from, if it did, as plain data."""
        return None if self._origin is None else write_position(self.game, self._origin)

    def _apply_outcome(self, outcome: Outcome, drawn: bool) -> None:
        self.game.rules.apply_chance(self.position, int(outcome))
        self._remember(CHANCE, outcome, drawn)

    def _possible(self, outcome: int | str) -> Outcome:
        if isinstance(outcome, Action) and not isinstance(outcome, Outcome):
            raise ChanceError(f"{CHANCE_RULE}; '{outcome}' is an action, not a chance outcome")
        try:
            wanted = self.game.outcome(outcome)
        except UnknownActionError as error:
            raise ChanceError(f"{CHANCE_RULE}; {error}") from None
        if all(wanted != possible for possible, _ in self.chance_outcomes()):
            raise ChanceError(f"'{wanted}' is not a possible outcome of the coming chance event")
        return wanted

    def _remember(self, player: int, action: Action, drawn: bool) -> None:
        self._past = (self._past, step_of(player, action, drawn, self.position))

    def _told(self, step: Step, viewer: int | None) -> list[str]:
        return [self.game.words.event(row) for row in event_rows(step, viewer)]

    def _who(self) -> str:
        player = self.current_player()
        if player == TERMINAL:
            return "the game is over"
        return "chance comes next" if player == CHANCE else f"P{player} to move"

    def _players(self) -> range:
        return range(self.game.num_players)

    def _check_player(self, player: int) -> None:
        if not is_whole(player) or player not in self._players():
            last = self.game.num_players - 1
            raise OptionError(f"players are numbered from 0 to {last}, not {shown(player)}")


def _unpickled(
    game: Ruleset,
    plain: Mapping[str, Any],
    seed: int | None,
    steps: Sequence[Step],
    start: Mapping[str, Any] | None,
) -> State:
    position = game.record()
    for name, value in plain.items():
        setattr(position, name, value)
    state = State(game, position, seed)
    state._origin = None if start is None else read_position(game, start)
    for step in steps:
        state._past = (state._past, step)
    return state
