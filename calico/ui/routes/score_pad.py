"""Ways between the screens of the score pad, and out of the app."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from calico.files import PHOTOS
from calico.journal import Journal
from calico.ui import layouts
from calico.ui.device import file_dialogs
from calico.ui.ending.best_quilt import BestQuiltScreen
from calico.ui.routes.navigator import Make
from calico.ui.score_pad.photo_quilt import PhotoQuiltScreen
from calico.ui.score_pad.photos import Photograph, Photos, upright_texture
from calico.ui.score_pad.picture_fetch import PictureFetch
from calico.ui.score_pad.screen import PadScreen
from calico.ui.score_pad.sheet_actions import SheetActions
from calico.ui.score_pad.sheet_list import SheetListScreen
from calico.viewmodels.score_pad.best_quilt import of_sheet
from calico.viewmodels.score_pad.circle_offers import JournalCircles
from calico.viewmodels.score_pad.model import PadModel
from calico.viewmodels.score_pad.photo_quilt import PhotoModel
from calico.viewmodels.score_pad.sheet import PadSheet
from calico.viewmodels.score_pad.sheet_list import SheetListModel
from calico.viewmodels.score_pad.view import PadPage


class Show(Protocol):
    """Opens a screen."""

    def __call__(self, make: Make, keeps: bool = False) -> None:
        """Made by this; where it is kept, it is made once."""


class ScorePadRoutes:
    """The pad with all its sheets; `show` opens a screen, `leave` goes back to where one came from."""

    def __init__(
        self,
        journal: Journal,
        folder: Path,
        show: Show,
        leave: Callable[[], object],
        statistics: Callable[[], object] | None = None,
        lists: bool = True,
        over: Callable[[Make], None] | None = None,
    ) -> None:
        """With the journal, and the folder where it lies: photographs lie beside it.

        `over` opens a screen over the pad. `lists`: whoever puts a sheet away comes to the list of sheets.
        """
        self._journal = journal
        self._lists = lists
        self._today = journal.today
        self._photos = Photos(folder / PHOTOS)
        self._history, self._chart = SheetListModel(journal), JournalCircles(journal)
        self._show, self._leave, self._statistics = show, leave, statistics
        self._over = over or show

    def open(self) -> None:
        """The list of sheets; where there is none yet, the first sheet."""
        self._history = SheetListModel(self._journal)
        if self._history.view.lines:
            self.list()
        else:
            self.begin(self._history.new_sheet())

    def list(self) -> None:
        """All sheets."""
        self._show(self._sheet_list)

    def _sheet_list(self) -> SheetListScreen:
        self._history.refresh()
        screen = SheetListScreen(self._history, counts=self._statistics is not None)
        screen.bind(
            on_leave=lambda _: self._leave(),
            on_new=lambda _: self.begin(self._history.new_sheet()),
            on_open=lambda _, id: self.look_at(id),
            on_save=self._save,
            on_statistics=lambda _: self._statistics(),
        )
        return screen

    def begin(self, sheet: PadSheet) -> None:
        """Write a new sheet."""
        self._new = self._model(sheet, PadPage.SETUP, False)
        self._show(self._new_pad, keeps=self._lists)

    def _new_pad(self) -> PadScreen:
        """The pad with the new sheet: made once, as it is the dearest of its screens."""
        self._new.refresh()
        screen = PadScreen(self._new, self._actions(self._new))
        screen.bind(
            on_leave=lambda _: self._put_away(),
            on_begin_again=lambda screen: screen.take(self._new, self._actions(self._new)),
        )
        return screen

    def look_at(self, id: int) -> None:
        """Go on writing an open sheet, or look at the result of a finished one."""
        found = self._history.take_up(id)
        if found is not None:
            sheet, open = found
            self._lay(sheet, PadPage.WRITE if open else PadPage.RESULT, not open)
        elif not self._lists:
            file_dialogs.show_trouble(self._history.view.notice)

    def _lay(self, sheet: PadSheet, step: PadPage, finished: bool) -> None:
        model = self._model(sheet, step, finished)

        def make() -> PadScreen:
            model.refresh()
            screen = PadScreen(model, self._actions(model))
            screen.bind(on_leave=lambda _: self._put_away())
            return screen

        self._show(make)

    def _model(self, sheet: PadSheet, step: PadPage, finished: bool) -> PadModel:
        history, today = self._history, str(self._today())
        return PadModel(sheet, history.keep, history.people(), step, finished, self._chart, today)

    def _actions(self, model: PadModel) -> SheetActions:
        actions = SheetActions(model, self._photos)
        actions.bind(
            on_done=lambda _: self._put_away(),
            on_again=lambda _: self.begin(self._history.again(model.sheet)),
            on_best_quilt=lambda _, index: self._show_best_quilt(model, index),
            on_quilt_photo=lambda actions, photograph: self._read_quilt(model, actions, photograph),
        )
        return actions

    def _show_best_quilt(self, model: PadModel, index: int) -> None:
        """What the patches of a quilt could have been, over the pad."""
        layouts.read_all()
        best = of_sheet(model.sheet, index)
        if best is not None:
            self._over(lambda: BestQuiltScreen(best))

    def _read_quilt(self, model: PadModel, actions: SheetActions, photograph: Photograph) -> None:
        """Read the quilt on a photograph, over the pad."""
        reading, picture = PhotoModel(), upright_texture(photograph)
        waiting = [photograph]
        screens: list[PhotoQuiltScreen] = []

        def again(_: PhotoQuiltScreen, choice: str) -> None:
            def taken(other: Photograph) -> None:
                self._leave()
                self._read_quilt(model, actions, other)

            PictureFetch(lambda screen: screen is screens[-1], taken).begin(choice)

        def use(screen: PhotoQuiltScreen) -> None:
            self._leave()
            model.lay_quilt(*reading.result)
            if screen.keep:
                actions.keep_photo(picture)

        def make() -> PhotoQuiltScreen:
            """Make the screen: anew in another language, while the work of the first goes on."""
            screen = PhotoQuiltScreen(
                reading, picture, actions.again_choices(), waiting.pop() if waiting else None
            )
            if screens:
                reading.say_again()
                screen.keep = screens.pop().keep
            screens.append(screen)
            screen.bind(on_leave=lambda _: self._leave(), on_again=again, on_use=use)
            return screen

        self._over(make)

    def _save(self, screen: SheetListScreen) -> None:
        """Hand the finished sheets to a spreadsheet."""
        name = f"Calico {self._today()}.csv"
        file_dialogs.save_file(name, "text/csv", self._history.csv(), screen.saved, screen.failed)

    def _put_away(self) -> None:
        self._history.refresh()
        if self._lists and self._history.view.lines:
            self.list()
        else:
            self._leave()
