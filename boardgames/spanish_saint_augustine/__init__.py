"""Spanish Saint Augustine: ten cards, four melds, prizes for buildings, and a disaster every turn."""
