"""The pictures of Castello Methoni, checked on positions from random games and on made-up ones."""

import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

import boardgames as bg
from boardgames.castello_methoni import drawing, rules
from boardgames.castello_methoni.board import of_position
from boardgames.castello_methoni.drawing import picture
from boardgames.castello_methoni.drawing.chart import MARGIN, NAME_INK, SEA_COLOUR, chart_of
from boardgames.castello_methoni.drawing.pieces import rim, rows
from boardgames.castello_methoni.drawing.signs import GROUND, SIGN_INK
from boardgames.castello_methoni.lessons.fair_boards import fair_board
from boardgames.castello_methoni.parts import MOST_BORDERS, MOST_PLAYERS, MOST_SPACES
from boardgames.engine.picture import scene_of
from boardgames.engine.state import State
from boardgames.engine.svg import CHOSEN, GOLD, LEGAL
from boardgames.play.table import NOBODY
from tests.castello_methoni.shapes import HEXAGON, islands, outline
from tests.castello_methoni.table import build, made_up
from tests.engine.test_svg import contrast
from tests.playing import drawn, play_through

PHASES = {rules.CARD, rules.ACTION, rules.SIDE, rules.GIVER, rules.ANNEX, rules.DRAW, rules.OVER}


def random_states(
    players: int, seed: int, often: float = 0.06, **options: object
) -> Iterator[State]:
    """States of one random game in which walls are built if they can be."""
    state = bg.load("castello_methoni", players=players, **options).new_initial_state(seed=seed)
    choice = random.Random(seed)
    yield state.clone()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_chance()
        else:
            actions = state.legal_actions()
            walls = [a for a in actions if str(a).startswith("wall")]
            state.apply_action(choice.choice(walls or actions))
        rare = state.position.phase in (rules.GIVER, rules.ANNEX) and choice.random() < 0.3
        if rare or choice.random() < often:
            yield state.clone()
    yield state


THREE, FOUR = ["D5", "D6", "D7"], ["C5", "C6", "C7", "C8"]


def annexing(ducats: int = 14) -> State:
    """P0 has just claimed the land around C5 and may annex the domains of D5, B6 and C9."""
    walls = {*outline(THREE), *outline(FOUR), *outline(["B6"]), *outline(["C9"])}
    return made_up(
        {
            "walls": sorted(walls),
            "domains": {"D5": "P1", "C5": "P0", "B6": "P2", "C9": "P0"},
            "houses_in": {"D5": "P0 P0 P2", "C5": "P1 P1 P2", "B6": "P0"},
            "villas_in": {"D6": "P1", "B6": "P2"},
            "money": [ducats, 20, 20],
            "phase": "annex",
            "claimed": "C5",
            "card": "Desert",
            "hands": ["Mountain Forest Plains Furrows", "Fields " * 5, "Forest " * 5],
        }
    )


def closing(ducats: int = 5) -> State:
    """P0 has played Forest; a wall at D7|D8 would close two spaces with two foreign houses."""
    state = made_up(
        {
            "walls": [wall for wall in outline(["D6", "D7"]) if wall != "D7|D8"],
            "houses_in": {"D6": "P1", "D7": "P2"},
            "money": [ducats, 20, 20],
        }
    )
    return play_through(state, "play Forest")


@cache
def states() -> tuple[State, ...]:
    """About 150 positions: three to five players, every phase, boards of 24 and of 96 spaces."""
    found = [
        *random_states(3, 1, starter=-1),
        *random_states(4, 2),
        *random_states(5, 3),
        *random_states(5, 8, 0.03, board=fair_board(3, 96)),
        *random_states(3, 4, 0.03, board=fair_board(1, 24)),
    ]
    return (*found, annexing(), closing(), closing().child("wall D7|D8"))


def draw(state: State, viewer: int | None = None) -> ET.Element:
    return ET.fromstring(drawing.draw(scene_of(state, viewer)))


def targets(root: ET.Element) -> list[ET.Element]:
    return root.findall(".//*[@data-action]")


def actions(root: ET.Element) -> dict[int, bool]:
    """The action numbers that can be clicked, and whether they are shown as legal."""
    parts = targets(root)
    shown = {int(part.attrib["data-action"]): is_legal(part) for part in parts}
    assert len(shown) == len(parts), "one action is drawn twice"
    return shown


def is_legal(part: ET.Element) -> bool:
    legal = "legal" in part.attrib["class"].split()
    assert part.attrib["aria-disabled"] == ("false" if legal else "true")
    return legal


def texts(root: ET.Element) -> list[str]:
    return ["".join(part.itertext()) for part in root.iter("{http://www.w3.org/2000/svg}text")]


def test_positions_cover_every_phase() -> None:
    assert {state.position.phase for state in states()} >= PHASES


def test_every_legal_action_is_there_and_marked() -> None:
    for state in states():
        lit = {number for number, legal in actions(draw(state)).items() if legal}
        assert lit == set(map(int, state.legal_actions())), str(state)


def test_what_is_not_legal_is_forbidden_by_a_rule() -> None:
    for state in states()[::3]:
        for number, legal in actions(draw(state)).items():
            assert (state.why_not(number) is None) == legal


def test_a_phase_shows_its_own_actions_only() -> None:
    first = {
        rules.CARD: (range(rules.FIRST_CARD, rules.TRADE), rules.END_TURN, rules.SHOW_HAND),
        rules.ACTION: (range(rules.FIRST_BORDER, rules.FIRST_BORDER + MOST_BORDERS), rules.TRADE),
        rules.SIDE: (range(rules.FIRST_SIDE, rules.FIRST_SIDE + MOST_SPACES),),
        rules.GIVER: (range(rules.FIRST_GIVER, rules.FIRST_GIVER + MOST_PLAYERS),),
        rules.ANNEX: (
            range(rules.FIRST_ANNEX, rules.FIRST_ANNEX + MOST_SPACES),
            rules.ANNEX_NO_MORE,
        ),
    }
    for state in states():
        own: set[int] = set()
        for some in first.get(state.position.phase, ()):
            own |= {some} if isinstance(some, int) else set(some)
        shown = set(actions(draw(state)))
        assert shown <= own
        if state.position.phase == rules.ACTION:
            assert len(shown) == state.position.borders + 1
        if state.position.phase == rules.SIDE:
            assert len(shown) == state.position.spaces


def test_every_target_has_a_role_and_its_own_words() -> None:
    for state in states():
        parts = targets(draw(state))
        labels = [part.get("aria-label") for part in parts]
        assert all(labels)
        assert len(set(labels)) == len(labels)
        assert {part.get("role") for part in parts} <= {"button"}


# ------------------------------------------------------------------ targets


Spots = list[tuple[float, float]]


def areas(part: ET.Element) -> list[Spots]:
    """The outline of what takes the clicks of a target: one or more polygons."""
    area = next(child for child in part if child.get("class") == "area")
    assert area.get("pointer-events") == "all"
    if area.tag.endswith("rect"):
        x, y, width, height = (float(area.attrib[k]) for k in ("x", "y", "width", "height"))
        return [[(x, y), (x + width, y), (x + width, y + height), (x, y + height)]]
    found = []
    for steps in area.attrib["d"].strip("Z").split("Z"):
        numbers = list(map(float, re.findall(r"-?[\d.]+", steps)))
        found.append(list(zip(numbers[::2], numbers[1::2], strict=True)))
    return found


def room(spots: Spots) -> float:
    """How wide a circle around the middle of a convex polygon may be without leaving it."""
    x, y = (sum(spot[i] for spot in spots) / len(spots) for i in (0, 1))
    least = float("inf")
    for (ax, ay), (bx, by) in pairwise([*spots, spots[0]]):
        length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        least = min(least, abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length)
    return 2 * least


def surface(spots: Spots) -> float:
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise([*spots, spots[0]]))) / 2


def test_a_circle_24_wide_fits_into_every_target() -> None:
    for state in states()[::3]:
        for part in targets(draw(state)):
            assert all(room(spots) >= 24 for spots in areas(part)), part.attrib["aria-label"]


@pytest.mark.parametrize("size", [24, 54, 96])
def test_the_targets_of_borders_share_out_the_island(size: int) -> None:
    """They fill all land and a strip of sea at each shore, so that no two can overlap."""
    board = fair_board(1, size)
    state = play_through(made_up({"hands": ["Market " * 5]}, board=board.text()), "play Market")
    root = draw(state)
    on_land = sum(
        surface(spots)
        for part in targets(root)
        if part.attrib["aria-label"].startswith("wall")
        for spots in areas(part)
    )
    chart = chart_of(of_position(state.position), picture.ISLAND)
    triangles = [surface(list(spots)) for spots in chart.triangles]
    shores = sum(board.coast(number) for number in range(size))
    strip = chart.half * min(MARGIN, chart.half / 3**0.5)
    assert on_land == pytest.approx(sum(triangles) + shores * strip, rel=0.01)


# ------------------------------------------------------------------ who sees what


def test_nobody_can_click_while_somebody_else_decides() -> None:
    for state in states()[::4]:
        quiet = replace(scene_of(state), legal=frozenset())
        assert not any(actions(ET.fromstring(drawing.draw(quiet))).values())
        if not state.is_terminal():
            other = (state.position.current + 1) % state.game.num_players
            assert not any(actions(draw(state, other)).values())


def test_other_hands_and_objectives_are_not_in_the_picture() -> None:
    """Deal what a viewer may not see anew: the picture stays the same, byte by byte."""
    changed = 0
    for state in states()[::2]:
        if state.is_terminal() or state.is_chance_node():
            continue
        for viewer in range(state.game.num_players):
            other = state.resampled(viewer, seed=viewer + 5)
            before, after = scene_of(state, viewer), scene_of(other, viewer)
            assert drawing.draw(replace(before, last=())) == drawing.draw(after)
            changed += other.position.hand != state.position.hand
    assert changed > 20


def test_nobody_sees_any_cards() -> None:
    state = next(s for s in states() if s.position.phase == rules.ACTION)
    words = texts(draw(state, NOBODY))
    assert "Cards and objectives are face down." in words
    assert not [line for line in words if line.startswith(("Cards of", "Objective"))]


def test_own_cards_and_objective_show() -> None:
    state = made_up({"hands": ["Forest Forest Market Plains Plains"]})
    drawn(state)
    words = texts(draw(state, 0))
    assert {"Cards of P0", "Objective O1"} <= set(words)
    assert words.count("× 2") == 2
    assert "Cards of P1" in texts(draw(state, 1))


# ------------------------------------------------------------------ what the picture says


def coins(root: ET.Element) -> list[str]:
    return [words for words in texts(root) if words.isdigit()]


def test_the_price_of_a_closing_wall_shows_before_it_is_chosen() -> None:
    state = closing()
    part = next(
        part for part in targets(draw(state)) if part.attrib["aria-label"].startswith("wall D7|D8")
    )
    assert part.attrib["aria-label"] == "wall D7|D8 closes 2 spaces; costs 4 ducats at least"
    assert texts(part) == ["4"]
    poor = next(p for p in targets(draw(closing(3))) if "wall D7|D8" in p.attrib["aria-label"])
    assert texts(poor) == ["4"]
    assert not is_legal(poor)


@pytest.mark.parametrize(("ducats", "note"), [(5, ""), (4, ": too much")])
def test_the_price_of_each_side_shows(ducats: int, note: str) -> None:
    state = closing(ducats).child("wall D7|D8")
    words = texts(draw(state))
    assert "It closes 2 spaces; you pay" in words
    assert "4 ducats with the house in D7" in words
    assert f"5 ducats with the house in D8{note}" in words
    for side, price in (("D7", 4), ("D8", 5)):
        if price <= ducats:
            after = play_through(state.clone(), f"first house in {side}", "house from P1")
            assert after.position.money[0] == ducats - price


@pytest.mark.parametrize(("side", "price"), [("D7", 4), ("D8", 5)])
def test_the_price_of_each_giver_shows(side: str, price: int) -> None:
    state = closing().child("wall D7|D8").child(f"first house in {side}")
    faces = {part.attrib["aria-label"]: texts(part) for part in targets(draw(state))}
    assert faces["house from P1"] == [f"from P1 (14 left): pay {price}"]
    assert faces["house from P0"] == [f"from P0 (15 left): pay {price}"]
    assert state.child("house from P1").position.money[0] == 5 - price
    assert "?" in texts(draw(state))


def test_a_wall_that_closes_nothing_has_no_price() -> None:
    state = build(made_up(), "Mountain", "A1|A2")
    assert not any("pay" in words for words in texts(draw(state)))
    state.apply_action("first house in A1")
    assert "from P1 (15 left)" in texts(draw(state))


def test_prices_of_annexing_show_on_every_domain_on_offer() -> None:
    words = {part.attrib["aria-label"]: is_legal(part) for part in targets(draw(annexing(9)))}
    assert words["annex the domain of D5, 14 ducats"] is False
    assert words["annex the domain of C9, 0 ducats"] is True
    assert "14" in coins(draw(annexing(9)))


def test_the_wall_being_built_stands_out() -> None:
    before = drawing.draw(scene_of(closing()))
    building = drawing.draw(scene_of(closing().child("wall D7|D8")))
    thick = f'stroke="{GOLD}" stroke-width="18"'
    assert thick not in before
    assert building.count(thick) == 1


def test_what_came_with_the_last_step_is_marked() -> None:
    state = closing().child("wall D7|D8").child("first house in D8").child("house from P1")
    told = drawing.draw(scene_of(state))
    forgotten = drawing.draw(replace(scene_of(state), last=()))
    assert told.count(CHOSEN) == forgotten.count(CHOSEN) + 3  # wall, house at D8, tower


def test_the_winner_is_named() -> None:
    for state in states():
        if state.is_terminal():
            words = texts(draw(state))
            assert words.count("wins") == len(state.winners())
            assert all(str(score) in words for score in state.scores())
            assert f"P{state.winners()[0]}" in words[0]
            assert str(max(state.scores())) in words[0]
            for player in range(state.game.num_players):
                assert f"O{state.position.objective[player] + 1}" in words


def test_ties_are_told() -> None:
    shapes = islands(2, 2)
    facts = {
        "walls": sorted(set().union(*map(outline, shapes))),
        "domains": {sorted(s)[0]: f"P{p}" for p, s in enumerate(shapes)},
        "money": [10, 10, 10],
        "quiet": 9,
        "phase": "over",
    }
    state = made_up(facts)
    spread = {p: line.points for p in (0, 1) for line in state.score_sheet(p)[2:3]}
    facts["money"] = [10 + spread[1], 10 + spread[0], 0]
    assert "P0 and P1 share the victory" in texts(draw(made_up(facts)))[0]
    facts["villas_in"] = {sorted(shapes[1])[0]: "P1"}
    assert "P1 wins" in texts(draw(made_up(facts)))[0]
    assert "dearest largest domain" in texts(draw(made_up(facts)))[0]


def test_stores_supplies_and_discards_are_written() -> None:
    state = made_up({"discarded": "Forest Forest Market", "money": [21, 17, 11]})
    root = draw(state)
    words = texts(root)
    assert {"21", "17", "11", "30", "2 of 9 discarded", "1 of 6 discarded"} <= set(words)
    spoken = [part.attrib["aria-label"] for part in root.findall(".//*[@aria-label]")]
    for player in range(3):
        assert any(label.startswith(f"P{player}: ") for label in spoken)


def test_a_hand_of_five_kinds_stays_inside() -> None:
    for state in states():
        root = draw(state)
        wide = float(root.attrib["width"])
        for part in targets(root):
            for spots in areas(part):
                assert all(0 <= x <= wide for x, _ in spots)
                assert all(0 <= y <= float(root.attrib["height"]) for _, y in spots)


# ------------------------------------------------------------------ the drawing itself


def test_a_picture_keeps_its_size_through_a_game() -> None:
    for players in (3, 4, 5):
        same = [s for s in states() if s.game.num_players == players and s.position.spaces == 54]
        sizes = {drawing.draw(scene_of(s)).partition("role")[0] for s in same[::3]}
        assert len(sizes) == 1


@pytest.mark.parametrize("terrain", range(6))
def test_signs_and_names_read_well_on_every_ground(terrain: int) -> None:
    assert contrast(NAME_INK, GROUND[terrain]) >= 4.5
    assert contrast(SIGN_INK[terrain], GROUND[terrain]) >= 3
    assert contrast(LEGAL, GROUND[terrain]) >= 3
    assert contrast(LEGAL, SEA_COLOUR) >= 3


def test_the_rim_of_a_domain_goes_once_around_it() -> None:
    """Its lines join end to end into one closed line."""
    board = of_position(made_up().position)
    chart = chart_of(board, picture.ISLAND)
    for names in (HEXAGON, set(THREE), set(FOUR), {"D6"}, HEXAGON | {"C8"}):
        lines = rim(chart, frozenset(board.names.index(name) for name in names))
        ends: dict[str, int] = {}
        for steps in lines:
            for spot in steps.removeprefix("M").split("L"):
                ends[spot] = ends.get(spot, 0) + 1
        assert set(ends.values()) == {2}


@pytest.mark.parametrize(
    ("number", "lengths"),
    [(1, [1]), (3, [3]), (4, [3, 1]), (5, [3, 2]), (6, [4, 2]), (9, [4, 3, 2])],
)
def test_rows_of_pieces_shrink_towards_the_tip(number: int, lengths: list[int]) -> None:
    things = [("house", 0, 1)] * number
    assert [len(row) for row in rows(things)] == lengths
