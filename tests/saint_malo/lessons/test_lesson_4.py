"""Every number of the lesson on strategies, found another way.

The games at the start are played again by a bot written anew from its five rules, in words, with
states instead of the match loop. Intervals are worked out from their formulas and by scipy, exact
chances by listing cases. What rests on simulation is compared with fresh games of other seeds.
"""

import re
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product
from math import sqrt
from typing import Any

import numpy as np
import pandas as pd
import pytest
from scipy import stats

import boardgames as bg
from boardgames.engine import seeding
from boardgames.engine.state import State
from boardgames.saint_malo.bots.defence_first import defence_first
from boardgames.saint_malo.lessons.exercises import the_strategies
from boardgames.saint_malo.parts import SPACE_NAMES, THING_NAMES
from tests.lessons.page import Page
from tests.playing import legal

GAME = bg.load("saint_malo")
BOTS = {wanted: defence_first(wanted) for wanted in range(13)}
STRENGTHS = (1, 3, 6, 8, 10, 12)
NUMBER = r"(-?\d+\.?\d*)"

# ------------------------------------------------------------------ the notebook


PAGE = Page("saint_malo/4_strategies")
SHOWN, PROSE = PAGE.shown, PAGE.prose


def numbers_after(words: str) -> list[float]:
    """The numbers on the line of an output that begins with these words."""
    line = re.search(rf"^ *{re.escape(words)}(.*)$", SHOWN, re.MULTILINE)
    assert line, words
    return [float(text) for text in re.findall(NUMBER, line.group(1))]


def estimate_and_ends(words: str) -> tuple[float, float, float]:
    """A printed "estimate, 95 % interval from low to high"."""
    estimate, confidence, low, high = numbers_after(words)[:4]  # a p-value may follow
    assert confidence == 95
    return estimate, low, high


# ------------------------------------------------------------------ the bot, by its rules in words

ORDER = ("log", "crate", "wall", "cross", "head")  # of equal groups the last


def city(state: State, player: int) -> dict[str, str]:
    row = state.position.city[player]
    return {name: THING_NAMES[row[number]] for number, name in enumerate(SPACE_NAMES)}


def on_side(space: str) -> list[str]:
    return [line for line in (space[0], space[1]) if line in "ag17"]


def defended(state: State, player: int) -> int:
    things = city(state, player)
    sides = Counter(s for space, thing in things.items() if thing == "wall" for s in on_side(space))
    return list(things.values()).count("soldier") + 2 * sum(n == 5 for n in sides.values())


def by_words(wanted: int) -> Callable[[State], str]:
    def bot(state: State) -> str:
        choices = legal(state)
        me = state.current_player()
        hire = defended(state, me) < wanted
        if "stop rolling" in choices:
            return wanted_keep(state, hire)
        if choices[0].startswith(("use", "pass")):
            return max(enumerate(choices), key=lambda pair: (use(state, pair[1], hire), pair[0]))[1]
        if any(words.startswith("choose") for words in choices):
            return "choose soldier" if hire and "choose soldier" in choices else choices[-1]
        return max(choices, key=lambda words: drawing(state, words, me))

    return bot


def wanted_keep(state: State, hire: bool) -> str:
    dice = dice_of(state)
    symbol = "head" if hire else max(ORDER, key=lambda name: (dice[name], ORDER.index(name)))
    number = dice[symbol]
    return "stop rolling" if number == 5 else "keep " + (" ".join([symbol] * number) or "nothing")


def dice_of(state: State) -> Counter[str]:
    """The five dice, as the log of the last steps tells what was kept and rolled."""
    lines = [line for line in state.log(since=max(0, len(state.steps()) - 3)) if line[2] == " "]
    dice: Counter[str] = Counter()
    for line in lines:
        if " rolls " in line:
            dice += Counter(line.split(" rolls ")[1].split())
        elif " keeps " in line:
            words = line.split(" keeps ")[1].removesuffix(" and rerolls the rest").split()
            dice = Counter(word for word in words if word != "nothing")
        else:
            dice = Counter()
    assert sum(dice.values()) == 5
    return dice


def use(state: State, words: str, hire: bool) -> int:
    if words == "pass":
        return 0
    _, number, plural = words.split()
    symbol = next(name for name in ORDER if plural.startswith(name))
    if hire and words == "use 2 heads":
        return 6
    if symbol == "cross" and f"church {number}" in city(state, state.current_player()).values():
        return 0
    return int(number) - 3 * max(0, int(number) - dice_of(state)[symbol])


def drawing(state: State, words: str, me: int) -> tuple[int, int, bool]:
    after = state.child(words)
    empty = list(city(after, me).values()).count("empty")
    return after.scores()[me], empty, " at " in words and not on_side(words[-2:])


def played(seed: int, number: int, bots: list[Callable[[State], str]]) -> list[int]:
    """The scores of one game, seat by seat."""
    state = GAME.new_initial_state(seed=seed)
    state.position.stream = seeding.stream_start(seed, number)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_chance()
        else:
            state.apply_action(bots[state.current_player()](state))
    return state.scores()


def test_the_first_games_of_the_duel() -> None:
    two = [by_words(0), by_words(3)]
    for number in range(5):
        turned = number % 2 == 1
        scores = played(1, number, two[::-1] if turned else two)
        zero, three = scores[::-1] if turned else scores
        assert re.search(rf"^{number} +{zero} +{three}$", SHOWN, re.MULTILINE), (number, scores)


def test_more_games_between_bots_written_in_words() -> None:
    for wanted, other in ((8, 5), (1, 12)):
        pair = [BOTS[wanted], BOTS[other]]
        table = bg.simulate(GAME, pair, games=1, seed=12, compiled=False)
        assert played(12, 0, [by_words(wanted), by_words(other)]) == table.score.tolist()


def test_the_trace_is_a_game_of_these_bots() -> None:
    state = GAME.new_initial_state(seed=4)
    bots = [by_words(0), by_words(3)]
    while state.position.turns[1] < 2:
        if state.is_chance_node():
            state.apply_chance()
        else:
            state.apply_action(bots[state.current_player()](state))
    log = "\n".join(state.log())
    assert log in SHOWN
    assert log.count("P1 draws a soldier") == 2


# ------------------------------------------------------------------ intervals by formula


def wilson(p: float, n: int) -> tuple[float, float]:
    z = stats.norm.ppf(0.975)
    middle, spread = p + z * z / (2 * n), z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return (middle - spread) / (1 + z * z / n), (middle + spread) / (1 + z * z / n)


FEW = 50  # hits or misses: then the exact interval is shown


@pytest.mark.parametrize(
    ("words", "games"),
    [
        *((f"{n} games:", n) for n in (10, 100, 1_000, 10_000)),
        ("Wilson:", 1_000),
        ("seed 1:", 10_000),
        ("seed 5:", 10_000),
        ("both:", 20_000),
        ("10 points or more:", 3_000),
        ("simulated 0.6845", 2_000),
    ],
)
def test_intervals_of_shares(words: str, games: int) -> None:
    if words.startswith("simulated"):
        _, low, high = numbers_after(words)
        p = 0.6845
    else:
        p, low, high = estimate_and_ends(words)
    hits = round(p * games)
    if min(hits, games - hits) < FEW and words != "Wilson:":
        exact = stats.binomtest(hits, games).proportion_ci(0.95, method="exact")
        ends = exact.low, exact.high
    else:
        ends = wilson(hits / games, games)
    assert (low, high) == pytest.approx(ends, abs=1.2e-4)


def test_the_interval_of_all_games_won() -> None:
    assert "1000 of 1000" in SHOWN
    assert estimate_and_ends("normal:") == (1, 1, 1)
    assert round(1000 * (1 - wilson(1, 1000)[0])) == 4  # "as large as 4 in 1,000"
    never = 0.997**1000
    assert f"'{100 * never:.2f} %'" in SHOWN
    assert never == pytest.approx(1 / 20, abs=0.001)  # 19 times in 20


def test_the_rule_of_thumb() -> None:
    for n, margin in ((100, 0.10), (10_000, 0.01)):
        low, high = wilson(0.5, n)
        assert (high - low) / 2 == pytest.approx(margin, rel=0.05)


def test_four_seats_and_their_intervals() -> None:
    rows = re.findall(rf"seat \d: {NUMBER}, 95 % interval from {NUMBER} to {NUMBER}", SHOWN)
    shares = {seat: [float(text) for text in row] for seat, row in enumerate(rows[:4])}
    assert sum(row[0] for row in shares.values()) >= 1  # shared first places count for both
    for p, low, high in shares.values():
        assert (low, high) == pytest.approx(wilson(p, 1000), abs=1.2e-4)
        assert low < 0.25 < high  # "One quarter lies in all four intervals"


# ------------------------------------------------------------------ what follows from them


def test_the_spread_of_differences() -> None:
    three, zero = numbers_after("score of defence 3")[0], numbers_after("score of defence 0")[0]
    separate = numbers_after("difference, if they had nothing in common")[0]
    assert separate == pytest.approx(sqrt(three**2 + zero**2), abs=0.1)
    same = numbers_after("difference in the same game")[0]
    paired = numbers_after("mean difference of a round of two games")[0]
    other = numbers_after("the same for two games with other dice")[0]
    assert other == pytest.approx(same / sqrt(2), abs=0.1)
    (worth,) = re.findall(rf"A round is worth {NUMBER} games", SHOWN)
    assert float(worth) == pytest.approx(2 * (other / paired) ** 2, abs=0.15)
    assert round(float(worth)) == 4  # "about four games"
    record = re.search(r"(\d+) won, (\d+) tied, (\d+) lost of 2000 games", SHOWN)
    assert record
    assert sum(map(int, record.groups())) == 2000
    difference = SHOWN.index("mean difference", record.end())
    mean, _, low, high = map(float, re.findall(NUMBER, SHOWN[difference:])[:4])
    assert (high - low) / 2 == pytest.approx(1.961 * paired / sqrt(2000), abs=0.01)
    assert 2 < low < mean < high


def test_edge_and_noise() -> None:
    edge, noise, ratio = numbers_after("edge ")
    assert ratio == pytest.approx(edge / noise, abs=0.005)
    (curve,) = numbers_after("ahead, by the normal curve:")
    assert curve == pytest.approx(stats.norm.cdf(edge / noise), abs=0.001)
    (counted,) = numbers_after("ahead, in the duel:")
    assert counted == pytest.approx(numbers_after("10000 games:")[0], abs=0.0006)
    assert abs(curve - counted) < 0.02  # "comes close"
    assert round(5 * (1 - counted)) == 2  # "loses about two games in five"


@pytest.mark.parametrize("games", [1, 5, 15, 45, 101])
def test_matches(games: int) -> None:
    p = stats.binom(games, 0.6).sf(games // 2)
    assert f"{100 * p:.2f} %" in SHOWN
    if games == 5:
        listed = [r for r in product((0, 1), repeat=5) if sum(r) > 2]
        exact = sum(Fraction(3, 5) ** sum(r) * Fraction(2, 5) ** (5 - sum(r)) for r in listed)
        assert f"exact     {float(exact):.4f}, 0.2 standard errors away" in SHOWN
        assert abs(0.6845 - exact) / sqrt(exact * (1 - exact) / 2000) == pytest.approx(
            0.2, abs=0.05
        )


def test_the_best_of_thirteen_equal_bots() -> None:
    wins = stats.binom(96, 0.5)
    expected = sum(1 - wins.cdf(k) ** 13 for k in range(96)) / 96
    assert f"exact     {expected:.4f}" in SHOWN
    assert round(100 * expected) == 58
    rng = np.random.default_rng(99)
    best = rng.binomial(96, 0.5, size=(50_000, 13)).max(axis=1) / 96
    assert abs(best.mean() - expected) < 4 * best.std() / sqrt(50_000)


def distribution(title: str) -> dict[int, float]:
    """Outcomes and per cents from the text of a figure."""
    (text,) = re.findall(rf"{title}: Chart [^.]*\. ([^<\"]*)", SHOWN)[:1]
    return {int(k): float(p) for k, p in re.findall(rf"(-?\d+): {NUMBER} %", text)}


def test_the_length_of_games() -> None:
    rounds = distribution("Rounds of a game between greedy bots")
    assert sum(rounds.values()) == pytest.approx(100, abs=0.1)
    mean = sum(k * p for k, p in rounds.items()) / 100
    sd = sqrt(sum(p * (k - mean) ** 2 for k, p in rounds.items()) / 100)
    assert f"mean {mean:.1f}, standard deviation {sd:.1f}" in SHOWN
    below = {k: sum(p for j, p in rounds.items() if j <= k) for k in rounds}
    low, high = (min(k for k in below if below[k] >= level) for level in (5, 95))
    assert f"nine games of ten last {low} to {high} rounds" in SHOWN
    for least, most in ((20, 23), (24, 26), (27, 29), (30, 32), (33, 40)):
        scores = 60 * sum(p for k, p in rounds.items() if least <= k <= most)
        assert numbers_after(f"{least} to {most} rounds")[0] == pytest.approx(scores, abs=1)


def test_scores_of_three_bots() -> None:
    (text,) = re.findall(r"Scores in steps of ten: Chart [^.]*\. ([^<\"]*)", SHOWN)[:1]
    of_bot = {}
    for part in text.split(". "):
        name, _, rest = part.partition(": ")
        of_bot[name] = {int(k): float(p) for k, p in re.findall(rf"(-?\d+): {NUMBER} %", rest)}
    assert set(of_bot) == {"greedy", "defence_3", "defence_0"}
    for scores in of_bot.values():
        assert sum(scores.values()) == pytest.approx(100, abs=0.1)
    # "an excellent game of theirs is a poor game of greedy"
    assert sum(p for k, p in of_bot["defence_3"].items() if k >= 40) < 5
    assert sum(p for k, p in of_bot["greedy"].items() if k < 50) < 5
    for start in range(-20, 120, 10):
        row = [of_bot[name].get(start) for name in ("greedy", "defence_3", "defence_0")]
        cells = ["–" if p is None else rf"({p - 0.051:.1f}|{p:.1f}|{p + 0.051:.1f}) %" for p in row]
        assert re.search(rf"^ *{start} +" + " +".join(cells) + "$", SHOWN, re.MULTILINE), row


def test_training_sets() -> None:
    often = distribution("Which wanted defence was best in 30 training sets")
    for wanted, p in often.items():
        assert numbers_after(f"defence_{wanted} ")
        sets = round(p * 30 / 100)
        assert re.search(rf"^defence_{wanted} +{sets}$", SHOWN, re.MULTILINE)
    assert sum(round(p * 30 / 100) for p in often.values()) == 30
    assert "the share shrinks in 30 of 30 sets" in SHOWN  # "Every single training set"
    assert len([p for p in often.values() if p]) > 1  # "they do not even agree"
    train, test = numbers_after("mean in training ")
    assert train > 0.6 > test
    assert numbers_after("defence_6 in training:")[0] > numbers_after("defence_6 in the test:")[0]
    assert 4 * 13 * 12 == 624
    assert 4 * 2 * 12 == 96


# ------------------------------------------------------------------ fresh games


@cache
def fresh_duel() -> pd.DataFrame:
    return bg.simulate(
        GAME, [BOTS[0], BOTS[3]], games=20_000, seed=101, rotate=True, workers=2, progress=False
    )


def columns(table: pd.DataFrame, by: str, value: str) -> list[Any]:
    return [part[value].to_numpy() for _, part in table.groupby(by, observed=True)]


def agree(p: float, n: int, other: float, games: int) -> bool:
    """Whether two shares of independent games are within four standard errors."""
    both = (p * n + other * games) / (n + games)
    return abs(p - other) < 4 * sqrt(both * (1 - both) * (1 / n + 1 / games))


def test_the_duel_with_fresh_games() -> None:
    zero, three = columns(fresh_duel(), "bot", "rank")
    ahead = (three < zero).mean()
    assert agree(numbers_after("10000 games:")[0], 10_000, ahead, 20_000)
    assert 0.55 < ahead < 0.65  # "about 60 %"
    lost = [part.mean() for part in columns(fresh_duel(), "bot", "cannons")]
    assert round((lost[1] - lost[0]) / 5) == 2  # "save about two cannons"
    scores = columns(fresh_duel(), "bot", "score")
    assert numbers_after("score of defence 3")[0] == pytest.approx(scores[1].std(), rel=0.05)
    assert numbers_after("score of defence 0")[0] == pytest.approx(scores[0].std(), rel=0.05)
    assert numbers_after("difference in the same game")[0] == pytest.approx(
        (scores[1] - scores[0]).std(), rel=0.05
    )
    edge = (scores[1] - scores[0]).mean()
    assert abs(edge - numbers_after("edge ")[0]) < 4 * sqrt(6.2**2 / 2000 + 12.8**2 / 20_000)


def test_the_seat_with_fresh_games() -> None:
    first, second = columns(fresh_duel(), "seat", "rank")
    starts = (first < second).mean()
    assert agree(numbers_after("both:")[0], 20_000, starts, 20_000)
    pooled = (starts + numbers_after("both:")[0]) / 2
    assert 0.503 < pooled < 0.517  # "about one game in a hundred more than half"
    assert min(numbers_after("both:")[2], numbers_after("seed 1:")[2]) > 0.5
    assert numbers_after("seed 5:")[2] < 0.5 < numbers_after("seed 5:")[3]
    cannons = columns(fresh_duel(), "seat", "cannons")
    gap = cannons[0] - cannons[1]
    assert gap.mean() > 3 * gap.std() / sqrt(len(gap))
    printed = SHOWN.split("seat 0 less seat 1:")[1]
    shown_gap, _, low, high = map(float, re.findall(NUMBER, printed)[:4])
    assert low > 0
    assert abs(gap.mean() - shown_gap) < 4 * sqrt(2) * gap.std() / sqrt(len(gap))
    assert (high - low) / 2 == pytest.approx(1.96 * gap.std() / sqrt(20_000), rel=0.05)


def test_pairs_with_fresh_games() -> None:
    table = bg.tournament(
        GAME, [BOTS[0], BOTS[3]], games=1_500, seed=102, workers=2, progress=False
    ).table
    zero, three = columns(table, "bot", "score")
    gap = (three - zero).reshape(-1, 2)
    worth = 2 * (gap.var() / 2) / gap.mean(axis=1).var()
    assert 3.5 < worth < 5


@cache
def fresh_equals() -> pd.DataFrame:
    return bg.simulate(GAME, ["greedy", "greedy"], games=2_500, seed=103, workers=2, progress=False)


def test_equals_with_fresh_games() -> None:
    scores = columns(fresh_equals(), "seat", "score")
    lead = np.abs(scores[0] - scores[1])
    for points in (1, 5, 8, 10, 15, 20, 30):
        (p,) = numbers_after(f"{points} or more")
        assert agree(p / 100, 3_000, (lead >= points).mean(), 2_500)
    assert 7 <= np.median(lead) <= 9
    rounds = columns(fresh_equals(), "seat", "turns")[0]
    (printed,) = re.findall(rf"mean {NUMBER}, standard deviation {NUMBER}", SHOWN)
    mean, sd = map(float, printed)
    assert abs(rounds.mean() - mean) < 4 * sd * sqrt(1 / 3_000 + 1 / 2_500) + 0.05
    assert rounds.std() == pytest.approx(sd, rel=0.08)
    means = [
        np.concatenate(scores)[np.tile((rounds >= a) & (rounds <= b), 2)].mean()
        for a, b in ((20, 23), (24, 26), (27, 29), (30, 32), (33, 40))
    ]
    assert means == sorted(means)  # "Long games bring more points"
    printed = [
        numbers_after(f"{a} to {b} rounds")[1] for a, b in ((20, 23), (24, 26), (27, 29), (30, 32))
    ]
    assert printed == pytest.approx(means[:4], abs=2.5)
    assert np.corrcoef(*scores)[0, 1] > 0.3


@cache
def fresh_tournament() -> Any:
    return bg.tournament(GAME, list(BOTS.values()), games=60, seed=104, workers=2, progress=False)


def printed_payoffs() -> dict[int, list[float]]:
    (text,) = re.findall(r"Thirteen wanted defences in 120 rounds: ([^<\"]*)", SHOWN)[:1]
    rows = re.findall(rf"defence (\d+): {NUMBER}, 95 % interval from {NUMBER} to {NUMBER}", text)
    return {int(row[0]): [float(text) for text in row[1:]] for row in rows}


def test_thirteen_bots_in_fresh_rounds() -> None:
    table = fresh_tournament().table
    for wanted, (payoff, low, high) in printed_payoffs().items():
        ranks = table[table.bot == f"defence_{wanted}"].groupby("game")["rank"].mean()
        mine, error = 3 - 2 * ranks.mean(), 2 * ranks.std() / sqrt(60)
        assert abs(mine - payoff) < 4 * sqrt(error**2 + ((high - low) / 3.92) ** 2)


def test_the_teeth_are_where_a_side_of_wall_reaches_a_strength() -> None:
    reached = {s - 2 for s in STRENGTHS if s >= 2}
    payoffs = {wanted: row[0] for wanted, row in printed_payoffs().items()}
    assert set(sorted(payoffs, key=lambda wanted: -payoffs[wanted])[:5]) == reached
    table = fresh_tournament().table
    wins = (table["rank"] == 1).groupby(table.bot, observed=True).mean()
    good = np.mean([wins[f"defence_{wanted}"] for wanted in reached])
    rest = np.mean([wins[f"defence_{wanted}"] for wanted in set(BOTS) - reached])
    assert good > rest + 0.03
    assert payoffs[0] < payoffs[1] > payoffs[2]  # where a local search stops
    assert max(payoffs[6], payoffs[8]) > payoffs[1]
    assert payoffs[5] < min(payoffs[3], payoffs[6])
    assert max(printed_payoffs()[0][2], printed_payoffs()[5][2]) < 0  # "not 0 or 5"
    assert min(printed_payoffs()[6][1], printed_payoffs()[8][1]) > 0


def test_8_against_5_and_6() -> None:
    assert estimate_and_ends("8 and 5:")[1] > 0
    _, low, high = estimate_and_ends("8 and 6:")
    assert low < 0 < high
    table = fresh_tournament().table
    gap = [
        table[table.bot == f"defence_{w}"].groupby("game")["rank"].mean().to_numpy() for w in (5, 8)
    ]
    assert (gap[0] - gap[1]).mean() > 0


def test_the_best_in_training_shrinks_in_fresh_rounds() -> None:
    table = fresh_tournament().table
    won = (table["rank"] == 1).groupby([table.game // 4, table.bot], observed=True).mean()
    sets = won.unstack().to_numpy()
    best = sets.argmax(axis=1)
    others = (sets.sum(axis=0) - sets) / (len(sets) - 1)
    rows = np.arange(len(sets))
    train, test = numbers_after("mean in training ")
    assert sets[rows, best].mean() == pytest.approx(train, abs=0.04)
    assert others[rows, best].mean() == pytest.approx(test, abs=0.04)


def test_greedy_wins_always_and_the_four_seats_are_alike() -> None:
    easy = bg.simulate(GAME, ["greedy", "random"], games=300, seed=105, progress=False)
    assert (easy[easy.bot == "greedy"]["rank"] == 1).all()
    four = bg.simulate("saint_malo", ["greedy"] * 4, games=600, seed=106, workers=2, progress=False)
    for seat, part in four.groupby("seat"):
        assert agree(0.25, 10**6, (part["rank"] == 1).mean(), 600), seat


# ------------------------------------------------------------------ the reader's bots


def notebook_function(name: str) -> Any:
    """A function that a cell of the notebook defines."""
    source = next(source for source in PAGE.sources("code") if f"def {name}(" in source)
    space: dict[str, Any] = {"__name__": __name__}
    exec(source.partition("\ntrial = ")[0], space)
    return space[name]


def test_the_bot_of_wishes_is_legal_and_beats_chance() -> None:
    wishful = notebook_function("wishful")
    table = bg.simulate(GAME, [wishful, "random"], games=6, seed=107, progress=False)
    means = table.groupby("bot", observed=True).score.mean()
    assert means["wishful"] > means["random"]


def test_just_in_time_loses_to_defence_8() -> None:
    """By another path: plain games, and fresh ones."""
    just_in_time = notebook_function("just_in_time")
    table = bg.simulate(
        GAME, [just_in_time, BOTS[8]], games=150, seed=108, rotate=True, compiled=False
    )
    mine = table[table.bot == "just_in_time"]["rank"].to_numpy()
    payoff = 3 - 2 * mine.mean()
    printed, low, high = estimate_and_ends("mine against defence 8:")
    assert high < 0
    assert abs(payoff - printed) < 4 * sqrt(1 / 150 + ((high - low) / 3.92) ** 2)
    assert "greedy against defence 8 +1.00; greedy against mine +1.00" in SHOWN


# ------------------------------------------------------------------ exercises

ANSWERS: dict[str, Callable[[], Any]] = {
    "standard errors from one half": lambda: Fraction(60 - 50, 5),  # in games: sd of 100 coins is 5
    "half the width": lambda: next(
        times for times in range(1, 20) if 2 * width(times * 10_000) < 1.001 * width(10_000)
    ),
    "never lost in 300 games": lambda: Fraction(1, 100),
    "five common games": lambda: Fraction(40 + 55 + 31 + 62 + 47 - (38 + 50 + 30 + 57 + 45), 5),
    "one of four intervals misses": lambda: sum(
        Fraction(19 ** r.count(0), 20**4) for r in product((0, 1), repeat=4) if any(r)
    ),
    "best of three": lambda: sum(
        Fraction(3, 5) ** sum(r) * Fraction(2, 5) ** (3 - sum(r))
        for r in product((0, 1), repeat=3)
        if sum(r) > 1
    ),
    "five in a row": lambda: Fraction(sum(len(set(r)) == 1 for r in product((0, 1), repeat=5)), 32),
    "the luckiest of ten": lambda: Fraction(8**10 - 7**10, 8**10),
    "which number to report": lambda: Fraction(220, 400),
    "a defence for four attacks": lambda: max(STRENGTHS[:4]),
    "one side below a strength": lambda: ["1", "4", "6", "8", "10"],
}


def width(games: int) -> float:
    low, high = wilson(0.5, games)
    return high - low


@pytest.mark.parametrize("name", ANSWERS)
def test_the_answer_of_each_exercise(name: str) -> None:
    exercise = next(one for one in the_strategies if one.name == name)
    assert exercise.solution == ANSWERS[name]()


def test_every_exercise_is_answered_here() -> None:
    names = {exercise.name for exercise in the_strategies}
    assert names - set(ANSWERS) == {"two per cent either way"}


def test_how_many_games_for_two_per_cent() -> None:
    for right in (2500, "2500", 2401, 2450):
        assert the_strategies.check(3, right).right, right
        assert stats.norm.ppf(0.975) * sqrt(0.25 / float(right)) <= 0.02 + 1e-6
    for wrong in (50, 10_000, 625, 2000, 3000, -1):
        assert the_strategies.check(3, wrong).right is False
    reasons = {the_strategies.check(3, wrong).text for wrong in (50, 10_000, 625)}
    assert len(reasons) == 3


def test_the_arithmetic_that_the_replies_explain() -> None:
    assert round(100 * (299 / 300) ** 300) == 37
    assert round(20 * (1 - 0.99**300)) == 19
    assert f"{100 * 0.95**4:.2f}" == "81.45"
    assert round(100 * (1 - (7 / 8) ** 10)) == 74
    strengths = GAME.rule("SM-6").text
    assert "1, 3, 6, 8, 10 and 12" in strengths


# ------------------------------------------------------------------ what the text says


def stated() -> dict[str, bool]:
    """Every fraction, decimal and per cent in the text, and whether another way agrees."""
    five, many = stats.binom(5, 0.6).sf(2), stats.binom(101, 0.6).sf(50)
    return {
        "1/2": True,
        "3/5": agree(0.6, 10**7, numbers_after("10000 games:")[0], 10_000),
        "3/1": True,  # of 3/1,000, in the rule of three
        "1/10": True,  # named as a wrong answer
        "1/5": True,
        "1/8": True,
        "1/32": True,
        "5/4": True,
        "9/25": True,
        "10 per cent": True,  # see test_the_rule_of_thumb
        "1 per cent": True,
        "2 per cent": True,
        "58 per cent": True,  # see test_the_best_of_thirteen_equal_bots
        "95 %": True,
        "61 %": True,  # given in exercise 10
        "55 %": True,
        "68 %": round(100 * five) == 68,
        "98 %": round(100 * many) == 98,
    }


def test_every_number_in_the_text_is_known_and_true() -> None:
    found = set(re.findall(r"\d+/\d+|\d+(?:\.\d+)? (?:%|per cent)|\d+\.\d+", PROSE))
    assert found == set(stated())
    assert [number for number, agrees in stated().items() if not agrees] == []


def test_the_other_claims_of_the_text() -> None:
    rng = np.random.default_rng(5)
    champions = rng.binomial(10, 0.5, size=(20_000, 25)).max(axis=1)
    assert round(champions.mean()) == 8  # the class that tosses coins
    scores = (40, 55, 31, 62, 47), (38, 50, 30, 57, 45)
    assert all(max(one) - min(one) > 20 for one in scores)
    assert all(a > b for a, b in zip(*scores, strict=True))
    assert "**Exercise 12.**" in PROSE
    assert len(the_strategies) == 12
