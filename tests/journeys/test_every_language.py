"""Every screen in every language on a small phone, upright and lying, with larger letters: all is whole."""

import pytest
from kivy.metrics import dp

from tools.tour import look, settle, tour
from tools.walk import faults_of_texts
from tools.words.places import LANGUAGES

SIZES = (360, 640), (640, 360)
LETTERS = 1.3


@pytest.mark.timeout(300)
@pytest.mark.parametrize("size", SIZES, ids=("upright", "lying"))
def test_every_screen_has_room_for_every_language(person, size):
    settle(person)
    person.draws = False
    app, found = person.app, []
    app.root.size_hint, app.root.size = (None, None), tuple(map(dp, size))
    for language in LANGUAGES:
        app.options.change(language=language, text_scale=LETTERS)
        look(person)
        found += [
            f"{language}, {stop}: {fault}" for stop in tour(person) for fault in faults_of_texts(app.root)
        ]
    assert not found, "\n".join(found)
