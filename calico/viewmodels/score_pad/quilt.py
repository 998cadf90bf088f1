"""A real quilt rebuilt on the pad, patch by patch in any order, and what it scores."""

from dataclasses import dataclass, replace

from calico.engine.boards import BOARDS, OPEN_CELLS
from calico.engine.cells import Cell, CellSet, cells_in
from calico.engine.facts import SPOTS
from calico.engine.quilt import CatsInPlay, Quilt
from calico.engine.rebuilt_quilt import Earning, earnings, lay, with_tokens
from calico.engine.scoring import score_goal, score_quilt
from calico.engine.tiles import COLOURS, Tile
from calico.viewmodels.score_pad.sheet import GoalEntry, PadSheet, PaperQuilt, PlayerColumn


@dataclass(frozen=True, slots=True)
class Tokens:
    """An area that earned tokens, and how many lie there."""

    earning: Earning
    number: int


def cats_in_play(sheet: PadSheet) -> CatsInPlay | None:
    """The cats with their patterns, None until each pattern is written down."""
    pairs = [
        tuple(pattern for pattern, liker in enumerate(sheet.likers) if liker == place)
        for place in range(len(sheet.cats))
    ]
    if any(len(pair) != 2 for pair in pairs):
        return None
    return CatsInPlay(sheet.cats, [(first, second) for first, second in pairs])


def fabric(paper: PaperQuilt) -> Quilt:
    """The patches on their board, without tokens."""
    return lay(paper.board, dict(paper.tiles))


def tokens(sheet: PadSheet, paper: PaperQuilt) -> tuple[Tokens, ...]:
    """What each area holds: one token, or what the players said where the order mattered."""
    said = {(kind, cells): number for kind, cells, number in paper.said}
    return tuple(
        Tokens(each, said.get((each.kind.value, each.cells), 1))
        for each in earnings(fabric(paper), cats_in_play(sheet))
    )


def sewn(sheet: PadSheet, paper: PaperQuilt) -> Quilt:
    """The quilt with its tokens."""
    lying = ((each.earning, each.number) for each in tokens(sheet, paper))
    return with_tokens(fabric(paper), lying)


def uncertain(sheet: PadSheet, paper: PaperQuilt) -> tuple[Tokens, ...]:
    """The areas where the order of placement mattered."""
    return tuple(each for each in tokens(sheet, paper) if not each.earning.certain)


# Changes


def begin(sheet: PadSheet, index: int) -> PadSheet:
    """Rebuild a player's quilt, on a board that nobody else has."""
    column = sheet.columns[index]
    if column.quilt is not None:
        return sheet
    taken = {other.board for other in sheet.columns}
    free = [board for board in BOARDS if board not in taken] or list(BOARDS)
    return change_board(sheet, index, column.board or free[0])


def change_board(sheet: PadSheet, index: int, board: str) -> PadSheet:
    """The quilt lies on another board."""
    column = sheet.columns[index]
    paper = replace(column.quilt or PaperQuilt(board), board=board)
    return _filled(sheet, index, replace(column, board=board), paper)


def put(sheet: PadSheet, index: int, cell: Cell, tile: Tile | None) -> PadSheet:
    """A patch on a place, instead of what lay there; None takes it off."""
    column = sheet.columns[index]
    if column.quilt is None or not OPEN_CELLS >> cell & 1:
        return sheet
    tiles = {place: other for place, other in column.quilt.tiles if place != cell}
    if tile is not None:
        tiles[cell] = tile
    return _filled(sheet, index, column, replace(column.quilt, tiles=tuple(sorted(tiles.items()))))


def say_tokens(sheet: PadSheet, index: int, kind: str, cells: CellSet, number: int) -> PadSheet:
    """So many tokens lie on an area."""
    column = sheet.columns[index]
    if column.quilt is None:
        return sheet
    said = [each for each in column.quilt.said if each[:2] != (kind, cells)]
    return _filled(sheet, index, column, replace(column.quilt, said=(*said, (kind, cells, number))))


def refill(sheet: PadSheet, index: int) -> PadSheet:
    """Count the quilt again, after its goals or the cats' patterns changed."""
    column = sheet.columns[index]
    return sheet if column.quilt is None else _filled(sheet, index, column, column.quilt)


def refill_all(sheet: PadSheet) -> PadSheet:
    """Count every quilt again."""
    for index in range(len(sheet.columns)):
        sheet = refill(sheet, index)
    return sheet


def _filled(sheet: PadSheet, index: int, column: PlayerColumn, paper: PaperQuilt) -> PadSheet:
    """The column with all that the quilt says: what it can't say stays as it was written.

    Before the first patch it says nothing, so whoever only looks in loses nothing.
    """
    if not paper.tiles:
        return sheet.with_column(index, replace(column, quilt=paper))
    cats = cats_in_play(sheet)
    quilt = sewn(sheet, paper)
    buttons = tuple(quilt.button_count(colour) for colour in range(len(COLOURS)))
    filled = replace(
        column,
        quilt=paper,
        goals=tuple(_met(quilt, spot, line) for spot, line in enumerate(column.goals)),
        cats=column.cats if cats is None else _cat_counts(quilt, cats),
        buttons=buttons,
        one_number=None,
        rainbow=bool(quilt.rainbow),
    )
    return sheet.with_column(index, filled)


def _met(quilt: Quilt, spot: int, line: GoalEntry) -> GoalEntry:
    if line.goal is None or spot >= len(SPOTS):
        return line
    score = score_goal(quilt, spot, line.goal, both_only=False)
    return replace(line, colour=score.colour, pattern=score.pattern)


def _cat_counts(quilt: Quilt, cats: CatsInPlay) -> tuple[int, ...]:
    return tuple(cat.count for cat in score_quilt(quilt, None, cats).cats)


def patches_left(paper: PaperQuilt) -> int:
    """How many places are still empty."""
    return len(list(cells_in(OPEN_CELLS))) - len(paper.tiles)
