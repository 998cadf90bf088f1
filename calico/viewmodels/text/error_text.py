"""Errors in the chosen language: each holds an English sentence and its values."""

from calico.engine.errors import IllegalMove, SetupError
from calico.engine.tiles import COLOURS
from calico.journal import JournalError
from calico.journal.errors import shown
from calico.journal.store.opening import OpeningReport
from calico.viewmodels.text.game_terms import cat_name, colour_name
from calico.viewmodels.text.i18n import mark, say

WHYS = (
    mark("the device’s storage is full"),
    mark("the app may not write to its folder"),
    mark("another window of the app is using the data"),
)
"""The journal's reasons why it can't write; other messages of the system stay untranslated."""


def error_sentence(trouble: Exception) -> str:
    """The sentence of an error."""
    match trouble:
        case IllegalMove():
            return say(trouble.reason.value)
        case SetupError():
            return say(trouble.sentence, **_values(trouble.values))
        case JournalError():
            return say(trouble.problem.value, **_values(trouble.details))
    return str(trouble)


def report_text(report: OpeningReport) -> str:
    """How opening the journal went, in a sentence."""
    return say(report.outcome.value, **_values(report.details))


def _values(details: dict[str, object]) -> dict[str, str]:
    return {name: _value(name, detail) for name, detail in details.items()}


def _value(name: str, detail: object) -> str:
    """A value for a sentence: ids become names, and known reasons are translated."""
    if isinstance(detail, Exception):
        return error_sentence(detail)
    text = shown(detail)
    if name == "why":
        return say(text)
    if name == "colour" and text in COLOURS:
        return colour_name(COLOURS.index(text))
    return cat_name(text.lower()) if name in ("cat", "other") else text
