"""What numbers stand for: phases, actions, chance outcomes, score lines, events, rules."""

from ..parts import MOST_PLAYERS, MOST_ROUNDS, VALUES

DEAL, BID, OVER = 0, 1, 2  # phases
MAX_ACTIONS = VALUES  # bid the card of this number
MAX_OUTCOMES = VALUES  # draw the card of this number
MAX_LENGTH = MOST_PLAYERS * MOST_ROUNDS
NO_BID = 0  # a bid is the card's number plus 1

LOTS, MODESTY = 0, 1  # score lines
SCORE_LINES = 2
POINTS = (3, 1)

DEALT, CHOSE, SHOWED, WON, RESHUFFLED, ENDED = 0, 1, 2, 3, 4, 5  # events
CARDS, HANDS, SEALED, HIGHEST, LOWEST, RESHUFFLE, THE_END = 1, 2, 3, 4, 5, 6, 7  # rules
