"""Linking puts a game's functions where a page names those of the contract."""

from types import ModuleType

import pytest

from boardgames.engine import contract, linking
from boardgames.engine.contract import standing, to_move
from boardgames.engine.errors import BoardgamesError
from tests.games.sealed_bids import rules

FACTOR = 10


def inner(state: int) -> int:
    return FACTOR * to_move(state)  # type: ignore[arg-type]


def outer(state: int) -> int:
    return inner(state) + standing(state, 1)  # type: ignore[arg-type]


def doubled(state: int) -> int:
    return 2 * state


def added(state: int, player: int) -> int:
    return doubled(state) + player + to_move(state)  # type: ignore[arg-type]


def test_substitutes_are_called_wherever_reached_even_by_substitutes() -> None:
    linked = linking.link(outer, {to_move: doubled, standing: added})  # type: ignore[arg-type]
    assert linked(3) == 10 * 6 + (6 + 1 + 6)
    with pytest.raises(NotImplementedError):
        outer(3)


def test_linking_one_game_leaves_others_alone() -> None:
    first = linking.link(inner, {to_move: doubled})  # type: ignore[arg-type]
    second = linking.link(inner, {to_move: abs})  # type: ignore[arg-type]
    assert (first(-4), second(-4), first(-4)) == (-80, 40, -80)


def test_functions_inside_functions_keep_what_they_hold() -> None:
    def make(number: int):  # type: ignore[no-untyped-def]
        def bot(state: int) -> int:
            return number + to_move(state)  # type: ignore[arg-type]

        return bot

    assert [linking.link(make(n), {to_move: doubled})(3) for n in (1, 2)] == [7, 8]  # type: ignore[arg-type]


def test_defaults_are_kept() -> None:
    def page(state: int, more: int = 5) -> int:
        return state + more

    assert linking.link(page, {})(1) == 6  # type: ignore[arg-type]


def test_used_names_are_outer_names_only() -> None:
    def standing_field(state) -> int:  # type: ignore[no-untyped-def]
        return state.standing + state.to_move + FACTOR

    assert dict(linking.used(standing_field)) == {"FACTOR": 10}  # type: ignore[arg-type]


def test_reached_lists_callees_first() -> None:
    names = [f.__name__ for f in linking.reached([outer], {to_move: doubled, standing: added})]  # type: ignore[list-item]
    assert names.index("doubled") < names.index("inner") < names.index("outer")
    assert names.index("added") < names.index("outer")
    assert len(names) == len(set(names))


def test_a_page_without_a_required_function_is_refused() -> None:
    for name in contract.REQUIRED:
        page = ModuleType("page")
        vars(page).update({k: v for k, v in vars(rules).items() if k != name})
        with pytest.raises(BoardgamesError, match=f"lacks the function {name}"):
            linking.substitutes_for(page)


def test_a_chapter_that_hides_a_function_of_its_name_is_refused() -> None:
    page = ModuleType("page")
    vars(page).update({**vars(rules), "chance": ModuleType("page.chance")})
    with pytest.raises(BoardgamesError, match="chance is a module, not a function"):
        linking.substitutes_for(page)


def test_a_page_without_hidden_things_needs_no_resample() -> None:
    page = ModuleType("page")
    vars(page).update({k: v for k, v in vars(rules).items() if k != "resample"})
    assert linking.substitutes_for(page)[contract.resample](None, 0) is None
