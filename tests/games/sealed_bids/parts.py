"""The box: fifteen cards, three of each value, for two to four players."""

MOST_PLAYERS, MOST_ROUNDS = 4, 8
VALUES, COPIES, HAND = 5, 3, 3  # a card is known by its number, 0 to 4; its value is one more
