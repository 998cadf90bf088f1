"""What leads from one screen of the pad to the next, and out of the app."""

from collections.abc import Callable
from pathlib import Path

from kivy.uix.widget import Widget

from calico.journal import Journal
from calico.ui.pad.handing import open_link, share_text
from calico.ui.pad.history import HistoryScreen
from calico.ui.pad.photos import NoPictureError, Photos, pick_picture
from calico.ui.pad.screen import PadScreen
from calico.ui.sharing import NotSavedError, hand_out
from calico.ui.theme import DAY, EVENING
from calico.viewmodels.pad import PadModel, PadSheet, Step
from calico.viewmodels.pad.chart import JournalChart
from calico.viewmodels.pad.history import PadHistory
from calico.viewmodels.pad.share import as_text, bg_stats_link
from calico.viewmodels.words import say

LAYOUTS = (
    "pad/parts",
    "pad/goals",
    "pad/column",
    "pad/writing",
    "pad/quilt",
    "pad/setup",
    "pad/result",
    "pad/screen",
    "pad/history",
)


class PadDesk:
    """The pad with all its sheets; `show` puts a screen up, `leave` goes back to where one came from."""

    def __init__(
        self, journal: Journal, folder: Path, show: Callable[[Widget], None], leave: Callable[[], None]
    ) -> None:
        """With the journal, and the folder where it lies: photographs lie beside it."""
        self._photos = Photos(folder / "photos")
        self._history, self._chart = PadHistory(journal), JournalChart(journal)
        self._show, self._leave = show, leave

    def open(self) -> None:
        """The list of sheets; where there is none yet, the first sheet."""
        if self._history.view.lines:
            self.list()
        else:
            self.begin(self._history.new_sheet())

    def list(self) -> None:
        """All sheets."""
        self._history.refresh()
        screen = HistoryScreen(self._history)
        screen.bind(
            on_leave=lambda _: self._leave(),
            on_new=lambda _: self.begin(self._history.new_sheet()),
            on_open=lambda _, id: self.look_at(id),
        )
        self._show(screen)

    def begin(self, sheet: PadSheet) -> None:
        """Write a new sheet."""
        self._lay(PadModel(sheet, self._history.keep, self._history.people(), chart=self._chart))

    def look_at(self, id: int) -> None:
        """Go on writing an open sheet, or look at the result of a finished one."""
        open = self._history.is_open(id)
        step = Step.WRITE if open else Step.RESULT
        sheet, people = self._history.sheet(id), self._history.people()
        self._lay(PadModel(sheet, self._history.keep, people, step, not open, self._chart))

    def _lay(self, model: PadModel) -> None:
        screen = PadScreen(model, photo_path=self._photos.path)
        screen.bind(
            on_leave=lambda _: self._put_away(),
            on_done=lambda _: self._put_away(),
            on_again=lambda _: self.begin(self._history.again(model.sheet)),
            on_share=_share,
            on_picture=_save_picture,
            on_photo=self._add_photo,
            on_send=lambda screen: open_link(bg_stats_link(screen.model.sheet)),
        )
        self._show(screen)

    def _add_photo(self, screen: PadScreen) -> None:
        def keep(file: Path) -> None:
            try:
                screen.model.take_photo(self._photos.keep(file))
            except NoPictureError as wrong:
                screen.message = say("This picture can't be shown: {why}", why=wrong)

        def failed() -> None:
            screen.message = say("This device has no way to pick a picture.")

        pick_picture(keep, failed)

    def _put_away(self) -> None:
        self._history.refresh()
        if self._history.view.lines:
            self.list()
        else:
            self._leave()


def _share(screen: PadScreen) -> None:
    if share_text(as_text(screen.model.sheet), say("Share as text")):
        screen.message = say("Copied.")


def _save_picture(screen: PadScreen) -> None:
    linen = (EVENING if screen.evening else DAY).linen
    try:
        path = hand_out(screen.result_picture(linen), f"Calico {screen.model.sheet.day}")
    except NotSavedError as wrong:
        screen.message = say("The picture could not be saved: {why}", why=wrong)
    else:
        screen.message = say("Saved as {name} in {folder}", name=path.name, folder=path.parent)
