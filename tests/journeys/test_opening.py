"""Screens open at once: nothing is done twice, and what can be done ahead is."""

import sys
from collections import Counter

import pytest

from calico.ui import pictures
from calico.ui.routes.home import BEHIND, PICTURES_BEHIND
from calico.ui.widgets.texts import BodyText
from tools import all_screens

ONE_AND_A_HALF = 1.5
"""How often a text may be drawn as its screen opens, in the mean: some are as wide as another is high."""


@pytest.fixture
def drawn(monkeypatch):
    """How often each text that isn't empty is drawn."""
    times = Counter()
    draw = BodyText._draw

    def count(text):
        if text.text:
            times[text] += 1
        draw(text)

    monkeypatch.setattr(BodyText, "_draw", count)
    return times


def test_texts_are_drawn_once_their_place_is_known(drawn, person):
    person.draws = False
    all_screens.fill_journal(person)
    for name, go in all_screens.routes(person).items():
        all_screens.home(person)
        all_screens.look(person)
        drawn.clear()
        go(person)
        all_screens.look(person)
        assert drawn.total() <= ONE_AND_A_HALF * len(drawn), name


def test_a_text_follows_when_its_box_changes(person):
    person.app.routes.show_settings()
    all_screens.look(person)
    sentence = next(
        each for each in person.widgets() if getattr(each, "flows", False) and len(each.text) > 60
    )
    high = sentence.texture_size[1]
    person.resize(390, 844)
    assert sentence.texture_size[1] > high


def test_what_other_screens_need_is_there_before_they_open(person):
    person.wait_until(lambda: person.app.options.settings.bot_effort, "all is read")
    assert set(BEHIND) <= set(sys.modules)
    loaded = {image.filename for image in pictures._loaded}
    assert {str(pictures.PICTURES / f"{name}.png") for name in PICTURES_BEHIND} <= loaded
