"""Lines of a sheet's last page: places, and circles to fill in or to take back."""

from functools import partial

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from calico.ui.widgets.cards import Chip
from calico.ui.widgets.rows import show_rows
from calico.ui.widgets.texts import TextButton
from calico.viewmodels.score_pad.circle_offers import CircleOffer, SheetCircle
from calico.viewmodels.score_pad.model import PadModel
from calico.viewmodels.score_pad.result import PadResultLine
from calico.viewmodels.setup.choices import Choice


class ResultRow(Widget):
    """A player's place."""

    view: PadResultLine = ObjectProperty(None, rebind=True)


class CircleKey(Chip):
    """A circle to fill in."""

    view: Choice = ObjectProperty(None, rebind=True)


class OfferRow(BoxLayout):
    """A quilter who may fill in one of some circles."""

    view: CircleOffer = ObjectProperty(None, rebind=True)
    model: PadModel = ObjectProperty(None)

    def __init__(self, **options: object) -> None:
        """Of a view; it follows when another is set."""
        super().__init__(**options)
        self.fbind("view", self._show)
        self._show()

    def _show(self, *_: object) -> None:
        show_rows(self.ids.circles, partial(CircleKey, on_release=self._fill), self.view.circles)

    def _fill(self, key: CircleKey) -> None:
        self.model.fill(self.view.quilter, key.view.id)


class PhotoKey(TextButton):
    """Something to do about the photograph."""

    view: Choice = ObjectProperty(None, rebind=True)


class FilledCircleRow(BoxLayout):
    """A circle that was filled in, and the way to take that back."""

    view: SheetCircle = ObjectProperty(None, rebind=True)
    model: PadModel = ObjectProperty(None)
