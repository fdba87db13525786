"""Turns and their end: income, hands that cannot be played, drawing, the end of the game."""

import pytest

from boardgames.castello_methoni import rules
from boardgames.castello_methoni.board import Board, Space
from boardgames.castello_methoni.lessons.fair_boards import hexagon
from boardgames.castello_methoni.rules import scoring
from tests.castello_methoni.oracle import EDGES, NAMES, TERRAIN, Table, suits
from tests.castello_methoni.shapes import HEXAGON, filler, islands, outline
from tests.castello_methoni.table import build, game, made_up, seen, walls
from tests.playing import drawn, legal, play_through, why


@pytest.mark.rule("CM-1")
def test_the_starting_player_is_drawn_or_given():
    state = game().new_initial_state(1)
    assert [str(o) for o, _ in state.chance_outcomes()] == ["P0 starts", "P1 starts", "P2 starts"]
    assert drawn(game(starter=2).new_initial_state(1)).current_player() == 2


@pytest.mark.rule("CM-9", "CM-11", "CM-12")
def test_one_card_must_be_played_and_a_second_may():
    state = made_up()
    assert why(state, "end the turn") == "CM-12"
    assert why(state, "play Market") == "CM-11"
    assert why(state, "wall A1|A2") == "CM-9"
    build(state, "Mountain", "A1|sea")
    assert "end the turn" in legal(state)
    assert why(state, "play Mountain") == "CM-11"
    build(state, "Forest", "A3|B4", "first house in A3", "house from P1")
    assert state.is_chance_node()
    drawn(state)
    assert (state.current_player(), state.position.turns[0]) == (1, 1)
    assert sum(state.position.hand[0]) == 5


def stuck(**facts):
    """Every border of the terrains in hand is walled or in a domain; nothing is active."""
    table = Table()
    hand = "Mountain " * 5
    wanted = [e for e in sorted(EDGES, key=NAMES.get) if touches(e, "Mountain")]
    for edge in wanted:
        if not table.closed_by(edge):
            table.walls.add(edge)
    left = [edge for edge in wanted if edge not in table.walls]
    assert left, "some borders can only be closed"
    names = sorted(NAMES[edge] for edge in table.walls)
    return {"walls": names, "hands": [hand], "money": [0, 20, 20], **facts}


def touches(edge, terrain):
    return any(TERRAIN.get(place) == terrain for place in edge)


@pytest.mark.rule("CM-13")
def test_a_hand_that_cannot_be_played_is_shown_once():
    state = drawn(made_up(stuck()))
    assert set(legal(state)) == {"show the hand"}
    assert why(state, "play Mountain") == "CM-13"
    assert why(state, "end the turn") == "CM-13"
    play_through(state, "show the hand")
    assert state.position.discards[0] == 5
    assert state.is_chance_node()
    for card in ("Forest", "Forest", "Market", "Fields", "Fields"):
        state.apply_action(f"draw {card}")
    assert state.current_player() == 0
    assert why(state, "show the hand") == "CM-13"
    play_through(state, "play Market", "trade", "end the turn")
    assert sum(state.position.hand[0]) == 4


@pytest.mark.rule("CM-13")
def test_a_second_hand_that_cannot_be_played_ends_the_turn():
    state = drawn(made_up(stuck(hands=["Mountain " * 5, "Fields " * 5, "Fields " * 4 + "Market"])))
    play_through(state, "show the hand")
    state.position.deck, spare = [4, 0, 0, 0, 0, 0, 0], state.position.deck
    state.position.discards = [a + b for a, b in zip(state.position.discards, spare, strict=True)]
    state.position.discards[0] -= 4
    for _ in range(4):
        state.apply_action("draw Mountain")
    assert sum(state.position.deck) > 0, "the discards became the new deck"
    state.apply_action("draw Mountain")
    assert set(legal(state)) == {"end the turn"}
    play_through(state, "end the turn")
    assert state.current_player() == 1
    assert sum(state.position.hand[0]) == 5


@pytest.mark.rule("CM-37")
def test_the_deck_is_filled_when_a_card_is_needed():
    state = made_up({"deck": [0] * 7, "discards": rest_of_cards(made_up())})
    build(state, "Mountain", "A1|sea", "end the turn")
    assert sum(state.position.deck) == 45 + 1
    assert sum(state.position.discards) == 0
    assert state.last_log()[-1] == "46 discards become the new deck"


def rest_of_cards(state):
    return state.position.deck


@pytest.mark.rule("CM-16", "CM-38")
def test_the_last_wall_ends_the_game_after_the_turn():
    state = made_up({"walls": filler([], 29), "hands": ["Market " * 5, "Forest " * 5]})
    drawn(state)
    play_through(state, "play Market")
    first = sorted(walls(state))[0]
    play_through(state, f"wall {first}")
    while state.current_player() == 0 and not any(w.startswith("play") for w in legal(state)):
        state.apply_action(state.legal_actions()[-1])
    play_through(state, "play Market")
    assert not walls(state)
    assert why(state, "wall " + NAMES[next(iter(free_for_a_market_card(state)))]) == "CM-16"
    play_through(state, "trade")
    assert state.is_terminal()
    assert sum(state.position.hand[0]) == 3
    assert "the game is over" in state.last_log()


def free_for_a_market_card(state):
    """Free borders at the sea or beside a Market, as the oracle sees them."""
    inside = set().union(*seen(state)["domains"]) if seen(state)["domains"] else set()
    taken = seen(state)["walls"]
    return {e for e in EDGES - taken if not e & inside and suits("Market", e)}


@pytest.mark.rule("CM-39")
def test_three_rounds_without_a_wall_end_the_game():
    state = made_up({"hands": ["Market " * 2 + "Forest " * 3] * 3, "quiet": 8})
    play_through(state, "play Market", "trade", "end the turn")
    assert state.is_terminal()
    assert "no wall was built for 9 turns" in state.last_log()
    state = made_up({"hands": ["Market " * 2 + "Forest " * 3] * 3, "quiet": 8})
    build(state, "Market", "A1|sea", "end the turn")
    assert state.position.quiet == 0
    assert not state.is_terminal()


@pytest.mark.rule("CM-39")
def test_no_free_border_ends_the_game():
    """On six triangles a few walls are enough."""
    places = hexagon(1)
    board = Board(tuple(Space(*place, n, True) for n, place in enumerate(places)))
    state = game(board=board).state_from_dict(
        {
            "walls": [b.name for b in board.borders if b.second == 96][1:],
            "hands": ["Market " * 2 + "Forest " * 3] * 3,
            "objectives": ["O1", "O2", "O3"],
        },
        seed=1,
    )
    play_through(
        state, "play Market", f"wall {next(b.name for b in board.borders if b.second == 96)}"
    )
    assert seen_size(state) == 6
    play_through(state, "end the turn")
    assert state.is_terminal()
    assert "no free border is left" in state.last_log()


def seen_size(state):
    return max(state.position.size)


@pytest.mark.rule("CM-44")
def test_ties_go_to_the_dearer_largest_domain():
    one, two = islands(2, 2)
    facts = {
        "walls": sorted({*outline(one), *outline(two)}),
        "domains": {min(one): "P0", min(two): "P1"},
        "money": [20, 20, 1],
        "quiet": 9,
        "phase": "over",
    }
    state = made_up(facts)
    even = [sheet_without_objective(state, player) for player in (0, 1)]
    assert even[0] == even[1]
    state = made_up({**facts, "houses_in": {min(one): "P2"}, "objectives": same_wanted(facts)})
    assert state.winners() == [0]
    state = made_up({**facts, "objectives": same_wanted(facts)})
    assert state.winners() == [0, 1]


def sheet_without_objective(state, player):
    return [line.points for line in state.score_sheet(player) if line.key != "objective"]


def same_wanted(facts):
    """Objectives that give P0 and P1 the same points."""
    names = [f"O{i}" for i in range(1, 7)]
    for a in names:
        for b in names:
            third = next(name for name in names if name not in (a, b))
            if a != b:
                state = made_up({**facts, "objectives": [a, b, third]})
                if state.scores()[0] == state.scores()[1]:
                    return [a, b, third]
    raise AssertionError("no two objectives are worth the same here")


@pytest.mark.rule("CM-44")
def test_of_equally_large_domains_the_dearest_counts():
    shapes = islands(2, 2, 1)
    state = made_up(
        {
            "walls": sorted({wall for shape in shapes for wall in outline(shape)}),
            "domains": {min(shape): "P0" for shape in shapes},
            "houses_in": {min(shapes[1]): "P1 P2", min(shapes[2]): "P0 P0 P1 P1 P2 P2"},
        }
    )
    assert scoring.best_value(state.position, 0) == 2 * 2 + 2
    assert scoring.best_value(state.position, 1) == 0


@pytest.mark.rule("CM-23")
def test_without_a_tower_nothing_can_be_closed():
    shapes = islands(1, 1, 1, 1, walls=12)
    spare = next(s for s in ("D6", "E5", "C5", "D5") if not any({s} & shape for shape in shapes))
    facts = {
        "walls": sorted({w for shape in shapes for w in outline(shape)} | {*outline([spare])[1:]}),
        "domains": {next(iter(shape)): "P0" for shape in shapes},
        "hands": ["Market Plains Fields Desert Furrows"],
    }
    state = drawn(made_up(facts))
    for card in ("Plains", "Fields", "Desert", "Furrows"):
        after = play_through(state.clone(), f"play {card}")
        reason = why(after, f"wall {outline([spare])[0]}")
        assert reason in ("CM-23", "CM-14")
        if reason == "CM-23":
            return
    raise AssertionError("no card fits the border")


@pytest.mark.rule("CM-15")
@pytest.mark.parametrize("border", ["B2|B3", "D6|D7"])
def test_walled_borders_and_domains_are_not_free(border):
    two = ["D6", "D7"]
    state = made_up(
        {
            "walls": [*outline(two), "B2|B3"],
            "domains": {"D6": "P1"},
            "hands": ["Plains Desert Forest Fields Market", "Forest " * 5, "Mountain " * 5],
        }
    )
    card = "Desert" if border == "B2|B3" else "Plains"
    assert why(play_through(state, f"play {card}"), f"wall {border}") == "CM-15"


@pytest.mark.rule("CM-17")
def test_houses_stand_at_the_wall():
    state = build(made_up(), "Mountain", "A1|A2")
    assert why(state, "first house in C4") == "CM-17"
    assert why(state, "first house in space 60 of a larger board") == "CM-17"


@pytest.mark.rule("CM-29")
def test_chains_can_be_switched_off():
    one, two, three = ["C5", "C6"], ["C7", "C8"], ["B7", "B8"]
    facts = {
        "walls": sorted({*outline(one), *outline(two), *outline(three)}),
        "domains": {"C5": "P0", "C7": "P1", "B7": "P2"},
        "phase": "annex",
        "claimed": "C5",
        "card": "Desert",
        "hands": ["Mountain Forest Plains Furrows", "Fields " * 5, "Forest " * 5],
    }
    chained = play_through(made_up(facts), "annex the domain of C7")
    assert "annex the domain of B7" in legal(chained)
    single = made_up(facts, chain_annex=0)
    assert why(single, "annex the domain of B7") == "CM-28"
    play_through(single, "annex the domain of C7")
    assert single.position.phase == rules.CARD


@pytest.mark.rule("CM-28")
def test_a_dead_end_inside_an_annexed_domain_offers_nothing():
    state = made_up(
        {
            "walls": sorted({*outline(HEXAGON), *outline(["C8"]), "C5|C6"}),
            "domains": {"C5": "P1", "C8": "P0"},
            "phase": "annex",
            "claimed": "C8",
            "card": "Desert",
            "hands": ["Mountain Forest Plains Furrows", "Fields " * 5, "Forest " * 5],
        }
    )
    play_through(state, "annex the domain of C5")
    assert state.position.phase == rules.CARD
    assert frozenset(("C5", "C6")) in seen(state)["walls"]
