"""The choices for a new game besides its seats."""

from dataclasses import dataclass

from calico.engine.facts import CATS, CATS_IN_PLAY, KINDS_OF_SETUP, RESTRICTIONS, SCENARIOS
from calico.viewmodels.setup.players import Seats
from calico.viewmodels.table.wish import WishView, wish_view
from calico.viewmodels.text.game_terms import cat_name, cat_wish, restriction_name, setup_name
from calico.viewmodels.text.i18n import mark, say

YES, NO = "yes", "no"


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be chosen."""

    id: str
    text: str
    chosen: bool = False
    picture: str = ""
    line: str = ""
    wish: WishView | None = None
    """What a cat wishes for, as a picture."""


def with_cat(cats: tuple[str, ...], id: str) -> tuple[str, ...]:
    """Add or remove a cat; the cat on its tile's other side goes, and so does the oldest of four."""
    if id in cats:
        return tuple(cat for cat in cats if cat != id)
    others = tuple(cat for cat in cats if cat != CATS[id].back)
    return (*others, id)[-CATS_IN_PLAY:]


def kinds(chosen: str) -> tuple[Choice, ...]:
    """The kinds of game."""
    return tuple(Choice(kind, _kind_title(kind), kind == chosen) for kind in KINDS_OF_SETUP)


def _kind_title(kind: str) -> str:
    return say("Scenario") if kind == "scenario" else setup_name(kind, None)


def firsts(seats: Seats, chosen: int | None) -> tuple[Choice, ...]:
    """Who may begin."""
    people = [Choice(str(index), seat.profile.name, index == chosen) for index, seat in enumerate(seats)]
    return (Choice("", say("Random"), chosen is None), *people)


def scenarios(chosen: int) -> tuple[Choice, ...]:
    """The scenarios by their numbers."""
    return tuple(Choice(str(number), str(number), number == chosen) for number in SCENARIOS)


def restrictions(chosen: str) -> tuple[Choice, ...]:
    """The restrictions, and none."""
    some = tuple(Choice(id, restriction_name(id), id == chosen) for id in RESTRICTIONS)
    return (Choice("", say(mark("None", about="restriction")), not chosen), *some)


def cats(chosen: tuple[str, ...]) -> tuple[Choice, ...]:
    """The cats with their tokens."""
    return tuple(
        Choice(id, cat_name(id), id in chosen, f"table/token-{id}", cat_wish(cat), wish_view(id))
        for id, cat in CATS.items()
    )


def patches(lower_variance: bool) -> tuple[Choice, ...]:
    """Three of each patch in the bag, or two."""
    return _no_or_yes(say("Three of each"), say("Two of each"), lower_variance)


def undos(free: bool) -> tuple[Choice, ...]:
    """What can be undone."""
    return _no_or_yes(say("This turn only"), say("Any move"), free)


def hints(coach: bool) -> tuple[Choice, ...]:
    """Whether hints are allowed."""
    return tuple(reversed(_no_or_yes(say("Not allowed"), say("Allowed"), coach)))


def _no_or_yes(no: str, yes: str, chosen: bool) -> tuple[Choice, ...]:
    return Choice(NO, no, not chosen), Choice(YES, yes, chosen)
