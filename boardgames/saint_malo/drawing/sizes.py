"""The sizes of the picture's parts, in pixels."""

WIDTH, EDGE = 880, 8  # of the whole picture, and the margin around it
BAR = 40  # height of the instruction
STORES = 40  # height of a row of stores
TRACK = 92  # height of the pirate track
SMALL_CELLS = (0, 22, 22, 22, 17)  # a space of the small cities, by how many there are
