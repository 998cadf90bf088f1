"""A picture on its way into the app: taken or picked, fetched and read, while a card waits for it."""

from collections.abc import Callable
from pathlib import Path

from kivy.app import App

from calico.ui.background import BackgroundTask
from calico.ui.device import file_dialogs
from calico.ui.device.camera import PICTURES, take_photo
from calico.ui.score_pad.photos import NoPictureError, Photograph, read_photograph
from calico.ui.widgets.busy_card import BusyCard
from calico.ui.widgets.screen import Screen
from calico.viewmodels.text.i18n import say


class PictureFetch:
    """A picture that is wanted. Whoever puts the card away, or leaves the screen, wants it no more.

    What goes wrong is told on a card as well.
    """

    def __init__(self, wanted_at: Callable[[Screen], bool], done: Callable[[Photograph], object]) -> None:
        """For the screen of which `wanted_at` is true, which may be made anew meanwhile."""
        self._wanted_at, self._done = wanted_at, done
        self._card: BusyCard | None = None

    def begin(self, choice: str) -> None:
        """Let people take a picture, or pick one. The card lies there first: nothing is asked for twice."""
        if not self._awaited():
            return
        if choice == "take":
            take_photo(self._picked, self._told)
        else:
            file_dialogs.pick_file(PICTURES, self._picked, self._told)

    def _awaited(self) -> bool:
        """Whether the picture is still wanted; where its screen is, a card waits for it."""
        if self._card is not None and (self._card.given_up or self._card.seen):
            return not self._card.given_up
        top = App.get_running_app().navigator.top
        if not self._wanted_at(top):
            return False
        self._card = BusyCard(say("Getting the picture…"))
        top.lay_over(self._card)
        return True

    def _picked(self, file: Path | None) -> None:
        """Read it elsewhere: a large photograph takes seconds."""
        if file is None:
            self._put_away()
        elif self._awaited():
            self._card.watch(BackgroundTask(lambda _: read_photograph(file), self._read, self._unread))

    def _read(self, photograph: Photograph) -> None:
        if self._put_away():
            self._done(photograph)

    def _unread(self, wrong: Exception) -> None:
        wanted = self._put_away()
        if wanted and isinstance(wrong, NoPictureError):
            file_dialogs.show_trouble(str(wrong))

    def _told(self, why: str) -> None:
        self._put_away()
        file_dialogs.show_trouble(why)

    def _put_away(self) -> bool:
        """Nothing is waited for any more; tell whether it still was."""
        seen = self._card is not None and self._card.seen
        if self._card is not None:
            self._card.put_away()
        return seen
