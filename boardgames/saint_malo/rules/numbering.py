"""The numbers of phases, actions, chance outcomes, events, score lines and rules."""

from boardgames.probability.keeps import FACES, FIRST, TOTAL

from ..parts import *

# What the player (or chance) does next.
DRAW_STARTER, ROLL, KEEP, USE, PERSON, PLACE, HOUSES, OVER = 0, 1, 2, 3, 4, 5, 6, 7

# Actions: keep some dice and reroll the others (the number of the kept multiset), stop rolling,
# use n dice of a symbol, pass, choose a person, draw a piece on a space, stop building houses.
ROLLED_DICE = FIRST[DICE]  # the first number of a full roll
STOP = ROLLED_DICE
FIRST_USE = STOP + 1
PASS = FIRST_USE + SYMBOLS * DICE
FIRST_PERSON = PASS + 1
FIRST_PLACE = FIRST_PERSON + PERSONS
WALL_PIECE, CRATE_PIECE, CHURCH_PIECE, PERSON_PIECE, HOUSE_PIECE = 0, 1, 2, 3, 4
PIECES = 5
DONE = FIRST_PLACE + PIECES * SPACES
MAX_ACTIONS = DONE + 1
ORDERS = tuple(FACES**dice for dice in range(DICE + 1))  # of that many rolled dice

# Chance outcomes: the number of the rolled multiset, or which player starts.
FIRST_STARTER = TOTAL
MAX_OUTCOMES = TOTAL + MOST_PLAYERS
MAX_LENGTH = 20000  # decisions: far beyond any game seen; only endless bad rolls could pass it

# Events.
(
    STARTS,
    ROLLED,
    KEPT,
    TURNED,
    DELIVERED,
    PASSED,
    DREW,
    EARNED,
    GOT_COINS,
    FREE_PERSON,
    LOST_PERSON,
    SWORDS_MARKED,
    ATTACKED,
    HELD,
    CANNON_LOST,
    CITY_FULL,
    ENDED,
) = range(17)

# Lines of the score sheet; the first six are points earned during the game.
BY_CITIZENS, BY_PRIESTS, BY_HOUSES, BY_JUGGLERS, BY_NOBLES, BY_BOTTOM_WALL = 0, 1, 2, 3, 4, 5
EARNED_LINES = 6
FULL_CITY, COINS_LEFT, LOGS_LEFT, CHURCH_SERIES, CANNONS = 6, 7, 8, 9, 10
SCORE_LINES = 11

# Rules of the rulebook: `forbids` and `problem` return them, events name them.
PLAYERS, THE_CITY, PRINTED, THE_DICE, STORES, THE_TRACK, TURN_ORDER = 1, 2, 3, 4, 5, 6, 7
ROLLING, KEEP_WHAT_SHOWS, EMPTY_SPACE, CHOOSE_FIRST, THREE_ROLLS = 8, 9, 10, 13, 14
ONE_SYMBOL, PAY_ROTATIONS, NEVER_TURN_SWORDS, TURN_INTO_ANY = 15, 16, 17, 18
LEVEL_OF_PERSON, MUST_SCORE, PAY_DELIVERY = 19, 20, 21
CRATES_CONNECTED, WALLS_OUTSIDE, WALL_ON_BROKEN_SIDE, CHURCHES = 22, 23, 24, 25
ARCHITECT_BUILDS, HOUSES_CONNECTED, THE_FREE_PERSON = 26, 27, 28
PLAIN_PERSONS, PRIESTS, MERCHANTS, JUGGLERS = 29, 30, 31, 32
MARK_SWORDS, ATTACK, WALL_BONUS, CITY_IS_FULL = 33, 34, 35, 37

# The rule by which each piece is drawn: wall, crate, church, person, house.
PIECE_RULES = (WALLS_OUTSIDE, CRATES_CONNECTED, CHURCHES, LEVEL_OF_PERSON, HOUSES_CONNECTED)
