"""The worked cases: small situations with the result that the rules give."""

from random import Random

import pytest

from boardgames.castello_methoni import rules
from boardgames.castello_methoni.rules import domains
from tests.castello_methoni.rules.test_conservation import check_conservation
from tests.castello_methoni.shapes import HEXAGON, filler, islands, least_outlines, outline
from tests.castello_methoni.table import OBJECTIVES, build, game, made_up, number, seen, walls
from tests.playing import drawn, legal, play_on, play_through, why


def domain(state, *spaces):
    """Owner, houses and villas of the domain of exactly these spaces."""
    owner, _, houses, villas = seen(state)["domains"][frozenset(spaces)]
    return owner, dict(houses), dict(villas)


@pytest.mark.rule("CM-1", "CM-4", "CM-7")
@pytest.mark.parametrize(("players", "money", "pile"), [(3, 20, 45), (4, 15, 40), (5, 12, 35)])
def test_case_01_money_at_setup(players, money, pile):
    state = drawn(game(players=players).new_initial_state(1))
    at = state.position
    assert at.money[:players] == [money] * players
    assert (at.bank, domains.markets_active(at)) == (4, 0)
    assert sum(at.money) + at.bank + 6 == 70
    assert sum(at.deck) == pile


@pytest.mark.rule("CM-14", "CM-36")
@pytest.mark.parametrize("kind", ["Mountain", "Forest", "Plains", "Furrows", "Desert", "Fields"])
def test_case_02_empty_board_offers(kind):
    state = made_up({"hands": [f"{kind} {kind} {kind} Market Market"]})
    state = drawn(state)
    assert len(walls(play_through(state.clone(), f"play {kind}"))) == 27
    offered = walls(play_through(state, "play Market"))
    assert len(offered) == 36
    assert sum("sea" in border for border in offered) == 18
    assert "trade" in legal(state)


@pytest.mark.rule("CM-17", "CM-18")
def test_case_03_inland_wall():
    state = build(made_up(players=4), "Mountain", "A1|A2", "first house in A1")
    assert set(legal(state)) == {"house from P1", "house from P3"}
    assert why(state, "house from P2") == "CM-18"


@pytest.mark.rule("CM-14", "CM-17")
def test_case_04_shore_wall():
    hands = ["Mountain Plains Market Forest Forest", "Forest " * 5, "Desert " * 5]
    state = made_up({"hands": hands})
    assert why(play_through(state.clone(), "play Plains"), "wall A1|sea") == "CM-14"
    assert {w for w in walls(play_through(state.clone(), "play Mountain")) if "A1" in w} == {
        "A1|A2",
        "A1|B2",
        "A1|sea",
    }
    for card in ("Mountain", "Market"):
        after = build(state.clone(), card, "A1|sea")
        assert dict(seen(after)["open"]) == {("A1", 0): 1}
        assert after.position.houses_left[:3] == [14, 15, 15]


@pytest.mark.rule("CM-21", "CM-24")
def test_case_05_coast_does_not_close():
    state = made_up()
    build(state, "Mountain", "A1|A2", "first house in A1", "house from P1", "end the turn")
    build(state, "Mountain", "A1|B2", "first house in A1", "house from P2", "end the turn")
    assert seen(state)["domains"] == {}
    build(state, "Mountain", "A1|sea")
    assert domain(state, "A1") == (2, {0: 1, 1: 1, 2: 1}, {})
    assert state.position.money[:3] == [21, 21, 17]
    assert state.position.bank == 5


@pytest.mark.rule("CM-24", "CM-25")
def test_case_06_single_inland_triangle_all_own():
    state = made_up(
        {"walls": ["D5|D6", "D6|D7"], "houses_in": {"D6": "P0 P0", "D5": "P1", "D7": "P2"}}
    )
    build(state, "Plains", "D6|E5", "first house in D6", "house from P1")
    at = state.position
    assert domain(state, "D6") == (0, {}, {0: 1})
    assert (at.money[0], at.bank, at.towers_left[0], at.villas_left[0]) == (19, 5, 3, 4)
    assert (at.walls_left, at.houses_left[0]) == (27, 15)


@pytest.mark.rule("CM-24", "CM-26", "CM-35")
def test_case_07_market():
    state = made_up(
        {
            "walls": ["B2|B3", "B3|B4"],
            "houses_in": {"B3": "P0 P1"},
            "current": 2,
            "hands": ["Fields Forest Plains Plains Plains", "Desert " * 5, "Fields " * 5],
        }
    )
    build(state, "Fields", "B3|C4", "first house in C4", "house from P1")
    assert domain(state, "B3") == (2, {0: 1, 1: 2}, {})
    assert state.position.money[:3] == [21, 22, 17]
    assert state.position.bank == 5
    drawn(play_through(state, "end the turn"))
    assert "trade" in legal(play_through(state.clone(), "play Fields"))
    assert why(play_through(state, "play Forest"), "trade") == "CM-35"


@pytest.mark.rule("CM-22", "CM-24")
@pytest.mark.parametrize(("ducats", "rule"), [(7, "CM-22"), (8, "")])
def test_case_08_price_refused(ducats, rule):
    """Five spaces with two own and three foreign houses; the coins of two Markets lie inside."""
    area = ["B2", "B3", "B4", "B5", "B6"]
    state = made_up(
        {
            "walls": [wall for wall in outline(area) if wall != "B6|B7"],
            "houses_in": {"B2": "P0 P1", "B4": "P2 P2"},
            "money": [ducats, 20, 20],
        }
    )
    play_through(state, "play Mountain")
    assert why(state, "wall B6|B7") == rule
    if not rule:
        play_through(state, "wall B6|B7", "first house in B6", "house from P1")
        assert state.position.money[:3] == [ducats - 8 + 2, 21, 22]


@pytest.mark.rule("CM-25", "CM-30")
def test_case_09_two_space_domain_and_villa():
    state = made_up(
        {
            "walls": ["C4|C5", "C5|D5", "B5|C6"],
            "houses_in": {"C4": "P0", "C5": "P1 P1", "D5": "P2", "B5": "P2", "C6": "P1"},
            "current": 1,
        }
    )
    build(state, "Fields", "C6|C7", "first house in C6", "house from P0")
    assert domain(state, "C5", "C6") == (1, {1: 1}, {1: 1})
    assert (state.position.money[1], state.position.bank) == (18, 6)
    assert domains.domain_value(state.position, number(state, "C5")) == 10


@pytest.mark.rule("CM-10", "CM-34")
def test_case_10_income_short():
    facts = {
        "walls": [*outline(["B3"]), *outline(["B6"])],
        "domains": {"B3": "P1", "B6": "P1"},
        "money": [21, 21, 21],
        "hands": ["Mountain " * 4 + "Market", "Market " * 5, "Forest " * 5],
    }
    state = made_up(facts)
    assert state.position.bank == 3
    build(state, "Mountain", "A1|sea", "end the turn")
    drawn(state)
    assert (state.position.money[1], state.position.bank) == (24, 0)
    play_through(state, "play Market", "trade")
    assert (state.position.money[1], state.position.bank) == (24, 0)
    poor = made_up({**facts, "money": [22, 21, 22]})
    assert poor.position.money[1] == 21
    poor = made_up({**facts, "money": [23, 21, 22]})
    play_through(poor, "play Market", "trade")
    assert (poor.position.money[0], poor.position.bank) == (23, 0)
    poor = made_up({**facts, "money": [22, 21, 22], "bank": 1})
    play_through(poor, "play Market", "trade")
    assert (poor.position.money[0], poor.position.bank) == (23, 0)


@pytest.mark.rule("CM-31", "CM-33", "CM-43")
def test_case_11_tower_points():
    three, four = ["D5", "D6", "D7"], ["C5", "C6", "C7", "C8"]
    state = made_up(
        {
            "walls": sorted({*outline(three), *outline(four), *outline(["A1"])}),
            "domains": {"D5": "P0", "C5": "P0", "A1": "P0"},
            "phase": "annex",
            "claimed": "C5",
            "card": "Desert",
            "hands": ["Mountain Forest Plains Furrows", "Fields " * 5, "Forest " * 5],
        }
    )
    before = {line.key: line for line in state.score_sheet(0)}
    money = state.position.money[0]
    play_through(state, "annex the domain of D5")
    after = {line.key: line for line in state.score_sheet(0)}
    assert (before["towers"].points, after["towers"].points) == (6, 3)
    assert before["spaces"] == after["spaces"]
    assert state.position.size[number(state, "C5")] == 7
    assert state.position.money[0] == money
    assert state.position.walls_left == 30 - 12 + 2


@pytest.mark.rule("CM-28", "CM-32", "CM-38")
def test_case_12_end():
    three, four = ["D5", "D6", "D7"], ["C5", "C6", "C7", "C8"]
    shut = sorted({*outline(three), *outline(four)} - {"C4|C5"})
    state = made_up(
        {"walls": shut + filler([*shut, "C4|C5"], 30)[: 29 - len(shut)], "domains": {"D5": "P1"}}
    )
    assert state.position.walls_left == 1
    build(state, "Desert", "C4|C5", "first house in C5", "house from P1")
    assert state.position.last_turn == 1
    play_through(state, "annex the domain of D5")
    assert state.position.walls_left == 2
    card = sorted(words for words in legal(state) if words.startswith("play"))[0]
    play_through(state, card, f"wall {sorted(walls(play_through(state.clone(), card)))[0]}")
    while not state.is_terminal():
        assert state.current_player() == 0
        state.apply_action(state.legal_actions()[-1])
    assert state.position.turns[:3] == [1, 0, 0]


@pytest.mark.rule("CM-21", "CM-24")
def test_case_13_walls_needed():
    assert least_outlines(6) == [3, 4, 5, 6, 7, 6]
    shut = outline(HEXAGON)
    assert len(shut) == 6
    state = made_up(
        {"walls": [w for w in shut if w != "C4|C5"], "houses_in": {"C6": "P1 P2 P0", "D6": "P1 P2"}}
    )
    build(state, "Desert", "C4|C5", "first house in C5", "house from P1")
    assert domain(state, *HEXAGON) == (0, {0: 2, 1: 2, 2: 2}, {})
    assert state.position.money[:3] == [20 - 6 - 4, 22, 22]


@pytest.mark.rule("CM-4", "CM-5", "CM-6", "CM-7")
def test_case_14_invariant():
    state, rng = game().new_initial_state(14), Random(14)
    for now in play_on(state, rng):
        check_conservation(now.position)


@pytest.mark.rule("CM-19", "CM-20")
def test_case_15_house_shortage():
    placed = {"F7": "P0 " * 15, "F1": "P1 " * 12, "A7": "P3 " * 15}
    state = build(made_up({"houses_in": placed}, players=4), "Mountain", "A1|A2")
    assert set(legal(state)) == {"first house in A1", "first house in A2"}
    play_through(state, "first house in A2")
    assert seen(state)["open"]["A2", 1] == 1
    assert not [key for key in seen(state)["open"] if key[0] == "A1"]
    one_more = {**placed, "A7": "P3 " * 14}
    state = build(made_up({"houses_in": one_more}, players=4), "Mountain", "A1|A2")
    play_through(state, "first house in A2")
    assert (seen(state)["open"]["A2", 1], seen(state)["open"]["A1", 3]) == (1, 1)
    state = build(made_up({"houses_in": placed}, players=4), "Mountain", "A1|sea")
    assert (seen(state)["open"]["A1", 1], state.position.houses_left[1]) == (1, 2)


@pytest.mark.rule("CM-22")
def test_case_16_same_border_two_prices():
    state = made_up(
        {
            "walls": [wall for wall in outline(["D6", "D7"]) if wall != "D7|D8"],
            "houses_in": {"D6": "P1"},
            "money": [3, 20, 20],
        }
    )
    build(state, "Forest", "D7|D8")
    assert set(legal(state)) == {"first house in D7"}
    assert why(state, "first house in D8") == "CM-22"
    play_through(state, "first house in D7", "house from P2")
    assert state.position.money[:3] == [0, 21, 20]


def prizes(owners, sizes, **options):
    """The prizes of each player if the domains have these owners and sizes."""
    shapes = islands(*sizes)
    state = made_up(
        {
            "walls": sorted(set().union(*map(outline, shapes))),
            "domains": {sorted(s)[0]: o for s, o in zip(shapes, owners, strict=True)},
        },
        **options,
    )
    sheets = [{line.key: line.points for line in state.score_sheet(p)} for p in range(3)]
    return [sheet["largest"] + sheet["second"] for sheet in sheets]


@pytest.mark.rule("CM-42")
def test_case_17_largest_domains():
    assert prizes(["P0", "P0", "P1", "P2"], [6, 4, 6, 4]) == [15, 10, 5]
    assert prizes(["P0", "P0", "P1"], [7, 5, 3]) == [15, 0, 0]
    assert prizes(["P0", "P1"], [3, 3]) == [10, 10, 0]
    split = {"shared_first_takes_second": 1}
    assert prizes(["P0", "P0", "P1", "P2"], [6, 4, 6, 4], **split) == [10, 10, 0]


@pytest.mark.rule("CM-40", "CM-41")
def test_case_18_score():
    shapes = islands(5, 2, 3)
    for objective in ("O1", "O2", "O3", "O4", "O5", "O6"):
        others = [name for name in OBJECTIVES if name != objective][:2]
        state = made_up(
            {
                "walls": sorted(set().union(*map(outline, shapes))),
                "domains": dict(
                    zip((sorted(s)[0] for s in shapes), ("P0", "P0", "P1"), strict=True)
                ),
                "money": [9, 20, 20],
                "objectives": [objective, *others],
            }
        )
        if state.score_sheet(0)[rules.OBJECTIVE_LINE].count == 3:
            assert [line.points for line in state.score_sheet(0)] == [21, 9, 3, 10, 0, 3]
            assert state.scores()[0] == 46
            return
    raise AssertionError("no objective fits three of the spaces")


@pytest.mark.rule("CM-28", "CM-30")
def test_case_19_annexing_across_colours():
    three, four = ["D5", "D6", "D7"], ["C5", "C6", "C7", "C8"]
    state = made_up(
        {
            "walls": sorted({*outline(three), *outline(four)}),
            "domains": {"D5": "P1", "C5": "P0"},
            "houses_in": {"D5": "P0 P0 P2"},
            "villas_in": {"D6": "P1"},
            "phase": "annex",
            "claimed": "C5",
            "card": "Desert",
            "hands": ["Mountain Forest Plains Furrows", "Fields " * 5, "Forest " * 5],
        }
    )
    play_through(state, "annex the domain of D5")
    assert state.position.money[:3] == [20 - 14, 20 + 14, 20]
    assert domain(state, *three, *four) == (0, {0: 2, 2: 1}, {1: 1})
    assert state.position.towers_left[:3] == [3, 4, 4]
