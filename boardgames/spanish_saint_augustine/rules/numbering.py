"""What everything is called by number: phases, actions, outcomes, events, score lines, rules."""

from ..parts import *

# What the players (or chance) do next.
DRAW_STARTER, DRAW, TRADE, OFFER, AMOUNT, ANSWER, MELD, EVENT, ROLL, DISCARD, OVER = range(11)

# Actions: pass, ask a player for a trade, name what is given and wanted (things in their order),
# the amount of tokens, send, answer; put a card or a Leader into the meld of a type, and be done;
# discard a card, and be done.
PASS = 0
FIRST_PARTNER = PASS + 1
FIRST_PLACE = FIRST_PARTNER + MOST_PLAYERS
PLACES = 2 * THINGS
FIRST_AMOUNT = FIRST_PLACE + PLACES  # one token; the following are more
SEND = FIRST_AMOUNT + TOKENS_A_BOX
ACCEPT = SEND + 1
REFUSE = ACCEPT + 1
FIRST_MELD = REFUSE + 1
FIRST_LEADER = FIRST_MELD + TYPES
MELDS_DONE = FIRST_LEADER + TYPES
FIRST_DISCARD = MELDS_DONE + 1
DISCARDS_DONE = FIRST_DISCARD + CARD_KINDS
MAX_ACTIONS = DISCARDS_DONE + 1

# Chance outcomes: the start seat, the kind of a card, an event card, one die, two dice.
FIRST_CARD = MOST_PLAYERS
FIRST_EVENT = FIRST_CARD + CARD_KINDS
FIRST_ROLL = FIRST_EVENT + EVENTS  # a 1; the following are higher
FIRST_PAIR = FIRST_ROLL + FACES
PAIR_LOW = (1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6)
PAIR_HIGH = (1, 2, 3, 4, 5, 6, 2, 3, 4, 5, 6, 3, 4, 5, 6, 4, 5, 6, 5, 6, 6)
PAIRS = 21
MAX_OUTCOMES = FIRST_PAIR + PAIRS

# A turn has at most so many decisions: an offer names a partner, cards, boxes and amounts, is sent
# and answered; between two offers all others pass; melds; and every card can be discarded.
OFFER_LENGTH = 3 + 2 * CARDS_A_SIDE + 2 * BOXES
TRADE_LENGTH = MOST_PLAYERS * MOST_OFFERS * (OFFER_LENGTH + MOST_PLAYERS) + MOST_PLAYERS
MELD_LENGTH = MOST_PLAYERS * (SUITS * MELD_CARDS + 1)
MAX_LENGTH = TURNS * (TRADE_LENGTH + MELD_LENGTH + ALL_CARDS + MOST_PLAYERS)

NONE = -1  # no player, no place, no event, no card

# The dice of a player in a turn, by column.
POPULATION_DIE, SECOND_DIE, GOLD_DIE, GLORY_DIE, LOSS_DIE, BOX_DIE = range(6)
DICE = 6

# How ties for a prize are settled: values of the option `prize_ties`.
NO_SECOND, NEXT_LOWER, SPLIT, NO_PRIZE = range(4)

# Events.
(
    STARTS,
    TURN_BEGINS,
    TAKES_CARD,
    CARD_IS,
    RESHUFFLED,
    PASSES,
    OFFERS,
    GIVES,
    WANTS,
    ACCEPTS,
    REFUSES,
    CHOOSES,
    CHOOSES_LEADER,
    HAS_CHOSEN,
    MELDS,
    MELDS_WITH_LEADER,
    MELDS_NOTHING,
    GAINS,
    EVENT_IS,
    ROLLS,
    ROLLS_TWO,
    ROLLS_BOX,
    LOSES,
    SCORES,
    DISCARDS,
    LEAVES,
    ENDED,
) = range(27)

# Lines of the score sheet.
POPULATION_LINE, GOLD_LINE, GLORY_LINE, TRADES_LINE = range(4)
SCORE_LINES = 4
SCORED_LINES = 3  # those that count tokens
LINE_BOX = (POPULATION, GOLD, GLORY)

# Rules of the rulebook: `forbids` and `problem` return them, events name them.
PLAYERS, THE_MATS, ACTION_DECK, EVENT_DECK, SET_UP, TURN_ORDER = 1, 2, 3, 4, 5, 6
DRAWING, EMPTY_DECK, TRADING, GIFTS, POINTS_IN_TRADES, COURSE_OF_TRADING = 7, 8, 9, 10, 11, 12
PUTTING_TOGETHER, ONLY_WHAT_IS_THERE, ANSWERING = 13, 14, 15
ONE_OF_EACH_SUIT, A_MELD, LEADERS, LONE_LEADERS, SECRET_MELDS, MELD_ORDER = 16, 17, 18, 19, 20, 21
MELD_GAINS, MELDED_CARDS, PRIZES, PRIZE_TIES, NO_BUILDING = 22, 23, 24, 25, 26
THE_EVENT, LOSSES, ROLLING, BUILDING_HIT, LOSSES_STOP = 27, 28, 29, 30, 31
SCORING, DISCARDING, HALF_THE_GOLD, ALL_THE_GLORY, THE_END = 32, 33, 34, 35, 36
THE_WINNER, OPEN_AND_SECRET, MADE_KNOWN = 37, 38, 39
