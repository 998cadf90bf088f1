"""The four characters that the app offers.

Kitten loves cats, above all the dear ones, hardly sees the goals and overlooks half of the quilt. Tabby sees
buttons, cats and goals, but not all spaces, and plans no further than the next patch. Siamese knows by
experience what a quilt is worth, and looks three placements ahead. Lynx then plays the best turns on.
"""

from calico.bots.registry import register
from calico.bots.thinking import Bot

# Imported only when somebody sits down: a game of simple bots needs no table of values.


def kitten() -> Bot:
    """A player whom a child can beat."""
    from calico.bots.evaluation.value_table import Weights
    from calico.bots.search.one_ply import OnePlyBot, Traits

    return OnePlyBot(Traits(Weights(buttons=0.8, cats=1.8, goals=0.25), attention=0.5, plans_takes=False))


def tabby() -> Bot:
    """A player for a family evening."""
    from calico.bots.evaluation.value_table import Weights
    from calico.bots.search.one_ply import OnePlyBot, Traits

    return OnePlyBot(Traits(Weights(cats=1.1, goals=0.8), attention=0.75, plans_takes=True))


def siamese() -> Bot:
    """A good player: looks ahead."""
    from calico.bots.search.effort import LOOK_AHEAD
    from calico.bots.search.rank_turns import SearchBot

    return SearchBot(LOOK_AHEAD)


def lynx(level: int | None = None) -> Bot:
    """The strongest: looks ahead and tries the best turns out, as often as the level says."""
    from calico.bots.search.effort import effort_for
    from calico.bots.search.rank_turns import SearchBot

    return SearchBot(effort_for(level))


register("kitten", kitten)
register("tabby", tabby)
register("siamese", siamese)
register("lynx", lynx, takes_level=True)
