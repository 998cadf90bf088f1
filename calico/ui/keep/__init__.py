"""The screens of what is kept: the chart, circles to pick, the gallery, replays and statistics."""
