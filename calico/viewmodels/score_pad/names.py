"""What things are called on the pad: cats by the names of the players' edition, goals by their letters."""

from calico.engine.facts import GOALS
from calico.viewmodels.text.game_terms import cat_name
from calico.viewmodels.text.i18n import say


def cat_title(cat: str, names: str) -> str:
    """A cat's name in an edition."""
    return cat_name(cat, names)


def goal_title(goal: str) -> str:
    """The letters of a goal, as on its tile."""
    return GOALS[goal].shown


def player_name(index: int) -> str:
    """What somebody is called whose name nobody typed."""
    return say("Player {number}", number=index + 1)
