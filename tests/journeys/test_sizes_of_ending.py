"""The end of a game, from a small phone to a large tablet, with large letters: read and touched with ease."""

import pytest
from kivy.metrics import Metrics

from calico.engine.facts import SPOTS
from calico.engine.setup import Plan, Player
from calico.ui.ending.score_sheet import NumberCell
from tools.all_screens import SERIES, fill_journal, go_to, look
from tools.layout_check import faults, seen
from tools.shots.ending import at_end

SIZES = [(360, 640), (640, 360), (412, 892), (800, 1280), (1280, 800), (1600, 1000)]
TEXTS = (1.0, 1.3, 2.0)
ENDS = ("the end of two", "the end alone", "why, of buttons at the end")
LUCK = (
    "the end of two",
    "luck and skill",
    "a costly turn",
    "a costly turn and the best",
    "a costly turn once more",
    "what it could have been",
)


@pytest.fixture(params=[1, 2, 4])
def density(request):
    """So many pixels a dp, for a while."""
    before, Metrics.density = Metrics.density, request.param
    yield request.param
    Metrics.density = before


def test_all_can_be_read_and_touched(person, density):
    person.draws, app, found = False, person.app, []
    fill_journal(person)
    app.root.size_hint = (None, None)
    for stop in ENDS:
        go_to(person, stop)
        for width, height in SIZES if density == 1 else SIZES[::2]:
            for app.text_scale in TEXTS:
                app.root.size = width * density, height * density
                look(person)
                found += [f"{stop}, {width}x{height}: {fault}" for fault in faults(app.root)]
    app.text_scale = 1
    assert found == []


def test_letters_of_goals_stand_on_one_line_or_not_at_all(person):
    person.draws, app = False, person.app
    at_end(person, Plan((Player("Ann"), Player("Bob"), Player("Cleo")), first=0), 21).tell_all()
    app.root.size_hint, noted = (None, None), set()
    for width, height in [*SIZES, (1024, 768), (844, 390)]:
        for app.text_scale in TEXTS:
            app.root.size = width, height
            look(person)
            cells = [cell for cell in seen(app.root) if isinstance(cell, NumberCell)]
            cells = [cell for cell in cells if cell.view.row in SPOTS]
            notes = [label for cell in cells for label in cell.children if label.text == cell.view.detail]
            assert len(notes) in (0, len(cells)), "all goals show them, or none does"
            assert all(len(label._label._cached_lines) == 1 for label in notes)
            noted |= {bool(notes)}
    app.text_scale = 1
    assert noted == {True, False}


def test_luck_and_skill_can_be_read_and_touched(person):
    """Each state comes from the one before."""
    person.draws, app, found = False, person.app, []
    fill_journal(person)
    app.root.size_hint = (None, None)
    steps = next(steps for _, steps in SERIES if LUCK[1] in steps)
    go_to(person, LUCK[0])
    for stop in LUCK[1:]:
        steps[stop](person)
        for width, height in SIZES:
            for app.text_scale in TEXTS:
                app.root.size = width, height
                look(person)
                found += [
                    f"{stop}, {width}x{height}, {app.text_scale}: {fault}" for fault in faults(app.root)
                ]
    app.text_scale = 1
    assert found == []
