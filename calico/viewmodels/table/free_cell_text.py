"""What to know about a free place: what the patch in the fingers would do there, what waits there, what lies
around it."""

from collections.abc import Iterator

from calico.bots.coach.reasons import reasons
from calico.engine.cells import NEIGHBOURS, Cell, cells_in
from calico.engine.explain import CellFacts
from calico.engine.moves import Place
from calico.engine.observation import observe
from calico.engine.quilt import AwardKind, CatsInPlay, Quilt
from calico.engine.restrictions import FORBIDS
from calico.engine.state import State
from calico.engine.tiles import KINDS, Tile
from calico.viewmodels.table.area_text import areas_stand, beside_goal, either
from calico.viewmodels.table.hint_text import sentence
from calico.viewmodels.table.view import WhyView
from calico.viewmodels.text.game_terms import cat_name, colour_name, pattern_name, reason_text, tile_title
from calico.viewmodels.text.i18n import listed, say

MOST = 5
"""A card holds so many lines."""


def free_place(state: State, seat: int, facts: CellFacts, chosen: Tile | None) -> WhyView:
    """The answer to a question about a free place; there is always something to tell."""
    quilt = state.quilts[seat]
    lines = [] if chosen is None else _laid(state, seat, facts.cell, chosen)
    lines += _waiting(quilt, state.setup.cats, facts.cell)
    lines += [beside_goal(goal) for goal in facts.goals] if chosen is None else []
    lines += areas_stand(state, (area for area in facts.beside if area.size > 1)) if chosen is None else []
    if not lines:
        lines = [_around(quilt, facts.cell)]
    title = say("A free place") if chosen is None else say("{patch} here", patch=tile_title(chosen))
    return WhyView(title, tuple(lines[:MOST]))


def _laid(state: State, seat: int, cell: Cell, tile: Tile) -> list[str]:
    """Why the patch may not lie there, else what it would do."""
    if not state.places(tile) >> cell & 1:
        return [reason_text(FORBIDS[state.setup.restriction])]
    return would_do(state, seat, cell, tile)


def would_do(state: State, seat: int, cell: Cell, tile: Tile, most: int = 3) -> list[str]:
    """What a patch on a free place would do, the weightiest first."""
    facts = reasons(observe(state, seat), Place(tile, cell), most)
    return [sentence(reason) for reason in facts]


def _waiting(quilt: Quilt, cats: CatsInPlay, cell: Cell) -> Iterator[str]:
    """What some colour or some pattern would earn here at once: a colour alone decides about a button,
    a pattern alone about a cat."""
    buttons: list[str] = []
    patterns: dict[int, list[str]] = {}
    for kind in range(KINDS):
        for award in quilt.place(cell, kind * KINDS + kind, cats)[1]:
            if award.kind is AwardKind.BUTTON:
                buttons.append(colour_name(kind))
            elif award.kind is AwardKind.CAT:
                patterns.setdefault(award.cat, []).append(pattern_name(kind))
    for cat, names in patterns.items():
        yield say("{cat} waits here for {patterns}.", cat=cat_name(cats.cats[cat].id), patterns=either(names))
    if buttons:
        yield say("A button waits here for {colours}.", colours=either(buttons))


def _around(quilt: Quilt, cell: Cell) -> str:
    """The patches that lie around it, each once."""
    tiles = (quilt.tile_at(neighbour) for neighbour in cells_in(NEIGHBOURS[cell]))
    names = dict.fromkeys(tile_title(tile) for tile in tiles if tile is not None)
    if not names:
        return say("Nothing lies beside it yet.")
    return say("Beside it: {patches}.", patches=listed(list(names)))
