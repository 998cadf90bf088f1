"""The app: its theme, its journal, and the keys of the keyboard."""

import gc
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import asynckivy
from kivy.cache import Cache
from kivy.clock import Clock, mainthread
from kivy.core.window import Window
from kivy.graphics.texture import Texture
from kivy.logger import Logger
from kivy.metrics import Metrics, dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget
from kivymd.app import MDApp

from calico import collector
from calico.caches import forget_everything
from calico.journal import Journal, JournalError, open_journal
from calico.journal.settings import Settings
from calico.ui.background import in_slices
from calico.ui.device.state import LOOK_EVERY, device_state
from calico.ui.device.system import asked_place, colour_bars, data_folder, insets, keep_awake
from calico.ui.device.tts import hush, speak_in, speaks
from calico.ui.error_handler import ErrorHandler, guarded, guarding
from calico.ui.facing import facing
from calico.ui.feedback import feel
from calico.ui.home import welcome  # noqa: F401 - named in kv
from calico.ui.idle_collector import IdleCollector
from calico.ui.live_touches import lift_every_finger
from calico.ui.pace import Pace
from calico.ui.pictures import icon_texture, picture, redraw_with_new_contexts
from calico.ui.read_aloud import voice
from calico.ui.routes.home import HomeRoutes
from calico.ui.routes.navigator import Navigator
from calico.ui.theme import DAY, EVENING, Palette, Theme, register_fonts
from calico.ui.widgets import cards, cat, choices, page  # noqa: F401 - named in kv
from calico.ui.widgets.snackbar import snackbars
from calico.viewmodels.settings.options import OptionsModel
from calico.viewmodels.text.i18n import language
from calico.viewmodels.text.languages import use_language

if TYPE_CHECKING:
    from calico.ui.key_focus import KeyFocus
    from calico.ui.routes.main import Routes

AFTER_THE_FIRST_FRAMES = 0.3
"""Seconds."""
LARGEST_TEXT = 2.0
"""Letters as large as that fit everywhere, and larger ones don't."""
BACK = 27
KEYS = {273: "up", 274: "down", 275: "right", 276: "left", 9: "tab", 13: "enter", 271: "enter"}
KEYS |= {43: "+", 61: "+", 270: "+", 45: "-", 269: "-"}
KEYS |= {278: "home", 279: "end", 280: "pageup", 281: "pagedown"}
KEYS |= {32: "space"} | {ord(letter): letter for letter in "hru123"} | {257: "1", 258: "2", 259: "3"}
"""Kivy's numbers of the keys that mean something here."""
SHIFTED = ("tab", "enter", "up", "down", "left", "right")
"""Those that mean something else with Shift."""


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
        self.theme_cls = Theme()
        self._folder = folder
        self.errors = ErrorHandler()
        self._pace = Pace()
        self._making_ready = self._looking = asynckivy.dummy_task
        self._focus: KeyFocus | None = None
        self._leave_mouse: Callable[[], object] = lambda: None

    def build(self) -> Widget:
        """Follow the settings and the device, and open the app where it was left."""
        register_fonts()
        redraw_with_new_contexts()
        folder = self._folder or data_folder()
        self.errors.log.folder = folder
        self.journal = open_journal(folder)
        self.errors.recover = self.journal.recover
        self._device = device_state()
        self.options = OptionsModel(self.journal.settings, without=() if speaks() else ("read_aloud",))
        self.options.bind(settings=self._follow)
        self._follow(self.options, self.options.settings)
        self._settling = Clock.schedule_once(self._settle, AFTER_THE_FIRST_FRAMES)
        Window.softinput_mode = "below_target"  # Else Android's keyboard covers the field that it is for.
        Window.bind(on_keyboard=self._key, on_resize=self._keep_clear, on_memorywarning=save_memory)
        self.root = self.navigator = self.errors.navigator = snackbars.clear = Navigator()
        self._idle_collector = IdleCollector(lambda: self.navigator.staying)
        self._keep_clear()
        if LOOK_EVERY:
            self._looking = Clock.schedule_interval(self._keep_up, LOOK_EVERY)
        self._home_routes = HomeRoutes(self.journal, folder, self.navigator)
        self._open_home()
        return self.root

    def _open_home(self) -> None:
        """Open the app where it was left, or home if that fails."""
        with guarding():
            self._home_routes.open(asked_place())
        if not self.navigator.children:
            with guarding():
                self._home_routes.open_home()

    @guarded
    def on_start(self) -> None:
        """Say how opening the journal went, over the first screen."""
        self._home_routes.tell_report(self.errors.tell)

    @property
    def routes(self) -> "Routes":
        """The ways from screen to screen."""
        return self._home_routes.routes

    def _settle(self, _: float) -> None:
        """Do what can wait until the first screen is seen."""
        from calico.bots.evaluation.value_table import learned_table  # not needed at start

        learned_table()  # The bots' table: read now, no bot's first thought waits for it.
        feel.sounds.load_soon()
        self._pace.watch()
        self._making_ready = asynckivy.start(self._make_ready())

    def _watch_mouse(self) -> None:
        """Name what the mouse rests on."""
        from calico.ui.widgets.tooltip import tooltips  # not needed at start

        tooltips.watch()
        self._leave_mouse = tooltips.leave

    async def _make_ready(self) -> None:
        await self._home_routes.make_ready()
        self._watch_mouse()
        if self.options.settings.bot_effort is None:
            await self._measure_speed()
        self._idle_collector.begin()

    async def _measure_speed(self) -> None:
        """Measure once how fast bots think on this device."""
        from calico.bots.search.effort import measure_speed  # all of thinking: read by now, but not at start

        with collector.resting():
            speed = await in_slices(measure_speed())
        self.options.change(bot_effort=round(speed, 2))

    def back(self, *_: object) -> bool:
        """Close the topmost thing that is open."""
        return self.errors.back() or self.navigator.back()

    def _key(self, _: object, key: int, *rest: object) -> bool:
        if key == BACK:
            return (self._focus is not None and self._focus.back()) or self.back()
        if key not in KEYS:
            return False
        top, focus = self.errors if self.errors.telling else self.navigator, self._key_focus()
        focus.begin()
        name = f"shift {KEYS[key]}" if "shift" in rest[-1] and KEYS[key] in SHIFTED else KEYS[key]
        first, then = (focus, top) if focus.leads else (top, focus)
        return bool(first.press(name) or then.press(name))

    def open_settings(self, *_: object) -> None:
        """Show what the keys do: Kivy calls this for F1, and would show settings of its own."""
        if not self.errors.telling:
            self.routes.show_keyboard()

    def _key_focus(self) -> "KeyFocus":
        """The ring that keys move: no start waits for it."""
        if self._focus is None:
            from calico.ui.key_focus import KeyFocus

            self._focus = KeyFocus(self.navigator)
        return self._focus

    def _keep_clear(self, *_: object) -> None:
        """Keep the screens clear of the system's bars and the notch."""
        self._device = replace(self._device, insets=insets())
        self.navigator.keep_clear(self._device.insets)

    # Looks

    def _keep_up(self, *_: object) -> None:
        """Be as the device is by now: turned, folded, dark, in another language, with larger letters.

        And be where a shortcut of its launcher led.
        """
        try:
            before, self._device = self._device, device_state()
            place = asked_place()
        except Exception:
            self._looking.cancel()  # It would fail again and again.
            raise
        if place:
            self._home_routes.go_from_home(place)
        if self._device == before:
            return
        resized = self._device.density != before.density
        if resized:
            Metrics.density = self._device.density
            self.theme_cls.on_text_scale()
        self.navigator.keep_clear(self._device.insets)
        self._follow(self.options, self.options.settings, resized)

    def _follow(self, _: object, settings: Settings, resized: bool = False) -> None:
        """Apply the settings; open screens are made again, and once, in another language or size."""
        if (self._speak(settings) or resized) and self.root is not None:
            self.navigator.anew()
        self.text_scale = max(1.0, min(LARGEST_TEXT, settings.text_scale * self._device.font_scale))
        self.theme_cls.text_scale = self.text_scale
        feel.follow(settings)
        facing.still = settings.motion != "full"
        voice.on = settings.read_aloud
        keep_awake(settings.keep_awake)
        self._show_evening(self._device.dark if settings.theme == "system" else settings.theme == "evening")

    def _speak(self, settings: Settings) -> bool:
        """Use the language of the settings, or the device's; True where it is another than before."""
        new = use_language(settings, self._device.languages)
        speak_in(language())
        return new

    def _show_evening(self, evening: bool) -> None:
        """Change between daylight and evening."""
        self.palette = EVENING if evening else DAY
        self.theme_cls.theme_style = self.palette.style
        self.cloth = picture("table-evening" if evening else "table-light")
        self.cloth.wrap = "repeat"
        Window.clearcolor = self.palette.linen
        colour_bars(evening)

    def cloth_coords(self, width: float, height: float) -> tuple[float, ...]:
        """Texture coordinates that repeat the table cloth over an area."""
        u, v = width / dp(256), height / dp(256)
        return 0, 0, u, 0, u, v, 0, v

    def sign(self, name: str) -> Texture:
        """An icon by its name."""
        return icon_texture(name)

    @guarded
    def on_pause(self) -> bool:
        """Stop talking and end all touches: the system doesn't report fingers that lift during a pause."""
        hush()
        lift_every_finger()
        self._checkpoint_journal()
        return True

    def _checkpoint_journal(self) -> None:
        """Write everything into the journal's file; if that fails, the next opening does it."""
        try:
            self.journal.checkpoint()
        except JournalError as wrong:
            Logger.warning("Calico: the journal could not rest: %s", wrong)

    @guarded
    def on_resume(self) -> None:
        """Look at the device again: it may be turned, folded, dark or in another language."""
        self._keep_clear()
        self._keep_up()

    @guarded
    def on_stop(self) -> None:
        """Close the screens and the journal."""
        try:
            self._put_down()
        finally:
            self._close_journal()

    def _put_down(self) -> None:
        gc.unfreeze()
        self._settling.cancel()
        self._making_ready.cancel()
        self._idle_collector.end()
        self._looking.cancel()
        self._pace.leave()
        self.errors.close()
        snackbars.close()
        if self._focus is not None:
            self._focus.close()
        self._leave_mouse()
        self.navigator.clear_widgets()
        facing.face(0)
        Window.unbind(on_keyboard=self._key, on_resize=self._keep_clear, on_memorywarning=save_memory)
        hush()

    def _close_journal(self) -> None:
        if self.journal is not None:
            self._checkpoint_journal()
            self.journal.close()
            self.journal = None


@mainthread  # Android tells of it on a thread of its own, where neither Kivy nor OpenGL may be touched.
def save_memory(*_: object) -> None:
    """Empty the caches, and forget closed screens: the system is short of memory."""
    app = MDApp.get_running_app()
    if app is not None and app.root is not None:
        app.root.forget()
    for kept in ("kv.image", "kv.texture", "kv.loader"):
        Cache.remove(kept)
    forget_everything()
    gc.unfreeze()
    gc.collect()
