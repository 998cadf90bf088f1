"""What can be wrong with a photograph."""

from enum import Enum


class Bad(Enum):
    """Why a quilt can't be read from a photograph; the text says what to do."""

    NO_BOARD = "No quilt board was found. Lay it on a plain table, with a little of the table all round."
    CUT_OFF = "The board isn't wholly on the photograph. Step back a little, so that all of it is seen."
    DARK = "The photograph is too dark. Take it by a window or under a lamp."
    COLOURLESS = (
        "The photograph has no colours, and patches are told by them. Take one in colour, or place the "
        "patches by hand."
    )
    BLURRED = "The photograph is blurred. Hold the camera still, and wait until it is sharp."
    SLANTED = "The photograph is too slanted. Take it from above the board."
    SMALL = "The board is too small on the photograph. Come closer, so that it fills the picture."


class BadPictureError(ValueError):
    """A photograph that no quilt can be read from."""

    def __init__(self, bad: Bad) -> None:
        """For this reason."""
        super().__init__(bad.value)
        self.bad = bad
