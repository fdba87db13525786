"""Saint Malo: roll five dice, draw your city, keep the pirates out. For 2 to 5 players."""
