"""The list of sheets."""

from dataclasses import replace

import pytest

from calico.journal import open_journal
from calico.journal.circles import CIRCLES
from calico.viewmodels.circles import circle_title
from calico.viewmodels.pad import Column, PadModel, Step
from calico.viewmodels.pad.chart import JournalChart
from calico.viewmodels.pad.history import PadHistory
from calico.viewmodels.pad.sheet import PRINTED_VALUES
from calico.viewmodels.pad.view import Person
from tests.viewmodels.pad.paper import ARI, sheet


@pytest.fixture
def journal(tmp_path):
    with open_journal(tmp_path) as opened:
        yield opened


def test_open_sheets_come_first_and_are_the_same_when_opened_again(journal):
    history = PadHistory(journal)
    history.keep(sheet(ARI, Column("Bo")), open=False)
    half = history.keep(sheet(Column("Cy", cats=(1, 0, 0))), open=True)
    history.refresh()
    assert [(line.title, line.open) for line in history.view.lines] == [
        ("Cy\u00a03", True),
        ("Ari\u00a073 · Bo\u00a00", False),
    ]
    assert history.take_up(half.id) == (half, True)


def test_a_deleted_sheet_comes_back_with_undo(journal):
    history = PadHistory(journal)
    kept = history.keep(sheet(ARI), open=False)
    history.delete(kept.id)
    assert (history.view.lines, history.view.deleted) == ((), "Ari\u00a073")
    assert list(journal.endings()) == []
    history.undo()
    assert history.sheet(kept.id) == kept
    assert history.view.deleted == ""
    assert [ending.id for ending in journal.endings()] == [kept.id]


def test_a_new_sheet_is_for_those_who_played_last_with_their_box(journal):
    history = PadHistory(journal)
    history.keep(sheet(ARI, Column("Bo"), values=PRINTED_VALUES, names="german", note="Rainy"), open=False)
    new = history.new_sheet()
    assert new == history.again(sheet(Column("Ari"), Column("Bo"), values=PRINTED_VALUES, names="german"))
    assert (new.id, new.note, new.day) == (0, "", str(journal.today()))


def test_the_first_sheet_is_as_the_settings_say(journal):
    dora = journal.quilters.add("Dora", "green")
    journal.settings.change(goal_values="printed", cat_names="german", last_quilter=dora.id)
    new = PadHistory(journal).new_sheet()
    assert (new.columns, new.values, new.names) == ((Column("Dora", dora.id),), PRINTED_VALUES, "german")


def test_quilters_and_guests_are_offered_once_each(journal):
    dora = journal.quilters.add("Dora", "green")
    history = PadHistory(journal)
    history.keep(sheet(ARI, Column("dora"), Column("")), open=False)
    assert history.people() == (Person("Dora", dora.id), Person("Ari"))


def test_a_game_on_a_real_table_fills_in_achievements_by_the_same_rules(journal):
    dora = journal.quilters.add("Dora", "green")
    history = PadHistory(journal)
    kept = history.keep(
        sheet(Column("Bo"), Column("Dora", dora.id, "", ARI.goals, ARI.cats, ARI.buttons, None, True)),
        open=False,
    )
    (offer,) = journal.marks.offers(journal.sheets.get(kept.id).ending).offers
    assert (offer.seat, offer.quilter) == (1, dora.id)
    assert {"score_60", "score_65", "score_70", "rainbow", "three_goals", "one_of_each_cat"} <= set(
        offer.circles
    )


def test_the_result_offers_circles_until_one_is_filled_in(journal):
    dora = journal.quilters.add("Dora", "green")
    history = PadHistory(journal)
    written = sheet(Column("Bo"), replace(ARI, name="Dora", quilter=dora.id))
    model = PadModel(written, history.keep, chart=JournalChart(journal))
    assert model.view.offers == ()
    model.go(Step.RESULT)
    (offer,) = model.view.offers
    assert offer.text == "Dora may fill in one:"
    assert "70 points or more" in [circle.text for circle in offer.circles]
    model.fill(dora.id, "score_70")
    assert model.view.offers == ()
    assert [mark.circle for mark in journal.marks.of(dora.id)] == ["score_70"]


def test_every_circle_has_a_name():
    assert len({circle_title(circle) for circle in CIRCLES}) == len(CIRCLES)


def test_statistics_count_real_tables_or_leave_them_out(journal):
    history = PadHistory(journal)
    history.keep(sheet(ARI, Column("Bo")), open=False)
    history.keep(sheet(Column("Cy")), open=True)
    assert journal.statistics(..., tables=True) != journal.statistics(..., tables=False)
    assert journal.csv().count(",table,") == 2
