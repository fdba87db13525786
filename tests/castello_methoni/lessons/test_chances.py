"""Chances and advice of Castello Methoni against full lists, icepool, scipy and dealt hands."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from math import comb, prod

import icepool
import pytest
from scipy import stats

from boardgames.castello_methoni import rules
from boardgames.castello_methoni.bots import hint, weights
from boardgames.castello_methoni.bots.greedy import card_worth
from boardgames.castello_methoni.lessons import chances, rollouts
from boardgames.castello_methoni.rules.cards import deck_size
from boardgames.play import advice as hints
from boardgames.probability import ProbabilityError
from tests.castello_methoni.oracle import EDGES, KINDS, NAMES, suits
from tests.castello_methoni.shapes import filler, outline
from tests.castello_methoni.table import game, made_up
from tests.playing import drawn, play_through

FOREST_OR_DESERT = ("Forest", "Desert")


def pack(contents):
    """The cards one by one, told apart by a number."""
    return [(kind, n) for kind, number in contents.items() for n in range(number)]


def served(cards, needs):
    """Whether some order of the cards meets the needs one after the other."""
    orders = permutations(cards, len(needs)) if len(cards) >= len(needs) else ()
    return any(all(c in need for c, need in zip(o, needs, strict=True)) for o in orders)


def listed(contents, number, needs, held=()):
    """The chance to serve the needs, from all hands listed."""
    found = [served([*held, *(k for k, _ in some)], needs) for some in pairs(contents, number)]
    return Fraction(sum(found), len(found))


def pairs(contents, number):
    return list(combinations(pack(contents), number))


# --------------------------------------------------------------------------- borders and hands


def test_cards_for_each_border():
    state = made_up()
    for edge in EDGES:
        kinds = {kind for kind in KINDS if suits(kind, edge)}
        assert set(chances.cards_for(state, NAMES[edge])) == kinds
    assert chances.cards_for(state, "C5|C4") == chances.cards_for(state, "C4|C5")
    assert chances.cards_for(state, 0) == ("Mountain", "Market")  # A1|sea


@pytest.mark.rule("CM-14")
def test_borders_for_cards():
    state = made_up({"walls": ["A1|A2"]})
    assert len(chances.borders_for(state, ["Market"])) == 36
    assert len(chances.borders_for(state, ["Mountain"])) == 26
    found = chances.borders_for(state, ["Mountain", "Market"])
    wanted = [e for e in EDGES if suits("Mountain", e) or suits("Market", e)]
    assert sorted(found) == sorted(NAMES[e] for e in wanted if NAMES[e] != "A1|A2")


SMALL = {"Forest": 2, "Desert": 2, "Plains": 3, "Market": 2}
NEEDS = [
    [FOREST_OR_DESERT],
    [FOREST_OR_DESERT, ("Forest", "Plains", "Market")],
    [("Forest",), ("Forest",)],
    [("Forest",), ("Desert",), ("Forest", "Desert", "Market")],
]


@pytest.mark.parametrize("needs", NEEDS)
@pytest.mark.parametrize("held", [(), ("Forest",), ("Fields", "Market")])
def test_chance_to_wall_from_all_hands(needs, held):
    for number in (0, 1, 2, 4):
        expected = listed(SMALL, number, needs, held)
        assert chances.chance_to_wall(SMALL, number, *needs, held=held) == expected


@pytest.mark.parametrize("needs", NEEDS)
def test_can_wall_every_small_hand(needs):
    for cards in pairs(SMALL, 4):
        kinds = [kind for kind, _ in cards]
        assert chances.can_wall(kinds, needs) == served(kinds, needs)


@pytest.mark.parametrize(("border", "good"), [("C5|C6", 18), ("B3|B4", 24), ("A1|sea", 15)])
def test_a_hand_of_the_full_deck(border, good):
    need = chances.cards_for(made_up(), border)
    exact = chances.chance_to_wall(chances.DECK, 5, need)
    assert exact == 1 - Fraction(comb(60 - good, 5), comb(60, 5))
    hand = icepool.Deck(chances.DECK).deal(5).keep_outcomes(set(need))
    assert exact == hand.size().probability(">=", 1)
    assert float(exact) == pytest.approx(stats.hypergeom(60, good, 5).sf(0))


def test_two_borders_by_inclusion_and_exclusion():
    """The borders share a kind of card, but one card serves one of them only."""
    one, two = ("Plains", "Furrows"), ("Plains", "Forest")

    def none_of(good):
        return Fraction(comb(60 - good, 5), comb(60, 5))

    only_one_plains = Fraction(9 * comb(33, 4), comb(60, 5))
    expected = 1 - none_of(18) - none_of(18) + none_of(27) - only_one_plains
    assert chances.chance_to_wall(chances.DECK, 5, one, two) == expected


# --------------------------------------------------------------------------- what is known

SEEN = {
    "hands": ["Forest Forest Desert Desert Market", "Fields " * 5, "Plains " * 5],
    "discarded": "Forest Forest Mountain Market Market Furrows",
}


def test_unseen_cards():
    state = made_up(SEEN)
    assert chances.hand(state, 0) == ("Forest", "Forest", "Desert", "Desert", "Market")
    assert +Counter(chances.discards(state)) == Counter(SEEN["discarded"].split())
    unseen = chances.unseen(state, 0)
    assert unseen == dict(zip(KINDS, (8, 5, 9, 8, 7, 9, 3), strict=True))
    assert sum(unseen.values()) == deck_size(state.position) + 10


def test_the_own_hand_is_certain():
    state = made_up(SEEN)
    assert chances.chance_held(state, 0, 0, "A3|A4") == 1
    assert chances.chance_held(state, 0, 0, "A3|A4", "A3|B4", "D7|D8") == 1
    assert chances.chance_held(state, 0, 0, "D5|D6") == 0
    assert chances.chance_held(state, 1, 1, "A3|A4") == 0


def test_hands_of_others_against_dealing_them_anew():
    state = made_up(SEEN)
    exact = (
        chances.chance_held(state, 0, 1, "A3|A4"),
        chances.chance_held(state, 0, 2, "A3|A4", "A3|B4"),
        chances.chance_somebody_holds(state, 0, "A3|A4"),
    )
    assert exact[0] == 1 - Fraction(comb(49 - 12, 5), comb(49, 5))
    assert exact[2] == 1 - Fraction(comb(49 - 12, 10), comb(49, 10))
    hits = [0, 0, 0]
    number = 1500
    for seed in range(number):
        dealt = state.resampled(0, seed)
        hands = [chances.hand(dealt, player) for player in range(3)]
        hits[0] += served(hands[1], [FOREST_OR_DESERT])
        hits[1] += served(hands[2], [FOREST_OR_DESERT, ("Forest", "Furrows")])
        hits[2] += served(hands[1] + hands[2], [FOREST_OR_DESERT])
    for p, hit in zip(exact, hits, strict=True):
        assert abs(hit - number * p) < 4 * (number * float(p * (1 - p))) ** 0.5


# --------------------------------------------------------------------------- draws


def test_draws_from_a_deck_that_is_enough():
    state = made_up(SEEN)
    draws = chances.drawn(state, ["Forest", "Market"])
    unseen = chances.unseen(state, 0)
    for cards, p in draws.items():
        ways = prod(comb(unseen[kind], n) for kind, n in Counter(cards).items())
        assert p == Fraction(ways, comb(49, 2))
    assert chances.drawn(state).outcomes == ((),)


def short_deck(number, **facts):
    """P0 to move and so few cards in the deck; all others of each kind are discarded."""
    hands = ["Forest Forest Desert Desert Market", "Fields " * 5, "Plains " * 5]
    left = {"Mountain": 9, "Forest": 7, "Plains": 4, "Furrows": 9, "Desert": 7, "Fields": 4}
    cards = [kind for kind, n in {**left, "Market": 5}.items() for _ in range(n)]
    return made_up({"hands": hands, "discarded": " ".join(cards[number:]), **facts})


@pytest.mark.rule("CM-37")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_draws_across_a_reshuffle(left):
    state = short_deck(left)
    assert deck_size(state.position) == left
    back = Counter(chances.discards(state)) + Counter(["Forest", "Market"])
    found = Counter()
    ways = 0
    for first in pairs(chances.unseen(state, 0), left):
        for second in pairs(back, 2 - left):
            found[tuple(sorted(kind for kind, _ in first + second))] += 1
            ways += 1
    draws = chances.drawn(state, ["Forest", "Market"])
    assert {tuple(sorted(cards)): p for cards, p in draws.items()} == {
        cards: Fraction(n, ways) for cards, n in found.items()
    }


def test_a_turn_played_many_times():
    """One card in the deck, two played: what the engine deals agrees with the exact chance."""
    state = short_deck(1)
    walls = "A1|sea", "D1|sea"
    exact = chances.chance_next_turn(state, *walls, played=["Forest", "Desert"])
    hits, number = 0, 500
    for seed in range(number):
        after = state.resampled(0, seed)
        play_through(after, "play Forest", "wall A3|A4", "first house in A3", "house from P1")
        play_through(after, "play Desert", "wall D2|D3", "first house in D3", "house from P1")
        drawn(after)
        needs = [("Mountain", "Market"), ("Fields", "Market")]
        hits += served(chances.hand(after, 0), needs)
    assert abs(hits - number * exact) < 4 * (number * float(exact * (1 - exact))) ** 0.5


def test_hand_after_a_turn_keeps_the_rest():
    state = made_up(SEEN)
    after = chances.hand_after(state, ["Forest"])
    assert all(len(cards) == 5 for cards in after)
    assert after.P(lambda cards: cards.count("Desert") >= 2) == 1
    unseen = chances.unseen(state, 0)
    more = after.P(lambda cards: cards.count("Desert") == 3)
    assert more == Fraction(unseen["Desert"], sum(unseen.values()))


def test_bad_questions_are_answered_in_one_sentence():
    state = made_up(SEEN)
    with pytest.raises(ProbabilityError, match=r"no card is called 'Swamp': there are Mountain"):
        chances.drawn(state, ["Swamp"])
    with pytest.raises(ProbabilityError, match=r"P0 cannot play 1 × Fields: .* \(CM-11\)"):
        chances.drawn(state, "Fields")
    with pytest.raises(ProbabilityError, match=r"there is no border 'C4\|C9': borders are such as"):
        chances.cards_for(state, "C4|C9")
    with pytest.raises(ProbabilityError, match="there is no border 90"):
        chances.chance_held(state, 0, 1, 90)


# --------------------------------------------------------------------------- the adviser


def midgame(seed, decisions):
    state = game().new_initial_state(seed=seed)
    while decisions:
        if state.is_chance_node():
            state.apply_chance()
        else:
            state.apply_action(hint.advise(state)[0].action)
            decisions -= 1
    return drawn(state)


@pytest.fixture(scope="module")
def states():
    return [midgame(seed, 9 * seed + 3) for seed in range(1, 7)]


def test_advice_covers_all_actions_best_first(states):
    for state in states:
        advice = hint.advise(state)
        assert {one.action for one in advice} == set(state.legal_actions())
        values = [one.value for one in advice]
        assert values == sorted(values, reverse=True)
        for action, value, reason in advice:
            assert value == sum(hint.terms_of(state, action)[1].values())
            assert reason.startswith(str(action))
            assert f": {float(value):.2f} points" in reason
    assert hint.advise(game().new_initial_state(seed=1)) == []


def test_advice_uses_nothing_hidden(states):
    for state in states:
        player = state.current_player()
        others = [state.resampled(player, seed) for seed in (1, 2)]
        hidden = [(s.position.hand, s.position.deck, s.position.objective) for s in others]
        assert hidden[0] != hidden[1]
        first, second = (hint.advise(other) for other in others)
        assert first == second == hint.advise(state)


@pytest.mark.parametrize("ducats", [20, 6])
def test_a_closing_wall_is_worth_what_greedy_says(ducats):
    facts = {"walls": ["D5|D6", "D6|D7"], "houses_in": {"D6": "P0 P1", "D5": "P1", "D7": "P2"}}
    state = made_up({**facts, "money": [ducats, 20, 20]})
    found = {one.action: one.value for one in hint.advise(state)}
    for card in ("Plains", "Fields"):
        action = state.game.action(f"play {card}")
        if action in found:
            worth = card_worth(state.position.copy(), state.game.record(), int(action))
            assert abs(found[action] * weights.POINT - worth) <= 1


@pytest.mark.rule("CM-40", "CM-42", "CM-43")
def test_the_terms_of_a_claim_are_its_score_lines():
    """D6 costs 1 ducat and 1 for the house of P1; the tower, the space and the prize count."""
    facts = {"walls": ["D5|D6", "D6|D7"], "houses_in": {"D6": "P0 P1"}, "objectives": OBJECTIVES}
    state = play_through(made_up(facts), "play Plains")
    _, terms = hint.terms_of(state, state.game.action("wall D6|E5"))
    gains = {"spaces": 3, "ducats": -2, "objective": 1, "largest": 10, "towers": 1}
    assert terms == {**gains, "others": Fraction(-1, 2)}


OBJECTIVES = ["O1", "O2", "O3"]  # O1: Mountain, Forest, Plains


def wall_beside_d6(houses):
    """The terms of a second wall at D6, with these houses in it and a wall standing already."""
    hands = ["Plains Desert Desert Desert Desert", "Forest " * 5, "Market " * 5]
    facts = {"walls": ["D5|D6"], "houses_in": {"D6": houses}, "hands": hands}
    state = play_through(made_up(facts), "play Plains")
    return hint.terms_of(state, state.game.action("wall D6|D7"))[1]


@pytest.mark.parametrize(("houses", "ahead"), [("P0 P2", -3.5), ("P1 P2", -5)])
def test_an_open_wall_pays_for_what_the_next_player_may_close(houses, ahead):
    """P1 could close D6 for 1 ducat and the houses: 3 points, the largest domain and a tower.

    P0 P2, and P0's new house: P1 gains 14 - 4, P0 2 and P2 1. P1 P2 and P0's: 14 - 3, 1 and 1.
    """
    can = 1 - stats.hypergeom(55, 8 + 9, 5).pmf(0)  # eight Plains and nine Fields for D6|E5
    terms = wall_beside_d6(houses)
    assert terms["a wall"] == Fraction(1, 10)
    assert float(terms["next player"]) == pytest.approx(ahead * can)


def test_a_second_card_that_closes_is_seen():
    """3 for the space, 10 for the largest domain, 1 for the tower, 1 for O1, for one ducat."""
    facts = {"walls": ["D5|D6"], "houses_in": {"D6": "P0 P0"}}
    facts["hands"] = ["Plains Plains Desert Desert Desert", "Forest " * 5, "Fields " * 5]
    state = play_through(made_up(facts), "play Plains")
    _, terms = hint.terms_of(state, state.game.action("wall D6|D7"))
    assert terms["second card"] == 3 + 10 + 1 + 1 - 1
    assert "next player" not in terms
    poor = play_through(made_up({**facts, "money": [0, 20, 20]}), "play Plains")
    _, terms = hint.terms_of(poor, poor.game.action("wall D6|D7"))
    assert "second card" not in terms
    assert terms["next player"] < 0


def test_houses_and_ends_of_turns_are_valued():
    state = play_through(made_up({"walls": ["D5|D6"]}), "play Plains", "wall D6|D7")
    values = {str(one.action): one.value for one in hint.advise(state)}
    assert values == {"first house in D6": Fraction(1, 10), "first house in D7": 0}
    rich = made_up({"money": [20, 30, 10]})
    play_through(rich, "play Plains", "wall D6|D7", "first house in D6")
    assert str(hint.advise(rich)[0].action) == "house from P2"
    play_through(rich, "house from P2")
    done = next(one for one in hint.advise(rich) if str(one.action) == "end the turn")
    assert done.value == 0
    assert done.reason.endswith("nothing changes")


def test_rollouts_end_where_the_game_ends():
    """The second card of the last wall: whatever is hidden, the game is over after it."""
    shut = [wall for wall in outline(["C5", "C6", "C7", "C8"]) if wall != "C4|C5"]
    walls = [*shut, *filler([*shut, "C4|C5"], 30)][:29]
    hands = ["Desert Fields Fields Fields Fields", "Forest " * 5, "Plains " * 5]
    state = made_up({"walls": walls, "hands": hands})
    rest = dict.fromkeys(("played", "built"), 1)
    facts = {**state.to_dict(), **rest, "phase": rules.ACTION, "card": 4, "quiet": 0}
    facts["hand"][0][4] -= 1
    facts["hand"][0][5] -= 1
    facts["discards"][4] += 1
    facts["discards"][5] += 1
    state = state.game.state_from_dict(facts, seed=1)
    leads = rollouts.final_leads(state, 2, seed=5, compiled=False)
    assert leads.keys() == set(state.legal_actions())
    for action, found in leads.items():
        after = state.child(action)
        while not after.is_terminal():
            after.apply_action(hint.advise(after)[0].action)
        own, *others = after.scores()  # others own no land, so that their objectives are worth 0
        assert found == [own - Fraction(sum(others), 2)] * 2


def test_rollouts_use_nothing_hidden_and_lead_the_advice(states):
    state = states[-1]
    player = state.current_player()
    others = [state.resampled(player, seed) for seed in (1, 2)]
    given = [rollouts.advise_by_rollouts(other, 2, seed=3, compiled=False) for other in others]
    assert given[0] == given[1]
    leads = rollouts.final_leads(state, 2, seed=3, compiled=False)
    for action, value, reason in given[0]:
        assert value == sum(leads[action]) / 2
        assert "played on 2 times it ends" in reason
        assert "standard error" in reason
    assert [one.value for one in given[0]] == sorted((v for _, v, _ in given[0]), reverse=True)


def test_hints_come_from_this_adviser(states):
    state = states[0]
    expected = hint.advise(state)
    given = hints.advise(state)
    assert [(one.action, one.value) for one in given] == [(a, v) for a, v, _ in expected]
    assert str(given[0]) == expected[0].reason
