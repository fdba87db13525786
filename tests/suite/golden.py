"""Golden games: whole games kept as text, with their logs and score sheets as remarks.

``python -m tests.suite.golden`` writes them anew; look at what changed before you commit it.
"""

from __future__ import annotations

from pathlib import Path

import boardgames as bg
from boardgames.engine import seeding
from boardgames.engine.game import Game
from boardgames.engine.random_stream import below
from boardgames.engine.record import OPTION
from boardgames.engine.state import State

from .tables import PACKAGES

FOLDER = Path(__file__).parents[1] / "golden"
SEEDS = (2026, 31)


def golden_games() -> dict[str, tuple[str, dict[str, int], int]]:
    """File name to package, options and seed: two games of each, with different options."""
    found = {}
    for package in PACKAGES:
        name = package.rpartition(".")[2]
        for number, (options, seed) in enumerate(zip(options_of(package), SEEDS, strict=True), 1):
            found[f"{name}_{number}.txt"] = (package, options, seed)
    return found


def options_of(package: str) -> tuple[dict[str, int], dict[str, int]]:
    """The defaults; and three players with every yes-or-no option the other way round."""
    fields = Game(package, {}).record.FIELDS.items()
    flags = {n: 1 - f.start for n, f in fields if f.kind == OPTION and (f.low, f.high) == (0, 1)}
    return {}, {"players": 3, **flags}


def played(package: str, options: dict[str, int], seed: int) -> State:
    """A random game; every seat draws from its own stream."""
    state = Game(package, options).new_initial_state(seed)
    streams = [seeding.stream_start(seed, 0, 1 + p) for p in range(state.game.num_players)]
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_chance()
        else:
            actions = state.legal_actions()
            state.apply_action(actions[below(streams[state.current_player()], len(actions))])
    return state


def text_of(state: State) -> str:
    """The record of a game, what happened in words, and the score sheets."""
    lines = [bg.write_record(state), "# What happened:"]
    lines += [f"# {line}" for line in state.log()]
    for player, score in enumerate(state.scores()):
        lines += ["", f"# P{player}: {score} points, place {state.ranks()[player]}"]
        lines += [
            f"# {line.what}: {line.count}, {line.points} points ({line.rule})"
            for line in state.score_sheet(player)
        ]
    lines.append(f"\n# Winners: {', '.join(f'P{player}' for player in state.winners())}")
    return "\n".join(lines) + "\n"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, game in golden_games().items():
        (FOLDER / name).write_text(text_of(played(*game)), encoding="utf8")
        print(FOLDER / name)


if __name__ == "__main__":
    main()
