"""What things are worth in Saint Malo: the valuation behind `greedy` and the hint of the board.

All values are whole numbers in hundredths of a victory point, seen by the player to move. A use of
dice is worth the points it earns at once, plus what it promises later, minus the coins paid and
the cannons that the pirates are expected to cost:

* churches count what the series gains, also for gaps that may still be filled;
* walls count what their side comes nearer to its bonus and to its defence, and things that spoil a
  side count as its loss; defence counts by the cannons it is expected to save;
* a crate counts for the merchants to come, a new kind of person for the jugglers to come, a log
  for the houses to come, a coin a little more than the half point it is worth at the end;
* promises shrink as the fullest city fills up, because the game then ends;
* swords are worth what they change in the expected loss of cannons: one's own is a loss, those of
  the others together are a gain of the same weight.

Spaces are compared by counting their neighbours. What is compared is written into `notes.py`; the
state itself is only read. Page functions: they run plain and compiled.
"""

from ..parts import (
    ARCHITECT,
    AROUND,
    BESIDE,
    CHURCH,
    CITIZEN,
    CRATE,
    DICE,
    EMPTY,
    HOUSE,
    JUGGLER,
    KIND_POINTS,
    MERCHANT,
    NOWHERE,
    PRIEST,
    SIDE,
    SPACES,
    SWORDS,
    WALL,
)
from ..rules import DONE, FIRST_PERSON, FIRST_PLACE, FIRST_USE, PASS, PERSON, USE, Position
from ..rules.dice import rolled
from ..rules.hand import thing_in_hand
from .churches_and_persons import person_worth
from .notes import CHURCHES_NEAR, CRATES_NEAR, GOOD_SPACE, KINDS, KINDS_NEAR, LATER, Notes
from .promises import coin_worth, house_gain, houses_to_build, kind_bit, price_of_space
from .survey import survey, survey_best
from .uses import use_worth, value_uses
from .walls_and_pirates import section_gain
from .weights import NEAR_CHURCH, NEAR_CRATE, NEAR_KIND, POINT


def action_worth(state: Position, notes: Notes, action: int) -> int:
    """What a use, a person or a space is worth, after `survey` and `value_actions`."""
    if action < PASS:
        symbol = (action - FIRST_USE) // DICE
        number = (action - FIRST_USE) % DICE + 1
        return use_worth(state, notes, symbol, number, rolled(state, symbol))
    if action == PASS:
        return 0
    if action < FIRST_PLACE:
        return person_worth(state, notes, action - FIRST_PERSON, rolled(state, SWORDS))
    if action == DONE:
        return 0
    return space_worth(state, notes, thing_in_hand(state), (action - FIRST_PLACE) % SPACES)


def value_actions(state: Position, notes: Notes) -> None:
    """Write down what `action_worth` needs in this phase."""
    survey(state, notes)
    if state.phase == USE or state.phase == PERSON:
        survey_best(state, notes)
        value_uses(state, notes, rolled(state, SWORDS))


def space_worth(state: Position, notes: Notes, thing: int, space: int) -> int:
    """What it is worth to draw the thing in hand on this space rather than nowhere."""
    if thing == WALL:
        return wall_worth(state, notes, space)
    worth = neighbours_gain(state, notes, thing, space) - price_of_space(notes, space)
    if thing == PRIEST:
        worth += POINT * notes.near[CHURCHES_NEAR][space]
    elif thing == MERCHANT:
        worth += coin_worth(state, notes) * notes.near[CRATES_NEAR][space]
    elif thing == JUGGLER:
        worth += KIND_POINTS * POINT * KINDS[notes.near[KINDS_NEAR][space]]
    elif thing == ARCHITECT:
        houses = min(houses_to_build(state), empty_near(state, AROUND[space]))
        worth += houses * house_gain(notes)
    elif thing == HOUSE:
        worth += house_gain(notes) + empty_near(state, BESIDE[space])
    elif thing == CRATE:
        worth += empty_near(state, BESIDE[space])
    return worth


def wall_worth(state: Position, notes: Notes, space: int) -> int:
    """A section on this space: what its side gains, less what the space is good for."""
    me = state.current
    side = SIDE[space]
    sections = state.walls[me][side]
    gain = section_gain(state, notes, side, sections)
    gain += sections if state.broken[me][side] == 0 else 0
    return gain - notes.near[GOOD_SPACE][space]


def empty_near(state: Position, spaces: tuple[int, ...]) -> int:
    """How many of these spaces are empty."""
    city = state.city[state.current]
    number = 0
    for space in spaces:
        if space != NOWHERE and city[space] == EMPTY:
            number += 1
    return number


def neighbours_gain(state: Position, notes: Notes, thing: int, space: int) -> int:
    """What the empty spaces around gain as places for merchants, priests and jugglers."""
    city = state.city[state.current]
    gain = 0
    for near in AROUND[space]:
        if near != NOWHERE and city[near] == EMPTY:
            if thing == CRATE:
                gain += NEAR_CRATE * (1 + 2 * notes.near[CRATES_NEAR][near])
            elif thing >= CITIZEN:
                kinds = notes.near[KINDS_NEAR][near]
                if kinds | kind_bit(state, thing) != kinds:
                    gain += NEAR_KIND * (1 + 2 * KINDS[kinds])
            elif thing >= CHURCH:
                gain += NEAR_CHURCH * (1 + 2 * notes.near[CHURCHES_NEAR][near])
    return gain * notes.estimates[LATER] // 200
