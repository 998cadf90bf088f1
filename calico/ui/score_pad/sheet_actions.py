"""What can be done with a sheet: share it as text, send it on, keep it as a picture, add a photograph."""

from collections.abc import Callable
from functools import partial

from kivy.event import EventDispatcher
from kivy.graphics.texture import Texture
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from calico.ui.device.camera import has_camera
from calico.ui.device.share import NotSavedError, hand_out
from calico.ui.score_pad.export import open_link, picture_of, share_text
from calico.ui.score_pad.photos import NoPictureError, Photograph, Photos
from calico.ui.score_pad.picture_fetch import PictureFetch
from calico.ui.theme import Colour
from calico.ui.widgets.screen import Screen
from calico.viewmodels.score_pad.best_quilt import can_be_searched
from calico.viewmodels.score_pad.model import PadModel
from calico.viewmodels.score_pad.quilt import next_without_quilt
from calico.viewmodels.score_pad.share import as_text, bg_stats_link
from calico.viewmodels.setup.choices import Choice
from calico.viewmodels.text.error_text import explained
from calico.viewmodels.text.i18n import mark, say

BEST = "best"
"""Of what can be done about a quilt: to see what it could have been."""
NEXT = "next"
"""The same: on to the quilt of somebody who has none yet."""


class SheetActions(EventDispatcher):
    """Does what the buttons of the result say; `message` tells how it went."""

    message = StringProperty("")

    __events__ = ("on_again", "on_done", "on_quilt_photo", "on_best_quilt")

    def __init__(self, model: PadModel, photos: Photos, **options: object) -> None:
        """With the sheet under the pencil, and where photographs are kept."""
        super().__init__(**options)
        self._model, self._photos = model, photos

    def on_again(self) -> None:
        """Another sheet for the same players."""

    def on_done(self) -> None:
        """Put the sheet with the others."""

    def on_quilt_photo(self, photograph: Photograph) -> None:
        """A photograph of a quilt was taken, to be read."""

    def share(self) -> None:
        """Share the sheet as text."""
        copied = share_text(as_text(self._model.sheet), say("Share as text"))
        self.message = say("Copied.") if copied else ""

    def send(self) -> None:
        """Send the play to BG Stats."""
        open_link(bg_stats_link(self._model.sheet))

    def save_picture(self, result: Widget, background: Colour) -> None:
        """Save the result as a picture."""
        try:
            path = hand_out(picture_of(result, background), f"Calico {self._model.sheet.day}")
        except NotSavedError as wrong:
            self.message = explained(mark("Couldn’t save the picture: {why}"), why=wrong)
        else:
            self.message = say("Saved as {name} in {folder}", name=path.name, folder=path.parent)

    # Photographs

    def photo_choices(self) -> tuple[Choice, ...]:
        """What can be done about the photograph of the winner or the quilt."""
        there = bool(self._model.sheet.photo)
        choices = [Choice("pick", say("Change picture") if there else say("Add a picture"))]
        if has_camera():
            choices.insert(0, Choice("take", say("Take a photo")))
        if there:
            choices.append(Choice("drop", say("Remove picture")))
        return tuple(choices)

    def photograph(self, choice: str) -> None:
        """Do one of them."""
        if choice == "drop":
            self._model.take_photo("")
        else:
            self._fetch(choice, self._read)

    def on_best_quilt(self, index: int) -> None:
        """What the patches of a player's quilt could have been is wanted."""

    def quilt_choices(self) -> tuple[Choice, ...]:
        """How a quilt gets onto the pad by itself; once whole, what it could have been and whose is next."""
        sheet, view = self._model.sheet, self._model.view
        if view.sewing is None or not view.sewing.whole:
            pick = Choice("pick", say("Read a picture of the quilt"))
            return (Choice("take", say("Photograph the quilt")), pick) if has_camera() else (pick,)
        choices = []
        if can_be_searched(sheet, view.shown):
            choices.append(Choice(BEST, say("What could this have been?")))
        after = next_without_quilt(sheet, view.shown)
        if after is not None:
            choices.append(Choice(NEXT, say("Next: {name}’s quilt", name=view.columns[after].name)))
        return tuple(choices)

    def choose_for_quilt(self, choice: str) -> None:
        """Take or pick a photograph of a quilt, see what it could have been, or go on to the next one."""
        shown = self._model.view.shown
        if choice == BEST:
            self.dispatch("on_best_quilt", shown)
        elif choice == NEXT:
            after = next_without_quilt(self._model.sheet, shown)
            self._model.open_quilt(shown if after is None else after)
        else:
            self._fetch(choice, partial(self.dispatch, "on_quilt_photo"))

    def again_choices(self) -> tuple[Choice, ...]:
        """How another photograph comes in place of one that is looked at."""
        pick = Choice("pick", say("Another picture"))
        return (Choice("take", say("Another photo")), pick) if has_camera() else (pick,)

    def keep_photo(self, picture: Texture) -> None:
        """Let the photograph of a quilt stay with the sheet."""
        try:
            self._model.take_photo(self._photos.keep_picture(picture))
        except NoPictureError as wrong:
            self.message = str(wrong)

    def photo_path(self) -> str:
        """Where the sheet's photograph lies; empty where there is none."""
        return self._photos.path(self._model.sheet.photo)

    def _fetch(self, choice: str, done: Callable[[Photograph], object]) -> None:
        """Take or pick a picture while the screen of this sheet is open."""
        self.message = ""
        PictureFetch(self._is_pad, done).begin(choice)

    def _is_pad(self, screen: Screen) -> bool:
        return getattr(screen, "model", None) is self._model

    def _read(self, photograph: Photograph) -> None:
        try:
            self._model.take_photo(self._photos.keep(photograph))
        except NoPictureError as wrong:
            self.message = str(wrong)
