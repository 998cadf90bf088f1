"""Learning: the lesson at the table, the rules book, and the cats."""

LAYOUTS = ("learn/parts", "learn/hub", "learn/lesson", "learn/book", "learn/cats")
"""The layouts of these screens, in the order in which they need each other."""
