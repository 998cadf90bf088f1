"""The games that are kept: summaries, moves, results, and the game that is open."""
