"""The live board: one front end for all games, and the panels around it."""
