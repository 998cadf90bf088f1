"""`calico photo`: read a quilt from a photograph, with the app's packages, without a window."""

import argparse
import json
import logging
import os
import re
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from calico.cli.options import Parser
from calico.cli.process import CannotGoOnError, reason
from calico.engine.boards import BOARDS, PRINTED
from calico.engine.cells import SIDE, cell_at
from calico.engine.tiles import COLOURS, PARTS, PATTERNS, Tile
from calico.photo.blur import is_blurred
from calico.photo.geometry import Corners, Point
from calico.photo.photograph import located, quilt_on, result_of, upright
from calico.photo.picture import Picture, halvings, taken_in
from calico.photo.picture_file import NoPictureFileError, is_whole, look_at
from calico.photo.problems import Bad, BadPictureError
from calico.photo.reading import Reading, SeenPatch

DESCRIPTION = """Reads the quilt on a photograph and prints it as JSON: `cells` holds seven rows of seven,
each null (a goal, or an empty space) or {"colour", "pattern", "chance", "others"}. Others are the
next likely patches.

Corners are the middles of the four corner patches of the printed edge, in pixels of the upright
picture: upper left, upper right, lower right, lower left. They need not be exact. Without them the
board is looked for."""
MOST_PIXELS = 52_000_000
OTHERS = 5
MISSING = "Kivy, which decodes pictures, isn't installed here: python3 -m pip install calico-quilts[app]"


def run(words: Sequence[str]) -> int:
    """Print the quilt on a photograph."""
    parser = Parser("photo", DESCRIPTION)
    parser.add_argument("file", metavar="FILE", help="a JPEG, PNG or WebP")
    parser.add_argument(
        "--corners", nargs=4, type=_point, metavar="x,y", help="look no further for the board"
    )
    parser.add_argument("--board", choices=BOARDS, help="which board it is; else it is guessed")
    # What begins like -7,3 is a point beside the picture, and no option.
    options = parser.parse_args([f" {word}" if re.match(r"-[\d.]", word) else word for word in words])
    try:
        shown, picture = _picture(Path(options.file))
        corners = None
        if options.corners:
            a, b, c, d = ((x * shown, y * shown) for x, y in options.corners)
            corners = (a, b, c, d)
        print(json.dumps(_read(picture, corners, options.board, shown)))
    except BadPictureError as bad:
        raise CannotGoOnError(str(bad)) from None
    return 0


def _point(text: str) -> Point:
    try:
        x, y = map(float, text.split(","))
    except ValueError:
        raise argparse.ArgumentTypeError(f"must be two numbers such as 120,80, not {text!r:.40}") from None
    if not (abs(x) < 1e6 and abs(y) < 1e6):
        raise argparse.ArgumentTypeError("lies far beside any picture")
    return x, y


def _read(picture: Picture, corners: Corners | None, board: str | None, shown: float) -> dict[str, Any]:
    view, board = result_of(located(picture, corners, board))
    if result_of(is_blurred(picture, view)):
        print(Bad.BLURRED.value, file=sys.stderr)
    reading = result_of(quilt_on(picture, view, board))
    return {
        "board": board,
        "corners": [[round(x / shown, 1), round(y / shown, 1)] for x, y in view.corners],
        "cells": [[_cell(reading, row, column) for column in range(SIDE)] for row in range(SIDE)],
    }


def _cell(reading: Reading, row: int, column: int) -> dict[str, Any] | None:
    cell = cell_at(row, column)
    printed = PRINTED[reading.board].get(cell)
    if printed is not None:
        return _named(printed, 1.0) | {"others": []}
    patch = reading.patches.get(cell)
    if patch is None:
        return None
    return _named(patch.tile, patch.chance) | {"others": _others(patch)}


def _others(patch: SeenPatch) -> list[dict[str, Any]]:
    return [_named(tile, patch.chance_of(tile)) for tile in patch.others()[:OTHERS]]


def _named(tile: Tile, chance: float) -> dict[str, Any]:
    colour, pattern = PARTS[tile]
    return {"colour": COLOURS[colour], "pattern": PATTERNS[pattern], "chance": round(chance, 4)}


def _picture(file: Path) -> tuple[float, Picture]:
    """How much smaller than the file's the picture is, and the picture."""
    try:
        said = look_at(file)
        if said.width * said.height > MOST_PIXELS:
            raise CannotGoOnError(
                f"{file.name} is too large: {said.width} x {said.height} pixels. Make it smaller first."
            )
        whole = is_whole(file)
    except NoPictureFileError as other:
        what = f"a picture of another kind, {other.kind}" if other.kind else "no picture"
        raise CannotGoOnError(f"{file.name} is {what}: a JPEG, PNG or WebP is needed.") from None
    except OSError as wrong:
        raise CannotGoOnError(f"{file.name} can't be read: {reason(wrong)}") from None
    if not whole:
        raise CannotGoOnError(f"{file.name} is cut off: the end of the picture is missing.")
    data = _decoded(file)
    step = len(data.fmt)
    stride = len(data.data) // data.height
    picture = result_of(taken_in(data.data, data.width, data.height, step, stride))
    return 1 / 2 ** halvings(data.width, data.height), upright(picture, said.note)


def _decoded(file: Path) -> Any:
    """Kivy's data of a picture."""
    if not find_spec("kivy"):
        raise CannotGoOnError(MISSING)
    for switch in ("KIVY_NO_ARGS", "KIVY_NO_CONFIG", "KIVY_NO_CONSOLELOG", "KIVY_NO_FILELOG"):
        os.environ.setdefault(switch, "1")
    os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")  # else it takes standard error for itself
    logging.getLogger().addHandler(logging.NullHandler())  # else what it says is printed
    try:
        # Imported by its name and only now: the command line stays free of Kivy.
        loader = import_module("kivy.core.image").ImageLoader
        (data, *_) = loader.load(str(file.resolve()), nocache=True)._data
    except Exception as wrong:  # Each of Kivy's readers of pictures fails in its own way.
        raise CannotGoOnError(f"{file.name} is no picture that can be read.") from wrong
    if not data.fmt.startswith("rgb"):
        raise CannotGoOnError(f"{file.name} has colours of a kind that can't be read: {data.fmt}.")
    return data
