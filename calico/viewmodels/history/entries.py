"""Finished games, from the app or the score pad, as one kind of value."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from calico.journal import GameSummary, Journal, ScoreSheet, SeatedPlayer
from calico.journal.games.results import GameResult, mean_par
from calico.journal.store.rows import Id
from calico.viewmodels.setup.dealing import game_title
from calico.viewmodels.text.game_terms import restriction_name, score_text, setup_name
from calico.viewmodels.text.par_text import against_par

GAME, SHEET = "game", "sheet"
"""Where it was played: in the app, or on a real table with the score pad."""


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """A finished game, wherever it was played."""

    source: str
    id: Id
    day: str
    title: str
    kind: str
    """Its value in the filter by kind."""
    seats: tuple[SeatedPlayer, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    not_counted_because: str | None = None
    touched: int = 0
    """When a sheet was last changed; finished games of the app never change."""
    par: tuple[int, ...] | None = None
    """What the bots made of the same deal, where that is known."""

    @property
    def physical(self) -> bool:
        """Whether it was played on a real table."""
        return self.source == SHEET

    @property
    def has_bots(self) -> bool:
        """Whether a bot sat at the table."""
        return any(seat.bot is not None for seat in self.seats)

    @property
    def order(self) -> tuple[int, ...]:
        """The seats, the winner first."""
        return tuple(sorted(range(len(self.seats)), key=lambda seat: self.places[seat]))

    @property
    def ranking(self) -> str:
        """Names and points, the winner first."""
        return self.ranking_of(self.order)

    def ranking_of(self, seats: Iterable[int]) -> str:
        """Names and points of these."""
        return " · ".join(score_text(self.seats[seat].name, self.totals[seat]) for seat in seats)

    @property
    def against_par(self) -> str:
        """Par, and how far above it whoever played alone came; empty where it isn't known."""
        return against_par(self.totals[0], mean_par(self.par)) if self.par else ""


def entry_of_game(summary: GameSummary) -> HistoryEntry | None:
    """The entry of a game; None if it isn't finished."""
    if summary.result is None:
        return None
    kind = summary.mode.value if summary.restriction is None else "restriction"
    return _entry(summary.result, game_title(summary), kind)


def entry_of_sheet(sheet: ScoreSheet) -> HistoryEntry:
    """The entry of a score sheet."""
    plain = "solo" if len(sheet.seats) == 1 else "pass_and_play"
    kind = "scenario" if sheet.scenario is not None else "restriction" if sheet.restriction else plain
    title = (
        restriction_name(sheet.restriction) if sheet.restriction else setup_name(sheet.kind, sheet.scenario)
    )
    return replace(_entry(sheet.result, title, kind), touched=sheet.touched)


def _entry(ending: GameResult, title: str, kind: str) -> HistoryEntry:
    return HistoryEntry(
        source=ending.source,
        id=ending.id,
        day=ending.day,
        title=title,
        kind=kind,
        seats=ending.seats,
        totals=tuple(tally.total for tally in ending.tallies),
        places=ending.places,
        not_counted_because=ending.not_counted_because,
        par=ending.par,
    )


def entry_from(journal: Journal, source: str, id: Id) -> HistoryEntry | None:
    """The entry with this source and id; JournalError if it no longer exists."""
    if source == SHEET:
        return entry_of_sheet(journal.sheets.get(id))
    return entry_of_game(journal.games.summary(id))
