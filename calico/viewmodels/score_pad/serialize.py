"""Convert sheets to the journal's form and back, checking what comes from elsewhere."""

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from calico.engine.boards import BOARDS, OPEN_CELLS
from calico.engine.cells import CELLS, CellSet
from calico.engine.facts import CATS, CATS_IN_PLAY, GOALS, SPOTS
from calico.engine.json_checks import FormatError, Json, as_flag, as_number, as_one_of, as_text
from calico.engine.quilt import AwardKind
from calico.engine.tiles import COLOURS, PATTERNS, TILES
from calico.journal.games.results import SeatedPlayer
from calico.journal.score_sheets import ScoreSheet
from calico.viewmodels.score_pad.edits import MOST, MOST_TOGETHER
from calico.viewmodels.score_pad.scoring import tally
from calico.viewmodels.score_pad.sheet import GoalEntry, PadSheet, PaperQuilt, PlayerColumn


def to_journal(sheet: PadSheet, open: bool) -> ScoreSheet:
    """The journal's form of a sheet; `open` while it is being filled in."""
    return ScoreSheet(
        day=sheet.day,
        seats=tuple(
            SeatedPlayer(column.name, column.quilter, None, column.board) for column in sheet.columns
        ),
        tallies=tuple(tally(sheet, column) for column in sheet.columns),
        kind=sheet.kind,
        scenario=sheet.scenario,
        restriction=sheet.restriction,
        note=sheet.note,
        pad=_pad_to_json(sheet),
        open=open,
        id=sheet.id,
        touched=sheet.touched,
    )


def from_journal(kept: ScoreSheet) -> PadSheet:
    """The sheet of a journal's row; FormatError if this pad can't show it."""
    try:
        return checked(_pad_from_json(kept))
    except FormatError:
        raise
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as wrong:
        raise FormatError(f"A score sheet has another form ({wrong})") from wrong


def _pad_to_json(sheet: PadSheet) -> Json:
    return {
        "cats": list(sheet.cats),
        "likers": list(sheet.likers),
        "names": sheet.names,
        "values": [list(pair) for pair in sheet.values],
        "photo": sheet.photo,
        "columns": [_column_to_json(column) for column in sheet.columns],
    }


def _column_to_json(column: PlayerColumn) -> Json:
    return {
        "goals": [[line.goal, line.colour, line.pattern] for line in column.goals],
        "cats": list(column.cats),
        "buttons": list(column.buttons),
        "one_number": column.one_number,
        "rainbow": column.rainbow,
        "quilt": _quilt_to_json(column.quilt),
        "confirmed": sorted(column.confirmed),
    }


def _quilt_to_json(quilt: PaperQuilt | None) -> Json:
    if quilt is None:
        return None
    return [quilt.board, [list(patch) for patch in quilt.tiles], [list(each) for each in quilt.said]]


def _quilt_from_json(value: Json) -> PaperQuilt | None:
    if value is None:
        return None
    board, tiles, said = value
    return PaperQuilt(
        board,
        tuple((cell, tile) for cell, tile in tiles),
        tuple((kind, cells, number) for kind, cells, number in said),
    )


def _pad_from_json(kept: ScoreSheet) -> PadSheet:
    pad = kept.pad
    columns = tuple(
        replace(_column_from_json(each), name=seat.name, quilter=seat.quilter, board=seat.board)
        for each, seat in zip(pad["columns"], kept.seats, strict=True)
    )
    return PadSheet(
        columns=columns,
        day=kept.day,
        cats=tuple(pad["cats"]),
        likers=tuple(pad["likers"]),
        names=pad["names"],
        values=tuple((one, both) for one, both in pad["values"]),
        kind=kept.kind,
        scenario=kept.scenario,
        restriction=kept.restriction,
        note=kept.note,
        photo=pad["photo"],
        id=kept.id,
        touched=kept.touched,
    )


def _column_from_json(value: Json) -> PlayerColumn:
    return PlayerColumn(
        name="",
        goals=tuple(GoalEntry(goal, colour, pattern) for goal, colour, pattern in value["goals"]),
        cats=tuple(value["cats"]),
        buttons=tuple(value["buttons"]),
        one_number=value["one_number"],
        rainbow=value["rainbow"],
        quilt=_quilt_from_json(value["quilt"]),
        confirmed=frozenset(value["confirmed"]),
    )


def checked(sheet: PadSheet) -> PadSheet:
    """Check that the pad can show the sheet; FormatError says what is wrong."""
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
    for warning in column.confirmed:
        as_text(warning, "A doubt")
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
        as_number(number, "AreaTokens", 0, MOST)


def _numbers(values: Collection[Any], what: str, length: int) -> None:
    for number in _each(values, what, length):
        as_number(number, what, 0, MOST)


def _each(values: Collection[Any], what: str, length: int) -> Collection[Any]:
    if len(values) != length:
        raise FormatError(f"{what} must be {length}, not {len(values)}")
    return values
