"""A coach: a hint with its reasons, what each place is worth, and what a game's turns gave away."""

from calico.bots.coach.heat import heat
from calico.bots.coach.hint import Hint, hint, think_hint
from calico.bots.coach.reasons import Reason, ReasonKind, sentence
from calico.bots.coach.review import Review, TurnReview, review, think_review

__all__ = [
    "Hint",
    "Reason",
    "ReasonKind",
    "Review",
    "TurnReview",
    "heat",
    "hint",
    "review",
    "sentence",
    "think_hint",
    "think_review",
]
