"""Spanish Saint Augustine: ten cards, four melds, prizes for buildings, a disaster a turn."""
