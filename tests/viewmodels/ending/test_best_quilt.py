"""What could this have been? A quilt beside the best that is found with the same patches."""

import pytest

from calico.bots.search import free_layout
from calico.viewmodels.ending.best_quilt import of_game
from tests.viewmodels.ending.ended import finished


@pytest.fixture(autouse=True)
def _short(monkeypatch):
    monkeypatch.setattr(free_layout.think_best_layout, "__defaults__", (2_000,))


def searched(model):
    while model.think():
        assert model.view.line.startswith("Searching: ")
    return model.view


def test_both_quilts_are_shown_and_it_is_said_what_the_best_is():
    game = finished(2)
    for seat in (0, 1):
        model = of_game(game, seat)
        view = searched(model)
        assert view.complete
        assert view.yours.quilt == game.state.quilts[seat]
        assert view.best.quilt != view.yours.quilt
        assert [goal.goal for goal in view.best.goals] == [goal.goal for goal in view.yours.goals]
        assert view.best_text == f"Found: {model.best} points"
        assert view.line.startswith("The best that a search found")


def test_where_nothing_better_is_found_the_quilt_itself_is_shown(monkeypatch):
    game = finished(1)
    model = of_game(game, 0)
    model._points = 200
    view = searched(model)
    assert view.best == view.yours
    assert view.line == "The search found nothing better with these patches."
