"""The colours and letters of the sewing table, by day and in the evening."""

import json
from dataclasses import dataclass

from kivy.core.text import LabelBase
from kivy.utils import get_color_from_hex
from kivymd.theming import ThemeManager

from calico.files import ASSETS, FONTS
from calico.ui.widgets.fit_text import remember_extents

Colour = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of the app: Material's roles under plainer names."""

    style: str
    """What KivyMD calls it."""
    evening: bool
    linen: Colour
    card: Colour
    raised: Colour
    ink: Colour
    soft_ink: Colour
    accent: Colour
    on_accent: Colour
    tint: Colour
    on_tint: Colour
    outline: Colour
    line: Colour
    warning: Colour
    scrim: Colour
    good: Colour
    white: Colour
    wood_ink: Colour
    """On wood and sackcloth, which are the same by day and in the evening."""
    players: dict[str, Colour]
    """The colour of each board's player."""


def _palette(style: str, roles: dict[str, str], players: dict[str, str]) -> Palette:
    def role(name: str) -> Colour:
        return tuple(get_color_from_hex(roles[name]))

    return Palette(
        style=style,
        evening=style == "Dark",
        linen=role("background"),
        card=role("surfaceContainerLowest") if style == "Light" else role("surfaceContainerHigh"),
        raised=role("surfaceContainerHigh") if style == "Light" else role("surfaceContainerHighest"),
        ink=role("onSurface"),
        soft_ink=role("onSurfaceVariant"),
        accent=role("primary"),
        on_accent=role("onPrimary"),
        tint=role("primaryContainer"),
        on_tint=role("onPrimaryContainer"),
        outline=role("outline"),
        line=role("outlineVariant"),
        warning=role("error"),
        scrim=(*role("scrim")[:3], 0.5),
        good=(0.27, 0.5, 0.14, 1.0),
        white=(1.0, 1.0, 1.0, 1.0),
        wood_ink=(0.23, 0.16, 0.12, 1.0),
        players={board: tuple(get_color_from_hex(colour)) for board, colour in players.items()},
    )


_COLOURS = json.loads((ASSETS / "palette.json").read_text(encoding="utf-8"))
DAY = _palette("Light", _COLOURS["light"], _COLOURS["fabric"])
EVENING = _palette("Dark", _COLOURS["evening"], _COLOURS["fabric_bright"])
POINTS_ONE, POINTS_BOTH = (tuple(get_color_from_hex(_COLOURS[key])) for key in ("points_one", "points_both"))
"""The discs on goals: what they are worth one way, and both ways."""


class Roles(ThemeManager):
    """KivyMD's roles in our own colours. KivyMD would derive them from one colour, which takes a tenth of a
    second of every start and again in the evening, and none of ours could come of it."""

    def set_colors(self, *_: object) -> None:
        """Take the colours of the palette that fits the style."""
        for role, colour in _COLOURS["evening" if self.theme_style == "Dark" else "light"].items():
            if hasattr(self, f"{role}Color"):
                setattr(self, f"{role}Color", get_color_from_hex(colour))


def register_fonts() -> None:
    """Give Kivy the two typefaces: one for titles, one for text; it measures their words once."""
    LabelBase.register(
        "Title", str(FONTS / "Nunito-SemiBold.ttf"), fn_bold=str(FONTS / "Nunito-ExtraBold.ttf")
    )
    LabelBase.register(
        "Text", str(FONTS / "NunitoSans-Medium.ttf"), fn_bold=str(FONTS / "NunitoSans-Bold.ttf")
    )
    remember_extents()
