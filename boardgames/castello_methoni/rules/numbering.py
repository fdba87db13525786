"""The numbers of phases, actions, chance outcomes, events, score lines and rules."""

from ..parts import *

# What the player (or chance) does next.
DRAW_STARTER, DEAL, DEAL_OBJECTIVES, CARD, ACTION, SIDE, GIVER, ANNEX, DRAW, OVER = range(10)

# Actions: play a card, trade, wall a border, put the first house into a space, take the other
# house of a player, annex the domain that begins with a space, end annexing, end the turn, show
# the hand.
FIRST_CARD = 0
TRADE = FIRST_CARD + CARD_KINDS
FIRST_BORDER = TRADE + 1
FIRST_SIDE = FIRST_BORDER + MOST_BORDERS
FIRST_GIVER = FIRST_SIDE + MOST_SPACES
FIRST_ANNEX = FIRST_GIVER + MOST_PLAYERS
ANNEX_NO_MORE = FIRST_ANNEX + MOST_SPACES
END_TURN = ANNEX_NO_MORE + 1
SHOW_HAND = END_TURN + 1
MAX_ACTIONS = SHOW_HAND + 1

# Chance outcomes: the kind of card drawn, the objective dealt, the player who starts.
FIRST_OBJECTIVE = CARD_KINDS
FIRST_STARTER = FIRST_OBJECTIVE + OBJECTIVES
MAX_OUTCOMES = FIRST_STARTER + MOST_PLAYERS

# A border is walled at most once, and at most 5 rounds pass between two walls (CM-39); a turn has
# at most 12 decisions besides the annexations, of which there are fewer than spaces.
MAX_LENGTH = 12 * (5 * MOST_PLAYERS) * (MOST_BORDERS + 1) + MOST_SPACES
NONE = -1  # no card, no border, no space, no domain, no player

# Events.
(
    STARTS,
    TAKES_CARD,
    CARD_IS,
    TAKES_OBJECTIVE,
    OBJECTIVE_IS,
    COLLECTS,
    PLAYS,
    TRADES,
    BUILDS,
    PUTS_HOUSE,
    CLOSES,
    PAYS_BANK,
    PAYS_PLAYER,
    GETS_VILLA,
    PUTS_TOWER,
    ACTIVATES,
    TAKES_COIN,
    ANNEXES,
    WALLS_BACK,
    TOWER_BACK,
    SHOWS,
    RESHUFFLED,
    LAST_WALL_TAKEN,
    NOTHING_LEFT_TO_WALL,
    QUIET_TOO_LONG,
    REVEALS,
    ENDED,
) = range(27)

# Lines of the score sheet.
SPACES_LINE, DUCATS_LINE, OBJECTIVE_LINE, LARGEST_LINE, SECOND_LINE, TOWERS_LINE = range(6)
SCORE_LINES = 6

# Rules of the rulebook: `forbids` and `problem` return them, events name them.
PLAYERS, THE_ISLAND, MARKET_SPACES, MONEY, WALL_SUPPLY, PIECES = 1, 2, 3, 4, 5, 6
THE_CARDS, THE_OBJECTIVES, TURN_ORDER, INCOME, FROM_THE_HAND = 7, 8, 9, 10, 11
MUST_PLAY, NOTHING_PLAYABLE, WHERE_WALLS, FREE_BORDERS, TAKE_A_WALL = 12, 13, 14, 15, 16
HOUSES_AT_A_WALL, NEIGHBOURS_ONLY, OWN_HOUSES_OUT, NEIGHBOURS_OUT = 17, 18, 19, 20
CLOSING, MUST_AFFORD, MUST_HAVE_TOWER, PRICE_OF_CLAIMING = 21, 22, 23, 24
UPGRADING, THE_TOWER, DOMAINS_STAY, ANNEXING, CHAINS = 25, 26, 27, 28, 29
PRICE_OF_ANNEXING, OWN_DOMAIN, WALLS_BETWEEN, TOWER_RETURNS = 30, 31, 32, 33
TRADING, LAND_CARD_TRADE, MARKET_CARD_TRADE, REFILL = 34, 35, 36, 37
LAST_WALL, SAFETY_NETS, SECRET_OBJECTIVE = 38, 39, 41
