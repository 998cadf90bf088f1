"""The screen on which a photograph of a real quilt is read: corners to drag, patches to check."""

import asynckivy
from kivy.app import App
from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from calico.photo.photograph import upright
from calico.photo.picture import taken_in
from calico.ui.background import in_slices
from calico.ui.device import file_dialogs
from calico.ui.device.share import as_jpg
from calico.ui.score_pad.photo_board import PhotoQuilt
from calico.ui.score_pad.photo_panels import CornerPanel, PatchPanel, WorkPanel
from calico.ui.score_pad.photos import Photograph
from calico.ui.widgets.page import Page
from calico.viewmodels.score_pad.photo_quilt import PhotoModel, PhotoStep
from calico.viewmodels.setup.choices import Choice
from calico.viewmodels.text.i18n import say

LOOKING = 0.03
"""Seconds of a frame for looking: nothing but a circle moves meanwhile."""
GAP = 0.04
"""Seconds between two patches that appear."""


class PhotoQuiltScreen(Page):
    """A photograph on its way to a quilt of the pad."""

    model: PhotoModel = ObjectProperty(None, rebind=True)
    texture: Texture = ObjectProperty(None)
    """The photograph as it is seen."""
    message = StringProperty("")
    """How saving went."""
    keep = BooleanProperty(False)
    """Whether the photograph stays with the sheet."""
    again: tuple[Choice, ...] = ObjectProperty(())
    """The ways to another photograph."""

    __events__ = ("on_leave", "on_again", "on_use")

    def __init__(
        self,
        model: PhotoModel,
        texture: Texture,
        again: tuple[Choice, ...],
        photograph: Photograph | None,
        **options: object,
    ) -> None:
        """With a photograph as it is seen, the ways to another one, and what is to be read, once."""
        self.model, self.texture, self.again = model, texture, again
        self._photograph = photograph
        super().__init__(**options)
        self._board = PhotoQuilt(model=model, texture=texture)
        self.ids.board.add_widget(self._board)
        at_work = WorkPanel(model=model, screen=self)
        self._panels = {
            PhotoStep.LOOKING: at_work,
            PhotoStep.READING: at_work,
            PhotoStep.CORNERS: CornerPanel(model=model, screen=self),
            PhotoStep.PATCHES: PatchPanel(model=model, screen=self),
        }
        self._work: asynckivy.Task | None = None
        model.bind(view=self._turn)
        self._turn()

    def on_leave(self) -> None:
        """Go back to the pad."""

    def on_again(self, choice: str) -> None:
        """Another photograph is wanted, by the camera or from a file; until it comes this one stays."""

    def on_use(self) -> None:
        """Take the quilt over."""

    def shown(self) -> None:
        """Begin to look, the first time."""
        if self._work is None:
            self._work = asynckivy.start(self._look())

    def back(self) -> bool:
        """From the patches back to the corners, else leave."""
        if self.model.view.step is PhotoStep.PATCHES:
            self.model.move_corners_again()
        else:
            self._stop()
            self.dispatch("on_leave")
        return True

    def read(self) -> None:
        """Read the patches."""
        self._stop()
        self._work = asynckivy.start(self._read())

    def stop(self) -> None:
        """Look at the photograph no longer: people say themselves where the corners are."""
        self._stop()
        self.model.move_corners_again()

    def use(self) -> None:
        """Take the quilt over to the pad."""
        self._stop()
        self.dispatch("on_use")

    def export(self) -> None:
        """Save the photograph with its quilt as a file, which people may send to the project."""
        try:
            content = self.model.labelled(as_jpg(self.texture))
        except OSError as wrong:
            self.tell(str(wrong))
        else:
            file_dialogs.save_file("Calico quilt.json", "application/json", content, self._saved, self.tell)

    def _saved(self, place: str | None) -> None:
        self.tell(say("Saved as {place}", place=place) if place else "")

    def tell(self, message: str) -> None:
        """Say how something went, until the next step."""
        self.message = message

    async def _look(self) -> None:
        if self._photograph is None:
            return
        data, note = self._photograph.data, self._photograph.note
        self._photograph = None  # large, and not needed again
        stride = len(data.data) // data.height
        taken = taken_in(data.data, data.width, data.height, len(data.fmt), stride)
        picture = await in_slices(taken, LOOKING)
        del data, taken
        await in_slices(self.model.look(upright(picture, note)), LOOKING)

    async def _read(self) -> None:
        moves = App.get_running_app().options.settings.motion == "full"
        self._board.shown = 0 if moves else 99
        await in_slices(self.model.read(), LOOKING)
        for number in range(len(self.model.view.marks) if moves else 0):
            self._board.shown = number + 1
            await asynckivy.sleep(GAP)
        self._board.shown = 99

    def _stop(self) -> None:
        if self._work is not None:
            self._work.cancel()

    def _turn(self, *_: object) -> None:
        self.message = ""
        panel = self._panels[self.model.view.step]
        if panel.parent is None:
            self.ids.panel.clear_widgets()
            self.ids.panel.add_widget(panel)
