"""The sides of a device that lies in the middle of a table, and who sits at which."""

Side = int
BELOW, RIGHT, ABOVE, LEFT = SIDES = 0, 1, 2, 3
"""Against the clock, from the side where the device stands upright."""
ACROSS = BELOW, ABOVE
"""The sides where there is room on a phone: from the others its table would be too narrow to read."""


def side_here(side: Side, large: bool) -> Side:
    """The side itself, or the lower one where a small device has no room at it."""
    return side if large or side in ACROSS else BELOW


def next_side(side: Side, large: bool) -> Side:
    """The next side to sit at, against the clock."""
    sides = SIDES if large else ACROSS
    return sides[(sides.index(side_here(side, large)) + 1) % len(sides)]
