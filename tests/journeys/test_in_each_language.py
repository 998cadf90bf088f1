"""In each language: choose it in the settings, and play a beginner game to its end."""

import pytest

from calico.ui.ending.screen import EndingScreen
from calico.ui.table.screen import TableScreen
from calico.viewmodels.text.i18n import count, language, say
from calico.viewmodels.text.languages import LANGUAGES
from tools.table import AtTable


def top(person):
    return person.app.navigator.top


def tap(person, text):
    """Tap once what is drawn lies still."""
    person.wait_for(text)
    person.wait(0.1)
    person.tap(text)
    person.wait(0.1)


@pytest.mark.parametrize("id", LANGUAGES)
def test_a_beginner_game_from_the_settings_to_the_end(person, quick, id):
    person.app.options.change(motion="reduced")
    tap(person, LANGUAGES["en"])
    tap(person, "Later")
    tap(person, "Settings")
    tap(person, LANGUAGES[id])
    assert (language(), person.app.journal.settings.get().language) == (id, id)
    person.back()
    tap(person, say("New game"))
    tap(person, say("Deal"))
    person.wait_until(lambda: isinstance(top(person), TableScreen), "a table")
    assert person.sees(say("Choose a patch"))
    table = AtTable(person)
    person.draws = False
    for _ in range(22):
        table.turn()
    person.wait_until(lambda: isinstance(top(person), EndingScreen), "the end")
    end = top(person)
    end.tell_all()
    total = end.model.view.rows[-1].numbers[0].text
    person.wait_for(
        count("Your quilt scores {number} point", "Your quilt scores {number} points", int(total))
    )
