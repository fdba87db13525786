"""The numbers of the valuation that are a matter of judgement, in tenths of a point."""

POINT = 10  # one point in units of worth
WALL_WORTH = 1  # a wall that changes nothing is a little better than no wall
MARKET_WORTH = 25  # its coin, and some income later
TOWER_WORTH = 5  # a tower back in the supply
NEXT_PLAYER_CAN = 6  # tenths: how likely the next player holds a card for a given border
VERY_BAD = -1000000
