"""The pictures of Saint Malo, checked on positions from random games and on made-up ones."""

import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations

import pytest

from boardgames.engine.picture import scene_of
from boardgames.engine.state import State
from boardgames.engine.svg import CHOSEN, PLAYER_COLOURS
from boardgames.probability.keeps import MULTISETS
from boardgames.saint_malo import drawing, rules
from boardgames.saint_malo.drawing.board import LARGE
from tests.engine.test_svg import contrast
from tests.playing import game_of, play, step
from tests.saint_malo.table import TOP, made_up, walled

PAPER = "#fffdf7"
PHASES = {rules.KEEP, rules.USE, rules.PERSON, rules.PLACE, rules.HOUSES, rules.OVER, rules.ROLL}


def random_states(players: int, seed: int, **options: int) -> Iterator[State]:
    """States of one random game that ends: now and then one, and every rarer phase."""
    state = game_of("saint_malo", players=players, **options).new_initial_state(seed=seed)
    choice = random.Random(seed)
    yield state.clone()
    while not state.is_terminal():
        step(state, choice)
        phase = state.position.phase
        if phase in (rules.PERSON, rules.HOUSES) or choice.random() < 0.08:
            yield state.clone()
    yield state


@cache
def states() -> tuple[State, ...]:
    """About 300 positions: two to five players, with the rare options too."""
    found = [
        *random_states(2, 1, starter=-1),
        *random_states(3, 2, decline_person=1),
        *random_states(5, 3, must_score=0),
    ]
    facts = {"city": walled(*TOP[:4]), "dice": "wall wall head swords log"}
    return (*found, play(made_up(facts, players=4), "use 1 wall", "wall at f1"))


def draw(state: State, chosen: frozenset[str] = frozenset()) -> ET.Element:
    return ET.fromstring(drawing.draw(scene_of(state, chosen=chosen)))


def targets(root: ET.Element, kind: str = "action") -> list[ET.Element]:
    return root.findall(f".//*[@data-{kind}]")


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


def picks_of(state: State, kept: int) -> frozenset[str]:
    """Dice that show the kept multiset, the last of equal dice first."""
    left = list(MULTISETS[kept])
    chosen = set()
    for place, face in reversed(list(enumerate(MULTISETS[state.position.dice]))):
        if face in left:
            left.remove(face)
            chosen.add(f"die-{place}")
    return frozenset(chosen)


def boxes(
    node: ET.Element, x: float = 0, y: float = 0, target: str = ""
) -> Iterator[tuple[str, tuple[float, float, float, float]]]:
    """Every click area with its place in the picture; no target is scaled."""
    moved = re.match(r"translate\(([-\d.]+) ([-\d.]+)\)(.*)", node.get("transform", ""))
    if moved:
        x, y = x + float(moved[1]), y + float(moved[2])
    if node.get("role") == "button":
        target = node.attrib["aria-label"]
    if node.get("class") == "area":
        left, top, width, height = (float(node.attrib[k]) for k in ("x", "y", "width", "height"))
        yield target, (x + left, y + top, width, height)
    for child in node:
        yield from boxes(child, x, y, target)


def test_positions_cover_every_phase() -> None:
    assert {state.position.phase for state in states()} >= PHASES


def test_every_legal_action_is_there_and_marked() -> None:
    for state in states():
        if state.position.phase != rules.KEEP:
            shown = actions(draw(state))
            lit = {number for number, legal in shown.items() if legal}
            assert lit == set(map(int, state.legal_actions())), str(state)


def test_every_keep_is_reached_by_picking_dice() -> None:
    for state in [s for s in states() if s.position.phase == rules.KEEP][:12]:
        for action in map(int, state.legal_actions()):
            if action != rules.STOP:
                root = draw(state, picks_of(state, action))
                assert actions(root) == {action: True, rules.STOP: True}
                pressed = [p.get("aria-pressed") for p in targets(root, "pick")]
                assert pressed.count("true") == len(MULTISETS[action])
                assert len(pressed) == 5


def test_keeping_all_five_dice_leaves_only_stopping() -> None:
    state = next(s for s in states() if s.position.phase == rules.KEEP)
    root = draw(state, frozenset(f"die-{place}" for place in range(5)))
    assert actions(root) == {rules.STOP: True}


def test_names_of_other_parts_are_no_picks() -> None:
    state = next(s for s in states() if s.position.phase == rules.KEEP)
    assert actions(draw(state, frozenset({"die-9", "x"}))) == {0: True, rules.STOP: True}


def test_what_is_not_legal_is_forbidden_by_a_rule() -> None:
    for state in states()[::4]:
        for number, legal in actions(draw(state)).items():
            assert (state.why_not(number) is None) == legal


def test_a_phase_shows_its_own_actions_only() -> None:
    phases = {
        rules.USE: range(rules.FIRST_USE, rules.FIRST_PERSON),
        rules.PLACE: range(rules.FIRST_PLACE, rules.DONE),
        rules.HOUSES: range(rules.FIRST_PLACE, rules.DONE + 1),
    }
    for state in states():
        phase, shown = state.position.phase, set(actions(draw(state)))
        if phase in phases:
            assert shown <= set(phases[phase])
        elif phase != rules.KEEP and phase != rules.PERSON:
            assert not shown
        if phase == rules.PLACE:
            assert len(shown) == 45
        if phase != rules.KEEP:
            assert not targets(draw(state), "pick")


def test_free_person_can_be_declined_when_the_option_says_so() -> None:
    declinable = [s for s in states() if s.position.phase == rules.PERSON and s.position.bonus]
    assert declinable
    for state in declinable:
        legal = bool(state.position.decline_person)
        assert actions(draw(state))[rules.DONE] == legal


def test_every_target_has_a_role_and_its_own_words() -> None:
    for state in states():
        parts = [part for kind in ("pick", "action") for part in targets(draw(state), kind)]
        labels = [part.get("aria-label") for part in parts]
        assert all(labels)
        assert len(set(labels)) == len(labels)
        assert {part.get("role") for part in parts} <= {"button"}


def test_targets_are_large_enough_inside_and_apart() -> None:
    for state in states()[::3]:
        root = draw(state)
        areas = dict(boxes(root))
        for x, y, width, height in areas.values():
            assert min(width, height) >= 24
            assert x >= 0
            assert y >= 0
            assert x + width <= int(root.attrib["width"])
            assert y + height <= int(root.attrib["height"])
        for one, other in combinations(areas.values(), 2):
            assert apart(one, other)
    assert LARGE >= 40


def apart(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return any(
        one[axis] + one[axis + 2] <= other[axis] or other[axis] + other[axis + 2] <= one[axis]
        for axis in (0, 1)
    )


def test_nobody_can_click_while_somebody_else_decides() -> None:
    """A board shows the turn of a computer player with no legal actions."""
    for state in states()[::5]:
        quiet = replace(scene_of(state), legal=frozenset())
        root = ET.fromstring(drawing.draw(quiet))
        assert not any(actions(root).values())
        assert not targets(root, "pick")


def test_every_city_is_told_to_those_who_cannot_see() -> None:
    state = next(s for s in states() if s.game.num_players == 5 and s.position.turns[0] > 5)
    spoken = [part.attrib["aria-label"] for part in draw(state).findall(".//*[@aria-label]")]
    for player in range(5):
        assert any(label.startswith(f"City of P{player}:") for label in spoken)


def texts(root: ET.Element) -> list[str]:
    return ["".join(part.itertext()) for part in root.iter("{http://www.w3.org/2000/svg}text")]


def test_stores_of_everybody_are_written() -> None:
    facts = {"coins": [11, 12, 13, 14, 15], "logs": [21, 22, 23, 24, 25], "current": 2}
    state = made_up(facts, players=5)
    words = texts(draw(state))
    for player in (0, 1, 3, 4):
        assert f"{11 + player} coins" in words
        assert f"{21 + player} logs" in words
    assert {"13", "23"} <= set(words)


def test_defence_is_weighed_against_the_next_attack() -> None:
    facts = {"city": [{"c4": "soldier", "c5": "soldier", "c6": "soldier"}, {}], "boxes": 4}
    words = texts(draw(made_up(facts)))
    assert {"Defence against 3:", "3 holds", "0 too weak", "over", "next"} <= set(words)


def test_complete_and_spoiled_sides_differ() -> None:
    complete = {f"{c}7": "wall" for c in "bcdef"}
    text = drawing.draw(scene_of(made_up({"city": complete})))
    spoiled = complete | {"d7": "citizen"}
    other = drawing.draw(scene_of(made_up({"city": spoiled})))
    start = drawing.draw(scene_of(made_up()))
    assert "+2" in texts(ET.fromstring(text))
    assert "+2" not in texts(ET.fromstring(other))
    assert other.count('stroke-dasharray="4 4"') == start.count('stroke-dasharray="4 4"') + 1


def test_what_was_drawn_just_now_is_framed() -> None:
    state = made_up({"dice": "crate crate wall head log"}, players=4)
    play(state, "use 2 crates")
    before = drawing.draw(scene_of(state)).count(CHOSEN)
    play(state, "crate at e4")
    assert drawing.draw(scene_of(state)).count(CHOSEN) == before + 2


def test_what_ended_the_turn_is_framed_in_the_small_city() -> None:
    state = made_up({"dice": "cross crate wall head log"}, players=4)
    play(state, "use 1 cross", "church at e4")
    told = drawing.draw(scene_of(state))
    forgotten = drawing.draw(replace(scene_of(state), last=()))
    assert state.position.current == 1
    assert told.count(CHOSEN) == forgotten.count(CHOSEN) + 2


def test_buttons_show_how_many_dice_and_what_they_cost() -> None:
    state = made_up({"dice": "crate crate wall head swords", "coins": 9})
    faces = {part.attrib["aria-label"]: texts(part) for part in targets(draw(state))}
    assert faces["use 2 crates"] == ["2"]
    assert faces["use 4 crates for 4 coins"] == ["4", "-4"]
    assert faces["use 1 log for 4 coins"] == ["1", "-4"]
    assert faces["use 3 heads for 4 coins"] == ["3", "-4"]
    used = state.child("use 4 crates")
    assert used.position.coins[0] == 5


def test_last_scores_name_the_winner() -> None:
    for state in states():
        if state.is_terminal():
            words = texts(draw(state))
            assert words.count("winner") == len(state.winners())
            assert all(str(score) in words for score in state.scores())
            assert any(f"P{state.winners()[0]}" in line for line in words[:1])


def test_dice_wait_face_down_and_kept_ones_show() -> None:
    state = made_up()
    assert texts(draw(state)).count("?") == 5
    play(state, "roll head head wall log swords", "keep head head")
    words = texts(draw(state))
    assert words.count("?") == 3
    assert words.count("kept head") == 2


@pytest.mark.parametrize("colour", PLAYER_COLOURS)
def test_names_of_players_read_well(colour: str) -> None:
    assert contrast(colour, PAPER) >= 4.5
