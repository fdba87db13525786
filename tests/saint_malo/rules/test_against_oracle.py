"""The rules against a second implementation in another style, on thousands of positions."""

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.playing import game_of, legal, play, score_line, step
from tests.saint_malo.made_up import random_facts, random_options
from tests.saint_malo.oracle import AT, EVERYBODY, NAMES, Table, best_series, keeps
from tests.saint_malo.table import (
    TOP,
    full_but,
    made_up,
    places,
    points,
    walled,
)

DIE = ["log", "crate", "wall", "cross", "head", "swords"]
FREE = sorted(set(AT) - {"b2", "c2", "b3", "b4"})


def random_state(rng):
    options = random_options(rng)
    return made_up(random_facts(rng, options["players"]), **options)


def play_turn(state, table, rng, script=()):
    """Play a turn with both, first by script, then at random; always compare what is legal."""
    turn, script = table.turn(), list(script)
    expected = next(turn)
    while True:
        words = legal(state)
        assert set(words) == expected, (str(state), state.history())
        choice = script.pop(0) if script else rng.choice(sorted(words))
        play(state, choice)
        try:
            expected = turn.send(choice)
        except StopIteration:
            return


def check_scores(state, table):
    assert state.scores() == table.totals()
    for player in range(table.players):
        sheet = {entry.key: entry.points for entry in state.score_sheet(player)}
        assert sheet == table.points(player)


@pytest.mark.rule(*[f"SM-{number}" for number in range(7, 42)])
@pytest.mark.parametrize("seed", range(10))
def test_turns_from_made_up_positions(seed):
    """What is legal at every step of a turn, what it brings, and all scores."""
    rng = Random(seed)
    for _ in range(100):
        state = random_state(rng)
        table = Table(state.to_dict())
        check_scores(state, table)
        play_turn(state, table, rng)
        assert table.same_as(state.to_dict()), (str(state), state.log())
        check_scores(state, table)
        assert state.is_terminal() == table.is_over()
        if table.is_over():
            assert state.winners() == table.winners()


@pytest.mark.rule("SM-13", "SM-15")
def test_exactly_what_is_not_legal_has_a_rule_against_it():
    """Over all action numbers, at every step of some turns, and while dice may be kept."""
    rng = Random(4)
    for rolls in [3] * 40 + [1, 2] * 5:
        options = random_options(rng)
        facts = random_facts(rng, options["players"])
        state = made_up({**facts, "rolls": rolls}, **options)
        while not state.is_chance_node() and not state.is_terminal():
            allowed = [a for a in range(state.game.num_distinct_actions) if not state.why_not(a)]
            assert allowed == state.legal_actions()
            step(state, rng)


@pytest.mark.rule("SM-26", "SM-28", "SM-35")
def test_free_persons_in_made_up_cities():
    """Turns in which the top wall is completed."""
    rng = Random(3)
    for _ in range(150):
        options = random_options(rng)
        facts = random_facts(rng, options["players"])
        missing = rng.sample(TOP, rng.randint(1, 4))
        city = {
            **facts["city"][facts["current"]],
            **walled(*TOP),
            **dict.fromkeys(missing, "empty"),
        }
        facts["city"][facts["current"]] = city
        state = made_up({**facts, "dice": "wall wall wall wall swords"}, **options)
        table = Table(state.to_dict())
        number = f"use {len(missing)} wall" + ("s" if len(missing) > 1 else "")
        play_turn(state, table, rng, [number, *(f"wall at {space}" for space in missing)])
        assert table.same_as(state.to_dict())
        check_scores(state, table)


@pytest.mark.rule("SM-8", "SM-9", "SM-14", "SM-37", "SM-41")
@pytest.mark.parametrize("seed", range(4))
def test_whole_games(seed):
    """Random games from the first roll to the winners."""
    rng = Random(seed)
    game = game_of("saint_malo", **random_options(rng), starter="random")
    state = game.new_initial_state(seed)
    state.apply_chance()
    table = Table(state.to_dict())
    while not state.is_terminal():
        dice = []
        while True:
            dice += str(state.apply_chance()).split()[1:]
            if state.position.rolls == 3:
                break
            assert set(legal(state)) == keeps(sorted(dice, key=DIE.index))
            choice = rng.choice(legal(state)[-3:])
            play(state, choice)
            if choice == "stop rolling":
                break
            dice = [word for word in choice.split()[1:] if word != "nothing"]
        table.dice = dice
        play_turn(state, table, rng)
        assert table.same_as(state.to_dict())
        assert state.is_terminal() == table.is_over()
    check_scores(state, table)
    assert state.winners() == table.winners()
    assert len(set(table.turns)) == 1


@pytest.mark.rule("SM-22", "SM-12")
@pytest.mark.parametrize("old_links", [0, 1])
def test_every_way_to_draw_crates(old_links):
    """All sets of crates that can be drawn one by one are those found by trying all sets."""
    rng = Random(old_links)
    for _ in range(25):
        empty = rng.sample(FREE, rng.randint(4, 9))
        old = rng.sample(sorted(set(FREE) - set(empty)), 12)
        city = {**full_but(*empty), **dict.fromkeys(old, "crate")}
        facts = {"city": city, "dice": "crate crate crate crate crate"}
        state = made_up(facts, old_links=old_links)
        table = Table(state.to_dict())
        for number in range(1, 6):
            ways = table.ways("crate", number)
            action = f"use {number} crate" + ("s" if number > 1 else "")
            assert (state.why_not(action) is None) == bool(ways)
            if ways:
                drawn = everything_drawn(state.child(action), "crate")
                assert drawn == {frozenset(NAMES[cell] for cell in way) for way in ways}


@pytest.mark.rule("SM-27", "SM-12")
@pytest.mark.parametrize("old_links", [0, 1])
def test_every_way_to_draw_houses(old_links):
    """So it is for houses, of which one is next to the architect; fewer are allowed."""
    rng = Random(old_links)
    for _ in range(25):
        empty = rng.sample(FREE, rng.randint(3, 9))
        old = rng.sample(sorted(set(FREE) - set(empty)), 12)
        city = {**full_but(*empty), **dict.fromkeys(old, "noble")}
        facts = {"city": city, "logs": rng.randint(1, 4), "dice": "head head head log log"}
        state = made_up(facts, old_links=old_links)
        play(state, "use 3 heads", "choose architect")
        table = Table(state.to_dict())
        spot = rng.choice(empty)
        table.city[AT[spot]] = "architect"
        ways = {
            frozenset(NAMES[cell] for cell in way)
            for number in range(1, 1 + min(3, table.logs[0]))
            for way in table.ways("house", number)
            if any(next_to(AT[spot], cell) for cell in way)
        }
        assert everything_drawn(state.child(f"person at {spot}"), "house") == ways | {frozenset()}


def next_to(cell, other):
    return cell != other and all(abs(a - b) <= 1 for a, b in zip(cell, other, strict=True))


def everything_drawn(state, piece):
    """The sets of spaces on which the pieces of a turn can be drawn, in whatever order."""
    if state.is_chance_node() or state.is_terminal():
        return {frozenset()}
    found = {frozenset()} if "done" in legal(state) else set()
    for space in places(state):
        for rest in everything_drawn(state.child(f"{piece} at {space}"), piece):
            found.add(rest | {space})
    return found


@pytest.mark.rule("SM-39")
def test_church_series_against_the_best_of_all_ways_to_sort_them():
    """All cities with up to two churches of each size: the rule's way is also the best one."""
    for counts in product(range(3), repeat=5):
        sizes = [size for size, count in enumerate(counts, 1) for _ in range(count)]
        churches = [f"church {size}" for size in sizes]
        state = made_up({"city": dict(zip(FREE, churches, strict=False))})
        assert score_line(state, 0, "churches") == (len(sizes), best_series(counts))


@pytest.mark.rule("SM-39")
@settings(max_examples=80, deadline=None)
@given(st.lists(st.integers(1, 5), max_size=41))
def test_church_series_in_any_city(sizes):
    churches = [f"church {size}" for size in sizes]
    state = made_up({"city": dict(zip(FREE[:40], churches, strict=False))})
    counts = tuple(sizes[:40].count(size) for size in range(1, 6))
    assert points(state, 0, "churches") == best_series(counts)


@pytest.mark.rule("SM-30", "SM-31", "SM-32", "SM-11")
@settings(max_examples=80, deadline=None)
@given(
    st.dictionaries(
        st.sampled_from(sorted(set(FREE) - {"d4"})),
        st.sampled_from([*EVERYBODY, "crate", "house", "church 1", "church 4"]),
    ),
    st.sampled_from([("priest", 2), ("merchant", 3), ("juggler", 4)]),
)
def test_what_a_person_finds_around_him(city, person):
    name, level = person
    state = made_up({"city": city, "coins": 0, "dice": "head head head head head"})
    play(state, f"use {level} heads")
    if level < 4:
        play(state, f"choose {name}")
    play(state, "person at d4")
    near = [city[s] for s in ("c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5") if s in city]
    gain = {
        "priest": near.count("church 1") + near.count("church 4"),
        "merchant": near.count("crate"),
        "juggler": 2 * len({thing for thing in near if thing in EVERYBODY}),
    }
    assert gain[name] == state.position.coins[0] + sum(state.position.earned[0])
