"""What the page of a rebuilt quilt shows."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from calico.engine.boards import BOARDS, GOAL_CELLS
from calico.engine.cells import CellSet, cells_in
from calico.engine.facts import SPOTS
from calico.engine.quilt import AwardKind, Quilt
from calico.engine.tiles import COLOURS, Tile
from calico.viewmodels.score_pad.names import cat_title
from calico.viewmodels.score_pad.quilt import Tokens, cats_in_play, patches_left, sewn, uncertain
from calico.viewmodels.score_pad.sheet import PadSheet, Pair, PlayerColumn
from calico.viewmodels.table.view import GoalView, QuiltView, TokenView
from calico.viewmodels.text.game_terms import colour_name
from calico.viewmodels.text.i18n import count, say


@dataclass(frozen=True, slots=True)
class AreaLine:
    """An area where the order mattered: how many tokens lie there."""

    kind: str
    cells: CellSet
    number: int
    most: int
    text: str
    picture: str


@dataclass(frozen=True, slots=True)
class SewingView:
    """A quilt under way."""

    quilt: QuiltView
    tile: Tile | None
    """The fabric that the next taps lay down."""
    left: str
    whole: bool
    """Whether all places are sewn: only then the order of placement is asked about."""
    areas: tuple[AreaLine, ...]
    patterns_missing: bool
    """Whether nobody wrote down yet which cat likes which pattern."""
    worths: Mapping[str, Pair]
    """The goals that are worth something else here than in the rulebook."""
    boards: tuple[str, ...] = BOARDS


def sewing_view(sheet: PadSheet, index: int, tile: Tile | None, lit: CellSet) -> SewingView | None:
    """A player's quilt; None where it isn't being rebuilt."""
    column = sheet.columns[index]
    if column.quilt is None:
        return None
    quilt = sewn(sheet, column.quilt)
    left = patches_left(column.quilt)
    return SewingView(
        quilt=QuiltView(
            index,
            quilt,
            tuple(_goals(sheet, column)),
            tuple(_tokens(sheet, quilt)),
            legal=quilt.free if tile is not None else 0,
            lit=lit,
        ),
        tile=tile,
        left=_left(sheet, column, left),
        whole=not left,
        areas=tuple(_area(sheet, each) for each in uncertain(sheet, column.quilt)),
        patterns_missing=cats_in_play(sheet) is None,
        worths=sheet.own_worths,
    )


def _left(sheet: PadSheet, column: PlayerColumn, left: int) -> str:
    """What is still to be done on a quilt."""
    if left:
        return count("{number} place left", "{number} places left", left)
    if sheet.has_goals and any(line.goal is None for line in column.goals):
        return say("Now tap the goals")
    return say("All sewn")


def _goals(sheet: PadSheet, column: PlayerColumn) -> Iterator[GoalView]:
    for spot, cell in enumerate(GOAL_CELLS):
        goal = column.goals[spot].goal if sheet.has_goals else None
        yield GoalView(cell, SPOTS[spot], goal)


def _tokens(sheet: PadSheet, quilt: Quilt) -> Iterator[TokenView]:
    for cell in cells_in(quilt.cats):
        pattern = quilt.pattern_at(cell)
        liker = None if pattern is None else sheet.likers[pattern]
        if liker is not None:
            yield TokenView(cell, f"token-{sheet.cats[liker]}")
    for cell in cells_in(quilt.buttons):
        yield TokenView(cell, f"button-{COLOURS[quilt.colour_at(cell) or 0]}")
    for cell in cells_in(quilt.rainbow):
        yield TokenView(cell, "button-rainbow")


def _area(sheet: PadSheet, tokens: Tokens) -> AreaLine:
    earning = tokens.earning
    if earning.kind is AwardKind.CAT:
        cat = sheet.cats[earning.cat]
        text = say("{cat}: how many here?", cat=cat_title(cat, sheet.names))
        picture = f"token-{cat}"
    else:
        text = say("Buttons in {colour}: how many here?", colour=colour_name(earning.colour))
        picture = f"button-{COLOURS[earning.colour]}"
    return AreaLine(earning.kind.value, earning.cells, tokens.number, earning.most, text, picture)
