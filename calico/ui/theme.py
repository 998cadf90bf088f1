"""The colours and letters of the sewing table, by day and in the evening."""

import json
from dataclasses import dataclass

from kivy.core.text import LabelBase
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.utils import get_color_from_hex
from kivymd.font_definitions import theme_font_styles
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

    def badge_ink(self, badge: str) -> Colour:
        """What a badge is drawn with: stamps come white, to be inked, the others have their own colours."""
        return self.accent if badge.startswith("stamp-") else self.white


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


TYPE_STYLES = {
    "Display": ("Title", 1.0, {"large": 57, "medium": 45, "small": 36}),
    "Headline": ("Title", 1.0, {"large": 32, "medium": 28, "small": 24}),
    "Title": ("Title", 1.0, {"large": 22, "medium": 16, "small": 14}),
    "Body": ("Text", 1.1, {"large": 16, "medium": 14, "small": 12}),
    "Label": ("Title", 1.0, {"large": 15, "medium": 13, "small": 12}),
}
"""Material's type styles: the typeface, the height of lines, and the letters' size in dp, by role."""


class Theme(ThemeManager):
    """What KivyMD's widgets look like: our palette as its colour roles, our typefaces as its type styles.

    KivyMD would derive the colours from one, which takes a tenth of a second of every start and again in
    the evening, and none of ours could come of it.
    """

    text_scale = NumericProperty(1.0)

    def __init__(self, **options: object) -> None:
        """By day, with letters of usual size."""
        super().__init__(**options)
        self.on_text_scale()

    def set_colors(self, *_: object) -> None:
        """Take the colours of the palette that fits the style."""
        for role, colour in _COLOURS["evening" if self.theme_style == "Dark" else "light"].items():
            if hasattr(self, f"{role}Color"):
                setattr(self, f"{role}Color", get_color_from_hex(colour))
        self.rippleColor = [*self.onSurfaceColor[:3], 0.12]

    def on_text_scale(self, *_: object) -> None:
        """Let KivyMD's letters grow with all others."""
        self.font_styles = {"Icon": theme_font_styles["Icon"]} | {
            style: {role: _letters(face, size * self.text_scale, height) for role, size in sizes.items()}
            for style, (face, height, sizes) in TYPE_STYLES.items()
        }


def _letters(face: str, size_dp: float, line_height: float) -> dict[str, object]:
    return {"font-name": face, "font-size": dp(size_dp), "line-height": line_height}


def register_fonts() -> None:
    """Give Kivy the two typefaces: one for titles, one for text; it measures their words once."""
    LabelBase.register(
        "Title", str(FONTS / "Nunito-SemiBold.ttf"), fn_bold=str(FONTS / "Nunito-ExtraBold.ttf")
    )
    LabelBase.register(
        "Text", str(FONTS / "NunitoSans-Medium.ttf"), fn_bold=str(FONTS / "NunitoSans-Bold.ttf")
    )
    remember_extents()
