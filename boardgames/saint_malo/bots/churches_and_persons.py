"""What churches and persons are worth."""

from ..parts import (
    ARCHITECT,
    CHURCH,
    CHURCH_SIZES,
    CITIZEN,
    CITIZEN_POINTS,
    JUGGLER,
    LEVELS,
    MERCHANT,
    NOBLE_POINTS,
    PERSONS,
    PRIEST,
    SOLDIER,
)
from ..rules import Position
from ..rules.pirates import defence
from .notes import (
    BEST_JUGGLER,
    BEST_MERCHANT,
    BEST_PRIEST,
    CHEAPEST,
    CHURCH_STEPS,
    LATER,
    NEVER,
    Notes,
)
from .promises import filling_gain, house_gain, houses_to_build
from .walls_and_pirates import saved
from .weights import GAPS_FILLED, KIND_LATER, POINT


def church_gain(state: Position, notes: Notes, size: int) -> int:
    """What a church of a size brings to its series, and to larger churches that wait for it."""
    have = state.have[state.current]
    series = have[CHURCH + size - 1] + 1
    gain = 0
    gaps = 0
    for step in range(CHURCH_SIZES):
        points = POINT * CHURCH_STEPS[step]
        if step == size - 1:
            gain += points * gap_share(notes, gaps) // 100
            gaps += 1
        elif have[CHURCH + step] < series:
            gaps += 1
        elif step >= size:
            gain += points * (gap_share(notes, gaps - 1) - gap_share(notes, gaps)) // 100
    return gain


def gap_share(notes: Notes, gaps: int) -> int:
    """Per cent of a church's points that count with so many smaller ones missing."""
    if gaps == 0:
        return 100
    share = GAPS_FILLED[gaps] * notes.estimates[LATER] // 100
    return share


def new_kind(state: Position, notes: Notes, thing: int) -> int:
    """What the first person of a kind promises."""
    if state.have[state.current][thing] > 0:
        return 0
    promise = KIND_LATER * notes.estimates[LATER] // 100
    return promise


def person_worth(state: Position, notes: Notes, person: int, swords: int) -> int:
    """A person on the best space."""
    thing = CITIZEN + person
    estimates = notes.estimates
    worth = estimates[CHEAPEST]
    if thing == CITIZEN:
        worth += CITIZEN_POINTS * POINT
    elif thing == SOLDIER:
        mine = defence(state, state.current)
        worth += saved(state, notes, mine, mine + 1, swords)
    elif thing == PRIEST:
        worth = estimates[BEST_PRIEST]
    elif thing == ARCHITECT:
        worth += houses_to_build(state) * (house_gain(notes) + estimates[CHEAPEST])
    elif thing == MERCHANT:
        worth = estimates[BEST_MERCHANT]
    elif thing == JUGGLER:
        worth = estimates[BEST_JUGGLER]
    else:
        worth += NOBLE_POINTS * POINT
    return worth + new_kind(state, notes, thing) + filling_gain(state, 1)


def best_person(state: Position, notes: Notes, level: int, swords: int) -> int:
    """What the better person of a level is worth."""
    best = NEVER
    for person in range(PERSONS):
        if LEVELS[person] == level:
            best = max(best, person_worth(state, notes, person, swords))
    return best
