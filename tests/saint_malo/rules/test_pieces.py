"""Drawing: empty spaces, crates, walls, churches, persons, houses and complete sides."""

import pytest

from boardgames.saint_malo.parts import SPACE_NAMES
from tests.playing import legal, play, why
from tests.saint_malo.table import (
    BOTTOM,
    LEFT,
    OUTSIDE,
    RIGHT,
    TOP,
    at,
    coins,
    defence,
    full_but,
    happened,
    logs,
    made_up,
    of_kind,
    pass_turn,
    places,
    points,
    roll,
    walled,
)

PERSONS = ("citizen", "soldier", "priest", "architect", "merchant", "juggler", "noble")
LEVEL = dict(zip(PERSONS, (1, 2, 2, 3, 3, 4, 5), strict=True))
CHURCHES = tuple(f"church {size}" for size in range(1, 6))
AROUND_D4 = ("c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5")


def person_in_hand(name, facts, **options):
    """A position in which this person is to be drawn."""
    level = LEVEL[name]
    state = made_up({**facts, "dice": "head head head head head"}, **options)
    play(state, f"use {level} head" + ("s" if level > 1 else ""))
    return play(state, f"choose {name}") if level in (2, 3) else state


def piece_in_hand(piece, facts, **options):
    """A position in which one such piece is to be drawn."""
    if piece == "person":
        return person_in_hand("citizen", facts, **options)
    symbol = {"church": "cross"}.get(piece, piece)
    dice = " ".join([symbol] * 5)
    return play(made_up({**facts, "dice": dice}, **options), f"use 1 {symbol}")


# ------------------------------------------------------------------------------ empty spaces


@pytest.mark.rule("SM-10")
@pytest.mark.parametrize("piece", ["wall", "crate", "church", "person"])
@pytest.mark.parametrize("thing", ["wall", "crate", "house", "church 3", "soldier", "noble"])
def test_a_filled_space_never_changes(piece, thing):
    state = piece_in_hand(piece, {"city": {"a4": thing}})
    assert why(state, f"{piece} at a4") == "SM-10"
    assert why(state, f"{piece} at b2") == "SM-10"  # a printed crate
    assert "a4" not in places(state)


@pytest.mark.rule("SM-10", "SM-23")
@pytest.mark.parametrize("piece", ["wall", "crate", "church", "person"])
def test_outer_spaces_take_everything_and_inner_ones_all_but_walls(piece):
    state = piece_in_hand(piece, {})
    free = set(SPACE_NAMES) - {"b2", "c2", "b3", "b4"}
    assert places(state) == (set(OUTSIDE) if piece == "wall" else free)
    if piece == "wall":
        assert why(state, "wall at d4") == "SM-23"


@pytest.mark.rule("SM-19", "SM-22", "SM-23", "SM-25", "SM-27")
def test_what_is_drawn_is_told_with_its_rule():
    rules = {"wall": "SM-23", "crate": "SM-22", "church": "SM-25", "person": "SM-19"}
    for piece, rule in rules.items():
        state = play(piece_in_hand(piece, {}), f"{piece} at a4")
        thing = {"church": "church 1", "person": "citizen"}.get(piece, piece)
        assert at(state, "a4") == thing
        event = happened(state)[0]
        assert (event.kind, event.player, event.place, event.rule) == ("DREW", 0, "a4", rule)
    state = play(person_in_hand("architect", {}), "person at d4", "house at d5")
    event = happened(state)[0]
    assert (event.kind, event.place, event.rule) == ("DREW", "d5", "SM-27")
    assert state.last_log() == ["P0 draws a house at d5", "P0 earns 3 VP"]


@pytest.mark.rule("SM-10")
@pytest.mark.parametrize("piece", ["crate", "church", "person"])
def test_things_go_into_the_city_of_the_player_whose_turn_it_is(piece):
    state = piece_in_hand(piece, {"current": 1, "city": [{"d4": "house"}, {}]})
    play(state, f"{piece} at d4")
    assert at(state, "d4", 0) == "house"
    assert at(state, "d4", 1) != "empty"


# ------------------------------------------------------------------------------ crates


@pytest.mark.rule("SM-22", "SM-12")
def test_new_crates_are_connected_among_themselves():
    state = made_up({"dice": "crate crate crate log log"})
    play(state, "use 3 crates", "crate at e5")
    assert places(state) == {"d5", "f5", "e4", "e6"}  # edge to edge: no diagonals
    assert why(state, "crate at f6") == "SM-22"
    play(state, "crate at e6")
    assert places(state) == {"d5", "f5", "e4", "d6", "f6", "e7"}
    assert why(state, "crate at e5") == "SM-10"
    play(state, "crate at e7")
    assert state.position.current == 1
    assert len(of_kind(state, "DREW")) == 3


@pytest.mark.rule("SM-22", "SM-12")
def test_crates_need_room_for_all_of_them_together():
    city = full_but("d4", "d5", "f4", "f5", "f6", "b6")
    state = made_up({"city": city, "dice": "crate crate crate crate log"})
    assert why(state, "use 4 crates") == "SM-22"
    assert why(state, "use 3 crates") == ""
    play(state, "use 3 crates")
    assert places(state) == {"f4", "f5", "f6"}
    assert why(state, "crate at d4") == "SM-22"
    assert why(state, "crate at b6") == "SM-22"
    state = made_up({"city": city, "dice": "crate crate crate crate log"})
    play(state, "use 2 crates")
    assert places(state) == {"d4", "d5", "f4", "f5", "f6"}
    play(state, "crate at f6")
    assert places(state) == {"f5"}


@pytest.mark.rule("SM-12")
def test_an_old_crate_is_a_link_only_by_option():
    """Between the empty spaces d4 and f4 stands an old crate at e4."""
    city = {**full_but("d4", "f4"), "e4": "crate"}
    facts = {"city": city, "dice": "crate crate log log log"}
    assert why(made_up(facts), "use 2 crates") == "SM-22"
    state = made_up(facts, old_links=1)
    play(state, "use 2 crates")
    assert places(state) == {"d4", "f4"}
    play(state, "crate at d4")
    assert places(state) == {"f4"}
    play(state, "crate at f4")
    assert state.position.current == 1


@pytest.mark.rule("SM-12")
def test_the_old_links_may_be_a_long_chain_but_of_crates_only():
    chain = dict.fromkeys(("d3", "d4", "d5", "e5", "f5"), "crate")
    facts = {"dice": "crate crate log log log"}
    state = made_up({**facts, "city": {**full_but("d2", "g5"), **chain}}, old_links=1)
    play(state, "use 2 crates", "crate at g5")
    assert places(state) == {"d2"}
    broken = {**full_but("d2", "g5"), **chain, "d5": "house"}
    assert why(made_up({**facts, "city": broken}, old_links=1), "use 2 crates") == "SM-22"


@pytest.mark.rule("SM-22")
def test_new_crates_need_not_touch_old_ones():
    state = made_up({"dice": "crate crate log log log"})
    play(state, "use 2 crates", "crate at g6", "crate at g5")
    assert at(state, "g5") == at(state, "g6") == "crate"


# ------------------------------------------------------------------------------ walls


@pytest.mark.rule("SM-23")
def test_walls_need_no_connection():
    state = made_up({"dice": "wall wall wall wall wall"})
    play(state, "use 5 walls", "wall at a2", "wall at g6", "wall at d1", "wall at d7", "wall at a6")
    assert defence(state) == 0
    assert state.position.current == 1


@pytest.mark.rule("SM-23")
def test_walls_need_as_many_outer_spaces():
    taken = dict.fromkeys(set(OUTSIDE) - {"a2", "g2"}, "house")
    state = made_up({"city": taken, "dice": "wall wall wall swords swords"})
    assert why(state, "use 2 walls") == ""
    assert why(state, "use 3 walls") == "SM-23"


@pytest.mark.rule("SM-24", "SM-36")
def test_a_spoiled_side_takes_walls_as_fillers():
    facts = {"city": {**walled(*TOP[:3]), "e1": "church 1"}, "dice": "wall log log log log"}
    state = play(made_up(facts), "use 1 wall", "wall at f1")
    assert defence(state) == 0
    assert [event.kind for event in happened(state)] == ["DREW"]


@pytest.mark.rule("SM-24")
def test_a_spoiled_side_takes_no_walls_by_option():
    facts = {"city": {"e1": "church 1"}, "dice": "wall wall log log log"}
    state = play(made_up(facts, wall_on_broken_side=0), "use 1 wall")
    assert places(state) == set(OUTSIDE) - set(TOP)
    assert why(state, "wall at f1") == "SM-24"
    assert why(state, "wall at e1") == "SM-10"
    spoiled = {
        **facts,
        "city": {"e1": "crate", "a3": "crate", "g3": "crate", **walled(*BOTTOM[1:])},
    }
    state = made_up(spoiled, wall_on_broken_side=0)
    assert why(state, "use 2 walls") == "SM-24"
    assert why(state, "use 1 wall") == ""
    assert "wall_on_broken_side = 0" in str(state.why_not("use 2 walls"))


@pytest.mark.rule("SM-24", "SM-36")
def test_walls_of_this_turn_spoil_nothing():
    state = made_up({"dice": "wall wall wall wall wall"}, wall_on_broken_side=0)
    play(state, "use 5 walls", *[f"wall at {space}" for space in LEFT])
    assert (defence(state), coins(state)) == (2, 5)


# ------------------------------------------------------------------------------ complete sides


@pytest.mark.rule("SM-35")
@pytest.mark.parametrize(
    ("side", "event"),
    [
        (RIGHT, ("GOT_COINS", 0, 2, "", "SM-35")),
        (BOTTOM, ("EARNED", 0, 3, "", "SM-35")),
        (LEFT, ("GOT_COINS", 0, 2, "", "SM-35")),
        (TOP, ("FREE_PERSON", 0, 0, "", "SM-28")),
    ],
)
def test_each_side_pays_when_its_fifth_section_is_drawn(side, event):
    for last in side:
        others = walled(*[space for space in side if space != last])
        state = made_up({"city": others, "dice": "wall log log log log"})
        assert defence(state) == 0
        play(state, "use 1 wall", f"wall at {last}")
        assert [tuple(e) for e in happened(state)][1:] == [event]
        assert defence(state) == 2


@pytest.mark.rule("SM-35")
def test_a_side_pays_only_once():
    state = made_up({"city": walled(*RIGHT), "dice": "wall wall log log log"})
    assert defence(state) == 2
    play(state, "use 2 walls", "wall at a2", "wall at b1")
    assert coins(state) == 3


@pytest.mark.rule("SM-35")
def test_four_complete_sides_defend_with_eight():
    assert defence(made_up({"city": walled(*OUTSIDE)})) == 8


@pytest.mark.rule("SM-35", "SM-28")
def test_all_sections_are_drawn_before_any_bonus():
    city = walled(*TOP[:4], *RIGHT[:4])
    state = made_up({"city": city, "dice": "wall wall wall log log"})
    play(state, "use 3 walls", "wall at f1")
    assert [e.kind for e in happened(state)] == ["DREW"]
    play(state, "wall at g6")
    assert [e.kind for e in happened(state)] == ["DREW"]
    play(state, "wall at a2")
    assert [e.kind for e in happened(state)] == ["DREW", "GOT_COINS", "FREE_PERSON"]


@pytest.mark.rule("SM-36", "SM-29")
@pytest.mark.parametrize("thing", ["crate", "house", *CHURCHES, *PERSONS])
def test_anything_but_a_wall_spoils_a_side(thing):
    state = made_up({"city": {**walled(*BOTTOM[:4], *LEFT), BOTTOM[4]: thing}})
    assert defence(state) == 2 + (thing == "soldier")  # the left side is not affected


@pytest.mark.rule("SM-36")
def test_something_else_in_the_last_space_earns_nothing():
    state = piece_in_hand("crate", {"city": walled(*BOTTOM[:4])})
    play(state, f"crate at {BOTTOM[4]}")
    assert [e.kind for e in happened(state)] == ["DREW"]
    assert points(state, 0, "bottom_wall") == 0


# ------------------------------------------------------------------------------ the free person


def free_person(facts, **options):
    """The top wall has just been completed."""
    city = {**facts.get("city", {}), **walled(*TOP[:4])}
    state = made_up({**facts, "city": city, "dice": "wall log log log swords"}, **options)
    return play(state, "use 1 wall", f"wall at {TOP[4]}")


@pytest.mark.rule("SM-28")
@pytest.mark.parametrize("name", PERSONS[:5])
def test_the_free_person_has_the_normal_effect(name):
    city = {"c3": "church 2", "d3": "church 5", "e3": "crate"}
    state = play(free_person({"city": city}), f"choose {name}", "person at d4")
    if name == "architect":
        assert logs(state) == 2
        play(state, "house at d5", "house at d6")
    gained = {
        "citizen": points(state, 0, "citizens") == 1,
        "soldier": defence(state) == 3,
        "priest": points(state, 0, "priests") == 2,
        "architect": points(state, 0, "houses") == 6 and logs(state) == 0,
        "merchant": coins(state) == 3 + 1,
    }
    assert gained[name]
    assert state.position.current == 1
    assert state.position.boxes == 1


@pytest.mark.rule("SM-28")
def test_the_free_person_is_no_juggler_and_no_noble():
    state = free_person({})
    assert why(state, "choose juggler") == why(state, "choose noble") == "SM-28"


@pytest.mark.rule("SM-28")
def test_the_free_person_must_be_taken_unless_the_option_says_otherwise():
    assert why(free_person({}), "done") == "SM-28"
    state = free_person({}, decline_person=1)
    assert legal(state)[-1] == "done"
    play(state, "done")
    assert [e.kind for e in happened(state)] == ["SWORDS_MARKED"]
    assert (state.position.current, defence(state)) == (1, 2)
    state = play(free_person({}, decline_person=1), "choose citizen")
    assert why(state, "done") == "SM-13"


@pytest.mark.rule("SM-28", "SM-37")
def test_without_an_empty_space_the_free_person_is_lost():
    state = free_person({"city": full_but(TOP[4])})
    assert [e.kind for e in happened(state)] == [
        "DREW",
        "LOST_PERSON",
        "SWORDS_MARKED",
        "CITY_FULL",
    ]
    assert state.last_log()[1] == "P0 has no space left for the free person"
    assert state.position.current == 1


@pytest.mark.rule("SM-28", "SM-37")
def test_the_free_person_may_fill_the_city():
    state = free_person({"city": full_but(TOP[4], "d4")})
    play(state, "choose architect", "person at d4")  # no room for houses: his turn ends
    assert [e.kind for e in happened(state)] == ["DREW", "SWORDS_MARKED", "CITY_FULL"]
    assert logs(state) == 2


@pytest.mark.rule("SM-28", "SM-26")
def test_the_free_architect_fills_the_city_with_houses():
    state = free_person({"city": full_but(TOP[4], "d4", "d5", "d6"), "logs": 4})
    play(state, "choose architect", "person at d4", "house at d5", "house at d6")
    assert points(state, 0, "houses") == 6
    assert of_kind(state, "CITY_FULL")
    assert logs(state) == 2


@pytest.mark.rule("SM-28", "SM-26")
def test_a_free_architect_without_logs():
    state = free_person({"logs": 0})
    assert why(state, "choose architect") == ""
    play(state, "choose architect", "person at d4")
    assert state.position.current == 1
    assert why(free_person({"logs": 0}, empty_architect=0), "choose architect") == "SM-26"


# ------------------------------------------------------------------------------ churches


@pytest.mark.rule("SM-25")
@pytest.mark.parametrize("size", range(1, 6))
def test_a_church_of_any_size_needs_nothing(size):
    facts = {"dice": "cross cross cross cross cross", "coins": 0, "logs": 0}
    state = play(made_up(facts), f"use {size} cross" + ("es" if size > 1 else ""))
    play(state, "church at g4")
    assert at(state, "g4") == f"church {size}"
    assert (coins(state), logs(state)) == (0, 0)
    assert [e.kind for e in happened(state)] == ["DREW"]


# ------------------------------------------------------------------------------ persons


@pytest.mark.rule("SM-19")
@pytest.mark.parametrize("name", PERSONS)
def test_the_number_of_heads_is_the_level_of_the_person(name):
    state = play(person_in_hand(name, {}), "person at g4")
    assert at(state, "g4") == name


@pytest.mark.rule("SM-29")
@pytest.mark.parametrize("space", ["a4", "d4", "g6"])
def test_citizen_soldier_and_noble_wherever_they_stand(space):
    state = play(person_in_hand("citizen", {}), f"person at {space}")
    assert points(state, 0, "citizens") == 1
    assert happened(state)[1] == ("EARNED", 0, 1, space, "SM-29")
    state = play(person_in_hand("noble", {}), f"person at {space}")
    assert points(state, 0, "nobles") == 7
    assert happened(state)[1] == ("EARNED", 0, 7, space, "SM-29")
    state = play(person_in_hand("soldier", {}), f"person at {space}")
    assert defence(state) == 1
    assert len(happened(state)) == 1


@pytest.mark.rule("SM-30", "SM-11")
@pytest.mark.parametrize("size", range(1, 6))
def test_a_priest_counts_churches_of_any_size_on_eight_spaces(size):
    city = dict.fromkeys(AROUND_D4, f"church {size}")
    state = play(person_in_hand("priest", {"city": {**city, "d1": "church 1"}}), "person at d4")
    assert points(state, 0, "priests") == 8
    assert happened(state)[1] == ("EARNED", 0, 8, "d4", "SM-30")


@pytest.mark.rule("SM-30")
@pytest.mark.parametrize("thing", ["crate", "house", *PERSONS])
def test_a_priest_counts_nothing_but_churches(thing):
    city = dict.fromkeys(AROUND_D4, thing)
    state = play(person_in_hand("priest", {"city": city}), "person at d4")
    assert points(state, 0, "priests") == 0
    assert len(happened(state)) == 1


@pytest.mark.rule("SM-31")
@pytest.mark.parametrize("thing", ["house", *CHURCHES, *PERSONS])
def test_a_merchant_counts_nothing_but_crates(thing):
    city = dict.fromkeys(AROUND_D4, thing)
    state = play(person_in_hand("merchant", {"city": city}), "person at d4")
    assert coins(state) == 3


@pytest.mark.rule("SM-31", "SM-11")
def test_a_merchant_uses_no_crates_up_and_later_ones_add_nothing():
    state = play(person_in_hand("merchant", {"city": {"e5": "crate"}}), "person at d4")
    assert happened(state)[1] == ("GOT_COINS", 0, 1, "d4", "SM-31")
    assert at(state, "e5") == "crate"
    pass_turn(state)
    play(roll(state, "crate log log log log"), "use 1 crate", "crate at d5")
    assert coins(state) == 4


@pytest.mark.rule("SM-11")
def test_two_outer_spaces_at_a_tower_touch_diagonally():
    state = play(person_in_hand("merchant", {"city": {"a2": "crate"}}), "person at b1")
    assert coins(state) == 3 + 1 + 2  # a2, b2 and c2


@pytest.mark.rule("SM-32")
@pytest.mark.parametrize("kinds", range(8))
def test_a_juggler_counts_kinds(kinds):
    city = dict(zip(AROUND_D4, PERSONS[:kinds], strict=False))
    city.update(dict.fromkeys(AROUND_D4[kinds:], PERSONS[0] if kinds else "house"))
    state = play(person_in_hand("juggler", {"city": city}), "person at d4")
    assert points(state, 0, "jugglers") == 2 * kinds
    if kinds:
        assert happened(state)[1] == ("EARNED", 0, 2 * kinds, "d4", "SM-32")


@pytest.mark.rule("SM-32")
@pytest.mark.parametrize(("counted", "worth"), [(1, 4), (0, 2)])
def test_another_juggler_is_a_kind_unless_the_option_says_otherwise(counted, worth):
    city = {"c3": "juggler", "d3": "juggler", "e3": "noble"}
    state = person_in_hand("juggler", {"city": city}, juggler_counts_jugglers=counted)
    assert points(play(state, "person at d4"), 0, "jugglers") == worth


@pytest.mark.rule("SM-32")
def test_a_juggler_does_not_count_himself_nor_later_neighbours():
    state = play(person_in_hand("juggler", {}), "person at d4")
    assert points(state, 0, "jugglers") == 0
    pass_turn(state)
    play(roll(state, "head log log log log"), "use 1 head", "person at d5")
    assert points(state, 0, "jugglers") == 0


# ------------------------------------------------------------------------------ houses


@pytest.mark.rule("SM-27", "SM-26")
def test_the_first_house_is_next_to_the_architect():
    state = play(person_in_hand("architect", {}), "person at e5")
    around = {"d4", "e4", "f4", "d5", "f5", "d6", "e6", "f6"}
    assert places(state) == around
    assert why(state, "house at e3") == "SM-27"
    assert why(state, "house at b2") == "SM-10"
    play(state, "house at e4")
    assert places(state) == {"e3", "d4", "f4"}
    assert why(state, "house at f5") == "SM-27"  # next to him, but not edge to edge with e4
    assert why(state, "done") == ""


@pytest.mark.rule("SM-26")
def test_a_house_earns_three_points_and_costs_one_log():
    state = play(person_in_hand("architect", {}), "person at e5", "house at e4")
    assert happened(state)[1] == ("EARNED", 0, 3, "e4", "SM-26")
    assert (logs(state), coins(state)) == (1, 3)


@pytest.mark.rule("SM-26")
@pytest.mark.parametrize("store", range(6))
def test_up_to_three_houses_and_no_more_than_logs(store):
    state = play(person_in_hand("architect", {"logs": store}), "person at e5")
    for space in ("e4", "e3", "e2")[: min(3, store)]:
        play(state, f"house at {space}")
    assert state.position.current == 1
    assert logs(state) == store - min(3, store)


@pytest.mark.rule("SM-26")
def test_an_architect_may_build_nothing():
    state = play(person_in_hand("architect", {}), "person at e5")
    assert why(state, "done") == ""
    play(state, "done")
    assert (logs(state), points(state, 0, "houses")) == (2, 0)
    state = person_in_hand("architect", {"logs": 0})
    play(state, "person at e5")
    assert state.position.current == 1


@pytest.mark.rule("SM-26")
def test_by_option_an_architect_has_to_build():
    state = play(person_in_hand("architect", {}, empty_architect=0), "person at e5")
    assert why(state, "done") == "SM-26"
    assert "empty_architect = 0" in str(state.why_not("done"))
    play(state, "house at e4", "done")
    assert state.position.current == 1
    facts = {"dice": "head head head log log", "logs": 0}
    state = play(made_up(facts, empty_architect=0), "use 3 heads")
    assert legal(state) == ["choose merchant"]
    assert why(state, "choose architect") == "SM-26"


@pytest.mark.rule("SM-26")
def test_by_option_an_architect_needs_room_beside_him():
    city = full_but("d4", "d5", "f2")
    state = person_in_hand("architect", {"city": city}, empty_architect=0)
    assert places(state) == {"d4", "d5"}
    assert why(state, "person at f2") == "SM-26"
    assert why(person_in_hand("architect", {"city": city}), "person at f2") == ""
    alone = {"city": full_but("d4", "f2"), "dice": "head head head log log"}
    state = play(made_up(alone, empty_architect=0), "use 3 heads")
    assert why(state, "choose architect") == "SM-26"


@pytest.mark.rule("SM-26", "SM-27")
def test_the_architect_stops_when_the_room_ends():
    state = person_in_hand("architect", {"city": full_but("d4", "e5", "g6"), "logs": 3})
    play(state, "person at d4", "house at e5")
    assert state.position.current == 1
    assert logs(state) == 2


@pytest.mark.rule("SM-26")
def test_an_architect_never_builds_later():
    state = play(person_in_hand("architect", {}), "person at e5", "done")
    pass_turn(state)
    state = play(roll(state, "head log log log log"), "use 1 head")
    assert why(state, "house at e4") == "SM-13"
    play(state, "person at e4")
    assert points(state, 0, "houses") == 0


@pytest.mark.rule("SM-27", "SM-12")
def test_an_old_house_is_a_link_only_by_option():
    """e5 is the architect, e4 the first house; beside it stands an old house at e3, then e2."""
    facts = {"city": {**full_but("e5", "e4", "e2"), "e3": "house"}}
    state = play(person_in_hand("architect", facts), "person at e5", "house at e4")
    assert state.position.current == 1  # no room: e2 is behind an old house
    state = person_in_hand("architect", facts, old_links=1)
    play(state, "person at e5", "house at e4")
    assert places(state) == {"e2"}
    play(state, "house at e2")
    assert points(state, 0, "houses") == 6


@pytest.mark.rule("SM-27")
def test_houses_may_touch_old_houses_and_other_architects():
    facts = {"city": {"d3": "house", "f3": "architect"}}
    state = play(person_in_hand("architect", facts), "person at e5", "house at e4", "house at e3")
    assert points(state, 0, "houses") == 6


@pytest.mark.rule("SM-27")
def test_the_first_house_belongs_to_this_architect_not_to_an_older_one():
    state = person_in_hand("architect", {"city": {"f3": "architect"}})
    play(state, "person at b6")
    assert why(state, "house at f4") == "SM-27"
