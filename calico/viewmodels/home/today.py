"""Today's quilt and puzzle on the home screen: the quilt's cats, and how it stands with both."""

from dataclasses import dataclass

from calico.engine.setup import Plan, Player, deal
from calico.journal import Journal, seed_of_day
from calico.puzzles.pack import is_read
from calico.viewmodels.puzzles.progress import day_puzzle_text
from calico.viewmodels.puzzles.terms import grade_text
from calico.viewmodels.solo.daily import today_text


@dataclass(frozen=True, slots=True)
class TodayView:
    """What the card shows."""

    line: str
    """Today's points, or the streak."""
    cats: tuple[str, ...]
    """Pictures of the three cats that may come."""
    puzzle: str
    """Whom today's puzzle is for, or that it is solved; empty until the puzzles are read."""


def today_view(journal: Journal) -> TodayView:
    """How it stands with today's quilt."""
    setup = deal(Plan((Player(""),)), seed_of_day(journal.today()))
    cats = tuple(f"home/token-{cat.id}-awake" for cat in setup.cats.cats)
    return TodayView(today_text(journal), cats, _puzzle(journal))


def _puzzle(journal: Journal) -> str:
    """In a word, since it shares a phone's width with today's quilt."""
    return day_puzzle_text(journal, lambda puzzle: grade_text(puzzle.grade)) if is_read() else ""
