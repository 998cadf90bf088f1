"""What went wrong is told in the language that people chose."""

import errno
import os
from gettext import GNUTranslations

import pytest

from calico.engine.errors import IllegalMove, Reason, SetupError
from calico.files import ASSETS
from calico.journal import JournalError
from calico.journal.errors import Problem
from calico.journal.store.opening import OpeningReport, Outcome
from calico.viewmodels.text import i18n
from calico.viewmodels.text.error_text import WHYS, error_sentence, explained, report_text


class Loud(i18n.NullTranslations):
    """Every sentence in angles."""

    def gettext(self, message):
        return f"<{message}>"


@pytest.fixture
def loud():
    i18n.use_catalogue(Loud())
    yield
    i18n.use_catalogue(i18n.NullTranslations())


SQLITE_ERRORS = {
    "a forbidden move": (IllegalMove(Reason.TAKEN_PLACE), "<There’s already a patch here.>"),
    "a set-up": (SetupError("{cat} is shy.", cat="Millie"), "<Millie is shy.>"),
    "a colour": (
        JournalError(Problem.COLOUR_TAKEN, name="Anna", colour="light_blue"),
        "<Anna already has the <light blue> column.>",
    ),
    "a name with braces": (
        JournalError(Problem.NAME_TAKEN, name="{x}"),
        "<There is already a quilter called {x}.>",
    ),
    "a reason": (JournalError(Problem.NOT_WRITTEN, why=WHYS[0]), f"<Couldn’t save: <{WHYS[0]}>.>"),
    "a reason that is an error": (
        JournalError(Problem.SHEET_WRONG, why=SetupError("{cat} is shy.", cat="Leo")),
        "<Couldn’t save this score sheet: <Leo is shy.>.>",
    ),
    "anything else": (OSError("disk"), "disk"),
}


@pytest.mark.parametrize(("trouble", "sentence"), SQLITE_ERRORS.values(), ids=SQLITE_ERRORS)
def test_errors_are_told(loud, trouble, sentence):
    assert error_sentence(trouble) == sentence


@pytest.mark.parametrize("trouble", [each for each, _ in SQLITE_ERRORS.values()], ids=SQLITE_ERRORS)
def test_in_english_an_error_is_told_as_it_stands(trouble):
    assert error_sentence(trouble).replace("light blue", "light_blue") == str(trouble)


ENGLISH_ONLY = JournalError(Problem.BACKUP_FOREIGN, why="it holds no manifest.json")


@pytest.fixture
def german():
    with (ASSETS / "locale/de/LC_MESSAGES/calico.mo").open("rb") as file:
        i18n.use_catalogue(GNUTranslations(file), "de")
    yield
    i18n.use_catalogue(i18n.NullTranslations())


def test_a_reason_that_is_in_english_only_is_left_out_elsewhere(german):
    assert error_sentence(ENGLISH_ONLY) == "Das ist keine Sicherung von Calico."


def test_what_the_system_says_is_said_as_the_app_says_it(german):
    sentence = explained("Couldn’t open the file: {why}", why=os.strerror(errno.EACCES))
    assert sentence == "Die Datei ist nicht erreichbar: der Zugriff wurde verweigert"


def test_why_nothing_is_kept_is_told(loud):
    report = OpeningReport(Outcome.NOT_KEPT, why=WHYS[1])
    assert report_text(report) == f"<Nothing can be saved at the moment: <{WHYS[1]}>.>"


@pytest.mark.parametrize("problem", [Problem.FULL, Problem.READ_ONLY, Problem.BUSY])
def test_the_journal_s_reasons_are_known(problem):
    assert any(problem.value == f"Couldn’t save: {why}." for why in WHYS)
