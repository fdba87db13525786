"""A turn up to the drawing: set-up, rolling, choosing, turning dice, logs and passing."""

from fractions import Fraction

import pytest

import boardgames as bg
from boardgames.saint_malo.rules.cities import empty_spaces
from tests.playing import legal, play, why
from tests.saint_malo.table import (
    FIVE_SWORDS,
    NO_SWORDS,
    OUTSIDE,
    PRINTED,
    all_that_happened,
    at,
    coins,
    defence,
    full_but,
    happened,
    logs,
    made_up,
    of_kind,
    pass_turn,
    points,
    roll,
    uses,
    walled,
)

SYMBOLS = ("log", "crate", "wall", "cross", "head")


def use(number, symbol):
    plural = "crosses" if symbol == "cross" else f"{symbol}s"
    return f"use {number} {symbol if number == 1 else plural}"


# ------------------------------------------------------------------------------ set-up


@pytest.mark.rule("SM-1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_turns_go_clockwise_from_the_starting_player(players):
    state = made_up(players=players, starter=players - 1)
    seen = []
    for _ in range(2 * players):
        seen.append(state.position.current)
        pass_turn(state)
    assert seen == [(players - 1 + i) % players for i in range(2 * players)]


@pytest.mark.rule("SM-1")
@pytest.mark.parametrize("players", [1, 6])
def test_other_numbers_of_players_are_refused(players):
    with pytest.raises(bg.OptionError, match=r"option players is 2 to 5, not"):
        bg.load("saint_malo", players=players)


@pytest.mark.rule("SM-1")
def test_a_starter_who_does_not_play_is_refused():
    with pytest.raises(bg.OptionError, match="SM-1 "):
        bg.load("saint_malo", players=2, starter=3)


@pytest.mark.rule("SM-1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_starting_player_may_be_drawn(players):
    state = bg.load("saint_malo", players=players, starter="random").new_initial_state(seed=4)
    outcomes = state.chance_outcomes()
    assert [(str(o), p) for o, p in outcomes] == [
        (f"P{player} starts", Fraction(1, players)) for player in range(players)
    ]
    play(state, "P1 starts")
    assert [(e.kind, e.player, e.rule) for e in happened(state)] == [("STARTS", 1, "SM-1")]
    pass_turn(state)
    assert state.position.current == 2 % players


@pytest.mark.rule("SM-1")
def test_every_player_is_drawn_as_starter_sooner_or_later():
    game = bg.load("saint_malo", players=5, starter="random")
    drawn = [str(game.new_initial_state(seed).apply_chance()) for seed in range(100)]
    assert set(drawn) == {f"P{player} starts" for player in range(5)}


@pytest.mark.rule("SM-1", "SM-37")
def test_the_round_is_counted_from_the_drawn_starter():
    state = bg.load("saint_malo", players=2, starter="random").state_from_dict(
        {"city": [full_but("d4"), {}], "first": 1, "current": 1, "phase": "roll"}
    )
    pass_turn(state)
    play(roll(state, "crate log log log log"), "use 1 crate", "crate at d4")
    assert state.is_terminal()


@pytest.mark.rule("SM-2", "SM-3", "SM-5", "SM-6")
@pytest.mark.parametrize("players", [2, 5])
def test_everybody_starts_alike(players):
    state = made_up(players=players)
    for player in range(players):
        city = {space: at(state, space, player) for space in (*PRINTED, *OUTSIDE)}
        assert [space for space, thing in city.items() if thing != "empty"] == list(PRINTED)
        assert {city[space] for space in PRINTED} == {"crate"}
        assert empty_spaces(state.position, player) == 41
        assert (coins(state, player), logs(state, player), defence(state, player)) == (3, 2, 0)
        assert state.scores()[player] == 1 + 2
    assert state.position.boxes == 0
    assert not any(state.position.cannons)


@pytest.mark.rule("SM-2")
def test_a_city_has_45_spaces_of_which_20_are_outside():
    state = made_up({"dice": "wall wall wall wall wall"})
    play(state, "use 1 wall")
    assert {words.split(" at ")[1] for words in legal(state)} == set(OUTSIDE)
    state = made_up({"dice": "cross cross cross cross cross"})
    play(state, "use 1 cross")
    assert len(legal(state)) == 45 - 4


# ------------------------------------------------------------------------------ step 1: rolling


@pytest.mark.rule("SM-8", "SM-4")
def test_a_turn_begins_with_a_roll_of_five_dice():
    state = made_up()
    assert state.is_chance_node()
    assert isinstance(state.why_not("stop rolling"), str)
    play(state, "roll log crate wall cross head")
    event = happened(state)[0]
    assert (event.kind, event.player, event.rule) == ("ROLLED", 0, "SM-8")
    assert state.game.outcome(event.amount) == state.game.outcome("roll log crate wall cross head")


@pytest.mark.rule("SM-8", "SM-14")
def test_one_roll_is_enough_and_three_are_the_most():
    state = play(made_up(), "roll log log log log log", "stop rolling")
    assert state.position.rolls == 1
    state = play(made_up(), "roll log log log log log", "keep nothing")
    play(state, "roll crate crate crate crate crate", "keep crate")
    assert [len(str(o).split()) - 1 for o, _ in state.chance_outcomes()] == [4] * 126
    play(state, "roll head head head head")
    assert state.position.rolls == 3
    assert why(state, "keep nothing") == "SM-14"
    assert why(state, "stop rolling") == "SM-14"


@pytest.mark.rule("SM-14")
def test_once_stopped_no_die_is_rolled_again():
    state = roll(made_up(), NO_SWORDS)
    assert why(state, "keep log") == "SM-14"
    state = play(roll(made_up(), "crate log log log log"), "use 1 crate")
    assert why(state, "keep log") == "SM-14"


@pytest.mark.rule("SM-9")
def test_any_part_of_the_roll_can_be_kept_swords_too():
    state = play(made_up(), "roll head head swords log log")
    assert len(legal(state)) == 3 * 2 * 3  # 0-2 heads, 0-1 swords, 0-2 logs; all is stopping
    assert why(state, "keep swords") == ""
    assert why(state, "keep head head head") == "SM-9"
    assert why(state, "keep crate") == "SM-9"
    play(state, "keep swords head")
    event = happened(state)[0]
    assert (event.kind, event.player, event.rule) == ("KEPT", 0, "SM-9")
    assert state.game.action(event.amount) == state.game.action("keep head swords")
    play(state, "roll log log log")
    assert why(state, "keep log log log") == ""  # head and swords, kept before, are rerolled


@pytest.mark.rule("SM-9", "SM-8")
def test_all_dice_may_be_rerolled():
    state = play(made_up(), f"roll {FIVE_SWORDS}", "keep nothing")
    assert len(state.chance_outcomes()) == 252


@pytest.mark.rule("SM-7", "SM-13")
@pytest.mark.parametrize(
    "action", ["use 1 head", "pass", "choose soldier", "crate at d4", "wall at a2", "done"]
)
def test_nothing_is_chosen_or_drawn_before_rolling_ends(action):
    state = play(made_up(), "roll head head crate wall log")
    assert why(state, action) == "SM-13"


@pytest.mark.rule("SM-13", "SM-15", "SM-19")
def test_the_order_choose_then_draw():
    state = made_up({"dice": "crate crate head head wall"})
    for action in ("crate at d4", "wall at a2", "church at d4", "person at d4", "house at d4"):
        assert why(state, action) == "SM-13"
    assert why(state, "done") == "SM-13"
    assert why(state, "choose soldier") == "SM-19"
    play(state, "use 2 crates")
    assert why(state, "use 1 wall") == "SM-15"
    for action in ("pass", "done", "choose soldier", "wall at a2", "person at d4"):
        assert why(state, action) == "SM-13"
    play(state, "crate at d4")
    assert why(state, "use 1 head") == "SM-15"
    assert why(state, "done") == "SM-13"


@pytest.mark.rule("SM-19")
def test_while_a_person_is_chosen_nothing_else_goes():
    state = play(made_up({"dice": "head head wall crate log"}), "use 2 heads")
    assert legal(state) == ["choose soldier", "choose priest"]
    assert why(state, "choose citizen") == why(state, "choose noble") == "SM-19"
    assert why(state, "use 1 wall") == "SM-15"
    assert why(state, "person at d4") == why(state, "done") == why(state, "pass") == "SM-13"


# ------------------------------------------------------------------------------ step 2: choosing


@pytest.mark.rule("SM-15", "SM-16")
@pytest.mark.parametrize("symbol", SYMBOLS)
def test_fewer_dice_than_rolled_may_be_used(symbol):
    state = made_up({"dice": " ".join([symbol] * 5)})
    assert uses(state, symbol) == [1, 2, 3, 4, 5]
    before = coins(state)
    play(state, use(2, symbol))
    assert coins(state) == before - (2 if symbol == "log" else 0)


@pytest.mark.rule("SM-16")
@pytest.mark.parametrize("purse", range(12))
def test_as_many_dice_are_turned_as_can_be_paid(purse):
    state = made_up({"dice": "head head log crate wall", "coins": purse})
    assert uses(state, "head") == list(range(1, 3 + min(3, purse // 2)))
    assert uses(state, "cross") == list(range(1, 1 + min(5, purse // 2)))
    logs_payable = (purse - 2) // 2 + 1 if purse >= 2 else 0
    assert uses(state, "log") == list(range(1, 1 + min(5, logs_payable)))
    for symbol, number in (("head", 2 + purse // 2 + 1), ("cross", purse // 2 + 1)):
        if number <= 5:
            assert why(state, use(number, symbol)) == "SM-16"


@pytest.mark.rule("SM-16")
def test_turning_is_paid_and_told():
    state = made_up({"dice": "cross log log crate swords", "coins": 7})
    play(state, "use 4 crosses")
    assert coins(state) == 1
    assert [tuple(e) for e in happened(state)] == [("TURNED", 0, 6, "cross", "SM-16")]
    assert state.last_log() == ["P0 pays 6 coins to turn 3 dice to cross"]


@pytest.mark.rule("SM-17")
@pytest.mark.parametrize("swords", range(6))
@pytest.mark.parametrize("symbol", SYMBOLS)
def test_swords_are_never_turned(swords, symbol):
    dice = " ".join(["swords"] * swords + ["log"] * (5 - swords))
    state = made_up({"dice": dice, "coins": 20})
    assert uses(state, symbol) == list(range(1, 6 - swords))
    for number in range(6 - swords, 6):
        assert why(state, use(number, symbol)) == "SM-17"


@pytest.mark.rule("SM-17")
def test_no_die_is_turned_to_swords():
    with pytest.raises(bg.UnknownActionError):
        made_up({"dice": NO_SWORDS, "coins": 20}).apply_action("use 1 swords")


@pytest.mark.rule("SM-18")
@pytest.mark.parametrize("symbol", SYMBOLS)
def test_a_symbol_nobody_rolled_may_be_reached(symbol):
    other = "crate" if symbol != "crate" else "wall"
    facts = {"dice": " ".join([other] * 4 + ["swords"]), "coins": 20}
    assert uses(made_up(facts), symbol) == [1, 2, 3, 4]
    state = made_up(facts, turn_into_any=0)
    assert uses(state, symbol) == []
    assert why(state, use(1, symbol)) == "SM-18"
    assert uses(state, other) == [1, 2, 3, 4]


@pytest.mark.rule("SM-18")
def test_with_turn_into_any_off_a_symbol_that_shows_may_still_be_turned_to():
    state = made_up({"dice": "wall log log log swords", "coins": 4}, turn_into_any=0)
    assert uses(state, "wall") == [1, 2, 3]
    assert why(state, "use 4 walls") == "SM-16"
    assert why(state, "use 5 walls") == "SM-17"
    assert "SM-18 Turning" in str(state.why_not("use 1 head"))
    assert "turn_into_any = 0" in str(state.why_not("use 1 head"))


@pytest.mark.rule("SM-16", "SM-31")
def test_coins_earned_while_scoring_do_not_pay_for_turning():
    state = made_up({"dice": "head head log log log", "coins": 1})
    assert why(state, "use 3 heads") == "SM-16"


# ------------------------------------------------------------------------------ logs


@pytest.mark.rule("SM-21")
@pytest.mark.parametrize("number", range(1, 6))
def test_a_delivery_costs_two_coins_whatever_its_size(number):
    state = play(made_up({"dice": NO_SWORDS, "coins": 2}), use(number, "log"))
    assert (logs(state), coins(state)) == (2 + number, 0)
    assert [tuple(e) for e in happened(state)] == [("DELIVERED", 0, number, "", "SM-21")]
    assert empty_spaces(state.position, 0) == 41
    assert state.position.current == 1


@pytest.mark.rule("SM-21")
def test_a_delivery_needs_two_coins_left_after_turning():
    facts = {"dice": "log log crate crate head"}
    assert why(made_up({**facts, "coins": 1}), "use 1 log") == "SM-21"
    assert why(made_up({**facts, "coins": 3}), "use 3 logs") == "SM-21"
    assert why(made_up({**facts, "coins": 1}), "use 3 logs") == "SM-16"
    state = play(made_up({**facts, "coins": 4}), "use 3 logs")
    assert (logs(state), coins(state)) == (5, 0)
    assert [e.kind for e in happened(state)] == ["TURNED", "DELIVERED"]


@pytest.mark.rule("SM-5")
def test_there_is_no_limit_to_coins_and_logs():
    state = made_up({"dice": NO_SWORDS, "coins": 1000, "logs": 1000})
    assert logs(play(state, "use 5 logs")) == 1005


@pytest.mark.rule("SM-5", "SM-40")
def test_a_total_may_be_negative():
    state = made_up({"coins": 0, "logs": 0, "boxes": 24, "cannons": 6})
    assert state.scores() == [-30, -30]


# ------------------------------------------------------------------------------ passing


@pytest.mark.rule("SM-20")
@pytest.mark.parametrize("symbol", ["crate", "wall", "cross", "head"])
def test_nobody_passes_while_a_free_action_is_possible(symbol):
    facts = {"dice": f"{symbol} swords swords log log"}
    state = made_up(facts)
    assert why(state, "pass") == "SM-20"
    assert why(made_up(facts, must_score=0), "pass") == ""
    play(state, "use 1 log")  # he may choose a paid action instead
    assert logs(state) == 3


@pytest.mark.rule("SM-20")
@pytest.mark.parametrize("dice", [FIVE_SWORDS, NO_SWORDS, "log log swords swords swords"])
def test_nobody_has_to_pay_coins(dice):
    for must_score in (0, 1):
        state = made_up({"dice": dice, "coins": 20}, must_score=must_score)
        play(state, "pass")
        assert happened(state)[0] == ("PASSED", 0, 0, "", "SM-20")
        assert coins(state) == 20
        assert state.position.turns[0] == 1


@pytest.mark.rule("SM-20", "SM-24")
def test_walls_that_fit_nowhere_do_not_stop_a_pass():
    spoiled = {"b1": "house", "b7": "house", "a2": "house", "g2": "house"}
    facts = {"city": spoiled, "dice": "wall swords swords swords swords", "coins": 1}
    assert why(made_up(facts), "pass") == "SM-20"
    assert legal(made_up(facts, wall_on_broken_side=0)) == ["pass"]


@pytest.mark.rule("SM-20", "SM-33")
def test_passing_still_marks_the_swords():
    state = play(made_up({"dice": "swords swords log log log"}), "pass")
    assert state.position.boxes == 2
    assert [e.kind for e in happened(state)] == ["PASSED", "SWORDS_MARKED"]


# ------------------------------------------------------------------------------ the whole turn


@pytest.mark.rule("SM-7")
def test_the_dice_go_on_and_nothing_of_the_turn_is_left():
    state = made_up({"city": walled("b1"), "dice": "wall wall wall wall swords"})
    play(state, "use 4 walls", "wall at c1", "wall at d1", "wall at e1", "wall at f1")
    play(state, "choose architect", "person at d4", "house at d5", "done")
    position = state.position
    fresh = made_up().position
    for name in ("phase", "dice", "rolls", "piece", "left", "level", "person", "group", "drawn"):
        assert getattr(position, name) == getattr(fresh, name), name
    assert (position.bonus, position.architect) == (fresh.bonus, fresh.architect)
    assert (position.current, position.turns[:2]) == (1, [1, 0])


@pytest.mark.rule("SM-42")
def test_everything_is_open_to_everybody():
    state = made_up(
        {"city": [{"d4": "noble"}, {"e5": "juggler"}], "coins": [7, 1], "logs": [0, 4]},
        players=2,
    )
    seen = [state.observation(player) for player in range(2)]
    for name in ("city", "coins", "logs", "earned", "cannons", "boxes", "dice", "turns"):
        assert seen[0][name] == seen[1][name] == state.to_dict()[name]
    play(state, f"roll {NO_SWORDS}", "stop rolling", "pass")
    assert state.log(0) == state.log(1) == state.log()
    assert all_that_happened(state)


@pytest.mark.rule("SM-15")
@pytest.mark.parametrize("symbol", ["crate", "wall", "cross", "head"])
def test_one_placement_ends_the_turn(symbol):
    state = made_up({"dice": f"{symbol} {symbol} crate wall cross"})
    play(state, use(1, symbol))
    piece = {"cross": "church", "head": "person"}.get(symbol, symbol)
    play(state, f"{piece} at a4")
    assert state.position.current == 1
    assert len(of_kind(state, "DREW")) == 1
    assert points(state, 0, "citizens") == (symbol == "head")
