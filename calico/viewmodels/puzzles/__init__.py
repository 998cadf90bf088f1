"""Puzzles: choosing one, solving it at the table, and how it went."""
