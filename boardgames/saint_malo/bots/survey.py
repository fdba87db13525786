"""What the valuation reads again and again, noted once for a position."""

from ..parts import (
    AROUND,
    CHURCH,
    CITIZEN,
    CRATE,
    DICE,
    EMPTY,
    INNER,
    KIND_POINTS,
    SIDE_DEFENCE,
    SIDES,
    SPACES,
)
from ..rules import Position
from ..rules.connected import room_for_group
from ..rules.pirates import defence
from .notes import (
    BEST_JUGGLER,
    BEST_MERCHANT,
    BEST_PRIEST,
    BOXES,
    CHEAPEST,
    CHURCHES_NEAR,
    CRATE_ROOM,
    CRATES_NEAR,
    GOOD_SPACE,
    KINDS,
    KINDS_NEAR,
    LATER,
    NEVER,
    PROMISES,
    SIDE_SAVES,
    Notes,
)
from .promises import coin_worth, kind_bit, later, price_of_space
from .walls_and_pirates import boxes_to_come, saved, side_promise
from .weights import NEAR_CHURCH, NEAR_CRATE, NEAR_KIND, POINT


def survey(state: Position, notes: Notes) -> None:
    """Write down what the valuation reads again and again."""
    estimates = notes.estimates
    estimates[LATER] = later(state)
    estimates[BOXES] = boxes_to_come(state)
    mine = defence(state, state.current)
    estimates[SIDE_SAVES] = saved(state, notes, mine, mine + SIDE_DEFENCE, 0)
    for side in range(SIDES):
        sections = state.walls[state.current][side]
        estimates[PROMISES + side] = side_promise(state, notes, side, sections)
    estimates[PROMISES + INNER] = 0
    for space in range(SPACES):
        if state.city[state.current][space] == EMPTY:
            count_neighbours(state, notes, space)


def survey_best(state: Position, notes: Notes) -> None:
    """Write down what the best spaces are worth, and how many crates can be drawn."""
    estimates = notes.estimates
    for estimate in range(BEST_PRIEST, CHEAPEST + 1):
        estimates[estimate] = NEVER
    coin = coin_worth(state, notes)
    for space in range(SPACES):
        if state.city[state.current][space] == EMPTY:
            price = price_of_space(notes, space)
            priest = POINT * notes.near[CHURCHES_NEAR][space] - price
            merchant = coin * notes.near[CRATES_NEAR][space] - price
            juggler = KIND_POINTS * POINT * KINDS[notes.near[KINDS_NEAR][space]] - price
            estimates[BEST_PRIEST] = max(estimates[BEST_PRIEST], priest)
            estimates[BEST_MERCHANT] = max(estimates[BEST_MERCHANT], merchant)
            estimates[BEST_JUGGLER] = max(estimates[BEST_JUGGLER], juggler)
            estimates[CHEAPEST] = max(estimates[CHEAPEST], -price)
    room = DICE
    while room > 0 and not room_for_group(state, CRATE, room):
        room -= 1
    estimates[CRATE_ROOM] = room


def count_neighbours(state: Position, notes: Notes, space: int) -> None:
    """Crates, churches and the set of kinds of persons around an empty space."""
    city = state.city[state.current]
    crates = 0
    churches = 0
    kinds = 0
    for near in AROUND[space]:
        thing = city[near]
        if thing == CRATE:
            crates += 1
        elif thing >= CITIZEN:
            kinds |= kind_bit(state, thing)
        elif thing >= CHURCH:
            churches += 1
    notes.near[CRATES_NEAR][space] = crates
    notes.near[CHURCHES_NEAR][space] = churches
    notes.near[KINDS_NEAR][space] = kinds
    kinds = KINDS[kinds]
    good = NEAR_CRATE * crates * crates + NEAR_CHURCH * churches * churches
    good += NEAR_KIND * kinds * kinds
    notes.near[GOOD_SPACE][space] = good * notes.estimates[LATER] // 200
