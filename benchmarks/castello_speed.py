"""How fast Castello Methoni runs, as ratios to catanatron and OpenSpiel's backgammon in this run.

OpenSpiel is measured where it is installed (``pip install open_spiel``); nothing else needs it.
"""

import importlib.util
import random
import statistics
from time import perf_counter

import boardgames as bg
from benchmarks.engine_speed import catan_decisions, rate
from boardgames.play.runner import Match

PLAYERS = 3


def backgammon_decisions(games: int = 20) -> int:
    """Random backgammon driven from Python, as OpenSpiel's own examples do."""
    import pyspiel

    game, rng, decisions = pyspiel.load_game("backgammon"), random.Random(1), 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
    return decisions


def listing_times(games: int = 4) -> list[float]:
    """Microseconds to list the legal actions of each position of random games, plain."""
    game = bg.load("castello_methoni", players=PLAYERS)
    buffer, rng, times = [0] * game.num_distinct_actions, random.Random(1), []
    for seed in range(games):
        state = game.new_initial_state(seed=seed)
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_chance()
                continue
            start = perf_counter()
            count = game.rules.legal_actions(state.position, buffer)
            times.append(1e6 * (perf_counter() - start))
            state.apply_action(rng.choice(buffer[:count]))
    return times


def main() -> None:
    match = Match(bg.load("castello_methoni", players=PLAYERS), ["random"] * PLAYERS)
    match.play(1, range(10))
    ours = rate(lambda: int(sum(match.play(1, range(2000))[1])))
    print(f"Castello Methoni, compiled, random: {ours:,.0f} decisions a second")
    theirs = rate(catan_decisions)
    print(f"catanatron: {theirs:,.0f}; {ours / theirs:.1f} times (goal 30)")
    if importlib.util.find_spec("pyspiel"):
        theirs = rate(backgammon_decisions)
        print(f"OpenSpiel's backgammon: {theirs:,.0f}; {ours / theirs:.1f} times (goal 10)")
    times = sorted(listing_times())
    high = times[len(times) * 95 // 100]
    print(
        f"listing legal actions, plain: median {statistics.median(times):.0f} microseconds, "
        f"95 % under {high:.0f} (goal 100)"
    )


if __name__ == "__main__":
    main()
