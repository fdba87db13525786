"""The measures that the parts of the picture share."""

WIDTH, EDGE = 880, 10
BAR = 40
INSIDE = WIDTH - 2 * EDGE
MAT = 74  # height of a player's row
CARD_WIDTH, CARD_HEIGHT, CARD_GAP = 62, 78, 4
