"""By keyboard within things: charts are walked point by point, cats are stroked, quilts asked and zoomed."""

import pytest

from calico.ui.ending.luck_curve import LuckCurve
from calico.ui.history.charts import Bars, Curve
from calico.ui.table.cat_card import CatCard
from calico.ui.table.screen import TableQuilt
from calico.ui.widgets.cat import SleepingCat
from calico.viewmodels.table.view import TableMode
from tests.journeys.test_key_focus import go_to, of_kind, ring, settle
from tools.all_screens import go_to as open_screen
from tools.shots import history


@pytest.fixture
def said(person, monkeypatch):
    """All that was spoken."""
    spoken = []
    monkeypatch.setattr("calico.ui.read_aloud.speak", spoken.append)
    person.app.options.change(read_aloud=True)
    return spoken


@pytest.fixture
def felt(monkeypatch):
    """All that was felt at home."""
    names = []
    monkeypatch.setattr("calico.ui.widgets.cat.feel", names.append)
    return names


def test_the_points_of_the_statistics_are_walked_shown_and_read_aloud(person, said):
    history.statistics(person)
    model = person.app.navigator.top.model
    person.wait_until(lambda: not model.view.counting and len(model.view.curve) > 2, "the statistics")
    go_to(person, of_kind(Curve))
    points = [point.text for point in model.view.curve]
    assert model.view.curve_text == points[-1]
    settle(person, "left")
    assert model.view.curve_text == points[-2]
    assert person.sees(points[-2])
    assert any(points[-2] in speech for speech in said)
    person.press("left", "shift")
    assert model.view.curve_text == points[max(0, len(points) - 2 - 10)]
    assert isinstance(settle(person, "tab"), Bars)
    settle(person, "left")
    assert model.view.bars_text == model.view.bars[-2].text


def test_the_turns_of_a_game_are_walked_on_the_curve_of_luck_and_skill(person):
    open_screen(person, "the end of two")
    person.app.navigator.top.dispatch("on_luck_and_skill", 0)
    model = person.app.navigator.top.model
    while model.think():
        pass
    person.press("tab", "shift")
    go_to(person, of_kind(LuckCurve))
    assert model.view.step == 0
    settle(person, "right")
    settle(person, "right")
    assert model.view.step == 2
    person.press("right", "shift")
    assert model.view.step == 12


def test_the_cat_at_home_is_stroked_by_enter(person, said, felt):
    person.tap("Skip")
    go_to(person, of_kind(SleepingCat))
    person.wait(0.1)
    assert any("Stroke " in speech for speech in said)
    settle(person, "enter")
    assert felt == ["purr"]
    assert ring(person).awake


def test_cats_at_the_table_answer_to_enter_and_are_stroked_with_shift(person):
    open_screen(person, "the table")
    table = person.app.navigator.top
    liked = []
    table._like = lambda cat, face: liked.append(cat)
    person.press("tab", "shift")
    card = go_to(person, of_kind(CatCard))
    person.press("enter", "shift")
    assert liked == [card.view.id]
    settle(person, "enter")
    assert table.model.view.why is not None


def test_any_place_of_the_quilt_is_asked_about(person, said):
    open_screen(person, "the table")
    table = person.app.navigator.top
    person.press("tab", "shift")
    quilt = go_to(person, of_kind(TableQuilt))
    settle(person, "down")
    assert any("Row " in speech for speech in said)
    assert quilt.aim is not None
    person.press("enter", "shift")
    assert table.model.view.why is not None
    assert table.model.mode is TableMode.CHOOSE_TILE


def test_a_quilt_is_zoomed_and_a_patch_is_carried_within_sight(person):
    open_screen(person, "the table")
    table = person.app.navigator.top
    quilt = table.ids.quilt
    for _ in range(5):
        person.press("=")
    assert quilt.viewport.zoom > 2
    for key in ("tab", *["up"] * 5, *["left"] * 5):
        settle(person, key)
        ghost = table.model.view.quilt.ghost_cell
        assert ghost is None or quilt.collide_point(*quilt.centre_of(ghost))
    for _ in range(8):
        person.press("-")
    assert quilt.viewport.zoom == 1
