"""Every number of the lesson on cards and chance, found another way.

Hands are listed or counted with scipy and icepool, two walls are checked by matching cards one by
one, games are replayed decision by decision; nothing is reckoned with `boardgames.probability` or
`boardgames.castello_methoni.chances`, except to compare it.
"""

import csv
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable
from fractions import Fraction
from functools import cache
from importlib.resources import files
from itertools import combinations, permutations
from math import comb, prod
from typing import Any

import icepool
import numpy as np
import pytest
from scipy import stats

import boardgames as bg
from boardgames.castello_methoni.lessons import chances, exercises
from boardgames.castello_methoni.lessons.exercises import cards_and_chance
from boardgames.play.seat import BotSeat
from tests.lessons.page import Page
from tests.playing import drawn, play

TERRAINS = ("Mountain", "Forest", "Plains", "Furrows", "Desert", "Fields")
PACK = {**dict.fromkeys(TERRAINS, 9), "Market": 6}

# ------------------------------------------------------------------ the notebook


PAGE = Page("castello_methoni/2_cards_and_chance")
SHOWN, PROSE = PAGE.shown, PAGE.prose

# ------------------------------------------------------------------ other ways


def percent(p: Fraction | float) -> str:
    return f"{100 * float(p):.2f} %"


def hand_counts(contents: dict[str, int], number: int) -> dict[tuple[str, ...], int]:
    """All hands by kind, and how many ways there are to draw each."""
    found: dict[tuple[str, ...], int] = {}
    kinds = [kind for kind, n in contents.items() for _ in range(min(n, number))]
    for some in combinations(kinds, number):
        if some not in found:
            found[some] = prod(comb(contents[kind], n) for kind, n in Counter(some).items())
    return found


@cache
def first_hands() -> dict[tuple[str, ...], int]:
    return hand_counts(PACK, 5)


def share(
    event: Callable[[tuple[str, ...]], bool],
    contents: dict[str, int] | None = None,
    number: int = 5,
) -> Fraction:
    hands = first_hands() if contents is None else hand_counts(contents, number)
    return Fraction(sum(n for hand, n in hands.items() if event(hand)), sum(hands.values()))


def has(*kinds: str) -> Callable[[Iterable[str]], bool]:
    return lambda hand: any(card in kinds for card in hand)


def walls(hand: Collection[str], *needs: Collection[str]) -> bool:
    """Whether some cards of the hand, in some order, meet the needs."""
    orders = permutations(hand, len(needs))
    return any(all(c in need for c, need in zip(o, needs, strict=True)) for o in orders)


D6 = (("Plains", "Forest"), ("Plains", "Fields"))


def seen(state: Any, player: int) -> dict[str, int]:
    """The cards in sight of a player, from his observation."""
    view = state.observation(player)
    pairs = zip(PACK, view["hand"][player], view["discards"], strict=True)
    return {kind: own + gone for kind, own, gone in pairs}


def unseen(state: Any, player: int = 0) -> dict[str, int]:
    return {kind: PACK[kind] - number for kind, number in seen(state, player).items()}


def land() -> list[dict[str, str]]:
    text = (files("boardgames.castello_methoni.board") / "board.csv").read_text("utf8")
    return list(csv.DictReader(text.splitlines()))


def border_kinds() -> list[set[str]]:
    """For each border of the island the kinds of card that may wall it, from the file."""
    spaces = {row["space_id"]: row for row in land()}
    found = []
    for name, row in spaces.items():
        if row["coast_edges"] == "1":
            found.append({row["terrain"], "Market"})
        for other in row["neighbours"].split():
            if name < other:
                both = (row, spaces[other])
                market = {"Market"} if any(r["market"] == "1" for r in both) else set()
                found.append({r["terrain"] for r in both} | market)
    return found


# ------------------------------------------------------------------ five of sixty


def test_hands_with_a_market_card() -> None:
    some = share(has("Market"))
    assert some == Fraction(383167, 910252)
    assert f"({comb(60, 5)}, {some!r})" in SHOWN
    assert f"without replacement: {percent(some)}" in SHOWN
    assert f"with replacement:    {percent(1 - 0.9**5)}" in SHOWN
    cards = icepool.Deck(PACK).deal(5).keep_outcomes({"Market"}).size()
    assert cards.probability(">=", 1) == some
    for k in range(6):
        exactly = share(lambda hand, k=k: hand.count("Market") == k)
        assert repr(exactly) in SHOWN
        assert f"{k}: {exactly}" in SHOWN
        assert float(exactly) == pytest.approx(stats.hypergeom(60, 6, 5).pmf(k))


# ------------------------------------------------------------------ a card for a border


@pytest.mark.parametrize(
    ("words", "kinds", "borders"),
    [
        ("inland", ("Plains", "Furrows"), 54),
        ("at a Market space", ("Furrows", "Fields", "Market"), 18),
        ("at the shore", ("Mountain", "Market"), 18),
    ],
)
def test_kinds_of_border(words: str, kinds: tuple[str, ...], borders: int) -> None:
    good = sum(PACK[kind] for kind in kinds)
    some = share(has(*kinds))
    assert re.search(rf"{words}\s+{borders}\s+{good}\s+{percent(some)}", SHOWN)
    assert f"{words}: {' or '.join(kinds)}: {good} cards" in SHOWN.replace(
        "Plains or Furrows", " or ".join(("Plains", "Furrows"))
    )
    assert f"{100 * float(some):.0f} %" in PROSE
    same = [len(k) for k in border_kinds() if sum(PACK[kind] for kind in k) == good]
    assert len(same) == borders
    for least in range(1, 6):
        p = share(lambda hand, n=least: sum(card in kinds for card in hand) >= n)
        assert percent(p) in SHOWN


def test_the_inland_border() -> None:
    exact = share(has("Plains", "Furrows"))
    assert f"\n{exact}\n" in SHOWN
    assert f"exact     {float(exact):.4f}" in SHOWN
    assert Fraction(5, 6) < exact
    assert "84.4 %" in PROSE


def test_how_many_borders_a_hand_can_wall() -> None:
    """Averaged over hands instead of over borders."""
    borders = Counter(frozenset(kinds) for kinds in border_kinds())
    assert sum(borders.values()) == 90
    total = 0
    for hand, ways in first_hands().items():
        total += ways * sum(n for kinds, n in borders.items() if not kinds.isdisjoint(hand))
    mean = Fraction(total, comb(60, 5))
    assert f"{float(mean):.2f} borders" in SHOWN
    assert f"exact     {float(mean):.4f}" in SHOWN
    assert "76 of the 90 borders" in PROSE
    for kind in PACK:
        assert f"'{kind}': {sum(kind in kinds for kinds in border_kinds())}" in SHOWN
    assert sum("Market" in kinds for kinds in border_kinds()) == 36


# ------------------------------------------------------------------ what you know


def test_what_p0_knows_of_p1() -> None:
    state = exercises.one_wall_short()
    left = unseen(state)
    assert f"{sum(left.values())} unseen cards: {left}" in SHOWN
    own = Counter(chances.hand(state, 0))
    after_own = {kind: PACK[kind] - own[kind] for kind in PACK}
    for contents, words in (
        (PACK, "nothing"),
        (after_own, "your own hand"),
        (left, "your own hand and the discards"),
    ):
        p = share(has("Plains", "Fields"), contents)
        good, of = contents["Plains"] + contents["Fields"], sum(contents.values())
        assert re.search(rf"{words}\s+{good}\s+{of}\s+{percent(p)}", SHOWN)
    assert left["Plains"] + left["Fields"] == 9
    assert f"exact     {float(share(has('Plains', 'Fields'), left)):.4f}" in SHOWN


def test_the_advice_that_is_shown() -> None:
    """The worst wall, played on by hand: P1 gets a Plains card and closes C3."""
    state = exercises.one_wall_short()
    p = share(has("Plains", "Forest"), unseen(state))
    assert f"'{percent(p)}'" in SHOWN
    play(state, "play Desert", "wall C3|D3", "first house in C3", "house from P1")
    before = points_ahead(state)
    closing = with_card(drawn(play(state, "end the turn")), "Plains")
    play(closing, "play Plains", "wall C3|C4", "first house in C3", "house from P2")
    assert closing.score_sheet(1)[0].points == 3
    lost = before - points_ahead(closing)
    assert lost == 5
    assert f"wall C3|D3: {0.1 - 5 * float(p):.2f} points (a wall +0.1, next player -" in SHOWN
    assert "falls back by 5 points" in PROSE


def points_ahead(state: Any) -> Fraction:
    """P0's points less the average of the others'; nobody's objective counts here."""
    own, *others = [
        sum(line.points for line in state.score_sheet(player) if line.key != "objective")
        for player in range(3)
    ]
    return own - Fraction(sum(others), 2)


def with_card(state: Any, card: str) -> Any:
    """The same position with a card of this kind in P1's hand, exchanged with the deck."""
    facts, kind = state.to_dict(), list(PACK).index(card)
    other = next(k for k, n in enumerate(facts["hand"][1]) if n)
    for row, change in ((facts["hand"][1], 1), (facts["deck"], -1)):
        row[kind] += change
        row[other] -= change
    return state.game.state_from_dict(facts, seed=1)


# ------------------------------------------------------------------ two cards in a turn


def test_two_walls_around_d6() -> None:
    exact = share(lambda hand: walls(hand, *D6))
    assert repr(exact) in SHOWN
    assert f"exact     {float(exact):.4f}" in SHOWN
    one = share(has(*D6[0]))
    assert f"if they were independent: {percent(one**2)}" in SHOWN
    assert exact < one**2
    for p in (exact, one, one**2):
        assert f"{100 * float(p):.0f} %" in PROSE


@pytest.mark.parametrize("cards", [("Desert", "Desert"), ("Desert", "Plains")])
def test_waiting_for_the_next_turn(cards: tuple[str, str]) -> None:
    state = exercises.two_walls_short()
    kept = list(chances.hand(state, 0))
    for card in cards:
        kept.remove(card)
    p = share(lambda new: walls([*kept, *new], *D6), unseen(state), 2)
    assert f"{' and '.join(cards)}: both cards next turn with {percent(p)}" in SHOWN
    assert f"Unseen: {unseen(state)}" in SHOWN


# ------------------------------------------------------------------ a new deck


@cache
def replay(players: int, seed: int) -> tuple[int, int, list[int]]:
    """Turns, cards played, and in which turns a new deck came, from one game of greedy."""
    state = bg.load("castello_methoni", players=players).new_initial_state(seed)
    seats = [BotSeat(state.game, player, "greedy", seed) for player in range(players)]
    played, new_decks = 0, []
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_chance()
        else:
            action = seats[state.current_player()].choose(state)
            played += str(action).startswith("play")
            state.apply_action(action)
        if any("become the new deck" in line for line in state.last_log()):
            new_decks.append(sum(state.position.turns))
    return sum(state.position.turns), played, new_decks


@pytest.mark.parametrize("players", [3, 4, 5])
def test_new_decks_of_replayed_games(players: int) -> None:
    """The rule of the table, 2 (turns - 1) cards, tells almost always whether one came."""
    games = [replay(players, seed) for seed in range(6)]
    agree = [(2 * (turns - 1) > 60 - 5 * players) == bool(new) for turns, _, new in games]
    assert sum(agree) >= 5
    assert sum(played for _, played, _ in games) > 1.9 * sum(turns for turns, _, _ in games)
    first = (60 - 5 * players) // 2 + 1
    assert all(first <= turn <= first + 2 for _, _, new in games for turn in new[:1])
    row = rf"{players} players\s+{60 - 5 * players}\s+\S+\s+{first}\s"
    assert re.search(row, SHOWN)
    if players == 5:
        assert all(new for _, _, new in games)
    if players == 3:
        assert sum(bool(new) for _, _, new in games) <= 1


def test_the_shares_of_games_with_a_new_deck() -> None:
    found = re.findall(r"\d players\s+(0\.\d+|1\.0+), 95 % interval from", SHOWN)
    none, half, all_games = map(float, found)
    assert none < 0.02 < 0.4 < half < 0.6 < 0.99 < all_games


def test_cards_across_the_reshuffle() -> None:
    state = exercises.one_card_left()
    assert state.observation(0)["deck"] == {"size": 1}
    left, discards = unseen(state), dict(zip(PACK, state.position.discards, strict=True))
    new = Counter(discards) + Counter(["Forest", "Desert"])
    assert (sum(left.values()), sum(new.values())) == (21, 36)
    for kind in PACK:
        assert re.search(rf"{kind}\s+{left[kind]}\s+{discards[kind]}\n", SHOWN)
        first, second = Fraction(left[kind], 21), Fraction(new[kind], 36)
        assert re.search(rf"{kind}\s+{percent(first)}\s+{percent(second)}", SHOWN)
    assert f"exact     {8 / 36:.4f}" in SHOWN


# ------------------------------------------------------------------ Market cards


def test_waiting_for_a_market_card() -> None:
    """From the places that six Market cards can take, and by a large simulation."""
    assert "\n61/7\n" in SHOWN
    first = [Fraction(comb(60 - n, 5), comb(60, 6)) for n in range(1, 56)]
    assert sum(first) == 1
    assert sum(n * p for n, p in enumerate(first, 1)) == Fraction(61, 7)
    assert max(first) == first[0]
    for n in range(1, 13):
        assert f"{n}: {percent(sum(first[:n]))}" in SHOWN
    rng = np.random.default_rng(2026)
    places = rng.random((40_000, 60)).argsort(axis=1)[:, :6].min(axis=1) + 1
    assert abs(places.mean() - 61 / 7) < 4 * places.std() / 200


# ------------------------------------------------------------------ exercises


def after_one_card() -> Fraction:
    state = exercises.two_walls_short()
    kept = ["Mountain", "Mountain", "Plains", "Desert"]
    return share(lambda new: walls([*kept, *new], *D6), unseen(state), 1)


ANSWERS: dict[str, Callable[[], Fraction | int]] = {
    "no Forest in the first hand": lambda: share(lambda hand: "Forest" not in hand),
    "the next card is Forest": lambda: (
        Fraction(
            sum(n for hand, n in first_hands().items() if hand.count("Forest") == 3),
            comb(9, 2) * comb(51, 3),
        )
        * 3
        / 55
        * comb(51, 3)
        / comb(51, 2)
    ),
    "a card for the shore": lambda: share(has("Furrows", "Market")),
    "somebody can close it": lambda: 1 - prod(Fraction(41 - 9 - n, 41 - n) for n in range(10)),
    "two borders that share nothing": lambda: share(
        lambda hand: walls(hand, ("Plains", "Forest"), ("Mountain", "Fields"))
    ),
    "one card drawn": after_one_card,
    "the first reshuffle": lambda: next(turn for turn in range(1, 60) if 2 * turn > 60 - 4 * 5),
    "Plains across a reshuffle": lambda: Fraction(
        sum((a < 1) or (b < 8) for a in range(21) for b in range(36)), 21 * 36
    ),
    "Market cards at the table": lambda: Fraction(
        sum(k * comb(6, k) * comb(54, 20 - k) for k in range(7)), comb(60, 20)
    ),
}


@pytest.mark.parametrize("name", ANSWERS)
def test_the_answer_of_each_exercise(name: str) -> None:
    exercise = next(one for one in cards_and_chance if one.name == name)
    assert exercise.solution == ANSWERS[name]()


def test_every_exercise_is_answered_here() -> None:
    assert {exercise.name for exercise in cards_and_chance} == set(ANSWERS)


def test_numbers_of_the_teachers_notes() -> None:
    assert round(120 * share(has("Plains", "Furrows"))) == 101
    assert round(120 * share(lambda hand: walls(hand, *D6))) == 80
    assert "120 hands: about 101 fit the one border, about 80 the two" in PROSE
    for name, words in (
        ("no Forest in the first hand", "*Exercise 1:* 44 %"),
        ("a card for the shore", "*Exercise 3:* 57 %"),
        ("somebody can close it", "*Exercise 4:* 93 %"),
        ("two borders that share nothing", "*Exercise 5:* 71 %"),
        ("one card drawn", "*Exercise 6:* 72 %"),
        ("Plains across a reshuffle", "*Exercise 8:* 27.0 %"),
    ):
        assert words in PROSE
        exercise = next(one for one in cards_and_chance if one.name == name)
        given = words.rpartition("* ")[2].removesuffix(" %")
        shown = [
            f"{100 * float(mistake):.{len(given.partition('.')[2])}f}" for mistake in exercise.wrong
        ]
        assert given in shown


def test_simulated_numbers_are_near_the_exact_ones() -> None:
    off = [float(n) for n in re.findall(r"exact .*, (\d+\.\d) standard errors away", SHOWN)]
    assert len(off) == 7
    assert max(off) < 3
