"""The language changes while the app is open: every screen says itself anew, and nothing is lost."""

from collections import Counter
from functools import partial
from gettext import NullTranslations

import pytest

from calico.ui.ending.screen import EndingScreen
from calico.ui.table.screen import TableScreen
from calico.ui.widgets.screen import Screen
from calico.viewmodels.table.view import Panel, TableMode
from calico.viewmodels.text import languages
from calico.viewmodels.text.i18n import count, language, say
from calico.viewmodels.text.languages import LANGUAGES
from tools.table import AtTable


class Wrapped(NullTranslations):
    """A language that puts every sentence into brackets."""

    def gettext(self, message):
        return f"[{message.rpartition(chr(4))[2]}]"

    def ngettext(self, one, many, number):
        return f"[{one if number == 1 else many}]"


@pytest.fixture
def _wrapped(monkeypatch):
    """German is wrapped English, for as long as nobody has translated it."""
    monkeypatch.setattr(languages, "_catalogue", lambda id: NullTranslations() if id == "en" else Wrapped())


@pytest.mark.usefixtures("_wrapped")
def test_home_says_itself_anew(person):
    person.wait_for("New game")
    person.app.options.change(language="de")
    person.wait_for("[New game]")
    person.app.options.change(language="en")
    person.wait_for("New game")
    assert not person.sees("[")


@pytest.mark.usefixtures("_wrapped")
def test_the_table_stays_as_it_lies(person):
    person.tap("Skip")
    person.tap("New game")
    person.tap("Start game")
    person.wait_until(lambda: isinstance(person.app.navigator.top, TableScreen), "a table")
    model = person.app.navigator.top.model
    model.choose_tile(1)
    model.try_place(next(cell for cell in range(200) if model.view.quilt.legal >> cell & 1))
    model.open(Panel.OPTIONS)
    before = model.view
    assert before.mode is TableMode.CONFIRM
    person.app.options.change(language="de")
    after = person.app.navigator.top.model.view
    assert (after.mode, after.panel, after.quilt.ghost) == (before.mode, before.panel, before.quilt.ghost)
    assert after.prompt == f"[{before.prompt}]"
    person.wait_for("[Sound]")
    person.back()
    person.wait_for("[Tap again to place it]")
    person.app.navigator.top.model.sew()
    assert person.app.journal.games.going_on()[0].moves == len(person.app.navigator.top.model.game.moves)


def tap(person, text):
    """Tap once what is drawn lies still."""
    person.wait_for(text)
    person.wait(0.1)
    person.tap(text)
    person.wait(0.1)


def test_each_language_is_chosen_in_the_settings_and_home_speaks_it(person):
    tap(person, "Skip")
    for id, name in LANGUAGES.items():
        tap(person, say("Settings"))
        tap(person, say("Language"))
        tap(person, name)
        assert (language(), person.app.journal.settings.get().language) == (id, id)
        person.back()
        person.wait_for(say("New game"))


@pytest.mark.usefixtures("quick")
def test_a_game_is_played_to_its_end_with_turns_in_every_language(person):
    person.app.options.change(motion="reduced")
    tap(person, "Skip")
    tap(person, "New game")
    tap(person, "Start game")
    person.wait_until(lambda: isinstance(person.app.navigator.top, TableScreen), "a table")
    person.draws = False
    for turn in range(22):
        if turn % 4 == 0:
            person.app.options.change(language=[*LANGUAGES, "en"][turn // 4])
        AtTable(person).turn()
    person.wait_until(lambda: isinstance(person.app.navigator.top, EndingScreen), "the end")
    for id in LANGUAGES:
        person.app.options.change(language=id)
        end = person.app.navigator.top
        end.tell_all()
        total = int(end.model.view.rows[-1].numbers[0].text)
        sentence = count("Your quilt scores {number} point", "Your quilt scores {number} points", total)
        person.wait_for(sentence)


def test_each_open_screen_is_made_anew_once(person):
    person.tap("Skip")
    made = Counter()

    def screen(name):
        made[name] += 1
        return Screen()

    for name in ("lower", "upper"):
        person.app.navigator.open(partial(screen, name))
    for times, id in enumerate(("de", "fr", "en"), start=2):
        person.app.options.change(language=id)
        person.wait(0.1)
        assert made == {"lower": times, "upper": times}
        person.app.options.change(sound=times % 2 == 0)
        assert made == {"lower": times, "upper": times}, "the language is the same"
