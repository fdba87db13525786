"""What coins, logs, houses and filled spaces promise for later."""

from ..parts import CITIZEN, FULL_CITY_POINTS, HOUSE_POINTS, JUGGLER, MOST_HOUSES, SIDE, SPACES
from ..rules import Position
from ..rules.cities import empty_spaces
from .notes import GOOD_SPACE, LATER, PROMISES, Notes
from .weights import COIN_LATER, COINS_WANTED, FILLING, HORIZON, LOG_LATER, LOGS_WANTED, POINT


def later(state: Position) -> int:
    """Per cent of a promise that counts: less and less as the fullest city fills up."""
    if state.last_round == 1:
        return 0
    return min(100, HORIZON * fewest_empty(state))


def fewest_empty(state: Position) -> int:
    """The empty spaces of the fullest city."""
    fewest = SPACES
    for player in range(state.players):
        fewest = min(fewest, empty_spaces(state, player))
    return fewest


def coin_worth(state: Position, notes: Notes) -> int:
    """One coin: half a point, and a little more while there is something to buy."""
    if state.coins[state.current] >= COINS_WANTED:
        return POINT // 2
    return POINT // 2 + COIN_LATER * notes.estimates[LATER] // 100


def logs_worth(state: Position, notes: Notes, number: int) -> int:
    """So many logs more: a point each, and more as long as houses may use them."""
    useful = max(0, min(number, LOGS_WANTED - state.logs[state.current]))
    return number * POINT + useful * LOG_LATER * notes.estimates[LATER] // 100


def house_gain(notes: Notes) -> int:
    """What one house brings: its points for a log."""
    return HOUSE_POINTS * POINT - POINT - LOG_LATER * notes.estimates[LATER] // 200


def houses_to_build(state: Position) -> int:
    """How many houses an architect could build by logs and spaces."""
    spaces = empty_spaces(state, state.current) - 1
    return min(MOST_HOUSES, state.logs[state.current], spaces)


def filling_gain(state: Position, number: int) -> int:
    """What so many filled spaces bring the points of the full city nearer."""
    empty = empty_spaces(state, state.current)
    return full_promise(state, empty - number) - full_promise(state, empty)


def full_promise(state: Position, empty: int) -> int:
    """What the points of the full city are worth with so many spaces empty."""
    if empty > 0 and state.last_round == 1:
        return 0
    return FULL_CITY_POINTS * POINT * max(0, FILLING - empty) // FILLING


def price_of_space(notes: Notes, space: int) -> int:
    """What is given up by drawing anything but a wall here: the side, and a good space."""
    price = notes.near[GOOD_SPACE][space] + notes.estimates[PROMISES + SIDE[space]]
    return price


def kind_bit(state: Position, thing: int) -> int:
    """A kind of person as one bit of a set of kinds; none for a juggler if he does not count."""
    if thing == JUGGLER and state.juggler_counts_jugglers == 0:
        return 0
    return 1 << (thing - CITIZEN)
