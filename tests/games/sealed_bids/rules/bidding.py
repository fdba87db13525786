"""SB-3 to SB-5: cards are laid face down, turned over together, and the best single ones paid."""

from boardgames.engine.events import EVERYONE, tell

from .numbering import CHOSE, HIGHEST, LOTS, LOWEST, MODESTY, NO_BID, POINTS, SEALED, SHOWED, WON
from .record import Position


def lay(state: Position, player: int, card: int) -> None:
    """SB-3: only the player sees which card it is."""
    state.hands[player][card] -= 1
    state.held[player] -= 1
    state.bids[player] = card + 1
    tell(state, CHOSE, player, card, 0, SEALED, player)


def turn_over(state: Position) -> None:
    for player in range(state.players):
        tell(state, SHOWED, player, state.bids[player] - 1, 0, SEALED, EVERYONE)
        state.discards[state.bids[player] - 1] += 1
    reward(state, single_bid(state, 1), LOTS, HIGHEST)
    reward(state, single_bid(state, -1), MODESTY, LOWEST)
    for player in range(state.players):
        state.bids[player] = NO_BID


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
