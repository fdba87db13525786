"""What exists for the lessons on Spanish Saint Augustine."""
