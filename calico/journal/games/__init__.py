"""The games that are kept: their summaries, their moves, their results, and the one that is open."""
