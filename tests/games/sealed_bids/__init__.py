"""Sealed Bids: three cards in a hidden hand, one laid face down, the highest single one wins."""
