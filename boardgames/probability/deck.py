"""Hands from a deck of named cards, counted rank by rank or suit by suit instead of listed."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from itertools import product
from math import comb
from typing import Any, TypeVar

from boardgames.probability.distribution import Distribution
from boardgames.probability.errors import ProbabilityError, called, shown
from boardgames.probability.exact import check_number, whole
from boardgames.probability.melds import ACES, Dividing, Steps, best_window, meld_steps
from boardgames.probability.weighted import checked_outcome

S = TypeVar("S", bound=Hashable)
Held = tuple[int, ...]

MOST_HELD = 20_000  # ways to hold cards of one rank or suit
MOST_STEPS = 30_000_000
MOST_CASES = 1_000_000
MOST_DIVISIONS = 60_000  # cases of a hand that is divided into melds
LONGEST_LINE = 16  # ranks whose runs are counted


class Deck:
    """A deck of named cards: `Deck()` has 4 suits of 13 ranks, `Deck(wild=2)` two jokers more.

    copies: how often each card is there; 2 for two packs shuffled together. Hands are drawn
    without replacement and are never listed, so they may be large. Bad input raises
    ProbabilityError.
    """

    def __init__(self, suits: int = 4, ranks: int = 13, copies: int = 1, wild: int = 0) -> None:
        self.suits = whole(suits, "the number of suits", 1, 1_000)
        self.ranks = whole(ranks, "the number of ranks", 1, 1_000)
        self.copies = whole(copies, "the number of copies", 1, 1_000)
        self.wild = whole(wild, "the number of wild cards", 0, 1_000)

    @property
    def size(self) -> int:
        """How many cards there are, wild ones included."""
        return self.suits * self.ranks * self.copies + self.wild

    def __repr__(self) -> str:
        return (
            f"Deck(suits={self.suits}, ranks={self.ranks}, copies={self.copies}, wild={self.wild})"
        )

    # ------------------------------------------------------------------ any question

    def by_rank(
        self,
        drawn: int,
        step: Callable[[S, Held], S],
        start: S,
        finish: Callable[[S, int], Any] | None = None,
    ) -> Distribution[Any]:
        """Any question about a hand that can be answered going through the ranks once, in order.

        step(state, held): the state after a rank of which the hand holds `held`, a tuple of how
        many cards in each suit. finish(state, wild): the outcome, if the hand also holds so many
        wild cards; the last state itself if not given (in a deck without wild cards).
        """
        return self._counted(drawn, step, start, finish, self.ranks, self.suits)

    def by_suit(
        self,
        drawn: int,
        step: Callable[[S, Held], S],
        start: S,
        finish: Callable[[S, int], Any] | None = None,
    ) -> Distribution[Any]:
        """As `by_rank`, suit by suit: `held` is a tuple of how many cards in each rank."""
        return self._counted(drawn, step, start, finish, self.suits, self.ranks)

    # ------------------------------------------------------------------ of a kind

    def most_of_a_kind(self, drawn: int) -> Distribution[int]:
        """The largest number of cards of one rank in a hand; wild cards join them."""
        return self._largest(drawn, self.ranks, self.suits)

    def most_of_a_suit(self, drawn: int) -> Distribution[int]:
        """The largest number of cards of one suit in a hand; wild cards join them."""
        return self._largest(drawn, self.suits, self.ranks)

    def rank_pattern(self, drawn: int) -> Distribution[tuple[int, ...]]:
        """How many cards of each rank a hand has, most first: (3, 2) is a full house.

        Wild cards join the largest group.
        """
        return self._pattern(drawn, self.ranks, self.suits)

    def suit_pattern(self, drawn: int) -> Distribution[tuple[int, ...]]:
        """How many cards of each suit a hand has, most first, such as (4, 4, 3, 2) at bridge.

        Wild cards join the largest group.
        """
        return self._pattern(drawn, self.suits, self.ranks)

    # ------------------------------------------------------------------ runs and melds

    def longest_run(self, drawn: int, suited: bool = True, ace: str = "low") -> Distribution[int]:
        """The length of the longest run of ranks that follow each other; wild cards fill gaps.

        suited: whether all cards of a run are of one suit. ace: "low" or "high" (the first or the
        last of the ranks, which makes no difference here) or "both", where it may end a run on
        either side.
        """
        drawn = self._checked_drawn(drawn)
        _check_ace(ace)
        check_number(self.ranks, "the ranks in line", LONGEST_LINE)
        tracks, copies = (self.suits, self.copies) if suited else (1, self.suits * self.copies)
        track = self._track(copies, ace)
        check_number(tracks * drawn * len(track) * 20, "the steps to count runs", MOST_STEPS)
        hands: dict[tuple[int, Held], int] = {(0, (0,) * (self.wild + 1)): 1}
        for _ in range(tracks):
            after: dict[tuple[int, Held], int] = {}
            for (cards, best), ways in hands.items():
                for (more, lengths), number in track.items():
                    if cards + more <= drawn:
                        longer = tuple(map(max, best, lengths))
                        key = (cards + more, longer)
                        after[key] = after.get(key, 0) + ways * number
            hands = after
        return self._finished(hands, drawn, lambda best, wild: best[wild])

    def chance_of_meld(
        self, drawn: int, set_of: int | None = 3, run_of: int | None = 3, ace: str = "low"
    ) -> Fraction:
        """How likely a hand has a set (cards of one rank) or a run (of one suit) of these sizes.

        None leaves sets or runs out. Wild cards stand for missing ones.
        """
        sizes = self._checked_sizes(set_of, run_of, ace)
        start, step, missing = meld_steps(self.suits, self.ranks, *sizes, ace=ace)
        found = self.by_rank(drawn, step, start, lambda state, wild: missing(state) <= wild)
        return found.P(True)

    def chance_of_all_melds(
        self, drawn: int, set_of: int | None = 3, run_of: int | None = 3, ace: str = "low"
    ) -> Fraction:
        """How likely all cards of a hand go into sets and runs of at least these sizes.

        Each card is in one set or run. Wild cards stand for missing ones, and those left over join
        any meld. For decks with one copy of each card.
        """
        steps = self._dividing(set_of, run_of, ace).fewest_wild(self.wild)
        return self._divided(drawn, steps, lambda missing, wild: missing <= wild).P(True)

    def ways_to_meld(
        self,
        drawn: int,
        melds: int,
        set_of: int | None = 3,
        run_of: int | None = 3,
        ace: str = "low",
    ) -> Distribution[int]:
        """In how many ways all cards of a hand go into so many sets and runs of these sizes.

        `at_least(1)` of it is the chance that it can be done at all; its mean counts a hand that
        can be divided in two ways twice. For decks with one copy of each card and no wild cards.
        """
        if self.wild:
            raise ProbabilityError("ways to meld are counted without wild cards")
        number = whole(melds, "the number of melds", 0, 100)
        if set_of is not None and isinstance(set_of, int) and self.suits >= 2 * set_of:
            raise ProbabilityError(
                "ways to meld are counted where a rank has cards for one set only"
            )
        steps = self._dividing(set_of, run_of, ace).ways(number)
        return self._divided(drawn, steps, lambda ways, wild: ways)

    # ------------------------------------------------------------------ helpers

    def _checked_drawn(self, drawn: int) -> int:
        return whole(drawn, "the number drawn", 0, self.size)

    def _checked_sizes(
        self, set_of: int | None, run_of: int | None, ace: str
    ) -> tuple[int | None, int | None]:
        _check_ace(ace)
        most = self.suits * self.copies + self.wild
        size = None if set_of is None else whole(set_of, "the size of a set", 1, max(most, 1_000))
        run = None if run_of is None else whole(run_of, "the size of a run", 1, 8)
        if size is None and run is None:
            raise ProbabilityError("a meld is a set or a run: give the size of at least one")
        return size, run

    def _dividing(self, set_of: int | None, run_of: int | None, ace: str) -> Dividing:
        if self.copies != 1:
            raise ProbabilityError("melds of whole hands are counted with one copy of each card")
        return Dividing(self.suits, self.ranks, *self._checked_sizes(set_of, run_of, ace), ace=ace)

    def _divided(
        self, drawn: int, steps: Steps, finish: Callable[[int, int], Any]
    ) -> Distribution[Any]:
        start, step, result = steps
        return self._counted(
            drawn,
            step,
            start,
            lambda state, wild: finish(result(state), wild),
            self.ranks,
            self.suits,
            MOST_DIVISIONS,
        )

    def _counted(
        self,
        drawn: int,
        step: Callable[[Any, Held], Any],
        start: Any,
        finish: Callable[[Any, int], Any] | None,
        groups: int,
        width: int,
        most: int = MOST_CASES,
    ) -> Distribution[Any]:
        drawn = self._checked_drawn(drawn)
        if finish is None and self.wild:
            raise ProbabilityError("with wild cards in the deck, finish(state, wild) is needed")
        check_number(
            (self.copies + 1) ** min(width, 64), "the ways to hold cards of one group", MOST_HELD
        )
        holdings = _holdings(width, self.copies, drawn)

        def moved(state: Any, held: Held) -> Any:
            return checked_outcome(called(step, "the step", state, held))

        hands = {(0, checked_outcome(start)): 1}
        cases = 0
        for group in range(groups):
            check_number(len(hands) * len(holdings), "the steps of one group", MOST_STEPS // groups)
            left = (groups - group - 1) * width * self.copies + self.wild
            after: dict[tuple[int, Any], int] = {}
            known: dict[tuple[Any, Held], Any] = {}
            for (cards, state), ways in hands.items():
                for held, more, number in holdings:
                    if cards + more <= drawn <= cards + more + left:
                        if (state, held) not in known:
                            cases += 1
                            check_number(cases, "the cases of a hand", most)
                            known[state, held] = moved(state, held)
                        key = (cards + more, known[state, held])
                        after[key] = after.get(key, 0) + ways * number
            hands = after
        return self._finished(hands, drawn, finish or (lambda state, _: state))

    def _largest(self, drawn: int, groups: int, width: int) -> Distribution[int]:
        return self._by_numbers(drawn, groups, width, max, 0).map(lambda pair: pair[0] + pair[1])

    def _pattern(self, drawn: int, groups: int, width: int) -> Distribution[tuple[int, ...]]:
        def joined(state: Held, number: int) -> Held:
            return tuple(sorted((*state, number), reverse=True)) if number else state

        def with_wild(pair: tuple[Held, int]) -> Held:
            pattern, wild = pair
            return (sum(pattern[:1]) + wild, *pattern[1:]) if wild else pattern

        return self._by_numbers(drawn, groups, width, joined, ()).map(with_wild)

    def _by_numbers(
        self, drawn: int, groups: int, width: int, step: Callable[[Any, int], Any], start: Any
    ) -> Distribution[tuple[Any, int]]:
        """Where only the number of cards in each group matters: (last state, wild cards)."""
        drawn = self._checked_drawn(drawn)
        group_size = width * self.copies
        hands: dict[tuple[int, Any], int] = {(0, start): 1}
        for group in range(groups):
            left = (groups - group - 1) * group_size + self.wild
            after: dict[tuple[int, Any], int] = {}
            for (cards, state), ways in hands.items():
                for more in range(max(0, drawn - cards - left), min(group_size, drawn - cards) + 1):
                    key = (cards + more, step(state, more))
                    after[key] = after.get(key, 0) + ways * comb(group_size, more)
            check_number(len(after), "the cases of a hand")
            hands = after
        return self._finished(hands, drawn, lambda state, wild: (state, wild))

    def _finished(
        self, hands: dict[tuple[int, Any], int], drawn: int, finish: Callable[[Any, int], Any]
    ) -> Distribution[Any]:
        return Distribution.from_weights(
            (
                called(finish, "the finish", state, drawn - cards),
                ways * comb(self.wild, drawn - cards),
            )
            for (cards, state), ways in hands.items()
            if 0 <= drawn - cards <= self.wild
        )

    def _track(self, copies: int, ace: str) -> dict[tuple[int, Held], int]:
        """Ways of (cards held, longest run with 0, 1, ... wild cards) in one line of ranks."""
        found: dict[tuple[int, Held], int] = {}
        ways = _ways_to_hold(self.ranks, copies)
        for ranks in product((0, 1), repeat=self.ranks):
            lengths = tuple(best_window(ranks, wild, ace) for wild in range(self.wild + 1))
            for cards, number in ways[sum(ranks)].items():
                key = (cards, lengths)
                found[key] = found.get(key, 0) + number
        return found


def _holdings(width: int, copies: int, drawn: int) -> list[tuple[Held, int, int]]:
    """What a hand may hold of a group: how many of each card, how many in all, the ways."""
    found = []
    for held in product(range(copies + 1), repeat=width):
        number = sum(held)
        if number <= drawn:
            ways = 1
            for count in held:
                ways *= comb(copies, count)
            found.append((held, number, ways))
    return found


def _ways_to_hold(ranks: int, copies: int) -> list[dict[int, int]]:
    """For 0, 1, ... ranks held: the ways to hold so many cards, each rank at least once."""
    found: list[dict[int, int]] = [{0: 1}]
    for _ in range(ranks):
        more: dict[int, int] = {}
        for cards, ways in found[-1].items():
            for count in range(1, copies + 1):
                more[cards + count] = more.get(cards + count, 0) + ways * comb(copies, count)
        found.append(more)
    return found


def _check_ace(ace: object) -> None:
    if not isinstance(ace, str) or ace not in ACES:
        raise ProbabilityError(f"the ace is {', '.join(ACES)}, not {shown(ace)}")
