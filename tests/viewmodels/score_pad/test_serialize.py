"""Sheets in the journal: what this pad wrote is read again, and of what others wrote nothing is trusted."""

from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calico.engine.boards import OPEN_CELLS
from calico.engine.cells import cells_in
from calico.engine.json_checks import FormatError
from calico.journal import JournalError, Problem, open_journal
from calico.viewmodels.score_pad.circle_offers import JournalCircles
from calico.viewmodels.score_pad.edits import LONGEST
from calico.viewmodels.score_pad.model import PadModel
from calico.viewmodels.score_pad.quilt import begin, put, set_tokens
from calico.viewmodels.score_pad.serialize import from_journal, to_journal
from calico.viewmodels.score_pad.sheet import PlayerColumn
from calico.viewmodels.score_pad.sheet_list import SheetListModel
from calico.viewmodels.score_pad.view import PadPage, pad_view
from tests.viewmodels.score_pad.paper import ARI, sheet

PLACES = list(cells_in(OPEN_CELLS))
ODD = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=4),
    st.lists(st.integers(), max_size=3), st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)  # fmt: skip


def full():
    """A sheet with something in every field."""
    written = sheet(ARI, PlayerColumn("Bo", one_number=4), likers=(0, 0, 1, 1, 2, 2), photo="quilt.jpg")
    written = begin(written, 0)
    for number, cell in enumerate(PLACES):
        written = put(written, 0, cell, number % 3)
    written = set_tokens(written, 0, "button", 7, 2)
    return written.with_column(0, replace(written.columns[0], confirmed=frozenset({"no-rainbow"})))


def places(value, path=()):
    """Every place in a JSON value."""
    yield path
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inside:
        yield from places(part, (*path, key))


def changed(value, path, odd):
    if not path:
        return odd
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = changed(copy[path[0]], path[1:], odd)
    return copy


KEPT = to_journal(full(), open=True)
PATHS = list(places(KEPT.pad))


def test_a_full_sheet_is_the_same_after_the_journal_had_it():
    assert from_journal(KEPT) == full()


@settings(max_examples=100)
@given(st.sampled_from(PATHS), ODD)
def test_whatever_another_app_wrote_is_refused_or_can_be_shown(path, odd):
    foreign = replace(KEPT, pad=changed(KEPT.pad, path, odd))
    with suppress(FormatError):
        found = from_journal(foreign)
        for step in PadPage:
            pad_view(step, found, 0)
        to_journal(found, open=True)


@pytest.mark.parametrize("pad", [None, [], {}, "pad", 7, {"columns": []}])
def test_a_sheet_of_another_app_is_listed_and_counts_but_is_not_opened(tmp_path, pad):
    with open_journal(tmp_path) as journal:
        kept = journal.sheets.keep(replace(KEPT, pad=pad, open=False))
        history = SheetListModel(journal)
        assert [line.id for line in history.view.lines] == [kept.id]
        assert history.take_up(kept.id) is None
        assert "This sheet was made by another app" in history.view.notice
        assert [ending.id for ending in journal.results()] == [kept.id]
        history.delete(kept.id)
        assert history.view == replace(history.view, lines=(), notice="")
        history.undo()
        assert [line.id for line in history.view.lines] == [kept.id]


def test_a_sheet_that_is_gone_is_said_to_be_gone(tmp_path):
    with open_journal(tmp_path) as journal:
        history = SheetListModel(journal)
        assert history.take_up(77) is None
        assert history.view.notice == "This score sheet is no longer saved on this device."
        history.delete(77)
        assert history.view.notice == "This score sheet is no longer saved on this device."


@settings(max_examples=25)
@given(st.text(max_size=40), st.text(max_size=60))
def test_whatever_is_typed_is_kept(tmp_path_factory, name, note):
    with open_journal(tmp_path_factory.mktemp("typed")) as journal:
        model = PadModel(sheet(), SheetListModel(journal).keep)
        model.rename(0, name)
        model.write_note(note)
        model.go(PadPage.RESULT)
        assert model.view.notice == ""
        (kept,) = journal.sheets.all()
        assert from_journal(kept) == model.sheet
        assert len(model.sheet.columns[0].name) <= LONGEST


def test_a_result_that_cannot_be_kept_offers_nothing(tmp_path):
    def full_device(sheet, open):
        raise JournalError(Problem.FULL)

    with open_journal(tmp_path) as journal:
        dora = journal.quilters.add("Dora", "green")
        winner = replace(ARI, name="Dora", quilter=dora.id)
        model = PadModel(sheet(winner, PlayerColumn("Bo")), full_device, chart=JournalCircles(journal))
        model.go(PadPage.RESULT)
        assert "storage is full" in model.view.notice
        assert model.view.offers == ()
