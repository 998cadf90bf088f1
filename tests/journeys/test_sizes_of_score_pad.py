"""The pad from a small phone to a large tablet, with large letters and long names: all is there and whole."""

from dataclasses import replace

import pytest
from kivy.metrics import dp
from kivy.uix.label import Label

from calico.viewmodels.score_pad.edits import MOST, MOST_TOGETHER
from calico.viewmodels.score_pad.sheet import PlayerColumn
from calico.viewmodels.score_pad.view import PadPage
from tools.layout_check import faults, seen
from tools.shots import history, score_pad

SIZES = [(360, 640), (640, 360), (412, 892), (800, 1280), (1280, 800), (1600, 1000)]
TEXTS = (1.0, 2.0)
GROW, MOST_OF = ("achievements", "replay"), 0.8
"""Screens of the history that are looked at, too; and of all texts, how many grow."""


@pytest.fixture
def walked(person):
    """Walks over a scene at every size, and says what is wrong there."""

    def walk(scene):
        person.app.root.size_hint = (1, 1)
        person.app.text_scale = 1
        scene(person)
        person.app.root.size_hint = (None, None)
        return [
            f"{size} at {text}: {fault}" for size in SIZES for text in TEXTS for fault in wrong(size, text)
        ]

    def wrong(size, text):
        person.app.text_scale, person.app.root.size = text, map(dp, size)
        for _ in range(5):
            person.frame()
        return faults(person.app.navigator.top)

    person.draws = False
    yield walk
    person.app.text_scale = 1


@pytest.mark.parametrize("scene", score_pad.SCENES)
def test_every_page_fits_every_size(walked, scene):
    assert walked(score_pad.SCENES[scene]) == []


TABLET = 800, 1280


@pytest.mark.parametrize("scene", score_pad.SCENES | {name: history.SCENES[name] for name in GROW})
def test_letters_grow_with_the_text_size(person, scene):
    """Where there is room: a long name in a narrow column is the exception."""
    (score_pad.SCENES | history.SCENES)[scene](person)
    person.app.root.size_hint, person.app.root.size = (None, None), map(dp, TABLET)
    sizes = []
    for times in TEXTS:
        person.app.options.change(text_scale=times)
        person.wait(0.3)
        texts = [each for each in seen(person.app.root) if isinstance(each, Label) and each.text]
        sizes.append({each: each.font_size for each in texts})
    usual, large = sizes
    grown = [large[each] > 1.5 * usual[each] for each in usual if each in large]
    assert sum(grown) >= MOST_OF * len(grown) > 0


def test_calendar_and_single_values_fit_too(walked, person):
    def opened(person):
        model = score_pad.lay(person, PadPage.SETUP)
        model.choose("values", "printed")
        page = person.app.navigator.top.ids.page.children[0]
        page.correcting = True
        page.ids.day.open = True
        person.wait(0.1)

    assert walked(opened) == []


FULL = replace(score_pad.ARI, name="Wilhelmine", cats=(MOST,) * 3, buttons=(0,) * 6)


@pytest.mark.parametrize(("step", "most"), [(PadPage.WRITE, MOST_TOGETHER), (PadPage.RESULT, MOST)])
def test_counters_at_their_ends_and_columns_without_anything_fit_too(walked, step, most):
    def odd(person):
        model = score_pad.lay(
            person,
            PadPage.WRITE,
            (FULL, PlayerColumn(""), PlayerColumn("Great-Grandma Mathilde"), score_pad.COLUMNS[2]),
        )
        model.take_photo("0" * 32 + ".jpg")
        model.go(step)
        person.wait(0.2)
        if step is PadPage.RESULT:
            assert person.sees("Nothing entered yet for Player 2 and Great-Grandma Mathilde.")
            assert person.sees("The picture is missing or damaged.")

    assert walked(odd) == []
