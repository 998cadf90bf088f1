"""The screens of finished games: achievements, circles to award, the gallery, replays and statistics."""
