"""Finished games as a gallery of quilts: a page at a time, however many there are."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from calico.engine.reading import FormatError
from calico.journal import Journal, JournalError, Sheet
from calico.journal.games import Lifted
from calico.journal.rows import Id
from calico.viewmodels.keep.entries import SHEET, Entry, day_text, entry_of_game, entry_of_sheet
from calico.viewmodels.keep.filters import Filters, FilterView, filter_views
from calico.viewmodels.pad.keeping import from_journal
from calico.viewmodels.pad.sewing import sewing_view
from calico.viewmodels.sitters import GUEST, bot_sitter, portrait_of
from calico.viewmodels.table.show_quilts import plain_quilt
from calico.viewmodels.table.view import QuiltView
from calico.viewmodels.telling import told
from calico.viewmodels.words import say

PAGE = 12
REMEMBERED = 8 * PAGE
"""So many quilts are kept at hand."""


@dataclass(frozen=True, slots=True)
class EntryView:
    """A game in the gallery."""

    source: str
    id: Id
    title: str
    line: str
    ranking: str


@dataclass(frozen=True, slots=True)
class PlaceView:
    """A player of a game: portrait, name and points."""

    portrait: str
    name: str
    total: str
    won: bool


@dataclass(frozen=True, slots=True)
class GameCardView:
    """A game that is looked at more closely."""

    source: str
    id: Id
    title: str
    line: str
    places: tuple[PlaceView, ...]
    physical: bool
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
    """Which game was deleted and may come back."""
    card: GameCardView | None = None


class GalleryModel(EventDispatcher):
    """The finished games of the journal, read a few at a time: call `search` until it wants no more."""

    view: GalleryView = ObjectProperty(None, rebind=True)

    def __init__(self, journal: Journal) -> None:
        """With the newest games and no filter."""
        super().__init__()
        self._journal = journal
        self._quilts: dict[Id, QuiltView | None] = {}
        self._filters, self._page = Filters(), 0
        self._deleted: tuple[Entry, Lifted | Sheet] | None = None
        self._card: GameCardView | None = None
        self._begin()

    # Reading

    def _begin(self) -> None:
        self._found: list[Entry] = []
        self._source: Iterator[Entry | None] | None = self._read()
        self._show()

    def refresh(self) -> None:
        """Read anew, and stay on the page."""
        self._begin()

    def search(self) -> bool:
        """Read one more game; True while more are wanted for the page."""
        if self._source is None or len(self._found) > (self._page + 1) * PAGE:
            return False
        try:
            entry = next(self._source)
        except StopIteration:
            self._source, entry = None, None
        if entry is not None and self._filters.lets(entry):
            self._found.append(entry)
        more = self._source is not None and len(self._found) <= (self._page + 1) * PAGE
        if entry is not None or not more:
            self._show(more)
        return more

    def _read(self) -> Iterator[Entry | None]:
        """All finished games, the newest day first; None in between so that others get their turn."""
        sheets = [entry_of_sheet(sheet) for sheet in self._journal.sheets.all() if not sheet.open]
        for id in self._journal.games.finished_ids():
            game = self._game(id)
            if game is not None:
                while sheets and sheets[0].day >= game.day:
                    yield sheets.pop(0)
            yield game
        yield from sheets

    def _game(self, id: Id) -> Entry | None:
        try:
            return entry_of_game(self._journal.games.head(id))
        except JournalError:
            return None  # Another window took it out, or it is damaged: opening the journal tells.

    def quilt_of(self, entry: EntryView) -> QuiltView | None:
        """The winner's quilt; None where it was neither sewn here nor rebuilt on the score pad."""
        if entry.id not in self._quilts:
            while len(self._quilts) >= REMEMBERED:
                self._quilts.pop(next(iter(self._quilts)))
            self._quilts[entry.id] = self._open_quilt(entry)
        return self._quilts[entry.id]

    def _open_quilt(self, entry: EntryView) -> QuiltView | None:
        try:
            if entry.source == SHEET:
                return _rebuilt(self._journal.sheets.get(entry.id))
            kept = self._journal.games.open(entry.id)
        except (JournalError, FormatError):
            return None
        ending = kept.head.ending
        return replace(plain_quilt(kept.game, ending.places.index(1) if ending else 0), last=None)

    # Intents

    def choose(self, filter: str, choice: str) -> None:
        """Set a filter."""
        self._filters, self._page = replace(self._filters, **{filter: choice}), 0
        self._begin()

    def choose_all(self) -> None:
        """Let everything through again."""
        self._filters, self._page = Filters(), 0
        self._begin()

    def turn(self, pages: int) -> None:
        """Older games, or newer ones."""
        if (pages > 0 and self.view.can_older) or (pages < 0 and self.view.can_newer):
            self._page += pages
            self._show(self._wants_more)

    @property
    def _wants_more(self) -> bool:
        return self._source is not None and len(self._found) <= (self._page + 1) * PAGE

    def open(self, entry: EntryView) -> None:
        """Look at a game more closely."""
        found = next(one for one in self._found if (one.source, one.id) == (entry.source, entry.id))
        people = {one.id: one for one in self._journal.quilters.all()}
        places = tuple(
            PlaceView(
                _portrait(found, seat, portrait_of(people.get(found.seats[seat].quilter or 0))),
                found.seats[seat].name,
                str(found.totals[seat]),
                found.places[seat] == 1 and len(found.seats) > 1,
            )
            for seat in found.order
        )
        self._card = GameCardView(
            found.source, found.id, found.title, _card_line(found), places, found.physical
        )
        self._show(self._wants_more)

    def close(self) -> bool:
        """Put the card back; False where none is open."""
        was_open, self._card = self._card is not None, None
        self._show(self._wants_more)
        return was_open

    def tell(self, problem: str) -> None:
        """Say on the card what went wrong, or how it went."""
        if self._card is not None:
            self._card = replace(self._card, problem=problem)
            self._show(self._wants_more)

    def delete(self) -> None:
        """Take the game on the card out; it may come back until the next one is deleted."""
        if self._card is None:
            return
        wanted = self._card.source, self._card.id
        entry = next(one for one in self._found if (one.source, one.id) == wanted)
        try:
            self._deleted = entry, self._lift(entry)
        except JournalError as wrong:
            self.tell(told(wrong))
            return
        self._card = None
        self._begin()

    def _lift(self, entry: Entry) -> Lifted | Sheet:
        if not entry.physical:
            return self._journal.games.lift(entry.id)
        sheet = self._journal.sheets.get(entry.id)
        self._journal.sheets.discard(entry.id)
        return sheet

    def undo(self) -> None:
        """The deleted game comes back."""
        if self._deleted is None:
            return
        lifted = self._deleted[1]
        if isinstance(lifted, Sheet):
            self._journal.sheets.keep(lifted)
        else:
            self._journal.games.lay_back(lifted)
        self._deleted = None
        self._begin()

    # Showing

    def _show(self, searching: bool = True) -> None:
        first = self._page * PAGE
        page = self._found[first : first + PAGE]
        self.view = GalleryView(
            filters=filter_views(self._filters, self._journal.quilters.all()),
            entries=tuple(map(_view, page)),
            page=say("Page {number}", number=self._page + 1),
            can_newer=self._page > 0,
            can_older=len(self._found) > first + PAGE,
            searching=searching,
            empty="" if page or searching else self._empty(),
            deleted=self._deleted[0].ranking if self._deleted else "",
            card=self._card,
        )

    def _empty(self) -> str:
        if self._filters.any:
            return say("No finished game fits these filters.")
        return say("No finished quilt yet. The first game that you play to its end hangs here.")


def _view(entry: Entry) -> EntryView:
    return EntryView(entry.source, entry.id, entry.title, day_text(entry.day), entry.ranking)


def _rebuilt(sheet: Sheet) -> QuiltView | None:
    """The winner's quilt as it was rebuilt on the score pad, if it was."""
    found = sewing_view(from_journal(sheet), sheet.ending.places.index(1), None, 0)
    return None if found is None else replace(found.quilt, legal=0, forbidden=0, last=None)


def _portrait(entry: Entry, seat: int, portrait: str) -> str:
    bot = entry.seats[seat].bot
    return bot_sitter(bot).portrait if bot is not None else portrait or GUEST


def _card_line(entry: Entry) -> str:
    day = day_text(entry.day)
    if entry.physical:
        return say("{day}, on a real table", day=day)
    if entry.easy == "hints":
        return say("{day}, with hints: it earned no circle", day=day)
    if entry.easy == "free_undo":
        return say("{day}, with free undo: it earned no circle", day=day)
    return day
