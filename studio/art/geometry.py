"""The shape of a quilt board, in hex widths from the middle of the cell in its upper left corner.

Cells are one wide and 2 / sqrt 3 high; rows are sqrt 3 / 2 apart; odd rows start half a hex to the right.
The ring is cut by the rim, and still every cell of it shows more than half, with its badge.
"""

import math

ROW = math.sqrt(3) / 2
TALL = 2 / math.sqrt(3)
SIDE = 0.14
"""How far the window reaches past the middle of the cells that it cuts at the left and right."""
ABOVE = 0.86 * TALL / 2
"""How far it reaches past the middle of the first and last row."""
FRAME = 0.22
"""The width of rim and ribbon."""

WINDOW = (-SIDE, -ABOVE, 6.5 + SIDE, 6 * ROW + ABOVE)
"""Left, top, right and bottom of what shows."""
RIM = (WINDOW[0] - FRAME, WINDOW[1] - FRAME, WINDOW[2] + FRAME, WINDOW[3] + FRAME)
"""And of the picture of the rim."""


def as_data() -> dict[str, list[float]]:
    """For the app."""
    return {"window": [round(edge, 4) for edge in WINDOW], "rim": [round(edge, 4) for edge in RIM]}
