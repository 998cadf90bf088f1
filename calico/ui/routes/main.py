"""Ways from screen to screen: makes each screen with its model, and binds what it leads to."""

from collections.abc import Callable
from datetime import date
from functools import cached_property, partial
from pathlib import Path

from kivy.app import App

from calico.journal import GameMode, Journal, JournalError, OpenGame
from calico.journal.store.rows import Id
from calico.ui import layouts
from calico.ui.ending.par import AgainCard
from calico.ui.ending.screen import EndingScreen
from calico.ui.history.award_circles import offer_circles
from calico.ui.home.who import WhoScreen
from calico.ui.routes.history import HistoryRoutes
from calico.ui.routes.learn import LearnRoutes
from calico.ui.routes.navigator import Make, Navigator
from calico.ui.routes.score_pad import ScorePadRoutes
from calico.ui.routes.table import game_table
from calico.ui.score_pad.export import share_text
from calico.ui.settings.pages import LicencesPage, TextPage, licence_page
from calico.ui.settings.settings import SettingsScreen
from calico.ui.settings.snapshots import SnapshotsPage
from calico.ui.setup.new_game import NewGameScreen
from calico.ui.solo.challenge import ChallengeScreen
from calico.ui.solo.daily import DailyScreen
from calico.ui.solo.hub import SoloScreen
from calico.ui.widgets.screen import Screen
from calico.ui.widgets.snackbar import offer_undo
from calico.viewmodels.ending.day import DayModel
from calico.viewmodels.ending.model import EndingModel
from calico.viewmodels.ending.par import ParModel, known_par
from calico.viewmodels.history.award_circles import AwardCirclesModel, why_nothing
from calico.viewmodels.home.home import WhoModel
from calico.viewmodels.home.welcome import WelcomeModel
from calico.viewmodels.settings.about import Licence, about, keyboard, licences, privacy
from calico.viewmodels.settings.backup import BackupModel, BackupStage
from calico.viewmodels.settings.snapshots import SnapshotsModel
from calico.viewmodels.setup.dealing import Dealing, another_game, begin, game_title, next_scenario
from calico.viewmodels.setup.new_game import NewGameModel
from calico.viewmodels.setup.same_patches import begin_again
from calico.viewmodels.solo.challenge import ChallengeModel
from calico.viewmodels.solo.daily import DailyModel
from calico.viewmodels.solo.hub import SoloModel
from calico.viewmodels.text.error_text import error_sentence
from calico.viewmodels.text.i18n import say

Lay = Callable[[Make], None]
"""Opens a screen over the others, or in the place of the topmost."""


class Routes(LearnRoutes):
    """Opens each screen with its model and says where its ways lead."""

    def __init__(self, journal: Journal, folder: Path, navigator: Navigator, welcome: WelcomeModel) -> None:
        """To the screens of this journal, which keeps photographs in the folder."""
        super().__init__(journal, navigator)
        self.folder = folder
        self.welcome = welcome
        self._backup: BackupModel | None = None
        again = self._offer_again
        look, new = self.look_back, self.show_new_game
        self._history = HistoryRoutes(journal, folder, navigator, look, new, again, self.show_who)

    # Places

    def go(self, place: str) -> None:
        """Open the screen with this name."""
        getattr(self, f"show_{place}")()

    def show_solo(self, *_: object) -> None:
        """Open the ways to play alone."""
        self.navigator.open(self._solo, keeps=True)

    def _solo(self) -> SoloScreen:
        solo = SoloScreen(model := SoloModel(self.journal))
        solo.bind(
            on_free=lambda _: self.navigator.open(lambda: self._set_up(alone=True)),
            on_daily=self.show_daily,
            on_challenge=lambda _: self.navigator.open(self._challenge),
            on_puzzles=self.show_puzzles,
            on_scenario=lambda _, number: self.begin(model.dealing(number)),
        )
        return solo

    def _daily(self) -> DailyScreen:
        screen = DailyScreen(model=DailyModel(self.journal))
        screen.bind(on_puzzle=self.show_puzzle_of_day, on_begin=lambda _, dealing: self.begin(dealing))
        screen.bind(on_continue=lambda _, id: self.continue_game(id))
        return screen

    def _challenge(self) -> ChallengeScreen:
        screen = ChallengeScreen(model=ChallengeModel(self.journal))
        screen.bind(on_puzzle=lambda _, id: self._puzzles.solve(id))
        screen.bind(on_begin=lambda _, dealing: self.begin(dealing))
        return screen

    def show_puzzles(self, *_: object) -> None:
        """Puzzles to choose from."""
        self._puzzles.show()

    def show_puzzle_of_day(self, *_: object) -> None:
        """Today's puzzle."""
        self._puzzles.solve_today()

    def show_daily(self, *_: object) -> None:
        """Today's quilt, and those of earlier days."""
        self.navigator.open(self._daily, keeps=True)

    def show_who(self, *_: object) -> None:
        """Ask who holds the device."""
        self.navigator.open(self._who)

    def _who(self) -> WhoScreen:
        screen = WhoScreen(WhoModel(self.journal))
        screen.bind(on_chosen=self._know)
        return screen

    def _know(self, *_: object) -> None:
        """Somebody else holds the device: every screen is theirs from now on."""
        self.navigator.forget()
        self.navigator.close()

    def show_settings(self, *_: object) -> None:
        """Open the settings."""
        self.navigator.open(self._settings, keeps=True)

    def _settings(self) -> SettingsScreen:
        options = App.get_running_app().options
        if self._backup is None or self._backup.view.stage is BackupStage.IDLE:
            self._backup = BackupModel(self.journal)  # Else what is under way goes on.
        screen = SettingsScreen(options, self._backup)
        screen.bind(on_restored=lambda _: options.refresh(), on_page=lambda _, name: self._read(name))
        return screen

    def _read(self, name: str) -> None:
        make = {
            "about": lambda: TextPage(about()),
            "keyboard": lambda: TextPage(keyboard()),
            "privacy": lambda: TextPage(privacy()),
            "licences": self._licences,
            "snapshots": self._snapshots,
        }[name]
        self.navigator.open(make, keeps=name == "licences")

    def show_keyboard(self, *_: object) -> None:
        """Open the page about the keys, once."""
        if getattr(self.navigator.top, "title", "") != keyboard().title:
            self._read("keyboard")

    def _snapshots(self) -> SnapshotsPage:
        page = SnapshotsPage(SnapshotsModel(self.journal))
        page.bind(on_restored=lambda _: App.get_running_app().options.refresh())
        return page

    def _licences(self) -> LicencesPage:
        page = LicencesPage(licences())
        page.bind(on_licence=lambda _, licence: self._read_licence(licence))
        return page

    def _read_licence(self, licence: Licence) -> None:
        self._open(lambda: licence_page(licence))

    def show_score_pad(self, *_: object) -> None:
        """Open the score pad."""
        self._score_pad.open()

    @cached_property
    def _score_pad(self) -> ScorePadRoutes:
        show, leave, over = self.navigator.over_first, self.navigator.close, self.navigator.open
        return ScorePadRoutes(self.journal, self.folder, show, leave, self.show_statistics, over=over)

    def show_achievements(self, *_: object) -> None:
        """Open the achievements."""
        self._history.show_achievements()

    def show_history(self, *_: object) -> None:
        """Open the gallery."""
        self._history.show_history()

    def show_statistics(self, *_: object) -> None:
        """Open the statistics."""
        self._history.show_statistics()

    def show_new_game(self, *_: object) -> None:
        """Set up a game."""
        self.navigator.open(self._set_up, keeps=True)

    def _set_up(self, alone: bool = False) -> NewGameScreen:
        screen = NewGameScreen(NewGameModel(self.journal, alone=alone))
        screen.bind(on_begin=lambda _, dealing: self._deal(dealing, self.navigator.replace))
        return screen

    # Games

    def begin(self, dealing: Dealing) -> None:
        """Deal a game and open it."""
        self._deal(dealing, self.navigator.open)

    def continue_game(self, id: Id) -> None:
        """Open a game of the journal."""
        self._lay(id, self.navigator.open)

    def _deal(self, dealing: Dealing, where: Lay) -> None:
        self._lay(begin(self.journal, dealing).id, where)

    def _lay(self, id: Id, where: Lay) -> None:
        """Open a game as the journal has it: its table, or its end, which shows itself once."""
        motion = iter([True])

        def make() -> Screen:
            kept = self.journal.games.open(id)
            if not kept.game.state.finished:
                return game_table(kept, self.navigator, lambda: self)
            return self.ending(kept, motion=next(motion, False))

        where(make)

    def finish(self, id: Id) -> None:
        """Open a finished game's end in the place of its table."""
        self._lay(id, self.navigator.replace)

    def look_back(self, id: Id) -> None:
        """Open the end of a finished game, without animation."""

        def make() -> EndingScreen:
            return self.ending(self.journal.games.open(id), motion=False)

        self.navigator.open(make)

    def ending(self, kept: OpenGame, motion: bool = True) -> EndingScreen:
        """The end of a game."""
        layouts.read_all()
        moves = App.get_running_app().options.settings.motion == "full"
        ending = kept.summary.result
        model = EndingModel(kept.game, note=why_nothing(self.journal, ending))
        par = ParModel(kept.game, known_par(kept), self._par_keeper(kept, model)) if ending.solo else None
        brought = DayModel(self.journal, kept, share_text, fresh=motion) if kept.summary.day else None
        day = date.fromisoformat(ending.day)
        screen = EndingScreen(model, day=day, motion=motion and moves, par=par, brought=brought)
        screen.renews = kept.summary.mode not in (GameMode.DAILY, GameMode.CHALLENGE)
        screen.bind(
            on_leave=self.navigator.close,
            on_home=lambda _: self.navigator.go_home(),
            on_next=lambda _: self._deal(next_scenario(kept), self.navigator.replace),
            on_again=lambda _: self._deal(another_game(kept), self.navigator.replace),
            on_luck_and_skill=lambda _, seat: self._exercises.show_luck_and_skill(kept, seat),
            on_same=lambda _: self._again(kept.id, where=self.navigator.replace),
        )
        offer_circles(screen, AwardCirclesModel(self.journal, ending), moves)
        return screen

    def _par_keeper(self, kept: OpenGame, model: EndingModel) -> Callable[[tuple[int, ...]], None]:
        """Keep a par once it is found, or say why it can't be kept."""

        def keep(par: tuple[int, ...]) -> None:
            try:
                kept.keep_par(par)
            except JournalError as wrong:
                model.notice(error_sentence(wrong))

        return keep

    def _offer_again(self, id: Id, moves: int) -> None:
        """Say what playing known patches counts for, and let somebody begin."""
        top = self.navigator.top
        card = AgainCard(say("Try from here") if moves else say("The same patches"), renews=False)

        def play(_: object) -> None:
            top.close_sheet()
            self._again(id, moves)

        card.bind(on_same=play)
        top.lay_over(card)

    def _again(self, id: Id, moves: int = 0, where: Lay | None = None) -> None:
        """Play a game's patches again, from the first turn or from a later one."""
        again = begin_again(self.journal, self.journal.games.open(id), moves)
        self._lay(again.id, where or self.navigator.open)

    def abandon(self, id: Id) -> None:
        """Delete a game, leave its table, and offer to undo that."""
        games = self.journal.games
        title = game_title(games.summary(id))
        removed = games.remove(id)
        self.navigator.close()
        offer_undo(say("Deleted: {game}", game=title), partial(games.restore, removed))
