"""Castello Methoni: wall in land, claim it, annex your neighbours; the money never leaves."""
