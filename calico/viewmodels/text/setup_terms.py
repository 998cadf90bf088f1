"""What kinds of game and restrictions mean, in a sentence each."""

from calico.engine.facts import BEGINNER_CATS
from calico.viewmodels.text.game_terms import cat_name
from calico.viewmodels.text.i18n import mark, say

_KINDS = {
    "beginner": mark("The first quilt: {first}, {second} and {third}, and three goals that lie ready."),
    "standard": mark("Three cats are drawn, and everyone lays three of four goals."),
    "family": mark("The goals lie face down: only cats and buttons count."),
    "scenario": mark("Cats and goals are given, and there is something to reach."),
}
_RESTRICTIONS = {
    "beside_a_patch": mark("Every patch but your first touches one that you sewed on before."),
    "goals_both_only": mark("A goal counts only if it is met by colours and by patterns."),
    "no_hand": mark("Nobody has a hand: take a patch from the market and sew it on."),
    "beside_same_colour": mark("Every patch touches one of its colour; the printed ring counts."),
    "beside_same_pattern": mark("Every patch touches one of its pattern; the printed ring counts."),
}


def kind_sentence(kind: str) -> str:
    """What a kind of set-up is like."""
    first, second, third = map(cat_name, BEGINNER_CATS)
    return say(_KINDS[kind], first=first, second=second, third=third)


def restriction_sentence(id: str) -> str:
    """What a restriction asks."""
    return say(_RESTRICTIONS[id])
