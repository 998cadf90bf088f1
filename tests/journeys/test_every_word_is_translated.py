"""In a language that puts every sentence into brackets nothing stands outside them."""

import re
from datetime import date
from gettext import NullTranslations

import pytest
from kivy.uix.label import Label

from calico.engine.facts import CATS
from calico.ui.ending.picture import OffscreenPage, draw_picture
from calico.ui.theme import DAY
from calico.viewmodels.text import languages
from calico.viewmodels.text.game_terms import cat_name
from tools.all_screens import fill_journal, go_to, visit_all
from tools.layout_check import seen

PEOPLE = "Anna|Ben|Greedy"
CAT_NAMES = "|".join(cat_name(cat, edition) for cat in CATS for edition in ("original", "german"))
GOALS = "ABCDEF|AA-BB-CC-D|AA-BB-C-D|AAA-BB-C|AA-BB-CC|AAA-BBB|AAAA-BB"
CODE = r"\b[0-9A-Z]{4}(-[0-9A-Z]{3,5})+\b"
NAMED = re.compile(rf"\b({PEOPLE}|{CAT_NAMES}|{GOALS}|Calico|BG Stats)\b|{CODE}")
LANGUAGES = re.compile("|".join(languages.LANGUAGES.values()))


class Wrapped(NullTranslations):
    """Every sentence in brackets."""

    def gettext(self, message):
        return f"[{message.rpartition(chr(4))[2]}]"

    def ngettext(self, one, many, number):
        return f"[{one if number == 1 else many}]"


def unsaid(text):
    """What is left of a text without all that was said, and without names."""
    before = None
    while text != before:
        before, text = text, re.sub(r"\[[^\[\]]*\]", "", text)
    return re.findall(r"[^\W\d_]{2,}", LANGUAGES.sub("", NAMED.sub("", text)))


@pytest.mark.parametrize(
    "text", ["[Sew [green] on]", "+3 [button]", "Anna 73 · [Scenario 3]", "AAA-BB-C", "H"]
)
def test_what_was_said_or_is_a_name_is_no_fault(text):
    assert unsaid(text) == []


@pytest.mark.parametrize("text", ["Sew on", "[Sew] on", "[3] points", "Пришить", "Millies"])
def test_what_was_not_said_is_one(text):
    assert unsaid(text)


@pytest.fixture
def wrapped(monkeypatch):
    monkeypatch.setattr(languages, "_catalogue", lambda id: NullTranslations() if id == "en" else Wrapped())


@pytest.mark.timeout(240)
def test_nothing_is_written_that_was_not_said(person, wrapped):
    fill_journal(person)
    person.app.options.change(language="de", cat_names="original")
    person.draws = False
    found = {
        f"{stop}: {widget.text!r}"
        for stop in visit_all(person)
        for widget in seen(person.app.root)
        if isinstance(widget, Label) and unsaid(widget.text)
    }
    assert not found, "\n".join(sorted(found))


def test_nothing_is_drawn_into_the_picture_that_was_not_said(person, wrapped, monkeypatch):
    drawn, draw = [], OffscreenPage.text
    monkeypatch.setattr(
        OffscreenPage,
        "text",
        lambda page, text, *rest, **how: (drawn.append(text), draw(page, text, *rest, **how)),
    )
    fill_journal(person)
    person.app.options.change(language="de")
    go_to(person, "the end alone")
    model = person.app.navigator.top.model
    draw_picture(model.whole, model.quilts, date(2026, 11, 18), DAY)
    assert drawn
    assert [text for text in drawn if unsaid(text)] == []
