"""The list of sheets."""

import csv
import io
from dataclasses import replace

import pytest

from calico.journal import open_journal
from calico.journal.achievements import CIRCLES
from calico.viewmodels.score_pad.circle_offers import JournalCircles
from calico.viewmodels.score_pad.model import PadModel
from calico.viewmodels.score_pad.sheet import PRINTED_VALUES, PlayerColumn
from calico.viewmodels.score_pad.sheet_list import PAGE, SheetListModel
from calico.viewmodels.score_pad.view import KnownPlayer, PadPage
from calico.viewmodels.text.circle_terms import circle_title
from tests.viewmodels.score_pad.paper import ARI, sheet
from tools.journal.sample import statistics


@pytest.fixture
def journal(tmp_path):
    with open_journal(tmp_path) as opened:
        yield opened


def test_open_sheets_come_first_and_are_the_same_when_opened_again(journal):
    history = SheetListModel(journal)
    history.keep(sheet(ARI, PlayerColumn("Bo")), open=False)
    half = history.keep(sheet(PlayerColumn("Cy", cats=(1, 0, 0))), open=True)
    history.refresh()
    assert [(line.title, line.open) for line in history.view.lines] == [
        ("Cy:\u00a03", True),
        ("Ari:\u00a073 · Bo:\u00a00", False),
    ]
    assert history.take_up(half.id) == (half, True)


def test_a_deleted_sheet_comes_back_with_undo(journal):
    history = SheetListModel(journal)
    kept = history.keep(sheet(ARI), open=False)
    history.delete(kept.id)
    assert (history.view.lines, history.view.deleted) == ((), "Ari:\u00a073")
    assert list(journal.results()) == []
    history.undo()
    assert history.sheet(kept.id) == kept
    assert history.view.deleted == ""
    assert [ending.id for ending in journal.results()] == [kept.id]


def test_a_new_sheet_is_for_those_who_played_last_with_their_box(journal):
    history = SheetListModel(journal)
    history.keep(
        sheet(ARI, PlayerColumn("Bo"), values=PRINTED_VALUES, names="german", note="Rainy"), open=False
    )
    new = history.new_sheet()
    assert new == history.again(
        sheet(PlayerColumn("Ari"), PlayerColumn("Bo"), values=PRINTED_VALUES, names="german")
    )
    assert (new.id, new.note, new.day) == (0, "", str(journal.today()))


def test_the_first_sheet_is_as_the_settings_say(journal):
    dora = journal.quilters.add("Dora", "green")
    journal.settings.change(goal_values="printed", cat_names="german", last_quilter=dora.id)
    new = SheetListModel(journal).new_sheet()
    assert (new.columns, new.values, new.names) == (
        (PlayerColumn("Dora", dora.id),),
        PRINTED_VALUES,
        "german",
    )


def test_quilters_and_guests_are_offered_once_each(journal):
    dora = journal.quilters.add("Dora", "green")
    history = SheetListModel(journal)
    history.keep(sheet(ARI, PlayerColumn("dora"), PlayerColumn("")), open=False)
    assert history.people() == (KnownPlayer("Dora", dora.id), KnownPlayer("Ari"))


def test_a_game_on_a_real_table_fills_in_achievements_by_the_same_rules(journal):
    dora = journal.quilters.add("Dora", "green")
    history = SheetListModel(journal)
    kept = history.keep(
        sheet(
            PlayerColumn("Bo"),
            PlayerColumn("Dora", dora.id, "", ARI.goals, ARI.cats, ARI.buttons, None, True),
        ),
        open=False,
    )
    (offer,) = journal.achievements.offers(journal.sheets.get(kept.id).result).offers
    assert (offer.seat, offer.quilter) == (1, dora.id)
    assert {"score_60", "score_65", "score_70", "rainbow", "three_goals", "one_of_each_cat"} <= set(
        offer.circles
    )


def test_the_result_offers_circles_until_one_is_filled_in(journal):
    dora = journal.quilters.add("Dora", "green")
    history = SheetListModel(journal)
    written = sheet(PlayerColumn("Bo"), replace(ARI, name="Dora", quilter=dora.id))
    model = PadModel(written, history.keep, chart=JournalCircles(journal))
    assert model.view.offers == ()
    model.go(PadPage.RESULT)
    (offer,) = model.view.offers
    assert offer.text == "Dora may fill in one circle:"
    assert "70 points or more" in [circle.text for circle in offer.circles]
    model.fill(dora.id, "score_70")
    assert model.view.offers == ()
    assert [mark.circle for mark in journal.achievements.of(dora.id)] == ["score_70"]
    assert [made.text for made in model.view.made] == ["Dora filled in: 70 points or more"]


def test_a_circle_that_was_not_meant_is_taken_back(journal):
    dora = journal.quilters.add("Dora", "green")
    written = sheet(PlayerColumn("Bo"), replace(ARI, name="Dora", quilter=dora.id))
    model = PadModel(written, SheetListModel(journal).keep, chart=JournalCircles(journal))
    model.go(PadPage.RESULT)
    before = model.view.offers
    model.fill(dora.id, "score_70")
    model.erase(dora.id, "score_70")
    assert (model.view.offers, model.view.made) == (before, ())
    model.erase(dora.id, "score_70")
    assert model.view.notice == "This circle isn’t filled in."


def test_everybody_who_passes_a_scenario_may_fill_it_in_also_alone(journal):
    dora = journal.quilters.add("Dora", "green")
    written = sheet(replace(ARI, name="Dora", quilter=dora.id), kind="scenario", scenario=1)
    model = PadModel(written, SheetListModel(journal).keep, chart=JournalCircles(journal))
    model.go(PadPage.RESULT)
    assert [offer.circles[0].id for offer in model.view.offers] == ["scenario_1"]
    assert journal.scenarios(dora.id)[0].passed


def test_every_circle_has_a_name():
    assert len({circle_title(circle) for circle in CIRCLES}) == len(CIRCLES)


def test_statistics_count_real_tables_or_leave_them_out(journal):
    history = SheetListModel(journal)
    history.keep(sheet(ARI, PlayerColumn("Bo")), open=False)
    history.keep(sheet(PlayerColumn("Cy")), open=True)
    assert statistics(journal, tables=True) != statistics(journal, tables=False)
    assert journal.csv().count(",table,") == 2


def test_the_csv_holds_the_finished_sheets_and_nothing_that_a_spreadsheet_would_run(journal):
    history = SheetListModel(journal)
    history.keep(sheet(ARI, PlayerColumn("=1+1", one_number=4)), open=False)
    history.keep(sheet(PlayerColumn("Cy")), open=True)
    rows = list(csv.DictReader(io.StringIO(history.csv().decode(), newline="")))
    assert [(row["name"], row["total"], row["place"], row["played"]) for row in rows] == [
        ("Ari", "73", "1", "table"),
        ("'=1+1", "12", "2", "table"),
    ]
    assert (rows[0]["goal_aa-bb-cc"], rows[0]["cat_tibbit"], rows[0]["rainbow"]) == ("11", "2", "1")


def test_a_long_list_shows_the_latest_sheets_first_and_older_ones_when_asked(journal):
    history = SheetListModel(journal)
    for number in range(PAGE + 3):
        history.keep(sheet(PlayerColumn(f"P{number}")), open=False)
    history.refresh()
    assert (len(history.view.lines), history.view.more) == (PAGE, True)
    history.show_more()
    assert (len(history.view.lines), history.view.more) == (PAGE + 3, False)
