"""The colours of the sewing table, by day and in the evening."""

from dataclasses import dataclass

Colour = tuple[float, float, float, float]


def _rgb(code: int) -> Colour:
    return ((code >> 16) / 255, (code >> 8 & 255) / 255, (code & 255) / 255, 1.0)


@dataclass(frozen=True, slots=True)
class Palette:
    """What is quiet around the fabrics."""

    style: str
    """What KivyMD calls it."""
    linen: Colour
    card: Colour
    ink: Colour
    soft_ink: Colour


DAY = Palette("Light", _rgb(0xF4E8D8), _rgb(0xFFFCF5), _rgb(0x3B2A27), _rgb(0x77614F))
EVENING = Palette("Dark", _rgb(0x221D2B), _rgb(0x362E42), _rgb(0xF4E8D8), _rgb(0xC2AE98))
