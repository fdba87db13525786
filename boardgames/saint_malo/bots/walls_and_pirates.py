"""What defence, swords and sections of wall are worth."""

from ..parts import (
    ATTACKS,
    BOTTOM,
    CANNON_POINTS,
    DICE,
    INNER,
    SIDE_COINS,
    SIDE_DEFENCE,
    SIDE_LENGTH,
    SIDE_POINTS,
    SIDES,
    STRENGTHS,
    TOP,
    WALL_FACE,
)
from ..rules import Position
from ..rules.cities import outer_room
from ..rules.pirates import boxes_per_row, defence
from .notes import BOXES, LATER, NEVER, SIDE_SAVES, Notes
from .promises import coin_worth, fewest_empty, filling_gain
from .weights import DEFENCE_SHARE, FREE_PERSON, POINT, SIDE_SHARE, SPACES_A_TURN, SWORDS_A_TURN


def risk(state: Position, notes: Notes, defended: int, swords: int) -> int:
    """The points of cannons that a defence is expected to lose if so many swords are marked now."""
    row = boxes_per_row(state)
    lost = 0
    for attack in range(state.boxes // row, ATTACKS):
        needed = (attack + 1) * row - state.boxes - swords
        strength = STRENGTHS[attack]
        if needed <= 0:
            lost += 0 if defended >= strength else 10000
        else:
            chance = max(0, min(100, notes.estimates[BOXES] // needed - 50))
            share = DEFENCE_SHARE * defended * min(needed, row) // (strength * row)
            lost += 0 if defended >= strength else chance * (100 - share)
    return -CANNON_POINTS * POINT * lost // 10000


def saved(state: Position, notes: Notes, before: int, after: int, swords: int) -> int:
    """What a better defence saves."""
    return risk(state, notes, before, swords) - risk(state, notes, after, swords)


def swords_worth(state: Position, notes: Notes, swords: int) -> int:
    """What marking swords changes: the risk of the others together less one's own."""
    if swords == 0:
        return 0
    own = 0
    others = 0
    for player in range(state.players):
        defended = defence(state, player)
        more = risk(state, notes, defended, swords) - risk(state, notes, defended, 0)
        if player == state.current:
            own = more
        else:
            others += more
    return others // (state.players - 1) - own


def side_worth(state: Position, notes: Notes, side: int) -> int:
    """A complete side: its bonus and its defence."""
    worth = notes.estimates[SIDE_SAVES]
    if side == TOP:
        return worth + FREE_PERSON
    if side == BOTTOM:
        return worth + SIDE_POINTS * POINT
    return worth + SIDE_COINS * coin_worth(state, notes)


def side_promise(state: Position, notes: Notes, side: int, sections: int) -> int:
    """What a side with so many sections is worth: all when complete, nothing when spoilt."""
    if state.broken[state.current][side] > 0:
        return 0
    worth = side_worth(state, notes, side)
    if sections == SIDE_LENGTH:
        return worth
    return worth * SIDE_SHARE[sections] * notes.estimates[LATER] // 10000


def section_gain(state: Position, notes: Notes, side: int, sections: int) -> int:
    """What one more section brings to a side that has so many."""
    before = side_promise(state, notes, side, sections)
    return side_promise(state, notes, side, sections + 1) - before


def best_side(state: Position, notes: Notes) -> int:
    """The side for the next section, by `notes.sections`; of equal ones the more complete."""
    best = INNER
    most = NEVER
    for side in range(SIDES):
        sections = notes.sections[side]
        broken = state.broken[state.current][side]
        if sections + broken < SIDE_LENGTH and (broken == 0 or state.wall_on_broken_side == 1):
            gain = section_gain(state, notes, side, sections)
            gain += sections if broken == 0 else 0
            if gain > most:
                most = gain
                best = side
    return best


def value_walls(state: Position, notes: Notes, swords: int) -> None:
    """Fill in what 1, 2, ... sections are worth, each drawn where it brings most."""
    me = state.current
    for side in range(SIDES):
        notes.sections[side] = state.walls[me][side]
    mine = defence(state, me)
    reached = mine
    total = 0
    room = outer_room(state, me)
    for number in range(1, DICE - swords + 1):
        notes.worth[WALL_FACE][number] = NEVER
        if number <= room:
            side = best_side(state, notes)
            total += section_gain(state, notes, side, notes.sections[side])
            notes.sections[side] += 1
            if notes.sections[side] == SIDE_LENGTH:
                reached += SIDE_DEFENCE
                total -= notes.estimates[SIDE_SAVES]
            worth = total + filling_gain(state, number)
            notes.worth[WALL_FACE][number] = worth + saved(state, notes, mine, reached, swords)


def boxes_to_come(state: Position) -> int:
    """Hundredths of boxes that are expected to be marked from the next turn on."""
    turns = state.players - 1 - (state.current - state.first) % state.players
    if state.last_round == 0:
        turns += state.players * 10 * fewest_empty(state) // SPACES_A_TURN
    return turns * SWORDS_A_TURN
