"""A cat's wish as a picture says what the engine asks for, and how near its best group is."""

import pytest

from calico.bots import bot_named
from calico.bots.tournament import play_out
from calico.engine.cells import areas, cell_set
from calico.engine.explain import explain
from calico.engine.facts import CATS
from calico.engine.setup import Plan, Player, deal
from calico.engine.shapes import HOLDS
from calico.viewmodels.table.wish import wish_so_far, wish_view


@pytest.mark.parametrize("cat", CATS.values(), ids=lambda cat: cat.id)
def test_a_wish_has_the_cat_s_shape_or_its_number_of_touching_hexes(cat):
    wish = wish_view(cat.id)
    cells = cell_set(wish.hexes)
    assert (len(wish.hexes), wish.filled, wish.possible) == (cat.cells, cat.cells, True)
    assert len(list(areas(cells))) == 1
    if cat.shape is not None:
        assert HOLDS[cat.shape](cells)
        assert wish.at_least == 0
    else:
        assert wish.at_least == cat.size
        shapes = {other.shape for other in CATS.values() if other.shape and other.cells == cat.cells}
        assert not any(HOLDS[shape](cells) for shape in shapes), "it looks like no other cat's shape"


@pytest.mark.parametrize("cats", [("callie", "almond", "leo"), ("millie", "coconut", "gwenivere")])
def test_a_wish_fills_as_the_nearest_group_lacks_less(cats):
    plan = Plan((Player("someone"),), kind="standard", cats=cats)
    game = play_out(deal(plan, 4), 4, [bot_named("tabby")])
    for state in game.states:
        for cat in (CATS[id] for id in cats):
            facts = explain(state, 0, cat.id)
            wish = wish_so_far(cat, facts)
            lacks = [area.missing for area in facts.areas if area.missing is not None]
            assert wish.possible == bool(lacks)
            assert wish.filled == (max(cat.cells - min(lacks), 0) if lacks else 0)
            assert wish.filled < cat.cells
