"""What a made-up position must satisfy."""

from boardgames.engine.piles import size

from .numbering import *
from .record import Position
from .seats import hand_size, player_on
from .validity_of_choices import problem_of_melds, problem_of_offer
from .validity_of_events import problem_of_events


def problem(state: Position) -> int:
    """The rule that a position breaks; 0 if it can stand."""
    if state.phase < DRAW_STARTER or state.phase > OVER or state.turn < 1 or state.turn > TURNS:
        return TURN_ORDER
    if state.first < 0 or state.first >= state.players or state.starter >= state.players:
        return PLAYERS
    for player in range(MOST_PLAYERS):
        broken = problem_of_mat(state, player)
        if broken != 0:
            return broken
    broken = problem_of_cards(state)
    if broken == 0:
        broken = problem_of_seat(state)
    if broken == 0:
        broken = problem_of_offer(state)
    if broken == 0:
        broken = problem_of_melds(state)
    return problem_of_events(state) if broken == 0 else broken


def problem_of_mat(state: Position, player: int) -> int:
    for box in range(BOXES):
        tokens = state.mat[player][box]
        if tokens < 0 or tokens > (MOST_VP if box == VP else MOST_TOKENS):
            return THE_MATS
        if player >= state.players and tokens > 0:
            return PLAYERS
    for line in range(SCORED_LINES):
        if state.scored[player][line] < 0 or state.scored[player][line] > MOST_VP:
            return SCORING
        if player >= state.players and state.scored[player][line] > 0:
            return PLAYERS
    return 0


def problem_of_cards(state: Position) -> int:
    """Every card is in the deck, on the discard pile or in a hand."""
    for kind in range(CARD_KINDS):
        if state.deck[kind] < 0 or state.discards[kind] < 0:
            return ACTION_DECK
        number = state.deck[kind] + state.discards[kind]
        for player in range(MOST_PLAYERS):
            held = state.hand[player][kind]
            if held < 0:
                return ACTION_DECK
            if player >= state.players and held > 0:
                return PLAYERS
            if state.known[player][kind] < 0 or state.known[player][kind] > held:
                return MADE_KNOWN
            number += held
        if number != state.card_copies[kind]:
            return ACTION_DECK
    return 0


def problem_of_seat(state: Position) -> int:
    """Whose turn it is, and what this phase needs of the cards."""
    if state.last_discard < NONE or state.last_discard >= CARD_KINDS:
        return DISCARDING
    if state.last_discard != NONE and state.phase != DISCARD:
        return DISCARDING
    if state.phase == OVER:
        return 0 if state.turn == TURNS and state.seat == 0 else THE_END
    if state.phase == DISCARD and state.turn == TURNS:
        return THE_END
    if state.seat < 0 or state.seat >= state.players:
        return TURN_ORDER
    if state.phase == DRAW_STARTER:
        return problem_of_start(state)
    if state.phase == DRAW:
        return problem_of_drawing(state)
    return 0 if state.phase != EVENT or state.seat == 0 else TURN_ORDER


def problem_of_start(state: Position) -> int:
    if state.starter >= 0 or state.turn > 1 or state.seat > 0 or state.first > 0:
        return SET_UP
    for player in range(state.players):
        if hand_size(state, player) > 0:
            return SET_UP
    return 0


def problem_of_drawing(state: Position) -> int:
    """Those before in the phase have full hands; the next one needs a card, and there is one."""
    for seat in range(state.seat):
        if hand_size(state, (state.first + seat) % state.players) < HAND:
            return DRAWING
    if hand_size(state, player_on(state)) >= HAND:
        return DRAWING
    return EMPTY_DECK if size(state.deck) == 0 else 0
