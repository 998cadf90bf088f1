"""Filters for finished games: by player, kind, opponents and place."""

from collections.abc import Sequence
from dataclasses import dataclass

from calico.journal import Quilter
from calico.viewmodels.history.entries import HistoryEntry
from calico.viewmodels.setup.choices import Choice
from calico.viewmodels.text.i18n import mark, say

ALL = ""
"""The value of a filter that lets everything through."""
GUESTS = "guests"
WHO, KIND, RIVALS, WHERE = "who", "kind", "rivals", "where"

_EVERY = {
    WHO: mark("Everyone"),
    KIND: mark("All games"),
    RIVALS: mark("All opponents"),
    WHERE: mark("App and tabletop"),
}
_ASKS = {
    WHO: mark("Whose games?"),
    KIND: mark("Which kind of game?"),
    RIVALS: mark("Against whom?"),
    WHERE: mark("Played where?"),
}
_CHOICES = {
    KIND: {
        "pass_and_play": mark("Multiplayer"),
        "solo": mark("Solo"),
        "daily": mark("Daily quilts"),
        "challenge": mark("Challenges"),
        "scenario": mark("Scenarios"),
        "restriction": mark("Rule restrictions"),
    },
    RIVALS: {"bots": mark("With computer players"), "people": mark("People only")},
    WHERE: {"app": mark("In the app"), "table": mark("On the tabletop")},
}


@dataclass(frozen=True, slots=True)
class FilterView:
    """A filter on the screen: what it asks, its value and its choices."""

    id: str
    title: str
    """What it asks."""
    text: str
    choices: tuple[Choice, ...]
    active: bool


@dataclass(frozen=True, slots=True)
class Filters:
    """The values of all filters."""

    who: str = ALL
    """A quilter's id, or guests."""
    kind: str = ALL
    rivals: str = ALL
    where: str = ALL

    def lets(self, entry: HistoryEntry) -> bool:
        """Whether a game passes all filters."""
        return (
            self._knows(entry)
            and self.kind in (ALL, entry.kind)
            and (self.rivals == ALL or entry.has_bots == (self.rivals == "bots"))
            and self.lets_where(entry.physical)
        )

    def lets_where(self, physical: bool) -> bool:
        """Whether games from real tables, or from the app, pass."""
        return self.where == ALL or physical == (self.where == "table")

    def _knows(self, entry: HistoryEntry) -> bool:
        if self.who == ALL:
            return True
        wanted = None if self.who == GUESTS else int(self.who)
        return any(seat.bot is None and seat.quilter == wanted for seat in entry.seats)

    @property
    def any(self) -> bool:
        """Whether any filter is set."""
        return self != Filters()


def filter_views(
    filters: Filters, quilters: Sequence[Quilter], ids: Sequence[str] = (WHO, KIND, RIVALS, WHERE)
) -> tuple[FilterView, ...]:
    """The views of the filters."""
    people = {str(quilter.id): quilter.name for quilter in quilters}
    return tuple(_view(id, getattr(filters, id), _named(id, people)) for id in ids)


def _named(id: str, people: dict[str, str]) -> dict[str, str]:
    if id == WHO:
        return people | {GUESTS: say("Guests")}
    return {choice: say(text) for choice, text in _CHOICES[id].items()}


def _view(id: str, chosen: str, named: dict[str, str]) -> FilterView:
    every = say(_EVERY[id])
    choices = [Choice(ALL, every, chosen == ALL)]
    choices += [Choice(choice, text, choice == chosen) for choice, text in named.items()]
    return FilterView(id, say(_ASKS[id]), named.get(chosen, every), tuple(choices), chosen != ALL)
