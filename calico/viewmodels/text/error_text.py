"""Errors in the chosen language: each holds an English sentence and its values.

A sentence is whole in every language. A reason that exists in English only, such as a message of the system,
is told in English and left out in other languages: the log has it.
"""

import errno
import os
import re

from calico.engine.errors import IllegalMove, SetupError
from calico.engine.tiles import COLOURS
from calico.journal import JournalError
from calico.journal.errors import shown
from calico.journal.quilters import LONGEST_NAME, clean_name
from calico.journal.store.opening import OpeningReport
from calico.viewmodels.text.game_terms import cat_name, colour_name
from calico.viewmodels.text.i18n import language, mark, say

NAME_LETTERS = LONGEST_NAME
"""So many letters a name may have."""
WHYS = (
    mark("the device’s storage is full"),
    mark("the app may not write to its folder"),
    mark("another window of the app is using the data"),
)
"""The journal's reasons why it can't write."""
OF_A_KIND = (
    mark("it is for one"),
    mark("it is for two or more"),
    mark("it names its scenario"),
    mark("it has its day"),
    mark("only a daily quilt has a day"),
)
"""The journal's reasons why a game is of another kind."""
OF_THE_SYSTEM = {
    os.strerror(errno.ENOSPC): WHYS[0],
    os.strerror(errno.EACCES): mark("access was refused"),
    os.strerror(errno.ENOENT): mark("it is no longer there"),
    os.strerror(errno.EEXIST): mark("there is already a file of that name"),
}
"""What the system says, as the app says it."""
WHY = re.compile(r"[\s\xa0\u202f]*:[\s\xa0]\{why\}")


def error_sentence(trouble: Exception) -> str:
    """The sentence of an error."""
    match trouble:
        case IllegalMove():
            return say(trouble.reason.value)
        case SetupError():
            return explained(trouble.sentence, **trouble.values)
        case JournalError():
            return explained(trouble.problem.value, **trouble.details)
    return str(trouble)


def name_problem(text: str) -> str:
    """What is wrong with a name that is being typed; nothing as long as it is empty."""
    try:
        if text.strip():
            clean_name(text)
    except JournalError as wrong:
        return error_sentence(wrong)
    return ""


def report_text(report: OpeningReport) -> str:
    """How opening the journal went, in a sentence."""
    return explained(report.outcome.value, **report.details)


def explained(sentence: str, /, **details: object) -> str:
    """Say a sentence with its details, and with its reason where the language has it."""
    said, values = say(sentence), {name: _value(name, detail) for name, detail in details.items()}
    if "why" in details:
        reason = _reason(details["why"])
        said, values["why"] = (said, reason) if reason else (WHY.sub("", said), "")
    return said.format(**values) if values else said


def _reason(why: object) -> str:
    """A reason in the chosen language; nothing if it is in English only."""
    if isinstance(why, IllegalMove | SetupError | JournalError):
        return error_sentence(why)
    text = shown(why)
    text = OF_THE_SYSTEM.get(text, text)
    translated = say(text)
    return translated if translated != text or language() == "en" else ""


def _value(name: str, detail: object) -> str:
    """A value for a sentence: ids become names."""
    text = shown(detail)
    if name == "colour" and text in COLOURS:
        return colour_name(COLOURS.index(text))
    return cat_name(text.lower()) if name in ("cat", "other") else text
