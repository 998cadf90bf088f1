"""Today's quilt on the home screen: its cats, and how it stands with it."""

from dataclasses import dataclass

from calico.engine.setup import Plan, Player, deal
from calico.journal import Journal, seed_of_day
from calico.viewmodels.solo.daily import today_text


@dataclass(frozen=True, slots=True)
class TodayView:
    """What the card shows."""

    line: str
    """Today's points, or the streak."""
    cats: tuple[str, ...]
    """Pictures of the three cats that may come."""


def today_view(journal: Journal) -> TodayView:
    """How it stands with today's quilt."""
    setup = deal(Plan((Player(""),)), seed_of_day(journal.today()))
    return TodayView(today_text(journal), tuple(f"table/token-{cat.id}-awake" for cat in setup.cats.cats))
