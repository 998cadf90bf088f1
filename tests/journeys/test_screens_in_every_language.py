"""Every screen in every language on a small phone, upright and lying, with larger letters: all is whole."""

from itertools import cycle

import pytest
from kivy.metrics import dp

from tools.all_screens import fill_journal, look, visit_all
from tools.layout_check import faults_of_texts
from tools.words.catalogues import LANGUAGES

UPRIGHT, LYING = (360, 640), (640, 360)
LETTERS = 1.3


@pytest.mark.timeout(300)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_has_room_for_every_language_and_when_the_phone_is_turned(person, language):
    """Every other screen is opened lying: turned once at each, the phone stays so for the next."""
    fill_journal(person)
    person.draws = False
    app, sizes, found = person.app, cycle((LYING, UPRIGHT)), []
    app.root.size_hint, app.root.size = (None, None), tuple(map(dp, UPRIGHT))
    app.options.change(language=language, text_scale=LETTERS)
    for stop in visit_all(person):
        before = faults_of_texts(app.root)
        app.root.size = tuple(map(dp, next(sizes)))
        look(person)
        after = faults_of_texts(app.root)
        found += [f"{stop}, as opened: {fault}" for fault in before]
        found += [f"{stop}, turned: {fault}" for fault in after]
    assert not found, "\n".join(found)
