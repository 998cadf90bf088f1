"""Statistics on the screen."""

import pytest

from calico.journal import JournalError, Problem, ScoreSheet, SeatedPlayer
from calico.journal.games.results import mean_par
from calico.viewmodels.history.filters import ALL
from calico.viewmodels.history.statistics import MOST_POINTS, StatisticsModel
from calico.viewmodels.text.numbers import day_text, signed_text
from tools.journal.sample import statistics, tally


def counted(model):
    while model.count():
        pass
    return model


@pytest.fixture
def model(family):
    return counted(StatisticsModel(family))


def number(model, label):
    return next(each.text for each in model.view.numbers if each.label == label)


def test_the_figures_are_those_of_the_journal(model, family):
    anna = next(one for one in family.quilters.all() if one.name == "Anna")
    found = statistics(family, anna.id)
    assert number(model, "games") == str(found.all.games)
    assert number(model, "best score") == str(found.all.best)
    assert number(model, "wins against others") == f"{found.all.wins} / {found.all.with_others}"
    assert sum(bar.number for bar in model.view.bars) == found.all.games
    assert {line.title for line in model.view.bots} == {"Tabby", "Lynx"}


@pytest.mark.parametrize(("where", "tables"), [("table", True), ("app", False)])
def test_real_tables_are_told_apart(family, where, tables):
    model = StatisticsModel(family)
    model.choose("who", ALL)
    model.choose("where", where)
    counted(model)
    app, everything = statistics(family, tables=False).all.games, statistics(family).all.games
    assert number(model, "games") == str(everything - app if tables else app)


def test_a_touched_point_and_bar_can_be_read(model):
    model.touch_point(0)
    assert model.view.curve_text == model.view.curve[0].text
    model.touch_bar(1)
    assert model.view.bars_text == model.view.bars[1].text


def test_many_games_become_few_points_that_say_how_many_they_are(journal):
    anna = journal.quilters.add("Anna", "magenta")
    for game in range(MOST_POINTS + 1):
        seats = (SeatedPlayer("Anna", anna.id),)
        journal.sheets.keep(ScoreSheet(f"2026-01-{game % 28 + 1:02}", seats, (tally(60 + 3 * (game % 2)),)))
    model = counted(StatisticsModel(journal))
    assert len(model.view.curve) <= MOST_POINTS
    assert "2 games" in model.view.curve[0].text
    assert all(60 <= point.value <= 63 for point in model.view.curve)


def test_one_game_is_one_point_with_its_day(journal):
    journal.sheets.keep(ScoreSheet("2026-01-30", (SeatedPlayer("X"),), (tally(61),)))
    model = counted(StatisticsModel(journal))
    assert [point.text for point in model.view.curve] == [f"{day_text('2026-01-30')}: 61 points"]
    assert [(bar.label, bar.number) for bar in model.view.bars] == [("60", 1)]


def test_games_alone_are_a_curve_against_par(model, family):
    ids = reversed(family.games.finished_ids())
    results = [result for result in map(family.games.result, ids) if result.par]
    above = [result.tallies[0].total - mean_par(result.par) for result in results]
    assert above
    assert [point.value for point in model.view.par] == above
    mean = signed_text(sum(above) / len(above), 1)
    assert model.view.par_text == f"{len(above)} games alone, {mean} against par on average"
    model.touch_par(0)
    assert model.view.par_text == f"{day_text(results[0].day)}: {signed_text(above[0])} against par"
    model.touch_par(len(above))
    assert model.view.par_text.startswith(day_text(results[0].day)), "no such point"


def test_without_games_alone_there_is_no_curve_against_par(journal):
    journal.sheets.keep(ScoreSheet("2026-01-30", (SeatedPlayer("X"),), (tally(61),)))
    model = counted(StatisticsModel(journal))
    assert (model.view.par, model.view.par_text) == ((), "")


def test_without_games_it_says_what_fills_the_page(journal):
    model = StatisticsModel(journal)
    assert model.view.counting
    counted(model)
    assert not model.view.counting
    assert model.view.empty.startswith("Nothing here yet.")
    model.choose("where", "table")
    assert counted(model).view.empty.startswith("No tabletop games yet.")


def torn(*_):
    raise JournalError(Problem.NOT_READ, why="the disk is gone")


def test_what_cannot_be_read_is_said_and_counted_when_it_can_be(family, monkeypatch):
    model = StatisticsModel(family)
    with monkeypatch.context() as patch:
        patch.setattr(type(family.sheets), "all", torn)
        assert "the disk is gone" in counted(model).view.empty
        patch.setattr(type(family.quilters), "all", torn)
        with pytest.raises(JournalError):
            model.choose("who", "guests")
    assert model.view.filters[0].text != "Guests"
    model.refresh()
    assert counted(model).view.numbers


def test_a_point_that_is_no_longer_there_says_nothing(model):
    before = model.view
    model.touch_point(len(before.curve))
    model.touch_bar(-1)
    assert model.view == before
