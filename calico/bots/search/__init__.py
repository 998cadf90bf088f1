"""What to play: one placement ahead, three, or whole games tried out."""
