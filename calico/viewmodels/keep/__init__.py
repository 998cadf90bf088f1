"""What is kept: the achievements chart, the gallery of finished games, replays and statistics."""
