"""The end of a game, from a small phone to a large tablet, with large letters: read and touched with ease."""

import pytest
from kivy.metrics import Metrics

from tools.all_screens import fill_journal, go_to, look
from tools.layout_check import faults

SIZES = [(360, 640), (640, 360), (412, 892), (800, 1280), (1280, 800), (1600, 1000)]
TEXTS = (1.0, 1.3, 2.0)
ENDS = ("the end of two", "the end alone", "why, of buttons at the end")


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
