"""Colours, patterns and the patch tiles that carry one of each."""

from typing import TypeAlias

Colour: TypeAlias = int
Pattern: TypeAlias = int
Tile: TypeAlias = int

COLOURS = ("magenta", "yellow", "light_blue", "dark_blue", "green", "purple")
PATTERNS = ("dots", "fern", "flowers", "quatrefoil", "stripes", "vines")
KINDS = len(COLOURS)
"""There are as many patterns as colours."""

TILES: tuple[Tile, ...] = tuple(range(KINDS * KINDS))
PARTS: tuple[tuple[Colour, Pattern], ...] = tuple(divmod(tile, KINDS) for tile in TILES)
"""For each tile its colour and pattern."""

COPIES = 3
LOWER_VARIANCE_COPIES = 2


def tile_of(colour: Colour, pattern: Pattern) -> Tile:
    """The tile with this colour and pattern."""
    return colour * KINDS + pattern


def colour_of(tile: Tile) -> Colour:
    """The colour of a tile."""
    return tile // KINDS


def pattern_of(tile: Tile) -> Pattern:
    """The pattern of a tile."""
    return tile % KINDS


TILE_NAMES: tuple[str, ...] = tuple(f"{colour}-{pattern}" for colour in COLOURS for pattern in PATTERNS)
_TILES_BY_NAME = {name: tile for tile, name in enumerate(TILE_NAMES)}


def tile_name(tile: Tile) -> str:
    """How records write a tile, for example `light_blue-dots`."""
    return TILE_NAMES[tile]


def tile_named(name: str) -> Tile:
    """The tile that records write so; ValueError where there is none."""
    try:
        return _TILES_BY_NAME[name]
    except (KeyError, TypeError):
        raise ValueError(f"There is no tile {name!r:.60}.") from None


def whole_bag(lower_variance: bool) -> list[Tile]:
    """All tiles of a game: three of each, or two in the lower variance variant."""
    return list(TILES) * (LOWER_VARIANCE_COPIES if lower_variance else COPIES)
