"""The gallery of finished games, read a page at a time."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from calico.bots.par import PLAYERS, Par
from calico.engine.json_checks import FormatError
from calico.journal import Journal, JournalError, ScoreSheet
from calico.journal.games.games import RemovedGame
from calico.journal.games.summaries import AGAIN
from calico.journal.store.rows import Id
from calico.viewmodels.history.entries import GAME, SHEET, HistoryEntry, entry_from, entry_of_sheet
from calico.viewmodels.history.filters import Filters, FilterView, filter_views
from calico.viewmodels.score_pad.quilt import sewing_view
from calico.viewmodels.score_pad.serialize import from_journal
from calico.viewmodels.setup.players import GUEST, bot_profile, portrait_of
from calico.viewmodels.table.quilt_views import plain_quilt
from calico.viewmodels.table.view import QuiltView
from calico.viewmodels.text.error_text import error_sentence
from calico.viewmodels.text.i18n import say
from calico.viewmodels.text.numbers import day_text
from calico.viewmodels.text.par_text import par_sentence

PAGE = 12
REMEMBERED = 8 * PAGE
"""How many quilts are cached."""


@dataclass(frozen=True, slots=True)
class EntryView:
    """A game in the gallery."""

    source: str
    id: Id
    title: str
    line: str
    ranking: str
    winner: str
    total: str
    others: str
    """Names and points of those who didn't win; of a game alone how it stands against par."""
    portrait: str
    """The winner's."""
    touched: int = 0
    """When a sheet was last changed: its quilt may have changed, too."""


@dataclass(frozen=True, slots=True)
class PlaceView:
    """A player of a game: portrait, name and points."""

    portrait: str
    name: str
    total: str
    won: bool


@dataclass(frozen=True, slots=True)
class GameCardView:
    """The card of a game."""

    source: str
    id: Id
    title: str
    line: str
    places: tuple[PlaceView, ...]
    physical: bool
    par: str = ""
    """Where whoever played alone stands among the bots."""
    problem: str = ""


@dataclass(frozen=True, slots=True)
class GalleryView:
    """A page of the gallery."""

    filters: tuple[FilterView, ...]
    entries: tuple[EntryView, ...]
    page: str
    can_newer: bool
    can_older: bool
    searching: bool
    empty: str
    deleted: str
    """The game that was deleted, if that can be undone."""
    card: GameCardView | None = None


@dataclass(frozen=True, slots=True)
class DeletedEntry:
    """A deleted game, and its places in the list, to undo it."""

    lifted: RemovedGame | ScoreSheet
    ranking: str
    found: list[HistoryEntry]
    places: list[int]


class GalleryModel(EventDispatcher):
    """The finished games, read one by one: call `search` until it returns False."""

    view: GalleryView = ObjectProperty(None, rebind=True)

    def __init__(self, journal: Journal) -> None:
        """Start with the newest games and no filter."""
        super().__init__()
        self._journal = journal
        self._quilts: dict[EntryView, QuiltView | None] = {}
        self._deleted: DeletedEntry | None = None
        self._card: GameCardView | None = None
        self._begin(Filters())
        self._show()

    # Reading

    def _begin(self, filters: Filters, page: int = 0) -> None:
        """Start reading from the newest game; errors are raised before anything changes."""
        self._people = self._journal.quilters.all()
        self._quilters = {one.id: one for one in self._people}
        self._filters, self._page, self._problem = filters, page, ""
        self._before: tuple[EntryView, ...] = ()
        self._found: list[HistoryEntry] = []
        self._taken: object = None
        self._source: Iterator[HistoryEntry | None] | None = self._read()

    def _begin_again(self) -> None:
        """Read the same page anew, showing the old one until then."""
        self._begin(self._filters, self._page)
        self._before = self.view.entries

    def refresh(self) -> None:
        """Read anew if something changed elsewhere, and stay on the page."""
        if self._taken is not None and self._taken != self._take():
            self._begin_again()
        if self._card is not None:
            self._look(self._entry(self._card.source, self._card.id))

    def _take(self) -> tuple[list[Id], list[tuple[Id, int]]]:
        """The ids of finished games, and the versions of sheets."""
        sheets = [(sheet.id, sheet.touched) for sheet in self._journal.sheets.all() if not sheet.open]
        return self._journal.games.finished_ids(), sheets

    def search(self) -> bool:
        """Read one more game; True if the page needs more."""
        if self._source is None or len(self._found) > (self._page + 1) * PAGE:
            return False
        try:
            entry = next(self._source)
        except StopIteration:
            self._source, entry = None, None
        except JournalError as wrong:
            self._source, entry, self._problem = None, None, error_sentence(wrong)
        found = entry is not None and self._filters.lets(entry)
        if entry is not None and found:
            self._found.append(entry)
        if not self._wants_more or (found and len(self._found) > self._page * PAGE):
            self._show()
        return self._wants_more

    def _read(self) -> Iterator[HistoryEntry | None]:
        """Yield all finished games, the newest first, and None for unreadable ones."""
        kept = [sheet for sheet in self._journal.sheets.all() if not sheet.open]
        ids = self._journal.games.finished_ids()
        self._taken = ids, [(sheet.id, sheet.touched) for sheet in kept]
        sheets = list(map(entry_of_sheet, kept))
        for id in ids:
            game = self._entry(GAME, id)
            if game is not None:
                while sheets and sheets[0].day >= game.day:
                    yield sheets.pop(0)
            yield game
        yield from sheets

    def _entry(self, source: str, id: Id) -> HistoryEntry | None:
        try:
            return entry_from(self._journal, source, id)
        except JournalError:
            return None  # Deleted in another window, or damaged: opening the journal reports that.

    def quilt_of(self, entry: EntryView) -> QuiltView | None:
        """The winner's quilt; None for a sheet whose quilt wasn't rebuilt."""
        if entry not in self._quilts:
            while len(self._quilts) >= REMEMBERED:
                self._quilts.pop(next(iter(self._quilts)))
            self._quilts[entry] = self._open_quilt(entry)
        return self._quilts[entry]

    def _open_quilt(self, entry: EntryView) -> QuiltView | None:
        try:
            if entry.source == SHEET:
                return _rebuilt(self._journal.sheets.get(entry.id))
            kept = self._journal.games.open(entry.id)
        except (JournalError, FormatError):
            return None
        ending = kept.summary.result
        return replace(plain_quilt(kept.game, ending.places.index(1) if ending else 0), last=None)

    # Intents

    def choose(self, filter: str, choice: str) -> None:
        """Set a filter."""
        self._begin(replace(self._filters, **{filter: choice}))
        self._show()

    def choose_all(self) -> None:
        """Clear all filters."""
        self._begin(Filters())
        self._show()

    def turn(self, pages: int) -> None:
        """Turn to older games, or to newer ones if negative."""
        if (pages > 0 and self.view.can_older) or (pages < 0 and self.view.can_newer):
            self._page, self._before = self._page + pages, ()
            self._show()

    @property
    def _wants_more(self) -> bool:
        return self._source is not None and len(self._found) <= (self._page + 1) * PAGE

    def open(self, entry: EntryView) -> None:
        """Open a game's card; a game that no longer exists disappears from the page."""
        found = self._entry(entry.source, entry.id)
        self._look(found)
        if found is None:
            self._begin_again()

    def _look(self, entry: HistoryEntry | None) -> None:
        self._card = None if entry is None else self._card_of(entry)
        self._show()

    def _card_of(self, found: HistoryEntry) -> GameCardView:
        places = tuple(
            PlaceView(
                self._portrait(found, seat),
                found.seats[seat].name,
                str(found.totals[seat]),
                found.places[seat] == 1 and len(found.seats) > 1,
            )
            for seat in found.order
        )
        par = Par(found.par or ())
        stands = par_sentence(found.totals[0], par) if len(par.totals) == len(PLAYERS) else ""
        return GameCardView(
            found.source, found.id, found.title, _card_line(found), places, found.physical, stands
        )

    def _portrait(self, entry: HistoryEntry, seat: int) -> str:
        """The portrait of whoever sat there."""
        sitter = entry.seats[seat]
        if sitter.bot is not None:
            return bot_profile(sitter.bot).portrait
        return portrait_of(self._quilters.get(sitter.quilter or 0)) or GUEST

    def close(self) -> bool:
        """Close the card; False if none is open."""
        was_open, self._card = self._card is not None, None
        self._show()
        return was_open

    def tell(self, problem: str) -> None:
        """Show a message on the card."""
        if self._card is not None:
            self._card = replace(self._card, problem=problem)
            self._show()

    def delete(self) -> bool:
        """Delete the game on the card, if it can be; that can be undone until the next one is deleted."""
        if self._card is None:
            return False
        card, found = self._card, self._found
        places = [place for place, one in enumerate(found) if (one.source, one.id) == (card.source, card.id)]
        try:
            entry = entry_from(self._journal, card.source, card.id)
            lifted = self._lift(card)
        except JournalError as wrong:
            self.tell(error_sentence(wrong))
            return False
        for place in places:
            del found[place]
        self._deleted = DeletedEntry(lifted, entry.ranking if entry else card.title, found, places)
        self._card = None
        self._show()
        return True

    def _lift(self, card: GameCardView) -> RemovedGame | ScoreSheet:
        if not card.physical:
            return self._journal.games.remove(card.id)
        sheet = self._journal.sheets.get(card.id)
        self._journal.sheets.discard(card.id)
        return sheet

    def undo(self) -> None:
        """Undo the deletion."""
        if self._deleted is None:
            return
        deleted, lifted = self._deleted, self._deleted.lifted
        if isinstance(lifted, ScoreSheet):
            entry: HistoryEntry | None = entry_of_sheet(self._journal.sheets.keep(lifted))
        else:
            self._journal.games.restore(lifted)
            entry = self._entry(GAME, lifted.game[0])
        self._deleted = None
        if deleted.found is self._found and entry is not None:
            for place in deleted.places:
                self._found.insert(place, entry)
        else:
            self._begin_again()
        self._show()

    # Showing

    def _show(self) -> None:
        searching = self._wants_more
        if self._source is None:  # Its games may all be deleted.
            self._page = min(self._page, max(0, len(self._found) - 1) // PAGE)
        first = self._page * PAGE
        page = self._found[first : first + PAGE]
        self.view = GalleryView(
            filters=filter_views(self._filters, self._people),
            entries=tuple(map(self._entry_view, page)) or (self._before if searching else ()),
            page=say("Page {number}", number=self._page + 1),
            can_newer=self._page > 0,
            can_older=len(self._found) > first + PAGE,
            searching=searching,
            empty="" if page or searching else self._empty(),
            deleted=self._deleted.ranking if self._deleted else "",
            card=self._card,
        )

    def _entry_view(self, entry: HistoryEntry) -> EntryView:
        first, *rest = entry.order
        return EntryView(
            entry.source,
            entry.id,
            entry.title,
            day_text(entry.day),
            entry.ranking,
            entry.seats[first].name,
            str(entry.totals[first]),
            entry.ranking_of(rest) if rest else entry.against_par,
            self._portrait(entry, first),
            entry.touched,
        )

    def _empty(self) -> str:
        if self._problem:
            return self._problem
        if self._filters.any:
            return say("No finished games match these filters.")
        return say("No finished quilts yet. The first game you finish will hang here.")


def _rebuilt(sheet: ScoreSheet) -> QuiltView | None:
    """The winner's quilt, if it was rebuilt on the score pad."""
    found = sewing_view(from_journal(sheet), sheet.result.places.index(1), None, 0)
    return None if found is None else replace(found.quilt, legal=0, forbidden=0, last=None)


def _card_line(entry: HistoryEntry) -> str:
    day = day_text(entry.day)
    if entry.physical:
        return say("{day}, tabletop game", day=day)
    if entry.not_counted_because == AGAIN:
        return say("{day}, with known patches: practice", day=day)
    if entry.not_counted_because == "hints":
        return say("{day}, with hints: no circle earned", day=day)
    if entry.not_counted_because == "free_undo":
        return say("{day}, with unlimited undo: no circle earned", day=day)
    return day
