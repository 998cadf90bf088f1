"""Draws every picture of the game. See README.md; nothing in here ships."""
