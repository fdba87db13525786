"""What is in the box of Spanish Saint Augustine: cards, mats, events and dice.

The named cards are data: `action_cards.csv` and `event_cards.csv` beside this file, read by
`board.py`.
"""

FEWEST_PLAYERS, MOST_PLAYERS = 2, 4
TURNS = 20

# Action cards: twelve types in four suits of three, and the Leaders.
SUITS, SUIT_TYPES = 4, 3
MILITARY, POPULATION_SUIT, ECONOMIC, BUILDINGS_SUIT = 0, 1, 2, 3
SUIT_NAMES = ("Military", "Population", "Economic", "Buildings")
TYPES = SUITS * SUIT_TYPES
LEADER = TYPES
CARD_KINDS = TYPES + 1
CARD_NAMES = (
    "Fight the French",
    "Fight the English",
    "Control",
    "Europeans",
    "Blacks",
    "Indians",
    "Industry",
    "Agriculture",
    "Trade",
    "Fort",
    "Church",
    "Government",
    "Leader",
)
CARDS_OF_A_KIND = 4
ALL_CARDS = 52
HAND = 10

# Mats.
GOVERNMENT, CHURCH, FORT, POPULATION, GOLD, GLORY, VP = 0, 1, 2, 3, 4, 5, 6
BOXES = 7
BOX_NAMES = ("Government", "Church", "Fort", "Population", "Gold", "Glory", "VP")
BUILDINGS = 3  # the first boxes
START = (0, 0, 0, 7, 5, 3, 0)
MOST_TOKENS, MOST_VP = 9_999, 99_999  # of made-up positions
BOX_OF_TYPE = (
    *(GLORY, GLORY, GLORY),
    *(POPULATION, POPULATION, POPULATION),
    *(GOLD, GOLD, GOLD),
    *(FORT, CHURCH, GOVERNMENT),
)

# Melds.
MELD_CARDS = 4
MELD_TOKENS = (0, 1, 3, 6, 10)

# Prizes, by building box: what they are paid in, the first and the second.
PRIZE_BOX = (GOLD, POPULATION, GLORY)
FIRST_PRIZE = (4, 4, 2)
SECOND_PRIZE = (2, 2, 1)

# Trading.
MOST_OFFERS = 5
CARDS_A_SIDE = 10
TOKENS_A_BOX = 99
THINGS = CARD_KINDS + BOXES  # what can change hands: kinds of cards, then boxes

# Events. The dice of each type: for Population, Gold, Glory and buildings.
RAID, HURRICANE, DISEASE, INDIAN_REVOLT, PIRACY = 0, 1, 2, 3, 4
EVENT_TYPES = 5
EVENT_TYPE_NAMES = ("Raid", "Hurricane", "Disease", "Indian Revolt", "Piracy")
EVENTS_OF_A_TYPE = (8, 10, 6, 4, 10)
ALL_EVENTS = 38
EVENTS = 25  # event cards of different names
POPULATION_DICE = (1, 1, 2, 1, 0)
GOLD_DICE = (1, 0, 0, 0, 1)
GLORY_DICE = (1, 0, 0, 1, 0)
BUILDING_DICE = (1, 1, 0, 1, 0)
FACES = 6
BOX_OF_FACE = (-1, GOVERNMENT, GOVERNMENT, CHURCH, CHURCH, FORT, FORT)

# Victory points of a token, by box.
POINTS = (0, 0, 0, 1, 2, 3, 1)
