"""Screens open at once: nothing is done twice, and what can be done ahead is."""

import gc
import sys
from collections import Counter
from weakref import ref

import pytest

from calico.ui import pictures
from calico.ui.idle_collector import STILL
from calico.ui.quilt.widget import QuiltWidget
from calico.ui.routes.home import BEHIND, PICTURES_BEHIND
from calico.ui.table import screen
from calico.ui.widgets.texts import BodyText
from calico.viewmodels.learn.lessons import PARTS
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


def astray(text):
    """Whether a text isn't drawn in the middle of its box."""
    (x, y), (wide, high) = text._drawn.pos, text._drawn.size
    right, up = text.x + text.width / 2 - x - wide / 2, text.y + text.height / 2 - y - high / 2
    return max(abs(right), abs(up)) > 1


def test_texts_are_drawn_once_and_in_the_middle_once_their_place_is_known(drawn, person):
    person.draws = False
    all_screens.fill_journal(person)
    for name, go in all_screens.routes(person).items():
        all_screens.home(person)
        all_screens.look(person)
        drawn.clear()
        go(person)
        all_screens.look(person)
        assert drawn.total() <= ONE_AND_A_HALF * len(drawn), name
        assert [text.text for text in drawn if text.parent is not None and astray(text)] == [], name


def test_a_table_lies_in_its_places_from_the_start(person, monkeypatch):
    places = set()
    arrange = screen.arrange
    monkeypatch.setattr(screen, "arrange", lambda *table: places.add(arrange(*table)) or arrange(*table))
    routes = person.app.routes
    for show in (routes.show_puzzle_of_day, lambda: routes._begin(PARTS[0], routes.navigator.open)):
        places.clear()
        show()
        all_screens.look(person)
        assert len(places) == 1


def test_a_quilt_is_drawn_once_as_its_table_opens(person, monkeypatch):
    drawn = Counter()
    draw = QuiltWidget._draw

    def _draw(quilt, *_):
        drawn[quilt] += 1
        draw(quilt)

    monkeypatch.setattr(QuiltWidget, "_draw", _draw)
    person.app.routes._begin(PARTS[0], person.app.navigator.open)
    all_screens.look(person)
    assert [*drawn.values()] == [1, 1, 1]  # the learner's, and both as small as stamps


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


def still(person):
    """Wait until nothing has moved for a while."""
    person.wait(2 * STILL)


def test_nobody_waits_for_the_collector_while_a_screen_opens(person):
    all_screens.fill_journal(person)
    still(person)
    looked = []
    gc.callbacks.append(told := lambda phase, about: looked.append(about["generation"]))
    try:
        for go in all_screens.routes(person).values():
            all_screens.home(person)
            go(person)
            all_screens.look(person)
    finally:
        gc.callbacks.remove(told)
    assert 2 not in looked


def test_a_closed_screen_is_forgotten_once_nothing_moves(person):
    person.wait_until(gc.get_freeze_count, "what stays is looked through no more")
    person.app.routes.show_puzzle_of_day()
    all_screens.look(person)
    screen = ref(person.app.navigator.top)
    person.app.navigator.close()
    person.wait_until(lambda: screen() is None, "it is forgotten")


def test_a_screen_that_stayed_is_forgotten_when_somebody_else_holds_the_device(person):
    person.app.routes.show_solo()
    all_screens.look(person)
    screen = ref(person.app.navigator.top)
    person.app.back()
    still(person)
    assert screen() is not None
    person.app.navigator.forget()
    person.app.routes.show_who()
    all_screens.look(person)
    person.app.back()
    person.wait_until(lambda: screen() is None, "it is forgotten")
