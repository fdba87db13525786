"""Exact probability for dice, cards and chains of events; it knows no game."""
