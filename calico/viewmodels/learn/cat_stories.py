"""The cats' stories, in our own words: each two to four sentences, as the cat lies in its picture."""

from calico.viewmodels.text.game_terms import cat_name
from calico.viewmodels.text.i18n import mark, say

_STORIES = {
    "millie": mark(
        "{cat} is happy with little. Three patches of one pattern make a bed, and a spool of thread makes a "
        "pillow. If your quilt is still small, this is who comes to try it."
    ),
    "callie": mark(
        "{cat} has caught a ball of yarn and will not discuss it. Three patches in a triangle hold the ball "
        "in place. So does a cat, with both arms."
    ),
    "tibbit": mark(
        "{cat} has never watched a game from outside. One paw always lies on the patch that you want next. "
        "Make room for four, and the paw moves over."
    ),
    "rumi": mark(
        "{cat} rolls up like a bun and stretches like a ruler. Three patches in a row are just right for the "
        "stretch. The curl comes later, right where you wanted to sew."
    ),
    "coconut": mark(
        "{cat} believes that every quilt is a place to be stroked. Lying on the back saves time: the belly "
        "is ready before you are. Five patches of one pattern, and nobody has to move up."
    ),
    "tecolote": mark(
        "{cat} looks up like an owl and sees everything: your hand, the market, and what is for "
        "supper. Four patches in a row make a good branch. From there it is one step to the middle of the "
        "table."
    ),
    "cira": mark(
        "{cat} likes a quilt best from below. Under its corner it is warm, and six patches hide nearly a "
        "whole cat. Whoever lifts the edge finds two very calm eyes."
    ),
    "almond": mark(
        "{cat} sleeps belly up, with all paws in the air. That takes a bed of two rows: two patches on "
        "three. Count them well, for a cat that lies like this would notice."
    ),
    "gwenivere": mark(
        "{cat} knows where the sun will be at any hour of the day. The quilt had better be there first, and "
        "it had better be large: seven patches of one pattern. Then the paws fold, and the day is done."
    ),
    "leo": mark(
        "{cat} crosses the paws and waits to be painted. Five patches in a row are the least that one can "
        "offer. Whoever manages that has company for the rest of the evening."
    ),
}


def story(id: str) -> str:
    """The story of a cat."""
    return say(_STORIES[id], cat=cat_name(id))
