"""Never an old cache: the tiny game is edited on disk, module by module, and compiled anew.

Numba's own cache looks at one file only and would go on playing the old rules.
"""

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from boardgames.engine import compiled, linking, rooms
from boardgames.engine.contract import (
    CHANCE,
    TERMINAL,
    apply,
    apply_chance,
    derive,
    legal_actions,
    problem,
    resample,
    sample,
    setup,
    standing,
    to_move,
    turns_taken,
)
from boardgames.engine.game import Game
from boardgames.engine.record import Row, copy_into
from tests.games.copies import copy_of_sealed_bids, edit, forget
from tests.games.sealed_bids import bots, rules
from tests.playing import drawn

COPY = "edited_game"
EDITS = {
    "parts": ("HAND = 5, 3, 3", "HAND = 5, 3, 2"),
    "rules.numbering": ("POINTS = (3, 1)", "POINTS = (5, 2)"),
    "rules.record": ("start=6", "start=5"),
    "rules.cards": ("left = below(", "left = size(cards) - 1 - below("),
    "rules.set_up": ("= COPIES", "= COPIES\n        state.won[1][0] = 9"),
    "rules.derived": (
        "= size(state.hands[player])",
        "= size(state.hands[player])\n        state.won[player][0] += player",
    ),
    "rules.turn": ("return state.finished", "return state.finished + 1"),
    "rules.dealing": ("== HAND:", ">= HAND - 1:"),
    "rules.bidding": ("same == 1 and", "same >= 1 and"),
    "rules.legal_actions": ("range(MAX_ACTIONS)", "range(MAX_ACTIONS - 1, -1, -1)"),
    "rules.actions": ("state.finished == state.rounds", "state.finished + 1 == state.rounds"),
    "rules.chance": ("state.pile[outcome] -= 1", "state.pile[outcome] -= 0"),
    "rules.hidden": ("[from_pool(state)] += 1", "[VALUES - 1 - from_pool(state)] += 1"),
    "rules.scoring": ("LOTS) + score_line", "LOTS) - score_line"),
    "rules.validity": ("return 0 if state.finished", "return 9 if state.finished"),
}
BOT_EDITS = {
    "peeking": ("> most:", "== actions[count - 1]:"),
    "trying": (">= most", "> most"),
}


@pytest.fixture(scope="module")
def copied_game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """One copy and one cache for all tests: each meets what the others have left there."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BOARDGAMES_CACHE", str(tmp_path_factory.mktemp("cache")))
        with copy_of_sealed_bids(tmp_path_factory.mktemp("games"), COPY) as home:
            yield home


@contextmanager
def edited(file: Path, old: str, new: str) -> Iterator[None]:
    """The file with a piece of its text replaced, for a while."""
    edit(file, old, new)
    try:
        yield
    finally:
        edit(file, new, old)


def whole_game(states: Any, actions: Row) -> int:
    """A driver in another file than the rules, which reaches every module of them.

    All that P0 cannot see is dealt anew before each decision; then the first action is done. At the
    end a new game is laid out where the old one lies, so that the set-up is reached too.
    """
    copy_into(states[0], states[1])
    state = states[1]
    player = to_move(state)
    while player != TERMINAL:
        if player == CHANCE:
            apply_chance(state, sample(state))
        else:
            resample(state, 0)
            legal_actions(state, actions)
            apply(state, actions[0])
        derive(state)
        player = to_move(state)
    broken = problem(state)
    setup(state)
    points = 1000 * standing(state, 0) + standing(state, 1)
    return 10000 * points + 100 * turns_taken(state, 0) + broken


def played(fast: bool) -> int:
    """The end of one game of the copied game, in a process that knows nothing of it yet."""
    forget(COPY)
    return run(Game(COPY, {}), whole_game, fast)


def chosen(bot: str, fast: bool) -> int:
    """What a bot does of the copied game in the middle of a game."""
    forget(COPY)
    game = Game(COPY, {})
    page = importlib.import_module(f"{COPY}.bots").BOTS[bot]

    def deciding(states: Any, actions: Row) -> int:
        return page(states[0], states[1], actions, legal_actions(states[0], actions))  # type: ignore[no-any-return]

    return run(game, deciding, fast)


def run(game: Game, driver: Any, fast: bool) -> int:
    """Call a driver on a new state in which the hands are dealt."""
    state = drawn(game.new_initial_state(3))
    substitutes = linking.substitutes_for(game.rules)
    actions = [0] * game.num_distinct_actions
    if not fast:
        return int(linking.link(driver, substitutes)([state.position, game.record()], actions))
    array = np.zeros(2, compiled.layout(game.record))
    compiled.store(state.position, array, 0)
    entry = compiled.compiled(driver, substitutes, COPY)
    return int(entry(array, np.array(actions, np.int64)))


def test_every_module_is_edited() -> None:
    package = rules.__name__.removesuffix("rules")
    read = {module.__name__.removeprefix(package) for module in rooms.modules_of(rules)}
    assert read - {"rules"} == set(EDITS) - {"parts"}  # the room itself holds no rule
    assert set(bots.BOTS) == set(BOT_EDITS)


@pytest.mark.parametrize("module", EDITS)
def test_an_edited_module_of_the_rules_changes_the_compiled_game(
    copied_game: Path, module: str
) -> None:
    before = played(fast=True)
    assert before == played(fast=False)
    with edited(copied_game / f"{module.replace('.', '/')}.py", *EDITS[module]):
        after = played(fast=True)
        assert after == played(fast=False)
    assert after != before


@pytest.mark.parametrize("bot", BOT_EDITS)
def test_an_edited_module_of_the_bots_changes_the_compiled_bot(copied_game: Path, bot: str) -> None:
    before = chosen(bot, fast=True)
    assert before == chosen(bot, fast=False)
    with edited(copied_game / "bots" / f"{bot}.py", *BOT_EDITS[bot]):
        after = chosen(bot, fast=True)
        assert after == chosen(bot, fast=False)
    assert after != before
