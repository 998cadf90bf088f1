"""Tabby: sees buttons, cats and goals, but not all places, and plans no further than the next patch."""

from calico.bots.evaluation.handmade import Character
from calico.bots.search.one_ply import OnePlyBot, Temperament

TABBY = Temperament(Character(cats=1.1, goals=0.8), notices=0.75, plans_takes=True)


def tabby() -> OnePlyBot:
    """A player for a family evening."""
    return OnePlyBot(TABBY)
