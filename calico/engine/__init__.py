"""The rules of the game. Knows nothing of screens, files or clocks, and needs only Python."""
