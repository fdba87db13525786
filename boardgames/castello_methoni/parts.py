"""What is in the box of Castello Methoni: land, cards, ducats and pieces.

The island itself is data: `board.csv` and `objectives.csv`, read by the room `board`.
"""

FEWEST_PLAYERS, MOST_PLAYERS = 3, 5

# Land. A space is one triangle; its three borders lead to other spaces or to the sea.
MOUNTAIN, FOREST, PLAINS, FURROWS, DESERT, FIELDS = 0, 1, 2, 3, 4, 5
TERRAINS = 6
TERRAIN_NAMES = ("Mountain", "Forest", "Plains", "Furrows", "Desert", "Fields")
NO_TERRAIN = 6  # the sea
MOST_SPACES = 96
SEA = MOST_SPACES  # stands where a border has no second space
MOST_BORDERS = 2 * MOST_SPACES + 1  # a connected island of n triangles has at most 2n + 1 borders
MOST_CORNERS = MOST_SPACES + 2  # and, if it has no lake, at most n + 2 corners

# Cards: one kind for each terrain, and the Market cards.
MARKET_CARD = TERRAINS
CARD_KINDS = TERRAINS + 1
CARD_NAMES = (*TERRAIN_NAMES, "Market")
CARDS = (9, 9, 9, 9, 9, 9, 6)
ALL_CARDS = 60
HAND = 5
CARDS_A_TURN = 2
OBJECTIVES = 6
OBJECTIVE_TERRAINS = 3

# Money. Tables that begin with zeros are by number of players.
DUCATS = 70
START_BANK = 4
START_MONEY = (0, 0, 0, 20, 15, 12)
MARKET_INCOME, TRADE_INCOME = 2, 2
CLAIM_SPACE, CLAIM_HOUSE = 1, 1
ANNEX_SPACE, ANNEX_HOUSE, ANNEX_VILLA = 2, 1, 5

# Pieces.
WALLS = (0, 0, 0, 30, 33, 36)
HOUSES, VILLAS, TOWERS = 15, 5, 4
HOUSES_A_VILLA = 3

# Points.
SPACE_POINTS, LARGEST_POINTS, SECOND_POINTS = 3, 10, 5
TOWER_POINTS = (0, 1, 3, 6, 10)
