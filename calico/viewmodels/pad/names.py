"""What things are called on the pad: cats by the names of the players' edition, goals by their letters."""

from calico.engine.facts import GOALS
from calico.viewmodels.terms import cat_name

_GERMAN_EDITION = {
    "millie": "Emy",
    "tibbit": "Lilly",
    "coconut": "Mimmi",
    "cira": "Luna",
    "gwenivere": "Wuschel",
    "callie": "Mauze",
    "rumi": "Felix",
    "tecolote": "Billie",
    "almond": "Moritz",
    "leo": "Mausi",
}
"""The cats of the Ravensburger edition."""


def cat_title(cat: str, names: str) -> str:
    """A cat's name in an edition."""
    return _GERMAN_EDITION[cat] if names == "german" else cat_name(cat)


def goal_title(goal: str) -> str:
    """The letters of a goal, as on its tile."""
    return GOALS[goal].shown
