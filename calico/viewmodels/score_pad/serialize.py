"""A sheet of the pad as the journal keeps it, and back."""

from dataclasses import replace

from calico.engine.json_checks import FormatError, Json
from calico.journal.games.results import SeatedPlayer
from calico.journal.score_sheets import ScoreSheet
from calico.viewmodels.score_pad.scoring import tally
from calico.viewmodels.score_pad.sheet import GoalEntry, PadSheet, PaperQuilt, PlayerColumn
from calico.viewmodels.score_pad.validate import checked


def to_journal(sheet: PadSheet, open: bool) -> ScoreSheet:
    """What the journal keeps; `open` while it is being filled in."""
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
    """The sheet that was kept; FormatError where it was written by something else than this pad."""
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
