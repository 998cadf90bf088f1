"""Which finished games are looked at: whose, of which kind, against whom, and where they were played."""

from collections.abc import Sequence
from dataclasses import dataclass

from calico.journal import Quilter
from calico.viewmodels.history.entries import Entry
from calico.viewmodels.setup.choices import Choice
from calico.viewmodels.text.i18n import mark, say

ALL = ""
"""What every filter says where it lets everything through."""
GUESTS = "guests"
WHO, KIND, RIVALS, WHERE = "who", "kind", "rivals", "where"

_EVERY = {
    WHO: mark("Everyone"),
    KIND: mark("Every kind"),
    RIVALS: mark("Bots and people"),
    WHERE: mark("App and table"),
}
_CHOICES = {
    KIND: {
        "pass_and_play": mark("With others"),
        "solo": mark("Solo"),
        "daily": mark("Daily quilts"),
        "challenge": mark("Challenges"),
        "scenario": mark("Scenarios"),
        "restriction": mark("Restrictions"),
    },
    RIVALS: {"bots": mark("With bots"), "people": mark("People only")},
    WHERE: {"app": mark("In the app"), "table": mark("On a real table")},
}


@dataclass(frozen=True, slots=True)
class FilterView:
    """A filter: what it is set to, and what else it could be."""

    id: str
    text: str
    choices: tuple[Choice, ...]
    active: bool


@dataclass(frozen=True, slots=True)
class Filters:
    """What is let through."""

    who: str = ALL
    """The id of a quilter, or guests."""
    kind: str = ALL
    rivals: str = ALL
    where: str = ALL

    def lets(self, entry: Entry) -> bool:
        """Whether a game is one of those wanted."""
        return (
            self._knows(entry)
            and self.kind in (ALL, entry.kind)
            and (self.rivals == ALL or entry.has_bots == (self.rivals == "bots"))
            and self.lets_where(entry.physical)
        )

    def lets_where(self, physical: bool) -> bool:
        """Whether games on real tables, or those of the app, are wanted."""
        return self.where == ALL or physical == (self.where == "table")

    def _knows(self, entry: Entry) -> bool:
        if self.who == ALL:
            return True
        wanted = None if self.who == GUESTS else int(self.who)
        return any(seat.bot is None and seat.quilter == wanted for seat in entry.seats)

    @property
    def any(self) -> bool:
        """Whether anything is kept back."""
        return self != Filters()


def filter_views(
    filters: Filters, quilters: Sequence[Quilter], ids: Sequence[str] = (WHO, KIND, RIVALS, WHERE)
) -> tuple[FilterView, ...]:
    """The filters as they stand."""
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
    return FilterView(id, named.get(chosen, every), tuple(choices), chosen != ALL)
