"""Finished games: achievements, the gallery, replays and statistics."""
