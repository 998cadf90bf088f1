"""Screens of the puzzles."""
