"""The end of a game and the score pad, from a small phone to a large tablet and with large letters."""

import pytest

from tests.journeys.test_sizes import walk
from tools.tour import STOPS, look, settle

SIZES = [(360, 640), (640, 360), (800, 1280), (1280, 800), (1600, 1000)]
TEXTS = (1.0, 1.3, 2.0)
ENDS = (
    "the end of two",
    "the end alone",
    "why, of buttons at the end",
    "the pad's first page",
    "writing on the pad",
    "a quilt on the pad",
    "the pad's result",
)


@pytest.mark.parametrize("stop", ENDS)
def test_all_is_whole(person, stop):
    settle(person)
    person.draws = False
    STOPS[stop](person)
    look(person)
    try:
        assert walk(person, SIZES, TEXTS) == ""
    finally:
        person.app.text_scale = 1
