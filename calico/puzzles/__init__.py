"""Puzzles: positions of real games with one best way to go on, proved where everything is known."""
