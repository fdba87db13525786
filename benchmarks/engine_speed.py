"""How fast Saint Malo runs in its three forms, as ratios to catanatron's random Catan in this run.

Every figure is the best of a few runs on one core, timed by the processor's clock, so that other
work on the machine disturbs it less.
"""

import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable
from time import process_time

from catanatron import Color, Game, RandomPlayer

import boardgames as bg
from boardgames.play.runner import Match

PLAYERS = 3
RUNS = 3


def rate(work: Callable[[], int]) -> float:
    """How many a second, where `work` returns how many it did: the best of a few runs."""
    rates = []
    for _ in range(RUNS):
        start = process_time()
        done = work()
        rates.append(done / (process_time() - start))
    return max(rates)


class CountingPlayer(RandomPlayer):  # type: ignore[misc]
    decisions = 0

    def decide(self, game: Game, playable_actions: list[object]) -> object:
        CountingPlayer.decisions += 1
        return super().decide(game, playable_actions)


def catan_decisions(games: int = 6) -> int:
    random.seed(1)
    CountingPlayer.decisions = 0
    for _ in range(games):
        Game([CountingPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE)]).play()
    return CountingPlayer.decisions


def random_match(compiled: bool) -> Callable[[int], int]:
    """A function that plays so many random games and returns the number of decisions."""
    match = Match(bg.load("saint_malo", players=PLAYERS), ["random"] * PLAYERS, use_numba=compiled)
    return lambda games: int(sum(match.play(1, range(games))[1]))


def state_decisions(games: int = 5) -> int:
    """Stepping State objects, as a newcomer would write it."""
    game = bg.load("saint_malo", players=PLAYERS)
    rng = random.Random(1)
    decisions = 0
    for seed in range(games):
        state = game.new_initial_state(seed=seed)
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_chance()
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
    return decisions


def copies(number: int = 20000) -> int:
    state = bg.load("saint_malo", players=5).new_initial_state(seed=1)
    for _ in range(number):
        state.clone()
    return number


def timed_inside(code: str, **environment: str) -> float:
    """The processor seconds that a statement takes in a fresh Python, its start left out."""
    program = (
        f"from time import process_time; s = process_time(); {code}; print(process_time() - s)"
    )
    run = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return float(run.stdout)


def start_of_greedy() -> tuple[float, float]:
    """Seconds to the first compiled greedy game: with an empty cache, and with a filled one."""
    code = "import boardgames as b; b.simulate('saint_malo', ['greedy', 'random'], games=1)"
    with tempfile.TemporaryDirectory() as cache:
        first = timed_inside(code, BOARDGAMES_CACHE=cache)
        return first, min(timed_inside(code, BOARDGAMES_CACHE=cache) for _ in range(RUNS))


def greedy_games(games: int = 1000) -> int:
    match = Match(bg.load("saint_malo", players=2), ["greedy", "greedy"])
    return len(match.play(1, range(games))[0])


def plain_greedy_decisions(games: int = 1) -> int:
    match = Match(bg.load("saint_malo", players=2), ["greedy", "greedy"], use_numba=False)
    return int(sum(match.play(1, range(games))[1]))


def main() -> None:
    theirs = rate(catan_decisions)
    print(f"catanatron, random Catan, 3 players: {theirs:,.0f} decisions a second")
    fast, plain = random_match(True), random_match(False)
    fast(10)
    forms = {
        "compiled": (rate(lambda: fast(3000)), 100),
        "plain functions": (rate(lambda: plain(40)), 4),
        "stepping State objects": (rate(state_decisions), 1),
    }
    for name, (ours, goal) in forms.items():
        print(f"{name}: {ours:,.0f} decisions a second, {ours / theirs:.1f} times (goal {goal})")
    print(f"copy of a state, 5 players: {1e6 / rate(copies):.1f} microseconds (goal 5)")
    imported = min(timed_inside("import boardgames") for _ in range(2 * RUNS))
    print(f"import boardgames: {imported * 1e3:.0f} ms (goal 50)")
    first, cached = start_of_greedy()
    print(
        f"first game of greedy, compiling: {first:.1f} s (goal 30); cached: {cached:.2f} s (goal 2)"
    )
    greedy_games(10)
    each = 1 / rate(greedy_games)
    print(
        f"greedy, 2 players: {each * 1e3:.2f} ms a game (goal 1.2: 100,000 in a minute on 2 cores)"
    )
    print(f"plain greedy: {1e3 / rate(plain_greedy_decisions):.1f} ms a decision (goal 30)")


if __name__ == "__main__":
    main()
