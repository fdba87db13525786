"""Sealed bids: a small game with hidden hands, secret simultaneous bids and a reshuffle."""
