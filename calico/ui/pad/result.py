"""The last page: who won and why, a note, and what can be done with the sheet."""

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from calico.ui.pad.parts import show_in
from calico.ui.parts.texts import TextButton
from calico.viewmodels.new_game import Choice
from calico.viewmodels.pad import PadModel
from calico.viewmodels.pad.chart import MarkOffer
from calico.viewmodels.pad.view import ResultLine


class ResultRow(BoxLayout):
    """A player's place."""

    view: ResultLine = ObjectProperty(None, allownone=True, rebind=True)


class CircleKey(TextButton):
    """A circle to fill in."""

    view: Choice = ObjectProperty(None, allownone=True, rebind=True)


class OfferRow(BoxLayout):
    """A quilter who may fill in one of some circles."""

    view: MarkOffer = ObjectProperty(None, allownone=True, rebind=True)
    model: PadModel = ObjectProperty(None, allownone=True)

    def on_view(self, *_: object) -> None:
        """Offer something else."""
        show_in(self.ids.circles, self._key, self.view.circles)

    def _key(self, _: int) -> CircleKey:
        key = CircleKey()
        key.bind(on_release=lambda key: self.model.fill(self.view.quilter, key.view.id))
        return key


class ResultPage(BoxLayout):
    """The ranking of a sheet."""

    model: PadModel = ObjectProperty(None, rebind=True)

    photo_file = StringProperty("")
    """Where the photograph lies, empty where there is none."""

    __events__ = ("on_again", "on_share", "on_picture", "on_photo", "on_send", "on_done")

    def __init__(self, model: PadModel, **options: object) -> None:
        self.model = model
        super().__init__(**options)
        model.fbind("view", self._show)
        self._show()

    def on_again(self) -> None:
        """Another sheet for the same players."""

    def on_share(self) -> None:
        """Share the sheet as a text."""

    def on_picture(self) -> None:
        """Keep the result as a picture."""

    def on_photo(self) -> None:
        """Add a photograph of the winner or the quilt."""

    def on_send(self) -> None:
        """Hand the game to BG Stats."""

    def on_done(self) -> None:
        """Put the sheet with the others."""

    def _show(self, *_: object) -> None:
        show_in(self.ids.rows, lambda _: ResultRow(), self.model.view.results)
        show_in(self.ids.offers, lambda _: OfferRow(model=self.model), self.model.view.offers)
