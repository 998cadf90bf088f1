"""What a rebuilt quilt's patches could have been."""

from dataclasses import replace

from calico.bots.search.free_layout import Patchwork
from calico.engine.quilt import Quilt
from calico.engine.scoring import score_quilt
from calico.viewmodels.ending.best_quilt import BestQuiltModel
from calico.viewmodels.score_pad.quilt import cats_in_play, patches_left, sewing_view, sewn, tokens_on
from calico.viewmodels.score_pad.sheet import PadSheet
from calico.viewmodels.table.view import QuiltView


def can_be_searched(sheet: PadSheet, index: int) -> bool:
    """Whether everything that counts is known of a player's quilt: patches, the cats' patterns and goals."""
    column = sheet.columns[index]
    if column.quilt is None or patches_left(column.quilt) or cats_in_play(sheet) is None:
        return False
    return not sheet.has_goals or all(line.goal for line in column.goals)


def of_sheet(sheet: PadSheet, index: int) -> BestQuiltModel | None:
    """A player's quilt of the score pad beside the best that is found; None where too little is known.

    Both are counted by the rulebook's values.
    """
    column, cats, view = sheet.columns[index], cats_in_play(sheet), sewing_view(sheet, index, None, 0)
    if column.quilt is None or cats is None or view is None or not can_be_searched(sheet, index):
        return None
    goals = tuple(line.goal or "" for line in column.goals) if sheet.has_goals else None
    patchwork = Patchwork(column.quilt.board, dict(column.quilt.tiles), cats, goals, sheet.both_only)
    yours = view.quilt

    def show(quilt: Quilt) -> QuiltView:
        return replace(yours, quilt=quilt, tokens=tuple(tokens_on(sheet, quilt)))

    points = score_quilt(sewn(sheet, column.quilt), goals, cats, sheet.both_only).total
    return BestQuiltModel(patchwork, yours, points, show)
