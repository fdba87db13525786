"""What tokens, melds and kept cards are worth to a player, by what this player may know.

Near-sighted, a token is worth what it brings in the coming Score Phase. Far-sighted, Population is
a stream of points over the turns that are left and Gold one that halves; what the coming event can
take is counted from the event deck; and buildings are contests that come back every turn.
"""

from ..parts import *
from ..rules import Position
from ..rules.prizes import prize
from .notes import AMOUNTS, POINT, Notes

ONE_ROLL = 36  # outcomes are counted in 36ths, so that one die and two fit together
NEAR, FAR = 0, 1
SHARE_OF_OTHERS = 3  # how many buildings others are expected to add
CONTEST = 50  # hundredths of a prize that a safe lead brings in each later turn


def value_tokens(state: Position, player: int, sight: int, notes: Notes) -> None:
    """Fill in what tokens, melds and kept cards are worth."""
    turns = TURNS - state.turn + 1 if sight == FAR else 1
    for box in range(BOXES):
        notes.per_token[box] = POINT * POINTS[box]
    notes.per_token[POPULATION] = POINT * turns
    notes.per_token[GOLD] = 2 * POINT
    for _ in range(turns - 1):
        notes.per_token[GOLD] = 2 * POINT + notes.per_token[GOLD] // 2
    count_events(state, sight, notes)
    for kind in range(TYPES):
        box = BOX_OF_TYPE[kind]
        start = box_worth(state, player, box, state.mat[player][box], turns, notes)
        for cards in range(AMOUNTS):
            tokens = state.mat[player][box] + MELD_TOKENS[cards]
            notes.worth[kind][cards] = box_worth(state, player, box, tokens, turns, notes) - start
    for kind in range(CARD_KINDS):
        notes.kept[kind] = 0


def count_events(state: Position, sight: int, notes: Notes) -> None:
    """How many of the events that may come cost a box no die, one or two."""
    for box in range(BOXES):
        for dice in range(3):
            notes.safe[box][dice] = 0
        if sight == NEAR:
            notes.safe[box][0] = 1
    if sight == FAR:
        for card in range(EVENTS):
            kind = state.event_type[card]
            number = state.events_left[card]
            notes.safe[POPULATION][POPULATION_DICE[kind]] += number
            notes.safe[GOLD][GOLD_DICE[kind]] += number
            notes.safe[GLORY][GLORY_DICE[kind]] += number


def box_worth(state: Position, player: int, box: int, tokens: int, turns: int, notes: Notes) -> int:
    """What it is worth to hold so many tokens of a box once the melds are made."""
    if box == VP:
        return POINT * tokens
    if box < BUILDINGS:
        return prize_worth(state, player, box, tokens, turns, notes)
    return notes.per_token[box] * remaining(notes, box, tokens) // max(1, chances(notes, box))


def chances(notes: Notes, box: int) -> int:
    """The events that may come, in 36ths."""
    return ONE_ROLL * (notes.safe[box][0] + notes.safe[box][1] + notes.safe[box][2])


def remaining(notes: Notes, box: int, tokens: int) -> int:
    """The expected tokens of a box after the coming event, times `chances`."""
    left = ONE_ROLL * notes.safe[box][0] * tokens
    if notes.safe[box][1] > 0:
        for face in range(1, FACES + 1):
            left += FACES * notes.safe[box][1] * max(0, tokens - face)
    if notes.safe[box][2] > 0:
        for total in range(2, 2 * FACES + 1):
            ways = FACES - abs(FACES + 1 - total)
            left += ways * notes.safe[box][2] * max(0, tokens - total)
    return left


def prize_worth(
    state: Position, player: int, box: int, tokens: int, turns: int, notes: Notes
) -> int:
    """What the prizes for a building box are worth: now, and by the share of it later."""
    held = state.mat[player][box]
    state.mat[player][box] = tokens
    won = prize(state, player, box)
    state.mat[player][box] = held
    each = notes.per_token[PRIZE_BOX[box]]
    strongest = 0
    for other in range(state.players):
        if other != player:
            strongest = max(strongest, state.mat[other][box])
    later = each * FIRST_PRIZE[box] * (turns - 1) * CONTEST // 100
    return each * won + later * tokens // (tokens + strongest + SHARE_OF_OTHERS)
