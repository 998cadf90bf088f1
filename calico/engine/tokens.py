"""Stand-ins: once a cat's tokens run out, those of the cat on the tile's back take their place."""

from collections import Counter
from collections.abc import Iterator

from calico.engine.cells import Cell
from calico.engine.game import Game
from calico.engine.quilt import AwardKind


def stand_ins(game: Game) -> frozenset[tuple[int, Cell]]:
    """(player, cell) of each cat token that is a stand-in."""
    used: Counter[int] = Counter()
    standing_in = set()
    for player, cell, cat in _cat_tokens(game):
        used[cat] += 1
        if used[cat] > game.setup.cats.cats[cat].tokens:
            standing_in.add((player, cell))
    return frozenset(standing_in)


def _cat_tokens(game: Game) -> Iterator[tuple[int, Cell, int]]:
    """(player, cell, cat) of each cat token, in the order earned."""
    for state, after in zip(game.states, (*game.states[1:], None), strict=True):
        if state.placement is None or (after is not None and after.placement is not None):
            continue
        for award in state.placement.awards:
            if award.kind is AwardKind.CAT:
                yield state.player, award.cell, award.cat
