"""Ways between the screens of finished games."""

import json
from collections.abc import Callable
from pathlib import Path

from calico.engine.json_checks import FormatError
from calico.journal import Journal, JournalError
from calico.journal.store.rows import Id
from calico.ui.device import file_dialogs
from calico.ui.history.achievements import AchievementsScreen
from calico.ui.history.gallery import GalleryScreen
from calico.ui.history.replay import ReplayScreen
from calico.ui.history.statistics import StatisticsScreen
from calico.ui.routes.navigator import Make, Navigator
from calico.ui.routes.score_pad import ScorePadRoutes
from calico.ui.score_pad.export import share_text
from calico.viewmodels.history.achievements import AchievementsModel
from calico.viewmodels.history.entries import SHEET
from calico.viewmodels.history.gallery import GalleryModel
from calico.viewmodels.history.replay import ReplayModel
from calico.viewmodels.history.statistics import StatisticsModel
from calico.viewmodels.score_pad.share import as_text
from calico.viewmodels.score_pad.sheet_list import SheetListModel
from calico.viewmodels.text.error_text import error_sentence
from calico.viewmodels.text.i18n import say


class HistoryRoutes:
    """The chart, the gallery and the statistics; `look_back` shows the end of a game once more."""

    def __init__(
        self,
        journal: Journal,
        folder: Path,
        navigator: Navigator,
        look_back: Callable[[Id], None],
        new_game: Callable[[], None],
        play_again: Callable[[Id, int], None],
        ask_who: Callable[[], None],
    ) -> None:
        """Over the screens that are open; `play_again` deals a game's patches again, from after a move."""
        self._new_game, self._ask_who = new_game, ask_who
        self._journal, self._folder = journal, folder
        self._navigator, self._look_back, self._play_again = navigator, look_back, play_again

    def show_achievements(self) -> None:
        """Open the achievements."""
        self._navigator.open(self._achievements, keeps=True)

    def _achievements(self) -> AchievementsScreen:
        screen = AchievementsScreen(AchievementsModel(self._journal))
        screen.bind(on_look=lambda _, source, id: self._look(source, id), on_who=lambda _: self._ask_who())
        return screen

    def show_history(self) -> None:
        """Open the gallery."""
        self._navigator.open(self._gallery)

    def _gallery(self) -> GalleryScreen:
        screen = GalleryScreen(GalleryModel(self._journal))
        screen.bind(
            on_sheet=lambda _, source, id: self._look_at_end(source, id),
            on_replay=lambda _, id: self._replay(id),
            on_same=lambda _, id: self._play_again(id, 0),
            on_share=lambda screen, source, id: self._share(screen.model, source, id),
            on_statistics=lambda _: self._beside(self._statistics),
            on_new_game=lambda _: self._new_game(),
        )
        return screen

    def show_statistics(self) -> None:
        """Open the statistics."""
        self._navigator.open(self._statistics, keeps=True)

    def _statistics(self) -> StatisticsScreen:
        screen = StatisticsScreen(StatisticsModel(self._journal))
        screen.bind(on_gallery=lambda _: self._beside(self._gallery))
        screen.bind(on_new_game=lambda _: self._new_game())
        return screen

    def _beside(self, make: Make) -> None:
        """Swap gallery and statistics: one takes the place of the other."""
        self._navigator.replace(make)

    def _look(self, source: str, id: Id) -> None:
        """A game by which a circle was filled in."""
        if source == SHEET:
            self._look_at_sheet(id)
        else:
            self._replay(id)

    def _look_at_end(self, source: str, id: Id) -> None:
        if source == SHEET:
            self._look_at_sheet(id)
        else:
            self._look_back(id)

    def _look_at_sheet(self, id: Id) -> None:
        """Open a sheet of the pad; back leads here, not to the list of sheets."""
        show, leave = self._navigator.open, self._navigator.close
        ScorePadRoutes(self._journal, self._folder, show, leave, lists=False).look_at(id)

    def _replay(self, id: Id) -> None:
        def make() -> ReplayScreen:
            screen = ReplayScreen(ReplayModel(self._journal.games.open(id).game))
            screen.bind(on_branch=lambda _, moves: self._play_again(id, moves))
            return screen

        self._navigator.open(make)

    def _share(self, model: GalleryModel, source: str, id: Id) -> None:
        """Hand on a sheet as people write it, or a game as the file of its record."""
        try:
            if source == SHEET:
                if share_text(as_text(SheetListModel(self._journal).sheet(id)), say("Share as text")):
                    model.tell(say("Copied."))
            else:
                self._save_record(model, id)
        except (JournalError, FormatError) as wrong:
            model.tell(error_sentence(wrong))

    def _save_record(self, model: GalleryModel, id: Id) -> None:
        record = json.dumps(self._journal.games.record(id), ensure_ascii=False, indent=1).encode()
        name = f"Calico {self._journal.games.result(id).day}.json"

        def saved(place: str | None) -> None:
            if place:
                model.tell(say("Saved as {place}", place=place))

        file_dialogs.save_file(name, "application/json", record, saved, model.tell)
