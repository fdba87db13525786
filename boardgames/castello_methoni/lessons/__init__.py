"""What exists for the lessons on Castello Methoni: exact chances, searches, boards, exercises."""
