"""The gallery: finished games as quilts, a page at a time."""

import asynckivy
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from calico.ui.background import in_slices
from calico.ui.history.filters import FilterBar  # noqa: F401 - named in kv
from calico.ui.widgets.busy_circle import BusyCircle  # noqa: F401 - named in kv
from calico.ui.widgets.cards import Card
from calico.ui.widgets.dialog import CardButton, CardText, OverlayCard
from calico.ui.widgets.empty_state import EmptyState  # noqa: F401 - named in kv
from calico.ui.widgets.page import Page
from calico.ui.widgets.snackbar import offer_undo
from calico.viewmodels.history.gallery import EntryView, GalleryModel, GalleryView, GameCardView, PlaceView
from calico.viewmodels.text.i18n import say

CARD = 158
"""The least width of a card in dp, with letters of usual size."""


class GalleryScreen(Page):
    """Finished games."""

    model: GalleryModel = ObjectProperty(None, rebind=True)
    columns = NumericProperty(2)
    text_scale = NumericProperty(1.0)

    __events__ = ("on_sheet", "on_replay", "on_same", "on_share", "on_statistics", "on_new_game")

    def __init__(self, model: GalleryModel, **options: object) -> None:
        """With the newest games."""
        self.model = model
        self._shown: GalleryView | None = None
        self._card: GameCard | None = None
        self._reading = self._hanging = asynckivy.dummy_task
        super().__init__(**options)
        self.ids.filters.choose = self._choose
        self.ids.scroll.bind(width=self._arrange)
        self.fbind("text_scale", self._arrange)
        model.fbind("view", self._show)
        self._arrange()

    def on_sheet(self, source: str, id: int) -> None:
        """The score sheet of a game is wanted."""

    def on_replay(self, id: int) -> None:
        """A game is to be walked through."""

    def on_same(self, id: int) -> None:
        """The same patches are to be played again."""

    def on_share(self, source: str, id: int) -> None:
        """A game is to be handed on."""

    def on_statistics(self) -> None:
        """The statistics are wanted."""

    def on_new_game(self) -> None:
        """There is nothing here yet: a game is to be set up."""

    def shown(self) -> None:
        """Read what was finished meanwhile, each time the screen comes into the window."""
        self.model.refresh()
        self._shown = None
        self._show()
        self._read()

    def on_parent(self, _: object, parent: object) -> None:
        """Nothing is read once the screen is gone."""
        if parent is None:
            self._reading.cancel()
            self._hanging.cancel()

    def back(self) -> bool:
        """Put a card back first."""
        return self.model.close()

    def _choose(self, filter: str, choice: str) -> None:
        self.model.choose(filter, choice)
        self._read()

    def go_on(self) -> None:
        """Where nothing hangs here: show all games, or set the first one up."""
        if self._filtered:
            self.choose_all()
        else:
            self.dispatch("on_new_game")

    @property
    def _filtered(self) -> bool:
        return any(each.active for each in self.model.view.filters)

    def choose_all(self) -> None:
        """Reset the filters."""
        self.model.choose_all()
        self._read()

    def turn(self, pages: int) -> None:
        """Older games, or newer ones."""
        self.model.turn(pages)
        self.ids.scroll.scroll_y = 1
        self._read()

    def delete(self) -> None:
        """Take the game on the card out, and offer to undo that."""
        if self.model.delete():
            offer_undo(say("Deleted: {game}", game=self.model.view.deleted), self.undo)
        self._read()

    def undo(self) -> None:
        """Bring it back."""
        self.model.undo()
        self._read()

    def _arrange(self, *_: object) -> None:
        card = dp(CARD) * (0.65 + 0.35 * self.text_scale)
        self.columns = max(2, int((self.ids.scroll.width - dp(20)) / card))

    # Reading and hanging

    def _read(self) -> None:
        self._reading.cancel()
        self._reading = asynckivy.start(in_slices(iter(self.model.search, False)))

    def _show(self, *_: object) -> None:
        view, before = self.model.view, self._shown
        self._shown = view
        self.ids.filters.show(() if view.empty and not self._filtered else view.filters)
        if before is None or view.card != before.card:
            self._show_card(view.card)
        if before is None or view.entries != before.entries:
            self._hanging.cancel()
            self._hanging = asynckivy.start(self._hang(view.entries))

    async def _hang(self, entries: tuple[EntryView, ...]) -> None:
        """Hang the quilts up, one each frame, on the cards that are there."""
        wall = self.ids.wall
        while len(wall.children) > len(entries):
            wall.remove_widget(wall.children[0])
        for index, entry in enumerate(entries):
            if index == len(wall.children):
                wall.add_widget(QuiltCard(view=entry, on_release=lambda card: self.model.open(card.view)))
            card = wall.children[-1 - index]
            if card.view != entry:
                card.quilt, card.view = None, entry
            if card.quilt is None:
                card.quilt = self.model.quilt_of(entry)
                await asynckivy.sleep(0)

    # The card

    def _show_card(self, card: GameCardView | None) -> None:
        if self._card is not None:
            self.remove_widget(self._card)
            self._card = None
        if card is not None:
            self._card = GameCard(self, card)
            self.add_widget(self._card)


class QuiltCard(Card):
    """A finished game on the wall."""

    view: EntryView = ObjectProperty(None, rebind=True)
    quilt = ObjectProperty(None, allownone=True)


class GameCard(OverlayCard):
    """A game, and what can be done with it."""

    def __init__(self, screen: GalleryScreen, card: GameCardView, **options: object) -> None:
        super().__init__(title=card.title, **options)
        self.bind(on_close=lambda _: screen.model.close())
        places = (PlaceLine(view=place) for place in card.places)
        par = [CardText(text=card.par, size_dp=15)] if card.par else []
        self.lay(CardText(text=card.line, size_dp=15), *places, *par, CardText(text=card.problem))
        sheet = CardButton(text=say("Score sheet"), important=True)
        sheet.does = lambda: screen.dispatch("on_sheet", card.source, card.id)
        replay = CardButton(text=say("Replay"), does=lambda: screen.dispatch("on_replay", card.id))
        share = CardButton(text=say("Share"), does=lambda: screen.dispatch("on_share", card.source, card.id))
        delete = CardButton(text=say("Delete"), does=screen.delete)
        same = CardButton(text=say("The same patches"), does=lambda: screen.dispatch("on_same", card.id))
        self.offer(sheet, *(() if card.physical else (replay, same)), share, delete)


class PlaceLine(Widget):
    """A player and the points."""

    view: PlaceView = ObjectProperty(None, rebind=True)
