"""A quilt read from a photograph: first its corners, then its patches, and the doubtful ones are checked."""

import json
from base64 import b64encode
from collections.abc import Generator
from dataclasses import dataclass, replace
from enum import Enum, auto

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from calico.engine.boards import BOARDS, OPEN_CELLS, PRINTED
from calico.engine.cells import SIDE, Cell, cell_at, cells_in
from calico.engine.tiles import KINDS, Tile, colour_of, pattern_of, tile_name, tile_of
from calico.photo.blur import is_blurred
from calico.photo.geometry import CENTRES, Corners, Point, View, view_of
from calico.photo.photograph import located, quilt_on
from calico.photo.picture import Picture
from calico.photo.problems import Bad, BadPictureError
from calico.photo.reading import SeenPatch
from calico.viewmodels.text.game_terms import tile_title
from calico.viewmodels.text.i18n import count, mark, say

SENTENCES = {
    Bad.NO_BOARD: mark(
        "No quilt board was found. Lay it on a plain table, with a little of the table all round."
    ),
    Bad.CUT_OFF: mark(
        "The board isn’t wholly on the photograph. Step back a little, so that all of it is seen."
    ),
    Bad.DARK: mark("The photograph is too dark. Take it by a window or under a lamp."),
    Bad.COLOURLESS: mark(
        "The photograph has no colours, and patches are told by them. Take one in colour, or go back and "
        "place the patches by hand."
    ),
    Bad.BLURRED: mark("The photograph is blurred. Hold the camera still, and wait until it is sharp."),
    Bad.SLANTED: mark("The photograph is too slanted. Take it from above the board."),
    Bad.SMALL: mark("The board is too small on the photograph. Come closer, so that it fills the picture."),
}
EVEN = tuple(1 / KINDS for _ in range(KINDS))
UNCLEAR = mark(
    "Most patches are unclear. Check the rings and the board, or read the quilt again and correct it by hand."
)
MOST = 0.6
"""Where more than this share of the patches is doubtful, corners or board are likely wrong."""
AT_FIRST: Corners = ((0.15, 0.15), (0.85, 0.15), (0.85, 0.85), (0.15, 0.85))
"""Where corners lie that were not found."""


class PhotoStep(Enum):
    """How far one is with a photograph."""

    LOOKING = auto()
    CORNERS = auto()
    READING = auto()
    PATCHES = auto()


@dataclass(frozen=True, slots=True)
class PatchMark:
    """A space of the quilt over the photograph; lengths are shares of the photograph's width and height."""

    cell: Cell
    tile: Tile | None
    """None where nothing lies."""
    doubtful: bool
    x: float
    y: float
    right: Point
    """Where a step of half a patch's width to the right leads from its middle."""
    down: Point


@dataclass(frozen=True, slots=True)
class TileChoice:
    """A patch that may lie on the chosen space."""

    tile: Tile
    text: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class PhotoView:
    """What the screen shows."""

    step: PhotoStep
    sentence: str
    trouble: bool
    corners: Corners
    """As shares of the photograph's width and height, from its upper left corner."""
    board: str
    marks: tuple[PatchMark, ...] = ()
    chosen: Cell | None = None
    colours: tuple[TileChoice, ...] = ()
    """The six colours for the chosen space, the likeliest first."""
    patterns: tuple[TileChoice, ...] = ()
    boards: tuple[str, ...] = BOARDS


class PhotoModel(EventDispatcher):
    """A photograph that is being read: `view` is what is shown, the methods are intents."""

    view: PhotoView = ObjectProperty(None, rebind=True)

    def __init__(self) -> None:
        """Nothing was taken yet."""
        super().__init__()
        self._picture: Picture | None = None
        self._corners, self._board = AT_FIRST, BOARDS[0]
        self._read: dict[Cell, SeenPatch] = {}
        self._tiles: dict[Cell, Tile] = {}
        self._seen: frozenset[Cell] = frozenset()
        self._chosen: Cell | None = None
        self._found: tuple[Corners, str, View] | None = None
        """Corners and board as they were found, and how the board is seen then."""
        self._unclear: tuple[Corners, str] | None = None
        """The corners and the board with which most patches were unclear."""
        self._trouble = ""
        self._show(PhotoStep.LOOKING)

    @property
    def result(self) -> tuple[str, dict[Cell, Tile]]:
        """The board and its patches, as corrected."""
        return self._board, dict(self._tiles)

    def labelled(self, jpeg: bytes) -> bytes:
        """A photograph with the quilt as it was corrected, as a file that helps to read others better."""
        cells = [[self._named(cell_at(row, column)) for column in range(SIDE)] for row in range(SIDE)]
        content = {
            "format": "calico-photo",
            "version": 1,
            "board": self._board,
            "corners": self._corners,
            "cells": cells,
            "photograph": b64encode(jpeg).decode("ascii"),
        }
        return json.dumps(content).encode()

    def _named(self, cell: Cell) -> str | None:
        tile = PRINTED[self._board].get(cell, self._tiles.get(cell))
        return None if tile is None else tile_name(tile)

    def look(self, picture: Picture) -> Generator[None, None, None]:
        """Look for the board on a photograph, in slices."""
        self._picture = picture
        self._show(PhotoStep.LOOKING)
        try:
            view, self._board = yield from located(picture)
        except BadPictureError as bad:
            self._show(PhotoStep.CORNERS, SENTENCES[bad.bad])
            return
        blurred = yield from is_blurred(picture, view)
        a, b, c, d = ((x / picture.width, y / picture.height) for x, y in view.corners)
        self._corners = a, b, c, d
        self._found = self._corners, self._board, view
        self._show(PhotoStep.CORNERS, SENTENCES[Bad.BLURRED] if blurred else "")

    def move_corner(self, index: int, spot: Point) -> None:
        """Drag a corner."""
        corners = list(self._corners)
        corners[index] = min(max(spot[0], 0.0), 1.0), min(max(spot[1], 0.0), 1.0)
        a, b, c, d = corners
        self._corners = a, b, c, d
        self._show(PhotoStep.CORNERS)

    def choose_board(self, board: str) -> None:
        """It is this board."""
        self._board = board
        self._show(PhotoStep.CORNERS)

    def move_corners_again(self) -> None:
        """Go back to the corners."""
        self._chosen = None
        self._show(PhotoStep.CORNERS)

    def read(self) -> Generator[None, None, None]:
        """Read the patches, in slices."""
        picture = self._picture
        if picture is None:
            return
        self._show(PhotoStep.READING)
        try:
            view = yield from self._view(picture)
            reading = yield from quilt_on(picture, view, self._board)
        except BadPictureError as bad:
            self._show(PhotoStep.CORNERS, SENTENCES[bad.bad])
            return
        a, b, c, d = ((x / picture.width, y / picture.height) for x, y in view.corners)
        self._corners = a, b, c, d
        self._found = self._corners, self._board, view
        doubtful = sum(patch.doubtful for patch in reading.patches.values())
        if doubtful > MOST * len(reading.patches) and self._unclear != self._found[:2]:
            self._unclear = self._found[:2]
            self._show(PhotoStep.CORNERS, UNCLEAR)
            return
        self._read = dict(reading.patches)
        self._tiles = {cell: patch.tile for cell, patch in self._read.items()}
        self._seen, self._chosen = frozenset(), None
        self._show(PhotoStep.PATCHES)

    def _view(self, picture: Picture) -> Generator[None, None, View]:
        """How the board is seen. Fingers are thick: corners that were dragged are sharpened."""
        if self._found and self._found[:2] == (self._corners, self._board):
            return self._found[2]
        a, b, c, d = ((x * picture.width, y * picture.height) for x, y in self._corners)
        view, _ = yield from located(picture, (a, b, c, d), self._board)
        return view

    # Corrections

    def tap(self, cell: Cell) -> None:
        """Choose a space to correct, or be done with it."""
        if self.view.step is not PhotoStep.PATCHES or not OPEN_CELLS >> cell & 1:
            return
        if self._chosen is not None:
            self._seen |= {self._chosen}
        self._chosen = None if self._chosen == cell else cell
        self._show(PhotoStep.PATCHES)

    def choose_tile(self, tile: Tile) -> None:
        """This lies on the chosen space."""
        if self._chosen is not None:
            self._tiles[self._chosen] = tile
            self._seen |= {self._chosen}
            self._show(PhotoStep.PATCHES)

    def choose_nothing(self) -> None:
        """Nothing lies on the chosen space."""
        if self._chosen is not None:
            self._tiles.pop(self._chosen, None)
            self._seen |= {self._chosen}
            self._chosen = None
            self._show(PhotoStep.PATCHES)

    # What follows

    def say_again(self) -> None:
        """Say all in the language that was chosen meanwhile."""
        self._show(self.view.step, self._trouble)

    def _show(self, step: PhotoStep, trouble: str = "") -> None:
        self._trouble = trouble
        view = PhotoView(step, "", bool(trouble), self._corners, self._board)
        if step is PhotoStep.PATCHES:
            view = replace(view, marks=tuple(self._marks()), chosen=self._chosen)
            if self._chosen is not None:
                view = replace(view, colours=self._colours(), patterns=self._patterns())
        self.view = replace(view, sentence=say(trouble) if trouble else self._sentence(view))

    def _sentence(self, view: PhotoView) -> str:
        if view.step is PhotoStep.LOOKING:
            return say("Looking for the board…")
        if view.step is PhotoStep.CORNERS:
            return say("Drag the rings to the middles of the four corner patches of the printed edge.")
        if view.step is PhotoStep.READING:
            return say("Reading the quilt…")
        doubts = sum(each.doubtful for each in view.marks)
        if not doubts:
            return say("Tap a patch to correct it.")
        return count(
            "Look at the ringed patch: tap it.", "Look at the {number} ringed patches: tap them.", doubts
        )

    def _doubtful(self, cell: Cell) -> bool:
        patch = self._read.get(cell)
        return cell not in self._seen and patch is not None and patch.doubtful

    def _marks(self) -> list[PatchMark]:
        (a, b), (c, d), (e, f), (g, h) = self._corners
        view = view_of(((a, b), (c, d), (e, f), (g, h)))
        found = []
        for cell in cells_in(OPEN_CELLS):
            x, y, right_x, right_y, down_x, down_y = view.near(*CENTRES[cell])
            right, down = (right_x / 2, right_y / 2), (down_x / 2, down_y / 2)
            found.append(PatchMark(cell, self._tiles.get(cell), self._doubtful(cell), x, y, right, down))
        return found

    def _chances(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        patch = self._read.get(-1 if self._chosen is None else self._chosen)
        return (patch.colours, patch.patterns) if patch else (EVEN, EVEN)

    def _lying(self) -> Tile:
        """What lies on the chosen space, or is likeliest to."""
        chosen = -1 if self._chosen is None else self._chosen
        patch = self._read.get(chosen)
        return self._tiles.get(chosen, patch.tile if patch else 0)

    def _colours(self) -> tuple[TileChoice, ...]:
        chances, tile = self._chances()[0], self._lying()
        order = sorted(range(KINDS), key=lambda colour: -chances[colour])
        return tuple(self._choice(tile_of(colour, pattern_of(tile))) for colour in order)

    def _patterns(self) -> tuple[TileChoice, ...]:
        chances, tile = self._chances()[1], self._lying()
        order = sorted(range(KINDS), key=lambda pattern: -chances[pattern])
        return tuple(self._choice(tile_of(colour_of(tile), pattern)) for pattern in order)

    def _choice(self, tile: Tile) -> TileChoice:
        chosen = -1 if self._chosen is None else self._chosen
        return TileChoice(tile, tile_title(tile), self._tiles.get(chosen) == tile)
