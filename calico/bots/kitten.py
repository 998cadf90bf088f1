"""Kitten: loves cats, above all the dear ones, hardly sees the goals and overlooks half of the quilt."""

from calico.bots.evaluation.handmade import Character
from calico.bots.search.one_ply import OnePlyBot, Temperament

KITTEN = Temperament(Character(buttons=0.8, cats=1.8, goals=0.25), notices=0.5, plans_takes=False)


def kitten() -> OnePlyBot:
    """A player whom a child can beat."""
    return OnePlyBot(KITTEN)
