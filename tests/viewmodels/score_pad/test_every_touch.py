"""Whatever is touched on the pad, at any moment: the sheet is kept, opens again, and is the same."""

import random
import tempfile
from dataclasses import replace
from pathlib import Path

import pytest

from calico.engine.boards import BOARDS, GOAL_CELLS, OPEN_CELLS
from calico.engine.cells import cells_in
from calico.engine.facts import GOALS
from calico.engine.tiles import COLOURS, PATTERNS, TILES
from calico.journal import JournalError, Problem, open_journal
from calico.viewmodels.score_pad.circle_offers import JournalCircles
from calico.viewmodels.score_pad.edits import MOST, MOST_TOGETHER
from calico.viewmodels.score_pad.model import PadModel
from calico.viewmodels.score_pad.serialize import from_journal
from calico.viewmodels.score_pad.sheet import PlayerColumn
from calico.viewmodels.score_pad.sheet_list import SheetListModel
from calico.viewmodels.score_pad.view import PadPage
from tests.viewmodels.score_pad.paper import ARI, Paper, pad, sheet
from tools.journal.sample import FAST_FOLDER

CELLS = list(cells_in(OPEN_CELLS))


@pytest.fixture
def journal():
    with (
        tempfile.TemporaryDirectory(dir=FAST_FOLDER) as folder,
        open_journal(Path(folder)) as opened,
    ):
        opened.quilters.add("Dora", "green")
        yield opened


def setup_touches(model, chance):
    """What the first page lets people touch now."""
    view, columns = model.view, len(model.view.columns)
    index = chance.randrange(columns)
    yield lambda: model.rename(index, chance.choice(["", "Bo", "x" * 30, "Dora", "\n"]))
    yield lambda: model.choose_day(chance.choice(["2026-01-24", "", "2026-02-30"]))
    yield lambda: model.choose("kind", chance.choice(view.kinds).id)
    yield lambda: model.choose("edition", chance.choice(view.editions).id)
    yield lambda: model.pick_cat(chance.choice(view.cats).id)
    yield lambda: model.like(chance.randrange(3), chance.randrange(len(PATTERNS)))
    yield lambda: model.remove_player(index)
    if view.can_add:
        yield lambda: model.add_player(chance.choice(["", "Cy"]))
        for person in view.people:
            yield lambda person=person: model.add_player(person.name, person.quilter)
    for group, choices in (("scenario", view.scenarios), ("restriction", view.restrictions)):
        if choices:
            yield lambda group=group, choices=choices: model.choose(group, chance.choice(choices).id)
    if view.value_sets:
        yield lambda: model.choose("values", chance.choice(view.value_sets).id)
        yield lambda: model.change_value(
            chance.choice(list(GOALS)), chance.random() < 0.5, chance.choice((-1, 1))
        )


def write_touches(model, chance):
    """What the columns let people touch now."""
    index = chance.randrange(len(model.view.columns))
    column = model.view.columns[index]
    spot, by = chance.randrange(3), chance.choice((-1, 1, 1))
    times = chance.choice((1, 1, MOST + 1))

    def often(change, *how):
        return lambda: [change(*how) for _ in range(times)]

    yield often(model.add_cat, index, spot, by)
    if column.one_number is None:
        yield often(model.add_button, index, chance.randrange(len(COLOURS)), by)
    else:
        yield often(model.add_number, index, by)
    yield lambda: model.count_together(index, column.one_number is None)
    yield lambda: model.toggle_rainbow(index)
    yield lambda: model.open_quilt(index)
    if column.goals:
        yield lambda: model.choose_goal(index, spot, chance.choice(list(GOALS)))
        yield lambda: model.toggle_way(index, spot, chance.choice(("colour", "pattern")))
    if column.warnings:
        yield lambda: model.confirm(index, column.warnings[0].id)


def quilt_touches(model, chance):
    """What a rebuilt quilt lets people touch now."""
    sewing = model.view.sewing
    yield lambda: model.choose_tile(chance.choice(TILES))
    yield lambda: model.touch_cell(chance.choice(CELLS))

    def sew():
        tile = chance.choice(TILES)
        for number, cell in enumerate(CELLS):
            if model.view.sewing.tile != (wanted := TILES[(tile + number // 4) % len(TILES)]):
                model.choose_tile(wanted)
            model.touch_cell(cell)

    yield sew
    yield lambda: model.choose_board(chance.choice(BOARDS))
    if model.sheet.has_goals:
        yield lambda: model.choose_goal(model.view.shown, chance.randrange(3), chance.choice(list(GOALS)))
    for line in sewing.areas:
        yield lambda line=line: model.set_tokens(line, chance.choice((-1, 1)))
        yield lambda line=line: model.light(line)


def result_touches(model, chance):
    """What the result lets people touch now."""
    yield lambda: model.write_note(chance.choice(["", "Rainy", "\ud800", "x" * 3000]))
    yield lambda: model.take_photo(chance.choice(["", "quilt.jpg"]))
    yield lambda: model.go(PadPage.WRITE)
    yield lambda: model.go(PadPage.SETUP)
    for offer in model.view.offers:
        yield lambda offer=offer: model.fill(offer.quilter, chance.choice(offer.circles).id)
    for made in model.view.made:
        yield lambda made=made: model.erase(made.quilter, made.circle)


TOUCHES = {
    PadPage.SETUP: setup_touches,
    PadPage.WRITE: write_touches,
    PadPage.QUILT: quilt_touches,
    PadPage.RESULT: result_touches,
}
FORWARD = {PadPage.SETUP: PadPage.WRITE, PadPage.QUILT: PadPage.WRITE, PadPage.WRITE: PadPage.RESULT}


def touch(model, chance):
    """One touch of all those that the page lets people do."""
    touches = [model.undo, model.undo, model.back, *TOUCHES[model.view.step](model, chance)]
    if model.view.step in FORWARD:
        touches.append(lambda: model.go(FORWARD[model.view.step]))
    if len(model.view.columns) > 1:
        touches.append(lambda: model.show(chance.randrange(len(model.view.columns))))
    chance.choice(touches)()


@pytest.mark.parametrize("seed", range(30))
def test_whatever_is_touched_is_kept_and_opens_again_just_so(journal, seed):
    chance = random.Random(seed)
    history = SheetListModel(journal)
    model = PadModel(sheet(), history.keep, history.people(), chart=JournalCircles(journal))
    for _ in range(60):
        touch(model, chance)
        assert model.view.notice in ("", "Tap a patch, then each space it is on.")
        if model.sheet.id:
            assert from_journal(journal.sheets.get(model.sheet.id)) == model.sheet
            found, open = history.take_up(model.sheet.id)
            step = PadPage.WRITE if open else PadPage.RESULT
            PadModel(found, history.keep, history.people(), step, not open, JournalCircles(journal))


@pytest.mark.parametrize("seed", range(10))
def test_where_nothing_can_be_kept_any_more_the_sheet_stays_as_it_was(seed):
    chance, full = random.Random(seed), []

    class Device(Paper):
        def __call__(self, written, open):
            if full:
                raise JournalError(Problem.FULL)
            return super().__call__(written, open)

    device = Device()
    model = PadModel(sheet(ARI, PlayerColumn("Bo")), device)
    for _ in range(80):
        full[:] = [True] * (chance.random() < 0.4)
        before = model.sheet
        touch(model, chance)
        if full:
            assert model.sheet == before
    if device.kept:
        assert model.sheet == device.kept[-1][0]


def test_every_counter_goes_to_its_end_and_all_of_it_along_into_one_number(journal):
    model = PadModel(sheet(ARI), SheetListModel(journal).keep)
    for _ in range(MOST + 1):
        for colour in range(len(COLOURS)):
            model.add_button(0, colour, 1)
    model.count_together(0, True)
    assert (model.view.columns[0].one_number, model.view.notice) == (MOST_TOGETHER, "")
    model.add_number(0, 1)
    assert model.view.columns[0].one_number == MOST_TOGETHER
    model.add_number(0, -1)
    assert model.view.columns[0].one_number == MOST_TOGETHER - 1
    assert SheetListModel(journal).take_up(model.sheet.id) == (model.sheet, True)


def test_a_sheet_that_could_not_be_opened_again_is_refused_before_it_is_kept(journal):
    history = SheetListModel(journal)
    model = PadModel(history.keep(sheet(ARI), True), history.keep)
    before = journal.sheets.all()
    odd = replace(model.sheet, columns=(replace(ARI, cats=(MOST + 1, 0, 0)),))
    with pytest.raises(JournalError) as refused:
        history.keep(odd, True)
    assert refused.value.problem is Problem.SHEET_WRONG
    assert journal.sheets.all() == before


def test_undoing_the_quilt_that_is_open_leads_back_to_the_columns():
    model, _ = pad()
    model.add_player("Bo")
    model.go(PadPage.WRITE)
    model.open_quilt(1)
    model.choose_tile(0)
    for _ in range(3):
        model.undo()
    assert (model.view.step, len(model.view.columns)) == (PadPage.WRITE, 1)
    model.open_quilt(0)
    model.choose_tile(0)
    model.touch_cell(CELLS[0])
    assert model.sheet.columns[0].quilt.tiles == ((CELLS[0], 0),)


def test_a_quilt_that_cannot_be_kept_is_not_opened():
    def full(sheet, open):
        raise JournalError(Problem.FULL)

    model = PadModel(sheet(), full, step=PadPage.WRITE)
    model.open_quilt(0)
    assert (model.view.step, model.view.sewing) == (PadPage.WRITE, None)
    assert "storage is full" in model.view.notice


def test_a_result_that_cannot_be_kept_leaves_the_sheet_open():
    opened, full = [], []

    def keep(sheet, open):
        if full:
            raise JournalError(Problem.FULL)
        opened.append(open)
        return replace(sheet, id=7)

    model = PadModel(sheet(ARI), keep, step=PadPage.WRITE)
    full.append(True)
    model.go(PadPage.RESULT)
    assert model.view.step is PadPage.WRITE
    assert "storage is full" in model.view.notice
    full.clear()
    model.add_cat(0, 0, 1)
    assert opened == [True]


def test_a_goal_s_cell_is_no_place_for_a_patch():
    model, _ = pad()
    model.open_quilt(0)
    model.choose_tile(0)
    model.touch_cell(GOAL_CELLS[0])
    assert model.sheet.columns[0].quilt.tiles == ()


def test_a_chart_that_cannot_be_read_is_said_and_the_result_stands():
    class Torn:
        def offers(self, sheet):
            raise JournalError(Problem.DAMAGED_ENTRY)

        made = offers

    model = PadModel(sheet(ARI), Paper(), chart=Torn())
    model.go(PadPage.RESULT)
    assert (model.view.step, model.view.offers) == (PadPage.RESULT, ())
    assert "damaged" in model.view.notice
