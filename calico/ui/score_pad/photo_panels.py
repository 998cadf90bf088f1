"""What lies beside a photograph of a quilt: its board, or what may lie on a space, and what to do next."""

from functools import partial

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from calico.ui.score_pad.controls import PictureKey, show_boards
from calico.ui.score_pad.result_rows import PhotoKey
from calico.ui.widgets.busy_circle import BusyCircle  # noqa: F401 - named in kv
from calico.ui.widgets.cards import Column
from calico.ui.widgets.rows import show_rows
from calico.viewmodels.score_pad.photo_quilt import PhotoModel, TileChoice


class TileKey(PictureKey):
    """A patch that may lie there."""

    view: TileChoice = ObjectProperty(None, rebind=True)


def _offer_again(holder: Widget, screen: Widget) -> None:
    """Let a holder show the ways to another photograph."""
    key = partial(PhotoKey, on_release=lambda key: screen.dispatch("on_again", key.view.id))
    show_rows(holder, key, screen.again)


class PhotoPanel(BoxLayout):
    """What lies beside the photograph, as the model shows it."""

    model: PhotoModel = ObjectProperty(None, rebind=True)
    screen: Widget = ObjectProperty(None)

    def __init__(self, **options: object) -> None:
        """Of a model."""
        super().__init__(**options)
        self.model.fbind("view", self._show)
        self._show()

    def _show(self, *_: object) -> None:
        raise NotImplementedError


class WorkPanel(Column):
    """What lies there while the photograph is looked at."""

    model: PhotoModel = ObjectProperty(None, rebind=True)
    screen: Widget = ObjectProperty(None)


class CornerPanel(PhotoPanel):
    """Which board it is, and on to the patches."""

    def _show(self, *_: object) -> None:
        view = self.model.view
        show_boards(self.ids.boards, view.boards, view.board, self.model.choose_board)
        _offer_again(self.ids.again, self.screen)


class PatchPanel(PhotoPanel):
    """What may lie on the chosen space, and on to the pad."""

    def _show(self, *_: object) -> None:
        view = self.model.view
        key = partial(TileKey, on_release=lambda key: self.model.choose_tile(key.view.tile))
        show_rows(self.ids.colours, key, view.colours)
        show_rows(self.ids.patterns, key, view.patterns)
        _offer_again(self.ids.again, self.screen)
