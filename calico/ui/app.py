"""The app: its theme, its journal, and which screen is up."""

from datetime import date
from pathlib import Path

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.texture import Texture
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget
from kivymd.app import MDApp

from calico.engine.game import new_game
from calico.engine.setup import Plan, deal
from calico.journal import GameHead, Journal, KeptGame, Mode, new_seed, open_journal
from calico.journal.settings import Settings
from calico.ui.ending.screen import EndingScreen
from calico.ui.feel import Feel
from calico.ui.files import KV
from calico.ui.icons import icon_texture
from calico.ui.pad.desk import LAYOUTS as PAD_LAYOUTS
from calico.ui.pad.desk import PadDesk
from calico.ui.parts import options as _options  # noqa: F401 - named in kv
from calico.ui.pictures import picture
from calico.ui.quilt.widget import QuiltWidget  # noqa: F401 - named in kv
from calico.ui.redraw import redraw_with_new_contexts
from calico.ui.screens.home import HomeScreen, OpenGame
from calico.ui.screens.new_game import NewGameScreen
from calico.ui.system import data_folder, keep_awake, prefers_dark
from calico.ui.table import bubbles, panels  # noqa: F401 - named in kv
from calico.ui.table.screen import TableScreen
from calico.ui.theme import DAY, EVENING, Palette, register_fonts
from calico.viewmodels.ending import EndingModel
from calico.viewmodels.new_game import NewGameModel
from calico.viewmodels.options import OptionsModel
from calico.viewmodels.table import TableModel
from calico.viewmodels.terms import setup_name
from calico.viewmodels.words import say

AFTER_THE_FIRST_FRAMES = 0.3
"""Seconds."""
BACK = 27
KEYS = {273: "up", 274: "down", 275: "right", 276: "left", 9: "tab", 13: "enter", 271: "enter"}
KEYS |= {ord(letter): letter for letter in "hu123"} | {257: "1", 258: "2", 259: "3"}
"""Kivy's numbers of the keys that the table knows."""
LAYOUTS = (
    "parts/texts",
    "parts/options",
    "table/things",
    "table/bubbles",
    "table/panels",
    "table/screen",
    "ending/sheet",
    "ending/screen",
    "screens/home",
    "screens/new_game",
    *PAD_LAYOUTS,
)


class CalicoApp(MDApp):
    """The sewing table in a window."""

    title = "Calico"
    palette: Palette = ObjectProperty(DAY, rebind=True)
    cloth: Texture = ObjectProperty(None, allownone=True)
    text_scale = NumericProperty(1.0)
    journal: Journal = ObjectProperty(None, allownone=True)
    options: OptionsModel = ObjectProperty(None, allownone=True, rebind=True)

    def __init__(self, folder: Path | None = None, **options: object) -> None:
        """With its journal in this folder; else in the one that the system gives apps."""
        super().__init__(**options)
        self._folder = folder
        self.feel = Feel()

    def build(self) -> Widget:
        """Dress the app as the device asks and open it where it was left."""
        register_fonts()
        load_layouts()
        redraw_with_new_contexts()
        self.journal = open_journal(self._folder or data_folder())
        self._dark = prefers_dark()
        self.options = OptionsModel(self.journal.settings)
        self.options.bind(settings=self._follow)
        self._follow(self.options, self.options.settings)
        Clock.schedule_once(lambda _: self.feel.sounds.load_soon(), AFTER_THE_FIRST_FRAMES)
        Window.bind(on_keyboard=self._key)
        root = FloatLayout()
        self.root = root
        self._open()
        return root

    def _open(self) -> None:
        going_on = self.journal.games.going_on()
        if going_on and self.journal.report.keeps:
            self.continue_game(going_on[0].id)
        else:
            self.show_home()

    # Screens

    def _show(self, screen: Widget) -> None:
        self.root.clear_widgets()
        self.root.add_widget(screen)

    def show_home(self, *_: object) -> None:
        """The first screen."""
        home = HomeScreen()
        home.games = [OpenGame(head.id, _game_text(head)) for head in self.journal.games.going_on()[:4]]
        home.report = "" if self.journal.report.keeps else self.journal.report.sentence
        home.bind(on_continue=lambda _, id: self.continue_game(id), on_new_game=self.show_new_game)
        home.bind(on_score_pad=lambda _: self.show_score_pad())
        self._show(home)

    def show_score_pad(self) -> None:
        """Write down games on a real table."""
        PadDesk(self.journal, self._folder or data_folder(), self._show, self.show_home).open()

    def show_new_game(self, *_: object) -> None:
        """Set up a game."""
        model = NewGameModel()
        screen = NewGameScreen(model)
        screen.bind(on_leave=self.show_home, on_begin=lambda _: self.begin(model.plan))
        self._show(screen)

    def begin(self, plan: Plan) -> None:
        """Deal a game and lay it on the table."""
        game = new_game(deal(plan, new_seed()))
        mode = Mode.SCENARIO if plan.scenario else Mode.SOLO if len(plan.players) == 1 else Mode.PASS_AND_PLAY
        self._lay(self.journal.games.begin(game, mode))

    def continue_game(self, id: int) -> None:
        """Go on with a game of the journal."""
        kept = self.journal.games.open(id)
        if kept.game.state.finished:
            self.show_ending(kept)
        else:
            self._lay(kept)

    def _lay(self, kept: KeptGame) -> None:
        table = TableScreen(TableModel(kept))
        table.bind(
            on_leave=self.show_home,
            on_sound=lambda _, name: self.feel(name),
            on_abandon=lambda _: self._abandon(kept),
            on_finished=lambda _: self.show_ending(kept),
        )
        self._show(table)

    def show_ending(self, kept: KeptGame) -> None:
        """The end of a finished game."""
        model = EndingModel(kept.game)
        motion = self.journal.settings.get().motion == "full"
        screen = EndingScreen(model, day=date.fromisoformat(kept.head.ending.day), motion=motion)
        screen.bind(on_leave=self.show_home, on_again=lambda _: self.begin(model.rematch))
        self._show(screen)

    def _abandon(self, kept: KeptGame) -> None:
        self.journal.games.discard(kept.id)
        self.show_home()

    def _key(self, _: object, key: int, *rest: object) -> bool:
        top = self.root.children[0]
        if key == BACK:
            return bool(top.back()) if hasattr(top, "back") else False
        return key in KEYS and hasattr(top, "press") and bool(top.press(KEYS[key]))

    # Looks

    def _follow(self, _: object, settings: Settings) -> None:
        """Be as the settings say."""
        self.text_scale = settings.text_scale
        self.feel.follow(settings)
        keep_awake(settings.keep_awake)
        self.show_evening(self._dark if settings.theme == "system" else settings.theme == "evening")

    def show_evening(self, evening: bool) -> None:
        """Change between daylight and evening."""
        self.palette = EVENING if evening else DAY
        self.theme_cls.theme_style = self.palette.style
        self.cloth = picture("table-evening" if evening else "table-light")
        self.cloth.wrap = "repeat"

    def change_theme(self) -> None:
        """The other one of daylight and evening."""
        self.options.change(theme="light" if self.palette.evening else "evening")

    def cloth_coords(self, width: float, height: float) -> tuple[float, ...]:
        """Texture coordinates that repeat the table cloth over an area."""
        u, v = width / dp(256), height / dp(256)
        return 0, 0, u, 0, u, v, 0, v

    def sign(self, name: str) -> Texture:
        """An icon by its name."""
        return icon_texture(name)

    def on_pause(self) -> bool:
        """Stay, and let go of what fingers hold: the system won't tell that they were lifted."""
        for widget in self.root.walk():
            if hasattr(widget, "let_go"):
                widget.let_go()
        return True

    def on_stop(self) -> None:
        """Let go of the screens, whatever moves on them, and of the journal."""
        if self.root is not None:
            self.root.clear_widgets()
        if self.journal is not None:
            self.journal.close()
            self.journal = None
        Window.unbind(on_keyboard=self._key)


def load_layouts() -> None:
    """Let Kivy read each layout, once."""
    for layout in LAYOUTS:
        file = str(KV / f"{layout}.kv")
        if file not in Builder.files:
            Builder.load_file(file)


def _game_text(head: GameHead) -> str:
    names = ", ".join(seat.name for seat in head.seats)
    return say("Go on: {game} with {names}", game=setup_name(head.kind, head.scenario), names=names)
