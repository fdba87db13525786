"""Whether the event deck, the event of the turn and its dice can stand."""

from .disasters import boxes_to_roll
from .numbering import *
from .record import Position


def problem_of_events(state: Position) -> int:
    used = 0
    for card in range(EVENTS):
        if state.events_left[card] < 0 or state.events_left[card] > state.event_copies[card]:
            return EVENT_DECK
        used += state.event_copies[card] - state.events_left[card]
    happened = state.phase >= ROLL
    if used != (state.turn if happened else state.turn - 1):
        return THE_EVENT
    if (state.event != NONE) != happened or state.event < NONE or state.event >= EVENTS:
        return THE_EVENT
    if happened and state.events_left[state.event] == state.event_copies[state.event]:
        return THE_EVENT
    return problem_of_dice(state)


def problem_of_dice(state: Position) -> int:
    if state.phase != ROLL and state.hits != 0:
        return ROLLING
    for player in range(MOST_PLAYERS):
        for column in range(DICE):
            if state.dice[player][column] < 0 or state.dice[player][column] > FACES:
                return ROLLING
        if not dice_fit(state, player):
            return ROLLING
    return 0


def dice_fit(state: Position, player: int) -> bool:
    """Who has rolled has rolled all dice of the event, who comes later none."""
    seat = (player + state.players - state.first) % state.players
    rolling = state.phase == ROLL and player < state.players
    if rolling and seat == state.seat:
        return dice_so_far_fit(state, player)
    rolled = player < state.players and (state.phase > ROLL or (rolling and seat < state.seat))
    for column in range(DICE):
        if (state.dice[player][column] > 0) != (rolled and is_wanted(state, column)):
            return False
    return True


def dice_so_far_fit(state: Position, player: int) -> bool:
    """The dice of the player who rolls: the first of the event's dice, but not all."""
    dice = state.dice[player]
    missing = False
    for column in range(BOX_DIE):
        if dice[column] > 0 and (missing or not is_wanted(state, column)):
            return False
        if dice[column] == 0 and is_wanted(state, column):
            missing = True
    if dice[POPULATION_DIE] == 0 and dice[SECOND_DIE] > 0:
        return False
    if not is_wanted(state, BOX_DIE) or missing:
        return missing and dice[BOX_DIE] == 0 and state.hits == 0
    if state.hits < 0 or state.hits >= boxes_to_roll(state, player):
        return False
    return (state.hits > 0) == (dice[BOX_DIE] > 0)


def is_wanted(state: Position, column: int) -> bool:
    """Whether the event of this turn takes this die."""
    kind = state.event_type[state.event]
    if column == POPULATION_DIE:
        return POPULATION_DICE[kind] > 0
    if column == SECOND_DIE:
        return POPULATION_DICE[kind] > 1
    if column == GOLD_DIE:
        return GOLD_DICE[kind] > 0
    if column == GLORY_DIE:
        return GLORY_DICE[kind] > 0
    return BUILDING_DICE[kind] > 0
