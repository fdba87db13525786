"""Bots, matches and the simulation of many games, for every game alike."""
