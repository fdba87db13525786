"""The rules of Sealed Bids; numbers such as SB-3 are those of `rulebook.toml`."""

from typing import Annotated

from boardgames.engine.contract import CHANCE, TERMINAL
from boardgames.engine.events import EVERYONE, EventCount, EventRow, tell
from boardgames.engine.random_stream import below
from boardgames.engine.record import (
    NOBODY,
    OWNER,
    OWNER_SIZE,
    SIZE,
    Grid,
    Record,
    Row,
    derived,
    fact,
    option,
    record,
    scratch,
    stream,
)

MOST_PLAYERS, VALUES, COPIES, HAND, MOST_ROUNDS = 4, 5, 3, 3, 8
DEAL, BID, OVER = 0, 1, 2  # phases
NO_BID = 0  # a bid is the card's number plus 1
MAX_ACTIONS = VALUES  # bid the card of this number; its value is one more
MAX_OUTCOMES = VALUES  # draw the card of this number
MAX_LENGTH = MOST_PLAYERS * MOST_ROUNDS
LOTS, MODESTY = 0, 1
SCORE_LINES = 2
POINTS = (3, 1)
DEALT, CHOSE, SHOWED, WON, RESHUFFLED, ENDED = 0, 1, 2, 3, 4, 5  # events
CARDS, HANDS, SEALED, HIGHEST, LOWEST, RESHUFFLE, THE_END = 1, 2, 3, 4, 5, 6, 7  # rules


@record
class Position(Record):
    """One game of Sealed Bids. Cards of a pile or hand are counted by their number."""

    players: Annotated[int, option(2, MOST_PLAYERS, start=2)]
    rounds: Annotated[int, option(1, MOST_ROUNDS, start=6)]
    phase: Annotated[int, fact()]
    current: Annotated[int, fact()]  # who draws or bids next
    finished: Annotated[int, fact()]  # rounds
    pile: Annotated[Row, fact((VALUES,), seen=SIZE)]
    discards: Annotated[Row, fact((VALUES,))]
    hands: Annotated[Grid, fact((MOST_PLAYERS, VALUES), seen=OWNER_SIZE)]
    bids: Annotated[Row, fact((MOST_PLAYERS,), seen=OWNER)]
    won: Annotated[Grid, fact((MOST_PLAYERS, SCORE_LINES))]
    held: Annotated[Row, derived((MOST_PLAYERS,), seen=NOBODY)]  # size of each hand
    pool: Annotated[Row, scratch((VALUES,))]
    events: EventRow
    event_count: EventCount
    stream: Annotated[Row, stream()]


def setup(state: Position) -> None:
    for card in range(VALUES):
        state.pile[card] = COPIES


def derive(state: Position) -> None:
    for player in range(MOST_PLAYERS):
        state.held[player] = size(state.hands[player])


def size(cards: Row) -> int:
    number = 0
    for count in cards:
        number += count
    return number


def to_move(state: Position) -> int:
    if state.phase == DEAL:
        return CHANCE
    return state.current if state.phase == BID else TERMINAL


def turns_taken(state: Position, player: int) -> int:
    return state.finished


def legal_actions(state: Position, buffer: Row) -> int:
    count = 0
    for action in range(MAX_ACTIONS):
        if forbids(state, action) == 0:
            buffer[count] = action
            count += 1
    return count


def forbids(state: Position, action: int) -> int:
    return 0 if state.hands[state.current][action] > 0 else SEALED


def apply(state: Position, action: int) -> None:
    state.event_count = 0
    me = state.current
    state.hands[me][action] -= 1
    state.held[me] -= 1
    state.bids[me] = action + 1
    tell(state, CHOSE, me, action, 0, SEALED, me)
    state.current += 1
    if state.current == state.players:
        turn_over(state)


def turn_over(state: Position) -> None:
    """SB-3 to SB-5: all bids are shown and discarded, and the best single ones rewarded."""
    for player in range(state.players):
        tell(state, SHOWED, player, state.bids[player] - 1, 0, SEALED, EVERYONE)
        state.discards[state.bids[player] - 1] += 1
    reward(state, single_bid(state, 1), LOTS, HIGHEST)
    reward(state, single_bid(state, -1), MODESTY, LOWEST)
    for player in range(state.players):
        state.bids[player] = NO_BID
    state.finished += 1
    state.current = 0
    if state.finished == state.rounds:
        state.phase = OVER
        tell(state, ENDED, 0, 0, 0, THE_END, EVERYONE)
    else:
        prepare_deal(state)


def single_bid(state: Position, sign: int) -> int:
    """Who made the best bid that nobody else made, or -1; sign 1 looks for high, -1 for low."""
    best = -1
    for player in range(state.players):
        same = 0
        for other in range(state.players):
            if state.bids[other] == state.bids[player]:
                same += 1
        if same == 1 and (best < 0 or sign * (state.bids[player] - state.bids[best]) > 0):
            best = player
    return best


def reward(state: Position, player: int, line: int, rule: int) -> None:
    if player >= 0:
        state.won[player][line] += 1
        tell(state, WON, player, POINTS[line], line, rule, EVERYONE)


def prepare_deal(state: Position) -> None:
    """SB-2, SB-6: the next player to draw, and a pile to draw from; or all may bid."""
    state.phase = DEAL
    while state.current < state.players and state.held[state.current] == HAND:
        state.current += 1
    if state.current == state.players:
        state.phase = BID
        state.current = 0
    elif size(state.pile) == 0:
        for card in range(VALUES):
            state.pile[card] = state.discards[card]
            state.discards[card] = 0
        tell(state, RESHUFFLED, 0, size(state.pile), 0, RESHUFFLE, EVERYONE)


def chance(state: Position, outcomes: Row, weights: Row) -> int:
    count = 0
    for card in range(VALUES):
        if state.pile[card] > 0:
            outcomes[count] = card
            weights[count] = state.pile[card]
            count += 1
    return count


def sample(state: Position) -> int:
    return drawn(state, state.pile)


def drawn(state: Position, cards: Row) -> int:
    """One of the cards at random; it stays where it is."""
    left = below(state.stream, size(cards))
    card = 0
    while left >= cards[card]:
        left -= cards[card]
        card += 1
    return card


def apply_chance(state: Position, outcome: int) -> None:
    state.event_count = 0
    state.pile[outcome] -= 1
    state.hands[state.current][outcome] += 1
    state.held[state.current] += 1
    tell(state, DEALT, state.current, outcome, 0, HANDS, state.current)
    prepare_deal(state)


def score_count(state: Position, player: int, line: int) -> int:
    return state.won[player][line]


def score_line(state: Position, player: int, line: int) -> int:
    return POINTS[line] * state.won[player][line]


def standing(state: Position, player: int) -> int:
    return score_line(state, player, LOTS) + score_line(state, player, MODESTY)


def resample(state: Position, viewer: int) -> None:
    """The pile, other hands and other bids are mixed and dealt anew in the same sizes."""
    for card in range(VALUES):
        state.pool[card] = state.pile[card]
        for player in range(state.players):
            if player != viewer:
                state.pool[card] += state.hands[player][card]
                state.hands[player][card] = 0
                if state.bids[player] == card + 1:
                    state.pool[card] += 1
    for player in range(state.players):
        if player != viewer:
            if state.bids[player] != NO_BID:
                state.bids[player] = 1 + from_pool(state)
            for _ in range(state.held[player]):
                state.hands[player][from_pool(state)] += 1
    for card in range(VALUES):
        state.pile[card] = state.pool[card]


def from_pool(state: Position) -> int:
    card = drawn(state, state.pool)
    state.pool[card] -= 1
    return card


def problem(state: Position) -> int:
    """The rule that a position breaks; 0 if it can stand."""
    for card in range(VALUES):
        if copies_out(state, card) != COPIES:
            return CARDS
    for player in range(MOST_PLAYERS):
        if state.won[player][LOTS] < 0 or state.won[player][MODESTY] < 0:
            return HIGHEST
        if player >= state.players and state.held[player] + state.bids[player] != 0:
            return CARDS
    if state.phase == OVER:
        return 0 if state.finished == state.rounds and problem_of_bids(state, 0) == 0 else THE_END
    if state.finished < 0 or state.finished >= state.rounds:
        return THE_END
    if state.phase == BID:
        return problem_of_bidding(state)
    return problem_of_deal(state)


def copies_out(state: Position, card: int) -> int:
    """How often a card is anywhere; -1 if some number of cards is below zero."""
    number = state.pile[card] + state.discards[card]
    if state.pile[card] < 0 or state.discards[card] < 0:
        return -1
    for player in range(MOST_PLAYERS):
        if state.hands[player][card] < 0:
            return -1
        number += state.hands[player][card]
        if state.bids[player] == card + 1:
            number += 1
    return number


def problem_of_bids(state: Position, made: int) -> int:
    """SB-3: the first so many players have laid a card, the others have not."""
    for player in range(MOST_PLAYERS):
        if state.bids[player] < NO_BID or state.bids[player] > VALUES:
            return SEALED
        if (state.bids[player] != NO_BID) != (player < made):
            return SEALED
    return 0


def problem_of_bidding(state: Position) -> int:
    if state.current < 0 or state.current >= state.players:
        return SEALED
    for player in range(state.players):
        if state.held[player] != (HAND - 1 if player < state.current else HAND):
            return HANDS
    return problem_of_bids(state, state.current)


def problem_of_deal(state: Position) -> int:
    if state.phase != DEAL or state.current < 0 or state.current >= state.players:
        return HANDS
    for player in range(state.players):
        if state.held[player] > HAND or (player < state.current and state.held[player] < HAND):
            return HANDS
    if state.held[state.current] == HAND:
        return HANDS
    if size(state.pile) == 0:
        return RESHUFFLE
    return problem_of_bids(state, 0)
