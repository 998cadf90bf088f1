"""A quilt on the screen: its drawing, and the fingers on it."""
