"""Quilts entered without their order: what is certain, and where the order mattered."""

import pytest
from hypothesis import given

from calico.engine.boards import GOAL_CELLS, OPEN_CELLS
from calico.engine.cells import cell_at, cells_in
from calico.engine.quilt import AwardKind
from calico.engine.rebuilt_quilt import earnings, lay, with_tokens
from calico.engine.scoring import score, score_quilt
from calico.engine.tiles import TILES, tile_named
from tests.engine.build import BEGINNERS, cats
from tests.engine.strategies import games


def entered(quilt):
    """Somebody rebuilds a quilt from what lies there."""
    return lay(quilt.board, {cell: quilt.tile_at(cell) for cell in cells_in(quilt.patches)})


def as_they_lie(quilt, found):
    """The tokens of each area as they lie on the quilt."""
    for earning in found:
        tokens = quilt.cats if earning.kind is AwardKind.CAT else quilt.buttons
        yield earning, (tokens & earning.cells).bit_count()


@given(games())
def test_any_finished_quilt_entered_with_its_tokens_gives_exactly_its_score_sheet(game):
    setup = game.state.setup
    for player, quilt in enumerate(game.state.quilts):
        again = entered(quilt)
        found = earnings(again, setup.cats)
        tokens = list(as_they_lie(quilt, found))
        assert all(1 <= number <= earning.most for earning, number in tokens)
        sheet, right = (
            score_quilt(
                with_tokens(again, tokens),
                game.state.goals[player],
                setup.cats,
                setup.restriction == "goals_both_only",
            ),
            score(game.state, player),
        )
        assert (sheet.goals, sheet.total, sheet.cat_count) == (right.goals, right.total, right.cat_count)
        assert [cat.count for cat in sheet.cats] == [cat.count for cat in right.cats]
        assert (sheet.buttons.counts, sheet.buttons.rainbow) == (right.buttons.counts, right.buttons.rainbow)


@given(games(most=2))
def test_certain_areas_have_one_token_in_whatever_order(game):
    for quilt in game.state.quilts:
        found = earnings(entered(quilt), game.state.setup.cats)
        assert all(number == 1 for earning, number in as_they_lie(quilt, found) if earning.certain)


def button_on(tiles, cell):
    """What the area of this cell earned, where all these cells carry the same fabric."""
    quilt = lay("purple", dict.fromkeys(tiles, tile_named("magenta-stripes")))
    return [earning.most for earning in earnings(quilt, None) if earning.cells >> cell & 1]


def cells(*places):
    return [cell_at(*place) for place in places]


ROW = cells((3, 1), (3, 2), (3, 3))
BEND = cells((1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (2, 5), (3, 5))


def test_three_of_a_colour_have_a_button_for_certain_and_two_none():
    assert button_on(ROW[:2], ROW[0]) == []
    assert button_on(ROW, ROW[0]) == [1]


def test_areas_that_met_may_have_kept_both_their_tokens():
    """Three and three with a patch between them: two buttons if it came last, one if it came early."""
    assert button_on(BEND, BEND[0]) == [2]
    assert button_on(BEND[:3], BEND[0]) == [1]


def test_without_the_cats_patterns_only_buttons_are_told():
    quilt = lay("green", dict.fromkeys((cell_at(3, 1), cell_at(3, 2), cell_at(3, 3)), TILES[0]))
    assert {earning.kind for earning in earnings(quilt, None)} == {AwardKind.BUTTON}
    assert AwardKind.CAT in {earning.kind for earning in earnings(quilt, BEGINNERS)}


def test_whole_boards_of_one_fabric_are_answered_at_once():
    quilt = lay("green", dict.fromkeys(cells_in(OPEN_CELLS), TILES[0]))
    shapes = cats(("callie", "dots fern"), ("rumi", "flowers quatrefoil"), ("leo", "stripes vines"))
    assert all(earning.most > 1 for earning in earnings(quilt, shapes) if earning.cells & 1 << cell_at(3, 3))


def test_there_is_no_place_for_a_patch_on_goals_and_on_the_printed_ring():
    for cell in (GOAL_CELLS[0], cell_at(0, 0)):
        with pytest.raises(ValueError, match="no place"):
            lay("green", {cell: TILES[0]})
