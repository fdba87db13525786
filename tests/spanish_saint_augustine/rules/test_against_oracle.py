"""The rules against a second implementation in another style, at every step of many games."""

from collections import Counter
from random import Random

import pytest

from boardgames.spanish_saint_augustine.board import EVENTS, standard
from boardgames.spanish_saint_augustine.parts import BOX_NAMES, CARD_NAMES
from tests.playing import legal
from tests.spanish_saint_augustine.made_up import PHASES, facts_of, random_options, random_table
from tests.spanish_saint_augustine.oracle import BUILDINGS, Table, chances
from tests.spanish_saint_augustine.table import game

EVERY_RULE = [f"SSA-{number}" for number in range(1, 40)]


def seen(state):
    """The position as the oracle would say it."""
    at = state.position
    players = range(at.players)
    return {
        "turn": (at.turn, at.first),
        "mats": [dict(zip(BOX_NAMES, at.mat[p], strict=True)) for p in players],
        "hands": [counted(at.hand[p]) for p in players],
        "known": [counted(at.known[p]) for p in players],
        "melds": [melds(at, p) for p in players],
        "deck": counted(at.deck),
        "discards": counted(at.discards),
        "events": {
            card.name: number
            for card, number in zip(standard(EVENTS), at.events_left, strict=True)
            if number
        },
    }


def counted(row):
    return {CARD_NAMES[kind]: number for kind, number in enumerate(row) if number}


def melds(at, player):
    pairs = zip(CARD_NAMES, at.chosen[player], at.led[player], strict=False)
    return {kind: (cards, led) for kind, cards, led in pairs if cards + led}


def told(table):
    towns = table.towns
    return {
        "turn": (table.turn, table.first),
        "mats": [town.mat for town in towns],
        "hands": [dict(+town.hand) for town in towns],
        "known": [dict(+town.known) for town in towns],
        "melds": [town.melds for town in towns],
        "deck": dict(+table.deck),
        "discards": dict(+table.discards),
        "events": dict(+table.events),
    }


def check_step(state, who, options):
    if who == "chance":
        assert state.is_chance_node()
        assert {str(o): p for o, p in state.chance_outcomes()} == chances(options)
    else:
        assert state.current_player() == who
        assert set(legal(state)) == set(options), (str(state), state.history()[-8:])


def choice(options, rng):
    """Any answer; often one that goes on with an offer, accepts it, or fills melds."""
    telling = [words for words in options if words.startswith(("accept", "meld ", "offer", "send"))]
    return rng.choice(sorted(telling if telling and rng.random() < 0.6 else options))


def follow(state, table, course, rng, steps):
    """Play on with both, comparing everything; whether the end was reached."""
    try:
        who, options = next(course)
        for _ in range(steps):
            check_step(state, who, options)
            words = choice(options, rng)
            state.apply_action(words)
            who, options = course.send(words)
            assert seen(state) == told(table), (words, state.last_log())
            assert state.scores() == [town.mat["VP"] for town in table.towns]
    except StopIteration:
        assert table.over
        assert state.is_terminal()
        assert seen(state) == told(table)
        assert state.winners() == table.winners()
        return True
    return False


@pytest.mark.rule(*EVERY_RULE)
@pytest.mark.parametrize("seed", range(12))
def test_whole_games(seed):
    rng = Random(seed)
    options = {} if seed == 0 else random_options(rng)
    state, table = game(**options).new_initial_state(seed), Table(**options)
    assert follow(state, table, table.course(), rng, 20_000)
    for player, town in enumerate(table.towns):
        sheet = state.score_sheet(player)
        scored = [town.scored[box] for box in ("Population", "Gold", "Glory")]
        assert [line.count for line in sheet][:3] == scored
        assert sheet.total == town.mat["VP"]


@pytest.mark.rule(*EVERY_RULE)
@pytest.mark.parametrize("seed", range(150))
def test_phases_from_made_up_positions(seed):
    """Many tokens or few, ties, hands of all sizes, empty decks, last turns: anything goes."""
    rng = Random(seed)
    options = random_options(rng)
    table = random_table(rng, options)
    phase = rng.choice(PHASES if options["offers"] else ("draw", "meld", "event"))
    if phase == "draw" and not needs_cards(table):
        phase = "meld"
    state = game(**options).state_from_dict(facts_of(table, phase), seed=seed)
    course = table.turns(PHASES.index(phase))
    assert seen(state) == told(table)
    follow(state, table, course, rng, 90)


def needs_cards(table):
    """Whether cards are dealt at once, without a shuffle before."""
    return table.deck.total() and any(town.hand.total() < 10 for town in table.towns)


def test_the_oracle_counts_what_the_box_holds():
    table = Table()
    assert table.deck.total() == 52
    by_type = Counter({card.name: card.copies for card in standard(EVENTS)})
    assert table.events == by_type


@pytest.mark.rule("SSA-36", "SSA-37")
@pytest.mark.parametrize("seed", range(40))
def test_ties_at_the_end(seed):
    """Turn 20 of towns that have nothing to score: VP, often equal, decide, and buildings."""
    rng = Random(seed)
    options = {**random_options(rng), "ties_broken": int(seed % 4 > 0)}
    table = random_table(rng, options)
    table.turn, table.events = 20, Table().events
    for _ in range(19):
        table.events[rng.choice(sorted(table.events.elements()))] -= 1
    for town in table.towns:
        town.mat.update({"VP": rng.choice((5, 6)), "Population": 0, "Gold": 0, "Glory": 0})
        town.mat.update({box: rng.choice((0, 40)) for box in BUILDINGS})
    state = game(**options).state_from_dict(facts_of(table, "event"), seed=seed)
    assert follow(state, table, table.turns(3), rng, 200)
