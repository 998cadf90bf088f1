"""The start: opens home and the unfinished game, and loads everything else later.

Half of the app's code and layouts belong to screens that nobody opens in the first second.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import asynckivy
from kivy.app import App
from kivy.logger import Logger

from calico import collector
from calico.files import PHOTOS
from calico.journal import DamagedError, Journal, JournalError
from calico.journal.store.opening import Outcome
from calico.journal.store.rows import Id
from calico.ui import layouts
from calico.ui.home.home import HomeScreen
from calico.ui.pictures import loading
from calico.ui.routes.navigator import Navigator
from calico.ui.widgets.screen import Screen
from calico.viewmodels.home.home import SHORTCUTS, HomeModel, home_tiles
from calico.viewmodels.home.today import today_view
from calico.viewmodels.home.welcome import WelcomeModel
from calico.viewmodels.text.error_text import report_text
from calico.viewmodels.text.i18n import say

if TYPE_CHECKING:
    from calico.ui.routes.main import Routes

BEHIND = (
    "calico.ui.table.pieces",
    "calico.ui.table.cat_card",
    "calico.ui.table.goal_medals",
    "calico.ui.table.screen",
    "calico.ui.ending.screen",
    "calico.ui.routes.learn",
    "calico.ui.routes.score_pad",
    "calico.ui.routes.history",
    "calico.ui.routes.main",
    "calico.ui.widgets.field",
    "kivymd.uix.textfield",  # which KivyMD's sliders ask for
)
"""Modules of the other screens, loaded one a frame."""
CALM = 120
"""Frames without a thought, after which it is a person's turn."""
PICTURES_BEHIND = ("table", "cloth")
"""Large pictures of the other screens: to the first that shows one it costs as much as all else."""


class HomeRoutes:
    """Opens the app where it was left."""

    def __init__(self, journal: Journal, folder: Path, navigator: Navigator) -> None:
        """To the screens of this journal, which keeps photographs in the folder."""
        self.journal = journal
        self.folder = folder
        self.navigator = navigator
        self.welcome = WelcomeModel(journal, first=True)
        self.welcome.bind(
            on_play=lambda _: self.routes.show_new_game(), on_learn=lambda _: self.routes.show_learn()
        )
        self.welcome.bind(on_known=lambda *_: navigator.forget())
        self.welcome.bind(
            on_language=lambda _, id: App.get_running_app().options.change(language=id),
        )

    @property
    def routes(self) -> "Routes":
        """The ways to all screens; loads the layouts that aren't loaded yet."""
        layouts.read_all()
        return self._routes

    @cached_property
    def _routes(self) -> "Routes":
        from calico.ui.routes.main import Routes

        return Routes(self.journal, self.folder, self.navigator, self.welcome)

    def open(self, place: str = "") -> None:
        """Open home, and over it where a shortcut leads, or the game that was left in the middle."""
        if place in SHORTCUTS:
            self.navigator.begin(self._home, lambda: self.routes.go(place))
            return
        going_on = self.journal.games.going_on() if self.journal.report.keeps else ()
        self.navigator.begin(self._home, (lambda: self._go_on(going_on[0].id)) if going_on else None)

    def go_from_home(self, place: str) -> None:
        """Close what is open, and go where a shortcut leads; nothing is lost by it."""
        if place in SHORTCUTS:
            self.navigator.go_home()
            self.routes.go(place)

    def open_home(self) -> None:
        """Open home alone."""
        self.navigator.begin(self._home)

    def tell_report(self, tell: Callable[[str, str, str], object]) -> None:
        """Say how opening the journal went, unless all is as it was left."""
        if self.journal.report.outcome not in (Outcome.CREATED, Outcome.OPENED):
            tell(report_text(self.journal.report), say("About your saved data"), "millie")

    def _go_on(self, id: Id) -> None:
        with suppress(DamagedError):  # Home shows it with what is wrong.
            self.navigator.open(lambda: self._game(id))

    def _game(self, id: Id) -> Screen:
        """The table of the game that was left in the middle, or its end, once it is over."""
        kept = self.journal.games.open(id)
        if kept.game.state.finished:
            return self.routes.ending(kept, motion=False)
        from calico.ui.routes.table import game_table  # which home does without

        layouts.read(layouts.TABLE)
        return game_table(kept, self.navigator, lambda: self.routes)

    def _home(self) -> HomeScreen:
        layouts.read(layouts.HOME)
        home = HomeScreen(
            HomeModel(self.journal), home_tiles(), self.welcome, lambda: today_view(self.journal)
        )
        home.bind(
            on_continue=lambda _, id: self.routes.continue_game(id),
            on_new_game=lambda _: self.routes.show_new_game(),
            on_who=lambda _: self.routes.show_who(),
            on_place=lambda _, place: self.routes.go(place),
        )
        return home

    def _tidy_photos(self) -> None:
        """Delete photographs that no sheet uses, before anything can be undone."""
        if not (self.folder / PHOTOS).is_dir() or self.journal.report.outcome is not Outcome.OPENED:
            return  # A journal that could not be read as it was may be missing sheets: then all stay.
        from calico.ui.score_pad.photos import Photos
        from calico.viewmodels.score_pad.sheet_list import sheet_texts

        try:
            Photos(self.folder / PHOTOS).tidy(lambda: sheet_texts(self.journal))
        except (JournalError, OSError) as trouble:
            Logger.info(f"Calico: photographs are left as they are ({trouble})")

    async def make_ready(self) -> None:
        """Load the other screens, a little each frame, so that the first one opens at once."""
        self._tidy_photos()
        await self._free_frame()
        for name in BEHIND:
            import_module(name)
            await self._free_frame()
        for _ in layouts.reading(layouts.ALL):
            await self._free_frame()
        for load in loading(PICTURES_BEHIND):
            load()
            await self._free_frame()
        self._read_puzzles()
        self._tidy_camera()

    async def _free_frame(self) -> None:
        """Wait for the next frame; where somebody thinks, until nobody has done so for a while.

        There is no time for both in one frame, nor between the thoughts of players who follow one another.
        """
        await asynckivy.sleep(0)
        calm = 0 if collector.rests() else CALM
        while calm < CALM:
            await asynckivy.sleep(0)
            calm = 0 if collector.rests() else calm + 1

    def _read_puzzles(self) -> None:
        """Read the puzzles; where home is up, its card can then say whom today's is for."""
        from calico.puzzles.pack import shipped

        shipped()
        if isinstance(self.navigator.top, HomeScreen):
            self.navigator.top.show_today()

    def _tidy_camera(self) -> None:
        """Remove what photographs left elsewhere when the app was ended before they were taken."""
        from calico.ui.device import camera  # with lists of files, which are not needed at start

        camera.tidy()
