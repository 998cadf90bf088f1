"""The achievements chart: heads of six columns, a track, and thirty lines of circles."""

from functools import partial

import asynckivy
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from calico.ui.background import in_slices
from calico.ui.history.circles import (
    CircleLine,
    FillingLine,
    TrackPicture,  # noqa: F401 - named in kv
)
from calico.ui.widgets.dialog import CardText, OverlayCard
from calico.ui.widgets.empty_state import EmptyState  # noqa: F401 - named in kv
from calico.ui.widgets.page import Page
from calico.ui.widgets.rows import show_rows
from calico.ui.widgets.snackbar import offer_undo
from calico.ui.widgets.texts import Press
from calico.viewmodels.history.achievements import (
    AchievementsColumn,
    AchievementSection,
    AchievementsModel,
    AchievementsView,
    CircleCard,
    CircleFilling,
    CircleRow,
    TrackView,
)
from calico.viewmodels.text.i18n import say

BESIDE = 700
"""From this width in dp on the track lies beside the chart."""


class AchievementsScreen(Page):
    """Six quilters' circles."""

    model: AchievementsModel = ObjectProperty(None, rebind=True)
    beside = BooleanProperty(False)

    __events__ = ("on_look", "on_who")

    def __init__(self, model: AchievementsModel, **options: object) -> None:
        """With the chart as it stands."""
        self.model = model
        self._shown: AchievementsView | None = None
        self._card: CirclePanel | None = None
        self._track: TrackCard | None = None
        self._laying = asynckivy.dummy_task
        super().__init__(**options)
        self.bind(size=self._arrange)
        model.fbind("view", self._show)
        self._arrange()
        self._show()

    def on_look(self, source: str, id: int) -> None:
        """A game by which a circle was filled in is wanted."""

    def on_who(self) -> None:
        """Someone wants a column."""

    def shown(self) -> None:
        """Show how things stand, each time the screen comes into the window."""
        self.model.refresh()
        if not self.ids.sections.children:
            self._show()

    def back(self) -> bool:
        """Put the card back first."""
        return self.model.close()

    def erase(self, filling: CircleFilling, card: CircleCard) -> None:
        """Erase a circle, and offer to undo that."""
        self.model.erase(filling.quilter, card.circle)
        offer_undo(say("Cleared: {circle}", circle=f"{card.title}, {filling.name}"), self.model.undo)

    def on_parent(self, _: object, parent: object) -> None:
        """What is not laid yet is laid when the screen comes back."""
        if parent is None and not self._laying.finished:
            self._laying.cancel()
            self.ids.sections.clear_widgets()
            self._shown = None

    def _arrange(self, *_: object) -> None:
        if self._track is not None:
            self._track.parent.remove_widget(self._track)
        self._lay_track()

    def _lay_track(self) -> None:
        """The track lies beside the chart where there is room; without one the chart lies in the middle."""
        room = self.width > self.height and self.width >= dp(BESIDE)
        self.beside = room and self._track is not None
        if self._track is None:
            return
        self._track.beside = self.beside
        (self.ids.left if self.beside else self.ids.top).add_widget(self._track)

    def _show_track(self, track: TrackView | None) -> None:
        if self._track is not None and track is not None:
            self._track.view = track
        elif self._track is not None:
            self._track.parent.remove_widget(self._track)
            self._track = None
            self._lay_track()
        elif track is not None:
            self._track = TrackCard(view=track)
            self._lay_track()

    def _show(self, *_: object) -> None:
        view, before = self.model.view, self._shown
        self._shown = view
        self._show_track(view.track)
        if before is None or view.columns != before.columns:
            self._show_heads(view)
        if before is None or view.sections != before.sections:
            self._show_sections(view)
        if before is None or view.card != before.card:
            self._show_card(view.card)

    def _show_heads(self, view: AchievementsView) -> None:
        show_rows(self.ids.heads, partial(ColumnHead, on_release=self._choose), view.columns)

    def _choose(self, head: "ColumnHead") -> None:
        self.model.choose(head.view.colour)

    def _show_sections(self, view: AchievementsView) -> None:
        if not self.ids.sections.children:
            for section in view.sections:
                self.ids.sections.add_widget(SectionPart(section))
            self._laying = asynckivy.start(self._lay_rows(view))
        self._fill_in(view)

    async def _lay_rows(self, view: AchievementsView) -> None:
        """Lay the circles' lines, a few each frame."""
        parts = zip(self._parts, view.sections, strict=True)
        await in_slices(part.lay(row, self.model) for part, section in parts for row in section.rows)
        self._fill_in(self.model.view)

    @property
    def _parts(self) -> list["SectionPart"]:
        return list(reversed(self.ids.sections.children))

    def _fill_in(self, view: AchievementsView) -> None:
        """Show who has filled in what, on the lines that are there."""
        for part, section in zip(self._parts, view.sections, strict=True):
            part.show(section)

    def _show_card(self, card: CircleCard | None) -> None:
        if self._card is not None:
            self.remove_widget(self._card)
            self._card = None
        if card is not None:
            self._card = CirclePanel(self, card)
            self.add_widget(self._card)


class ColumnHead(Press):
    """A quilter at the head of a column."""

    view: AchievementsColumn = ObjectProperty(None, rebind=True)


class TrackCard(Widget):
    """The chosen quilter's track."""

    view: TrackView = ObjectProperty(rebind=True)
    beside = BooleanProperty(False)


class SectionPart(BoxLayout):
    """A title, and the circles of one kind."""

    title = StringProperty("")
    line = StringProperty("")

    def __init__(self, section: AchievementSection, **options: object) -> None:
        super().__init__(**options)
        self.title, self.line = section.title, section.line

    def lay(self, row: CircleRow, model: AchievementsModel) -> None:
        """Lay another line."""
        self.ids.rows.add_widget(CircleLine(view=row, on_release=lambda _: model.open(row.circle)))

    def show(self, section: AchievementSection) -> None:
        """Show who has filled in what, on the lines that are there."""
        for line, row in zip(reversed(self.ids.rows.children), section.rows, strict=False):
            line.view = row


class CirclePanel(OverlayCard):
    """What a circle asks, and by which games it was filled in."""

    def __init__(self, screen: AchievementsScreen, card: CircleCard, **options: object) -> None:
        super().__init__(title=card.title, **options)
        self.bind(on_close=lambda _: screen.model.close())
        self.lay(CardText(text=card.asks), *(self._line(screen, card, each) for each in card.fillings))
        if card.nobody:
            self.ids.body.add_widget(CardText(text=card.nobody, size_dp=15))

    def _line(self, screen: AchievementsScreen, card: CircleCard, filling: CircleFilling) -> Widget:
        return FillingLine(
            view=filling,
            on_look=lambda _: screen.dispatch("on_look", filling.source, filling.source_id),
            on_erase=lambda _: screen.erase(filling, card),
        )
