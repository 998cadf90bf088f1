"""Rebuild a real quilt on the pad, in any order, and score it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from calico.engine.boards import BOARDS, GOAL_CELLS, OPEN_CELLS
from calico.engine.cells import Cell, CellSet, cells_in
from calico.engine.facts import SPOTS
from calico.engine.quilt import AwardKind, CatsInPlay, Quilt
from calico.engine.rebuilt_quilt import AreaEarnings, earnings, lay, with_tokens
from calico.engine.scoring import score_goal, score_quilt
from calico.engine.tiles import COLOURS, Tile
from calico.viewmodels.score_pad.sheet import GoalEntry, PadSheet, Pair, PaperQuilt, PlayerColumn
from calico.viewmodels.table.view import GoalView, QuiltView, TokenView
from calico.viewmodels.text.game_terms import cat_name, colour_name
from calico.viewmodels.text.i18n import count, say


@dataclass(frozen=True, slots=True)
class AreaTokens:
    """A group that earned tokens, and how many."""

    earning: AreaEarnings
    number: int


def cats_in_play(sheet: PadSheet) -> CatsInPlay | None:
    """The cats with their patterns; None until all patterns are entered."""
    pairs = [
        tuple(pattern for pattern, liker in enumerate(sheet.likers) if liker == place)
        for place in range(len(sheet.cats))
    ]
    if any(len(pair) != 2 for pair in pairs):
        return None
    return CatsInPlay(sheet.cats, [(first, second) for first, second in pairs])


def fabric(paper: PaperQuilt) -> Quilt:
    """The quilt without tokens."""
    return lay(paper.board, dict(paper.tiles))


def tokens(sheet: PadSheet, paper: PaperQuilt) -> tuple[AreaTokens, ...]:
    """The tokens of each group: one, or what the players entered if the order mattered."""
    said = {(kind, cells): number for kind, cells, number in paper.said}
    return tuple(
        AreaTokens(each, said.get((each.kind.value, each.cells), 1))
        for each in earnings(fabric(paper), cats_in_play(sheet))
    )


def sewn(sheet: PadSheet, paper: PaperQuilt) -> Quilt:
    """The quilt with its tokens."""
    lying = ((each.earning, each.number) for each in tokens(sheet, paper))
    return with_tokens(fabric(paper), lying)


def uncertain(sheet: PadSheet, paper: PaperQuilt) -> tuple[AreaTokens, ...]:
    """The groups whose number of tokens depends on the order of placement."""
    return tuple(each for each in tokens(sheet, paper) if not each.earning.certain)


# Changes


def begin(sheet: PadSheet, index: int) -> PadSheet:
    """Start to rebuild a player's quilt, on a board that nobody else has."""
    column = sheet.columns[index]
    if column.quilt is not None:
        return sheet
    taken = {other.board for other in sheet.columns}
    free = [board for board in BOARDS if board not in taken] or list(BOARDS)
    return change_board(sheet, index, column.board or free[0])


def change_board(sheet: PadSheet, index: int, board: str) -> PadSheet:
    """Change the board."""
    column = sheet.columns[index]
    paper = replace(column.quilt or PaperQuilt(board), board=board)
    return _filled(sheet, index, replace(column, board=board), paper)


def put(sheet: PadSheet, index: int, cell: Cell, tile: Tile | None) -> PadSheet:
    """Place a tile, or remove one with None."""
    column = sheet.columns[index]
    if column.quilt is None or not OPEN_CELLS >> cell & 1:
        return sheet
    tiles = {place: other for place, other in column.quilt.tiles if place != cell}
    if tile is not None:
        tiles[cell] = tile
    return _filled(sheet, index, column, replace(column.quilt, tiles=tuple(sorted(tiles.items()))))


def lay_quilt(sheet: PadSheet, index: int, board: str, tiles: Mapping[Cell, Tile]) -> PadSheet:
    """Lay a whole quilt, in place of what lay there."""
    column = replace(sheet.columns[index], board=board)
    return _filled(sheet, index, column, PaperQuilt(board, tuple(sorted(tiles.items()))))


def set_tokens(sheet: PadSheet, index: int, kind: str, cells: CellSet, number: int) -> PadSheet:
    """Set the number of tokens on a group."""
    column = sheet.columns[index]
    if column.quilt is None:
        return sheet
    said = [each for each in column.quilt.said if each[:2] != (kind, cells)]
    return _filled(sheet, index, column, replace(column.quilt, said=(*said, (kind, cells, number))))


def refill(sheet: PadSheet, index: int) -> PadSheet:
    """Score a quilt again, after its goals or the cats' patterns changed."""
    column = sheet.columns[index]
    return sheet if column.quilt is None else _filled(sheet, index, column, column.quilt)


def refill_all(sheet: PadSheet) -> PadSheet:
    """Score every quilt again."""
    for index in range(len(sheet.columns)):
        sheet = refill(sheet, index)
    return sheet


def _filled(sheet: PadSheet, index: int, column: PlayerColumn, paper: PaperQuilt) -> PadSheet:
    """Fill in the column from the quilt. Fields the quilt can't determine keep their manual values.

    Without patches nothing changes, so that opening the page loses nothing.
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
    """How many spaces are still empty."""
    return len(list(cells_in(OPEN_CELLS))) - len(paper.tiles)


def next_without_quilt(sheet: PadSheet, index: int) -> int | None:
    """Who comes next round the table, once a player's quilt is whole, and has no quilt yet."""
    quilt = sheet.columns[index].quilt
    if quilt is None or patches_left(quilt):
        return None
    others = [*range(index + 1, len(sheet.columns)), *range(index)]
    rebuilt = (sheet.columns[other].quilt for other in others)
    return next(
        (other for other, quilt in zip(others, rebuilt, strict=True) if not (quilt and quilt.tiles)), None
    )


@dataclass(frozen=True, slots=True)
class AreaLine:
    """A group whose number of tokens has to be entered."""

    kind: str
    cells: CellSet
    number: int
    most: int
    text: str
    picture: str


@dataclass(frozen=True, slots=True)
class SewingView:
    """The page of a rebuilt quilt."""

    quilt: QuiltView
    tile: Tile | None
    """The chosen tile."""
    left: str
    whole: bool
    """Whether it is full: only then the tokens of uncertain groups are asked for."""
    areas: tuple[AreaLine, ...]
    patterns_missing: bool
    """Whether the cats' patterns are still to be entered."""
    worths: Mapping[str, Pair]
    """Values of goals that differ from the rulebook."""
    boards: tuple[str, ...] = BOARDS


def sewing_view(sheet: PadSheet, index: int, tile: Tile | None, lit: CellSet) -> SewingView | None:
    """The view of a player's quilt; None if it isn't being rebuilt."""
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
            tuple(tokens_on(sheet, quilt)),
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
    """What is still to be done."""
    if left:
        return count("{number} space left", "{number} spaces left", left)
    if sheet.has_goals and any(line.goal is None for line in column.goals):
        return say("Now tap the goals")
    return say("Quilt complete")


def _goals(sheet: PadSheet, column: PlayerColumn) -> Iterator[GoalView]:
    for spot, cell in enumerate(GOAL_CELLS):
        goal = column.goals[spot].goal if sheet.has_goals else None
        yield GoalView(cell, SPOTS[spot], goal)


def tokens_on(sheet: PadSheet, quilt: Quilt) -> Iterator[TokenView]:
    """The tokens that lie on a quilt."""
    for cell in cells_in(quilt.cats):
        pattern = quilt.pattern_at(cell)
        liker = None if pattern is None else sheet.likers[pattern]
        if liker is not None:
            yield TokenView(cell, f"token-{sheet.cats[liker]}")
    for cell in cells_in(quilt.buttons):
        yield TokenView(cell, f"button-{COLOURS[quilt.colour_at(cell) or 0]}")
    for cell in cells_in(quilt.rainbow):
        yield TokenView(cell, "button-rainbow")


def _area(sheet: PadSheet, tokens: AreaTokens) -> AreaLine:
    earning = tokens.earning
    if earning.kind is AwardKind.CAT:
        cat = sheet.cats[earning.cat]
        text = say("{cat}: how many here?", cat=cat_name(cat, sheet.names))
        picture = f"token-{cat}"
    else:
        text = say("Buttons in {colour}: how many here?", colour=colour_name(earning.colour))
        picture = f"button-{COLOURS[earning.colour]}"
    return AreaLine(earning.kind.value, earning.cells, tokens.number, earning.most, text, picture)
