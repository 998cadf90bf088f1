"""The coach's reasons as sentences: what a placement does."""

from calico.bots.coach.reasons import HintReason, ReasonKind
from calico.engine.facts import CATS, GOALS
from calico.engine.tiles import COLOURS
from calico.viewmodels.text.game_terms import cat_name, colour_name, points_text
from calico.viewmodels.text.i18n import mark, say

_SENTENCES = {
    ReasonKind.EARNS_CAT: mark("It attracts {cat}: {points}."),
    ReasonKind.EARNS_BUTTON: mark("It earns a button: {colour}."),
    ReasonKind.EARNS_RAINBOW: mark("It earns the rainbow button."),
    ReasonKind.MEETS_GOAL: mark("It completes {goal}: {points}."),
    ReasonKind.NEARS_CAT: mark("It brings {cat} nearer: {have} of {need}."),
    ReasonKind.NEARS_BUTTON: mark("It brings a button nearer: {have} of {need} in {colour}."),
    ReasonKind.KEEPS_GOAL: mark("It keeps {goal} open: {have} of {need} lie there."),
    ReasonKind.LEAVES_ROOM: mark("It takes nothing away from what is begun."),
}


def sentence(reason: HintReason) -> str:
    """A reason of the coach for people."""
    subject = reason.subject
    return say(
        _SENTENCES[reason.kind],
        cat=cat_name(subject) if subject in CATS else "",
        colour=colour_name(COLOURS.index(subject)) if subject in COLOURS else "",
        goal=GOALS[subject].shown if subject in GOALS else "",
        points=points_text(reason.points),
        have=reason.have,
        need=reason.need,
    )
