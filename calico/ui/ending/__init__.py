"""The end of a game on the screen, and as a picture to keep."""
