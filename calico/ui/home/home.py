"""The first screen: go on with a game, or begin one, beside a sleeping cat."""

from collections.abc import Callable, Sequence
from functools import partial

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from calico.ui.home.games import ContinueCard, SmallGame, TodayCard, TodayPuzzleCard
from calico.ui.home.welcome import WelcomeCard
from calico.ui.widgets.cards import Card
from calico.ui.widgets.page import ClothScreen
from calico.ui.widgets.rows import show_rows
from calico.viewmodels.home.home import HomeModel, HomeTile, HomeView, OpenGameView
from calico.viewmodels.home.today import TodayView
from calico.viewmodels.home.welcome import WelcomeModel, WelcomePage

WIDE = 700
"""From this width in dp on a screen that is wider than high has two columns."""


class HomeScreen(ClothScreen):
    """Where the app begins."""

    view: HomeView = ObjectProperty(HomeView(), rebind=True)
    wide = BooleanProperty(False)

    __events__ = ("on_continue", "on_new_game", "on_place", "on_who")

    def __init__(
        self,
        model: HomeModel,
        ways: Sequence[HomeTile],
        welcome: WelcomeModel,
        today: Callable[[], TodayView],
        **options: object,
    ) -> None:
        """With its model, these ways to elsewhere, what greets someone new, and today's quilt."""
        self._model, self._today = model, today
        self._welcome = welcome
        welcome.bind(on_known=self.shown, view=self._greet)
        super().__init__(**options)
        self.bind(size=self._turn)
        self._turn()
        self.ids.cat.cat = model.cat
        for tile in ways:
            widget = Tile(text=tile.text, sign=tile.sign, fabric=tile.fabric, large=tile.large)
            widget.bind(on_release=lambda _, place=tile.place: self.dispatch("on_place", place))
            (self.ids.ways if tile.large else self.ids.rest).add_widget(widget)

    def on_continue(self, id: int) -> None:
        """Go on with a game."""

    def on_new_game(self) -> None:
        """Begin a game."""
        self._welcome.pass_by()

    def on_place(self, place: str) -> None:
        """Go to one of the app's places."""
        self._welcome.pass_by()

    def on_who(self) -> None:
        """Someone else takes the device."""

    def shown(self, *_: object) -> None:
        """Show how things stand, each time the screen comes into the window."""
        self.view = view = self._model.read()
        self.ids.cat.still = App.get_running_app().options.settings.motion == "reduced"
        self.ids.cat.settle()
        self._lay_games(view.games)
        self._welcome.refresh()
        self._greet()

    def show_today(self) -> None:
        """Show how it stands with the day's quilt and puzzle."""
        self._greet()

    def on_parent(self, _: object, parent: Widget | None) -> None:
        """The cat sleeps soundly while another screen is up."""
        if parent is None:
            self.ids.cat.rest()

    def back(self) -> bool:
        """Go a step back in the welcome."""
        return self._welcome.view.step is not WelcomePage.DONE and self._welcome.close_top()

    def _turn(self, *_: object) -> None:
        self.wide = self.width > self.height and self.width > dp(WIDE)

    def _lay_games(self, games: tuple[OpenGameView, ...]) -> None:
        show_rows(self.ids.games, partial(ContinueCard, on_release=self._go_on), games[:1])
        show_rows(self.ids.others, partial(SmallGame, on_release=self._go_on), games[1:])

    def _go_on(self, card: ContinueCard | SmallGame) -> None:
        if not card.view.problem:
            self.dispatch("on_continue", card.view.id)

    def _go_to_today(self, _: object) -> None:
        self.dispatch("on_place", "daily")

    def _go_to_puzzle(self, _: object) -> None:
        self.dispatch("on_place", "puzzle_of_day")

    def _greet(self, *_: object) -> None:
        """Greet someone new, or else show today's quilt and puzzle."""
        holder, greets = self.ids.welcome, self._welcome.view.step is not WelcomePage.DONE
        today = () if greets else (self._today(),)
        show_rows(self.ids.today, partial(TodayCard, on_release=self._go_to_today), today)
        show_rows(self.ids.puzzle, partial(TodayPuzzleCard, on_release=self._go_to_puzzle), today)
        if greets and not holder.children:
            holder.add_widget(WelcomeCard(self._welcome))
        elif not greets:
            holder.clear_widgets()


class Tile(Card):
    """A way to one of the app's places: a sign on a patch."""

    text = StringProperty("")
    sign = StringProperty("")
    fabric = StringProperty("")
    large = BooleanProperty(False)
