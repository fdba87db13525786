"""What exists for the lessons on Saint Malo: exact chances, searches, values and exercises."""
