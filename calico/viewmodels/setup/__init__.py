"""Setting up a new game: who plays, and which game."""
