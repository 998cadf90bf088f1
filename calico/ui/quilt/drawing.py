"""A quilt drawn with few instructions: the board, then a mesh for each layer that lies on it."""

from collections.abc import Iterator
from dataclasses import dataclass

from kivy.graphics import Color, InstructionGroup, Mesh

from calico.engine.boards import GOAL_CELLS
from calico.engine.cells import EVERY_CELL, Cell, cells_in
from calico.engine.tiles import COLOURS, KINDS, tile_name
from calico.ui.pictures import atlas
from calico.ui.quilt.board import board_mesh, board_texture
from calico.ui.quilt.geometry import CENTRES, Placed, hexes, rim, triangles, turned, window
from calico.ui.quilt.goal_letters import GoalLetters
from calico.ui.quilt.rings import PATCH, THREADS, WIDTHS, rings
from calico.viewmodels.table.view import QuiltView, TokenView

WARM, HEAT = (0.93, 0.45, 0.06), (0.04, 0.16, 0.3, 0.46, 0.64)
"""The tint of the heat map, and how strong it is from cold to warm."""
SYMBOL_BELOW, SYMBOL_SIZE = 0.36, 0.85
"""Where a large symbol lies on its fabric."""


@dataclass(frozen=True, slots=True)
class QuiltLook:
    """How a quilt is drawn, whatever lies on it."""

    evening: bool = False
    symbols: bool = False
    """Whether the symbols of the colours are large."""
    away: frozenset[tuple[str, Cell]] = frozenset()
    """Patches (as PATCH), tokens (by their pictures) and rings (as RING) on their way and not yet there."""
    aim: Cell | None = None
    """The place under a dragged tile."""
    letters: bool = False
    """Whether goals show their letters alone, large."""


class QuiltDrawing(InstructionGroup):
    """Everything of a quilt, in hex widths; whoever shows it puts a matrix around it."""

    shown_of_board = staticmethod(rim)

    def __init__(self) -> None:
        super().__init__()
        self._board = Mesh(mode="triangles")
        self._places, self._cloth = Mesh(mode="triangles"), Mesh(mode="triangles")
        self._ghost, self._marks = Mesh(mode="triangles"), Mesh(mode="triangles")
        self._rings = {thread: Mesh(mode="triangles") for thread in THREADS}
        self._warmth, self._large = InstructionGroup(), InstructionGroup()
        self._heat: list[Mesh] = []
        self._symbols: Mesh | None = None
        self._letters = GoalLetters()
        for part in (Color(1, 1, 1, 1), self._board, self._places, self._warmth, Color(1, 1, 1, 1)):
            self.add(part)
        for part in (self._cloth, self._letters, self._large, Color(1, 1, 1, 0.82), self._ghost):
            self.add(part)
        for thread, mesh in self._rings.items():
            self.add(Color(*THREADS[thread]))
            self.add(mesh)
        self.add(Color(1, 1, 1, 1))
        self.add(self._marks)
        self._shown: QuiltView | None = None
        self._look = QuiltLook()

    def show(self, view: QuiltView, look: QuiltLook) -> None:
        """Draw this view, as far as it differs from the last one."""
        if (view, look) == (self._shown, self._look):
            return
        before, looked = self._shown, self._look
        self._shown, self._look = view, look
        if before is None or (before.quilt.board, looked.evening) != (view.quilt.board, look.evening):
            self._draw_board(view, look.evening)
        if before is None or _cloth_key(before, looked) != _cloth_key(view, look):
            self._draw_cloth(view, look)
        self._draw_marks(view, look)

    def _draw_board(self, view: QuiltView, evening: bool) -> None:
        self._board.texture = board_texture(view.quilt.board, evening)
        self._board.vertices, self._board.indices = board_mesh(self._board.texture, self.shown_of_board())

    def _draw_cloth(self, view: QuiltView, look: QuiltLook) -> None:
        cloth, table = atlas("cloth"), atlas("table")
        self._cloth.texture = cloth.texture
        self._cloth.vertices, self._cloth.indices = triangles(cloth, fabrics(view, look), window())
        if look.symbols and self._symbols is None:
            self._symbols = Mesh(mode="triangles", texture=table.texture)
            self._large.add(self._symbols)
        if self._symbols is not None:
            symbols = _symbols(view, look) if look.symbols else ()
            self._symbols.vertices, self._symbols.indices = triangles(table, symbols, window())
        self._letters.show([goal for goal in view.goals if goal.letters] if look.letters else ())
        stitches = rings(view, look.away)
        for thread, mesh in self._rings.items():
            mesh.texture = table.texture
            mesh.vertices, mesh.indices = turned(table.sprites["stitch"], stitches[thread], WIDTHS[thread])

    def _draw_marks(self, view: QuiltView, look: QuiltLook) -> None:
        table, cloth = atlas("table"), atlas("cloth")
        self._places.texture, self._marks.texture, self._ghost.texture = (
            table.texture,
            table.texture,
            cloth.texture,
        )
        self._places.vertices, self._places.indices = triangles(table, _places(view, look))
        self._marks.vertices, self._marks.indices = triangles(table, _marks(view, look), window())
        self._ghost.vertices, self._ghost.indices = triangles(cloth, _ghost(view))
        self._draw_heat(view)

    def _draw_heat(self, view: QuiltView) -> None:
        """Warm the places; what a hint alone needs is made with the first."""
        if view.heat and not self._heat:
            self._heat = [Mesh(mode="triangles") for _ in HEAT]
            for strength, mesh in zip(HEAT, self._heat, strict=True):
                self._warmth.add(Color(*WARM, strength))
                self._warmth.add(mesh)
        for level, mesh in enumerate(self._heat):
            mesh.vertices, mesh.indices = hexes(_as_warm(view, level))


def _as_warm(view: QuiltView, level: int) -> Iterator[tuple[float, float]]:
    """The places of one level of warmth."""
    for cell, warmth in view.heat:
        if min(int(warmth * len(HEAT)), len(HEAT) - 1) == level and view.legal >> cell & 1:
            yield CENTRES[cell]


def _cloth_key(view: QuiltView, look: QuiltLook) -> tuple[object, ...]:
    return view.quilt.colours, view.quilt.patterns, view.goals, look.symbols, look.away, look.letters


def _there(view: QuiltView, look: QuiltLook) -> Iterator[tuple[int, Cell]]:
    """The fabrics that lie there: colour and cell."""
    for colour, cells in enumerate(view.quilt.colours):
        yield from ((colour, cell) for cell in cells_in(cells) if (PATCH, cell) not in look.away)


def _symbols(view: QuiltView, look: QuiltLook) -> Iterator[Placed]:
    for colour, cell in _there(view, look):
        yield _symbol(colour, cell)


def _symbol(colour: int, cell: Cell) -> Placed:
    x, y = CENTRES[cell]
    return f"symbol-{COLOURS[colour]}", x, y - SYMBOL_BELOW, SYMBOL_SIZE


def fabrics(view: QuiltView, look: QuiltLook) -> Iterator[Placed]:
    """The patches and goals that lie there."""
    for colour, cell in _there(view, look):
        tile = colour * KINDS + (view.quilt.pattern_at(cell) or 0)
        yield f"fabric-{tile_name(tile)}", *CENTRES[cell], 1.0
    for goal in view.goals:
        bare = look.letters and goal.letters
        yield "goal-blank" if bare else f"goal-{goal.goal or 'back'}", *CENTRES[goal.cell], 1.0


def _places(view: QuiltView, look: QuiltLook) -> Iterator[Placed]:
    when = "-evening" if look.evening else ""
    may = view.legal | view.joining
    for cell in cells_in(view.quilt.free):
        kind = "legal" if may >> cell & 1 else "forbidden" if view.forbidden >> cell & 1 else "empty"
        yield f"cell-{kind}{when}", *CENTRES[cell], 1.0
    for cell in (*cells_in(view.quilt.patches), *GOAL_CELLS):
        away = (PATCH, cell) in look.away
        yield f"cell-empty{when}" if away else "shadow", *CENTRES[cell], 1.0


def _ghost(view: QuiltView) -> Iterator[Placed]:
    if view.ghost is not None:
        cell, tile = view.ghost
        yield f"fabric-{tile_name(tile)}", *CENTRES[cell], 1.0
    for (_, tile), place in zip(view.compared, compared_places(view), strict=True):
        yield f"fabric-{tile_name(tile)}", *place


BESIDE, HALF = 0.27, 0.56
"""How far from the middle two patches lie that are compared on one cell, and how large they are."""


def compared_places(view: QuiltView) -> list[tuple[float, float, float]]:
    """Where the compared patches lie: two on one cell lie side by side."""
    cells = [cell for cell, _ in view.compared]
    if len(set(cells)) == len(cells):
        return [(*CENTRES[cell], 1.0) for cell in cells]
    x, y = CENTRES[cells[0]]
    return [(x - BESIDE, y, HALF), (x + BESIDE, y, HALF)]


def _marks(view: QuiltView, look: QuiltLook) -> Iterator[Placed]:
    if view.lit | view.joining:
        for cell in cells_in(EVERY_CELL & ~view.lit & ~view.joining):
            yield "mark-dim", *CENTRES[cell], 1.0
        for cell in cells_in(view.lit):
            yield "mark-counts", *CENTRES[cell], 1.0
    for cell in cells_in(view.legal & ~view.quilt.free):
        yield "mark-counts", *CENTRES[cell], 1.0
    if view.last is not None:
        yield "mark-last", *CENTRES[view.last], 1.0
    if view.ghost is not None:
        yield "mark-selected", *CENTRES[view.ghost[0]], 1.0
        if look.symbols:
            yield _symbol(view.ghost[1] // KINDS, view.ghost[0])
    if look.aim is not None:
        yield "mark-selected", *CENTRES[look.aim], 1.0
    for number, place in enumerate(compared_places(view)):
        yield "mark-selected" if number else "mark-last", *place
    for token, placed in token_places(view):
        if (token.picture, token.cell) not in look.away:
            yield placed


def token_places(view: QuiltView) -> Iterator[tuple[TokenView, Placed]]:
    """Where the tokens lie: several on one cell lie side by side."""
    for index, token in enumerate(view.tokens):
        here = [other for other, each in enumerate(view.tokens) if each.cell == token.cell]
        x, y = CENTRES[token.cell]
        shift = (here.index(index) - (len(here) - 1) / 2) * 0.36
        size = 1.0 if len(here) == 1 else 0.8
        yield token, (token.picture, x + shift, y + 0.04, size * (1.15 if token.chosen else 1.0))
