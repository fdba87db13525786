"""The rules against a second implementation in another style, at every step of many games."""

from fractions import Fraction
from random import Random

import pytest

from boardgames.castello_methoni import rules
from boardgames.castello_methoni.rules import scoring
from tests.castello_methoni.made_up import facts_of, random_options, random_table
from tests.castello_methoni.oracle import EDGE, Table
from tests.castello_methoni.table import game, seen, told
from tests.playing import legal

EVERY_RULE = [f"CM-{number}" for number in range(1, 46)]


def check_step(state, who, options):
    """Whose turn, what is possible, and how likely."""
    if who == "chance":
        assert state.is_chance_node()
        total = sum(options.values())
        expected = {words: Fraction(number, total) for words, number in options.items()}
        assert {str(o): p for o, p in state.chance_outcomes()} == expected
    else:
        assert state.current_player() == who
        assert set(legal(state)) == options, (str(state), state.history()[-6:])


def check_position(state, table):
    assert seen(state) == told(table)
    assert state.scores() == [sum(table.lines(player)) for player in table.seats]
    for player in table.seats:
        assert scoring.best_value(state.position, player) == table.value(player)
    rebuilt = state.position.copy()
    rules.derive(rebuilt)
    for name in ("domain", "size", "free", "joined"):
        assert getattr(rebuilt, name) == getattr(state.position, name)


def follow(state, table, course, rng, steps):
    """Play on with both, comparing everything; stops at the end of the course."""
    try:
        who, options = next(course)
        for _ in range(steps):
            check_step(state, who, options)
            words = rng.choice(exciting(options, table) if rng.random() < 0.7 else sorted(options))
            state.apply_action(words)
            who, options = course.send(words)
            check_position(state, table)
    except StopIteration:
        assert table.over
        assert state.is_terminal()
        assert state.winners() == table.winners()
    for player in table.seats:
        assert [line.points for line in state.score_sheet(player)] == table.lines(player)


def exciting(options, table):
    """Closing walls and annexations, if there are any: random play does them too seldom."""
    annexing = [words for words in options if words.startswith("annex the")]
    walls = [words for words in options if words.startswith("wall")]
    closing = [w for w in walls if table.closed_by(EDGE[w.removeprefix("wall ")])]
    return sorted(annexing or closing or options)


@pytest.mark.rule(*EVERY_RULE)
@pytest.mark.parametrize("seed", range(6))
def test_whole_games(seed):
    rng = Random(seed)
    options = {} if seed == 0 else random_options(rng)
    state, table = game(**options).new_initial_state(seed), Table(**options)
    check_position(state, table)
    follow(state, table, table.game(), rng, 10_000)
    assert state.is_terminal()


@pytest.mark.rule(*EVERY_RULE)
@pytest.mark.parametrize("seed", range(60))
def test_turns_from_made_up_positions(seed):
    """Short money, houses that are out, many domains, discards that are shuffled: anything goes."""
    rng = Random(seed)
    options = random_options(rng)
    table, current = random_table(rng, options), rng.randrange(options["players"])
    state = game(**options).state_from_dict(facts_of(table, current), seed=seed)
    check_position(state, table)
    follow(state, table, turns(table, current), rng, 40)


def turns(table, player):
    """The oracle's course from the first card of a turn on."""
    yield from table.turn(player)
    while not table.over:
        player = (player + 1) % table.players
        table.collect(player)
        yield from table.turn(player)
