"""The colours of the game: fabrics, themes, wood and thread. Written to assets/palette.json for the app."""

COLOURS = ("magenta", "yellow", "light_blue", "dark_blue", "green", "purple")
PATTERNS = ("dots", "fern", "flowers", "quatrefoil", "stripes", "vines")
SYMBOLS = {
    "magenta": "flower",
    "yellow": "moon",
    "light_blue": "drop",
    "dark_blue": "ring",
    "green": "leaf",
    "purple": "mushroom",
}

FABRIC = {
    "magenta": "#d01d62",
    "yellow": "#e69a10",
    "light_blue": "#1ea2b8",
    "dark_blue": "#1f2876",
    "green": "#457e20",
    "purple": "#9242b0",
}
"""The colour of the cloth."""

DEEP = {
    "magenta": "#8e0d45",
    "yellow": "#a35f00",
    "light_blue": "#0b6c7e",
    "dark_blue": "#12174f",
    "green": "#2d5610",
    "purple": "#5b1f72",
}
"""The shaded tone of each cloth: badges, the second print, and text in the colour on a light ground."""

BRIGHT = {
    "magenta": "#ff86b4",
    "yellow": "#ffc65c",
    "light_blue": "#79d6e6",
    "dark_blue": "#a3aefb",
    "green": "#a8d873",
    "purple": "#dd9bef",
}
"""The light tone of each cloth: threads, and text in the colour on a dark ground."""

PLAYERS = ("light_blue", "green", "purple", "yellow")
"""The colours of the boards and their players."""

CREAM = "#fff4dd"
CHARCOAL = "#3b3431"
GOLD = "#e2a12e"
POINTS_ONE = "#1f8fb4"
POINTS_BOTH = "#e39a17"
"""The circles on a goal tile: the goal met in one way, and in both."""

FELT = ("#e5d7be", "#ad9674", "#8f7a58")
FELT_BACK = ("#a98a6e", "#6f5540", "#f6e8d2")
"""Goal tiles, front and back: cloth, shaded tone, thread."""

WOOD = ("#dcb57f", "#c4935a", "#a87643", "#85582f")
WOOD_EVENING = ("#9c7148", "#825a37", "#684628", "#4a301c")
"""The rim of a board, from the lightest grain to the darkest."""

LIGHT = {
    "primary": "#8a5220",
    "onPrimary": "#ffffff",
    "primaryContainer": "#ffdcbf",
    "onPrimaryContainer": "#5e3505",
    "secondary": "#6f5b45",
    "onSecondary": "#ffffff",
    "secondaryContainer": "#f6e0c6",
    "onSecondaryContainer": "#51422f",
    "tertiary": "#176b7c",
    "onTertiary": "#ffffff",
    "tertiaryContainer": "#c4ebf4",
    "onTertiaryContainer": "#0a4754",
    "error": "#b3261e",
    "onError": "#ffffff",
    "errorContainer": "#ffdad5",
    "onErrorContainer": "#7c130e",
    "background": "#f5eadb",
    "onBackground": "#2e2521",
    "surface": "#f5eadb",
    "onSurface": "#2e2521",
    "surfaceVariant": "#ecdecb",
    "onSurfaceVariant": "#5d5044",
    "surfaceDim": "#e4d6c2",
    "surfaceBright": "#fffaf2",
    "surfaceContainerLowest": "#fffdf9",
    "surfaceContainerLow": "#fdf6ec",
    "surfaceContainer": "#f8eee0",
    "surfaceContainerHigh": "#f2e6d5",
    "surfaceContainerHighest": "#ecdecb",
    "outline": "#86765f",
    "outlineVariant": "#d6c5ac",
    "shadow": "#3a2410",
    "scrim": "#000000",
    "inverseSurface": "#3a302a",
    "inverseOnSurface": "#fbeee2",
    "inversePrimary": "#ffb877",
    "surfaceTint": "#8a5220",
}
"""Material 3 roles by day."""

EVENING = {
    "primary": "#ffb877",
    "onPrimary": "#4c2700",
    "primaryContainer": "#6b3d0b",
    "onPrimaryContainer": "#ffdcbf",
    "secondary": "#dcc3a4",
    "onSecondary": "#3d2d1a",
    "secondaryContainer": "#55432e",
    "onSecondaryContainer": "#f9dfbf",
    "tertiary": "#86d2e4",
    "onTertiary": "#00363f",
    "tertiaryContainer": "#114e5b",
    "onTertiaryContainer": "#b9ebf7",
    "error": "#ffb4ab",
    "onError": "#690005",
    "errorContainer": "#93000a",
    "onErrorContainer": "#ffdad6",
    "background": "#231d26",
    "onBackground": "#f0e4da",
    "surface": "#231d26",
    "onSurface": "#f0e4da",
    "surfaceVariant": "#453c47",
    "onSurfaceVariant": "#d2c3c0",
    "surfaceDim": "#1b161e",
    "surfaceBright": "#4a414d",
    "surfaceContainerLowest": "#19141c",
    "surfaceContainerLow": "#2a232e",
    "surfaceContainer": "#312936",
    "surfaceContainerHigh": "#3a3140",
    "surfaceContainerHighest": "#453c4a",
    "outline": "#a08f8a",
    "outlineVariant": "#574c56",
    "shadow": "#000000",
    "scrim": "#000000",
    "inverseSurface": "#f0e4da",
    "inverseOnSurface": "#38302c",
    "inversePrimary": "#8a5220",
    "surfaceTint": "#ffb877",
}
"""Material 3 roles in the evening."""


def mix(one: str, other: str, share: float) -> str:
    """Mix two colours, with this share of the other."""
    pairs = ((int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def as_data() -> dict[str, object]:
    """What goes into palette.json."""
    return {
        "fabric": FABRIC,
        "fabric_deep": DEEP,
        "fabric_bright": BRIGHT,
        "symbols": SYMBOLS,
        "cream": CREAM,
        "charcoal": CHARCOAL,
        "gold": GOLD,
        "points_one": POINTS_ONE,
        "points_both": POINTS_BOTH,
        "light": LIGHT,
        "evening": EVENING,
    }
