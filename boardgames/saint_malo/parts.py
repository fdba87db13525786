"""What is in the box of Saint Malo: dice, the city, things to draw, the pirate track.

Spaces are numbered 0 to 44, row by row, over a 7 by 7 grid without its four corner towers. Their
names are a column letter and a row number: a2 is the first column, second row from the top.
"""

MOST_PLAYERS = 5
DICE = 5

# The six symbols of a die, one face each (SM-4).
LOG, CRATE_FACE, WALL_FACE, CROSS, HEAD, SWORDS = 0, 1, 2, 3, 4, 5
SYMBOLS = 5  # all but the swords can be chosen
SYMBOL_NAMES = ("log", "crate", "wall", "cross", "head", "swords")
SYMBOL_FACES = range(len(SYMBOL_NAMES))  # the faces of a die, by number

# What a space can hold.
EMPTY, WALL, CRATE, HOUSE = 0, 1, 2, 3
CHURCH = 4  # a church of size n is CHURCH + n - 1
CITIZEN, SOLDIER, PRIEST, ARCHITECT, MERCHANT, JUGGLER, NOBLE = 9, 10, 11, 12, 13, 14, 15
THINGS = 16
CHURCH_SIZES = 5
PERSONS = 7
THING_NAMES = (
    "empty",
    "wall",
    "crate",
    "house",
    "church 1",
    "church 2",
    "church 3",
    "church 4",
    "church 5",
    "citizen",
    "soldier",
    "priest",
    "architect",
    "merchant",
    "juggler",
    "noble",
)
THING_LETTERS = ".wch12345CSPAMJN"  # one letter a thing, for positions written as text
LEVELS = (1, 2, 2, 3, 3, 4, 5)  # heads a person costs, citizen to noble (SM-19)
BONUS_LEVEL = 3  # the free person of the top wall has this level or less (SM-28)

# The city.
CELLS = [
    (r, c) for r in range(7) for c in range(7) if (r, c) not in ((0, 0), (0, 6), (6, 0), (6, 6))
]
SPACES = 45
NOWHERE = SPACES  # fills up lists of neighbours; nothing is ever drawn there
NUMBER = {cell: number for number, cell in enumerate(CELLS)}
SPACE_NAMES = tuple(f"{'abcdefg'[column]}{row + 1}" for row, column in CELLS)
_EDGES = [(-1, 0), (0, -1), (0, 1), (1, 0)]
_TOUCHES = [(i, j) for i in (-1, 0, 1) for j in (-1, 0, 1) if (i, j) != (0, 0)]


def _neighbours(steps: list[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    rows = []
    for r, c in CELLS:
        near = [NUMBER[r + i, c + j] for i, j in steps if (r + i, c + j) in NUMBER]
        rows.append(tuple(near + [NOWHERE] * (len(steps) - len(near))))
    return tuple(rows)


BESIDE = _neighbours(_EDGES)  # edge to edge: crates and houses (SM-12)
AROUND = _neighbours(_TOUCHES)  # the surrounding spaces: persons (SM-11)
TOP, RIGHT, BOTTOM, LEFT, INNER = 0, 1, 2, 3, 4
SIDES = 4
SIDE_LENGTH = 5
SIDE_NAMES = ("top", "right", "bottom", "left")
SIDE = tuple(
    TOP if r == 0 else BOTTOM if r == 6 else LEFT if c == 0 else RIGHT if c == 6 else INNER
    for r, c in CELLS
)
PRINTED_CRATES = tuple(NUMBER[cell] for cell in ((1, 1), (1, 2), (2, 1), (3, 1)))

# Money, logs and points.
START_COINS, START_LOGS = 3, 2
ROTATION_PRICE, DELIVERY_PRICE = 2, 2
MOST_HOUSES = 3
CITIZEN_POINTS, HOUSE_POINTS, KIND_POINTS, NOBLE_POINTS = 1, 3, 2, 7
SIDE_COINS, SIDE_POINTS, SIDE_DEFENCE = 2, 3, 2
FULL_CITY_POINTS, CANNON_POINTS = 5, -5
SERIES_POINTS = (0, 1, 4, 8, 13, 20)  # a church series of this length (SM-39)

# The pirate track.
STRENGTHS = (1, 3, 6, 8, 10, 12)
ATTACKS = 6
BOXES_PER_PLAYER = 2
