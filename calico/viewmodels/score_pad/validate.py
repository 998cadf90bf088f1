"""Sheets that this pad didn't write, as from a backup: everything in them is checked before it is shown."""

from collections.abc import Collection
from typing import Any

from calico.engine.boards import BOARDS, OPEN_CELLS
from calico.engine.cells import CELLS, CellSet
from calico.engine.facts import CATS, CATS_IN_PLAY, GOALS, SPOTS
from calico.engine.json_checks import FormatError, as_flag, as_number, as_one_of, as_text
from calico.engine.quilt import AwardKind
from calico.engine.tiles import COLOURS, PATTERNS, TILES
from calico.viewmodels.score_pad.edits import MOST, MOST_TOGETHER
from calico.viewmodels.score_pad.sheet import PadSheet, PaperQuilt, PlayerColumn


def checked(sheet: PadSheet) -> PadSheet:
    """The sheet, if the pad can show all of it; FormatError says what it can't."""
    _each(sheet.cats, "Cats", CATS_IN_PLAY)
    for cat in sheet.cats:
        as_one_of(cat, "A cat", CATS)
    if len({cat for own in sheet.cats for cat in (own, CATS[own].back)}) != 2 * CATS_IN_PLAY:
        raise FormatError("Two cats of one tile can't play together")
    for place in _each(sheet.likers, "Patterns", len(PATTERNS)):
        if place is not None:
            as_number(place, "A cat", 0, CATS_IN_PLAY - 1)
    as_one_of(sheet.names, "The cats' names", ("original", "german"))
    for pair in _each(sheet.values, "Values of goals", len(GOALS)):
        _numbers(pair, "A goal's values", 2)
    as_text(sheet.photo, "A photograph")
    for column in sheet.columns:
        _check_column(column)
    return sheet


def _check_column(column: PlayerColumn) -> None:
    for line in _each(column.goals, "Goals", len(SPOTS)):
        if line.goal is not None:
            as_one_of(line.goal, "A goal", GOALS)
        as_flag(line.colour, "Met by colour")
        as_flag(line.pattern, "Met by pattern")
    _numbers(column.cats, "Cats", CATS_IN_PLAY)
    _numbers(column.buttons, "Buttons", len(COLOURS))
    if column.one_number is not None:
        as_number(column.one_number, "Buttons", 0, MOST_TOGETHER)
    as_flag(column.rainbow, "The rainbow button")
    for doubt in column.confirmed:
        as_text(doubt, "A doubt")
    if column.quilt is not None:
        _check_quilt(column.quilt)


def _check_quilt(quilt: PaperQuilt) -> None:
    as_one_of(quilt.board, "A board", BOARDS)
    taken: CellSet = 0
    for cell, tile in quilt.tiles:
        as_number(tile, "A fabric", 0, len(TILES) - 1)
        if not (OPEN_CELLS & ~taken) >> as_number(cell, "A place", 0, CELLS[-1]) & 1:
            raise FormatError("A patch lies where none can lie")
        taken |= 1 << cell
    for kind, cells, number in quilt.said:
        as_one_of(kind, "A token", [each.value for each in AwardKind])
        as_number(cells, "An area", 0)
        as_number(number, "Tokens", 0, MOST)


def _numbers(values: Collection[Any], what: str, length: int) -> None:
    for number in _each(values, what, length):
        as_number(number, what, 0, MOST)


def _each(values: Collection[Any], what: str, length: int) -> Collection[Any]:
    if len(values) != length:
        raise FormatError(f"{what} must be {length}, not {len(values)}")
    return values
