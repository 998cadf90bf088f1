"""The achievements chart."""

import pytest

from calico.engine.tiles import COLOURS
from calico.journal import JournalError
from calico.journal.achievements import CIRCLES, track
from calico.viewmodels.history.achievements import AchievementsModel, circle_asks
from calico.viewmodels.text.circle_terms import rank_name, track_line, track_shapes


@pytest.fixture
def model(family):
    return AchievementsModel(family)


def person(journal, name):
    return next(one for one in journal.quilters.all() if one.name == name)


def rows(model):
    return {row.circle: row for section in model.view.sections for row in section.rows}


def test_it_has_six_columns_and_thirty_circles_in_three_sections(model):
    assert [column.colour for column in model.view.columns] == list(COLOURS)
    assert [len(section.rows) for section in model.view.sections] == [15, 5, 10]
    assert list(rows(model)) == list(CIRCLES)


def test_a_circle_is_filled_in_the_columns_of_those_who_earned_it(model, family):
    for circle, row in rows(model).items():
        for colour, filled in zip(COLOURS, row.filled, strict=True):
            owner = next((one for one in family.quilters.all() if one.colour == colour), None)
            marks = {mark.circle for mark in family.achievements.of(owner.id)} if owner else set()
            assert filled == (circle in marks)


def test_the_track_is_that_of_whoever_holds_the_device_until_another_is_chosen(model, family):
    assert model.view.track.title.startswith("Anna")
    model.choose("green")
    assert model.view.track.title.startswith("Ben")
    assert model.view.track.filled == len(family.achievements.of(person(family, "Ben").id))
    assert [column.name for column in model.view.columns if column.chosen] == ["Ben"]


def test_a_free_column_can_not_be_chosen(model):
    before = model.view
    model.choose("light_blue")
    assert model.view == before


def test_a_touched_circle_says_what_it_asks_and_by_which_games_it_was_filled(model, family):
    filled = next(circle for circle, row in rows(model).items() if sum(row.filled) > 1)
    model.open(filled)
    card = model.view.card
    assert card.asks
    assert len(card.fillings) == sum(rows(model)[filled].filled)
    for filling in card.fillings:
        (mark,) = [one for one in family.achievements.of(filling.quilter) if one.circle == filled]
        assert (filling.source, filling.source_id, filling.kept) == (mark.source, mark.source_id, True)
        assert filling.name in filling.text
    assert model.close()
    assert not model.close()


def test_a_circle_outlives_its_game_and_says_that_the_game_is_gone(model, family):
    mark = next(one for one in family.achievements.all() if one.source == "game")
    family.games.discard(mark.source_id)
    model.open(mark.circle)
    (filling,) = [one for one in model.view.card.fillings if one.source_id == mark.source_id]
    assert not filling.kept
    assert "has been deleted" in filling.text


def test_an_open_circle_says_that_nobody_filled_it_in(model):
    model.open(next(circle for circle, row in rows(model).items() if not any(row.filled)))
    assert (model.view.card.fillings, bool(model.view.card.nobody)) == ((), True)


def test_a_mark_made_by_mistake_is_taken_back(model, family):
    mark = family.achievements.all()[0]
    model.open(mark.circle)
    model.erase(mark.quilter, mark.circle)
    assert mark not in family.achievements.all()
    assert all(one.quilter != mark.quilter for one in model.view.card.fillings)


def test_a_mark_that_was_taken_back_comes_back_as_it_was(model, family):
    before = family.achievements.all()
    mark = before[0]
    model.open(mark.circle)
    model.erase(mark.quilter, mark.circle)
    model.undo()
    assert family.achievements.all() == before
    assert any(one.quilter == mark.quilter for one in model.view.card.fillings)
    model.undo()
    assert family.achievements.all() == before


def test_without_quilters_it_says_who_gets_a_column(journal):
    view = AchievementsModel(journal).view
    assert view.track is None
    assert "column" in view.empty


@pytest.mark.parametrize("circle", CIRCLES)
def test_every_circle_says_what_it_asks(circle):
    assert circle_asks(circle).endswith(".")


def test_every_fifth_shape_brings_a_rank_and_the_last_line_says_that_all_is_done():
    assert [rank_name(track(filled).rank) for filled in (0, 4, 5)] == ["", "", "Apprentice"]
    assert track_line(track(4)) == "4 of 30 circles. One more to reach the rank Apprentice."
    assert track_line(track(5)) == "5 of 30 circles. 5 more to reach the rank Stitcher."
    assert "30" in track_line(track(30))


def test_a_mark_that_went_elsewhere_is_gone_from_the_chart_too(model, family):
    circle = next(circle for circle, row in rows(model).items() if sum(row.filled) == 1)
    model.open(circle)
    (filling,) = model.view.card.fillings
    family.achievements.erase(filling.quilter, circle)
    with pytest.raises(JournalError):
        model.erase(filling.quilter, circle)
    assert model.view.card.fillings == ()
    assert not any(rows(model)[circle].filled)


def test_every_fifth_shape_of_the_track_is_the_head_of_a_rank():
    shapes = track_shapes("green", 7)
    assert [index for index, shape in enumerate(shapes, 1) if shape.is_rank] == [5, 10, 15, 20, 25, 30]
    assert [shape.filled for shape in shapes] == [True] * 7 + [False] * 23
    assert [shape.picture for shape in shapes[4:8]] == [
        "badges/rank-1", "table/button-green", "table/button-green", "table/place-green",
    ]  # fmt: skip
