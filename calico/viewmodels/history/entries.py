"""Finished games as the gallery, the chart and a card tell of them."""

from dataclasses import dataclass, replace

from calico.journal import GameSummary, Journal, ScoreSheet, SeatedPlayer
from calico.journal.games.results import GameResult
from calico.journal.store.rows import Id
from calico.viewmodels.setup.dealing import game_title
from calico.viewmodels.text.game_terms import restriction_name, score_text, setup_name

GAME, SHEET = "game", "sheet"
"""Played here, or on a real table and written on the score pad."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A finished game, wherever it was played."""

    source: str
    id: Id
    day: str
    title: str
    kind: str
    """What the filter by kind knows it as."""
    seats: tuple[SeatedPlayer, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    not_counted_because: str | None = None
    touched: int = 0
    """The last change of a sheet: a finished game of the app never changes."""

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
        return " · ".join(score_text(self.seats[seat].name, self.totals[seat]) for seat in self.order)


def entry_of_game(head: GameSummary) -> Entry | None:
    """A game of the journal, None while it goes on."""
    if head.result is None:
        return None
    kind = head.mode.value if head.restriction is None else "restriction"
    return _entry(head.result, game_title(head), kind)


def entry_of_sheet(sheet: ScoreSheet) -> Entry:
    """A game on a real table."""
    plain = "solo" if len(sheet.seats) == 1 else "pass_and_play"
    kind = "scenario" if sheet.scenario is not None else "restriction" if sheet.restriction else plain
    title = (
        restriction_name(sheet.restriction) if sheet.restriction else setup_name(sheet.kind, sheet.scenario)
    )
    return replace(_entry(sheet.result, title, kind), touched=sheet.touched)


def _entry(ending: GameResult, title: str, kind: str) -> Entry:
    return Entry(
        source=ending.source,
        id=ending.id,
        day=ending.day,
        title=title,
        kind=kind,
        seats=ending.seats,
        totals=tuple(tally.total for tally in ending.tallies),
        places=ending.places,
        not_counted_because=ending.not_counted_because,
    )


def entry_from(journal: Journal, source: str, id: Id) -> Entry | None:
    """A game by where it was played and its id; JournalError where it is no longer kept."""
    if source == SHEET:
        return entry_of_sheet(journal.sheets.get(id))
    return entry_of_game(journal.games.summary(id))
