"""The options as rows: a title and what is set, with a switch or a slider, or choices on a sheet."""

from collections.abc import Callable, Sequence
from functools import partial

from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivymd.uix.selectioncontrol import MDSwitch
from kivymd.uix.slider import MDSlider, MDSliderHandle  # noqa: F401 - named in kv

from calico.ui.live_touches import slid_off
from calico.ui.read_aloud import voice
from calico.ui.widgets.dialog import OverlayCard
from calico.ui.widgets.rows import rows_in, show_rows
from calico.ui.widgets.screen import screen_of
from calico.ui.widgets.texts import Press
from calico.viewmodels.settings.options import ChoiceView, OptionsModel, OptionView
from calico.viewmodels.text.numbers import percent_text


class OptionRows(BoxLayout):
    """Options, one under the other."""

    model: OptionsModel = ObjectProperty(None, allownone=True)
    views: Sequence[OptionView] = ObjectProperty(())

    def on_views(self, *_: object) -> None:
        """Show how the options stand now; the rows are made anew only where there are others."""
        if [row.view.id for row in rows_in(self)] != [view.id for view in self.views]:
            self.clear_widgets()
        show_rows(self, self._row, self.views)

    def _row(self, view: OptionView) -> "OptionRow":
        kind = SwitchRow if view.on is not None else SliderRow if view.levels else ChoiceRow
        return kind(rows=self, view=view)


class OptionRow(Press):
    """An option: its title, and under it what is set."""

    rows: OptionRows = ObjectProperty()
    view: OptionView = ObjectProperty(None, rebind=True)
    line = StringProperty("")
    """What is set, where that is to be read."""
    aside = NumericProperty(0)
    """The width of what lies at its right."""
    below = NumericProperty(0)
    """The height of what lies under its words."""

    @property
    def model(self) -> OptionsModel:
        """What is set here."""
        return self.rows.model

    @property
    def spoken(self) -> str:
        """How the option stands now."""
        return f"{self.view.title}: {self.view.value}"

    def tell(self) -> None:
        """Read aloud how the option stands now."""
        voice.tell(f"{self.spoken}.")


class SwitchRow(OptionRow):
    """An option that is on or off; a touch anywhere on the row changes it."""

    def on_release(self) -> None:
        """Turn it on or off."""
        self.ids.switch.disable_animation = self.model.settings.motion != "full"
        self.model.toggle(self.view.id)
        self.tell()


class RowSwitch(MDSwitch):
    """A switch that shows how its row stands; the row is what one touches."""

    # KivyMD allows one size in pixels, that of the density at start: a device that unfolds has another.
    width = NumericProperty(dp(52))
    height = NumericProperty(dp(32))

    def __init__(self, **options: object) -> None:
        """As it stands, without moving there."""
        super().__init__(disable_animation=True, **options)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Leave the touch to the row."""
        return False


class SliderRow(OptionRow):
    """A number. It is set once the finger lifts; until then the row shows what that will be."""

    shown = StringProperty("")
    sampled = NumericProperty(0)
    """How much larger than now letters will be; 0 where the option isn't about letters."""

    def __init__(self, **options: object) -> None:
        """Of a view; it follows when another is set."""
        super().__init__(**options)
        self.fbind("view", self._follow)
        self._follow()

    def _follow(self, *_: object) -> None:
        self.ids.slider.value = self.view.level
        self.show_level(self.view.level)

    def show_level(self, level: float) -> None:
        """Show what this level would set."""
        value = self.model.level_value(self.view.id, level)
        self.shown = percent_text(value)
        if self.view.id == "text_scale":
            self.sampled = value / self.model.settings.text_scale

    def let_go(self, inside: bool) -> None:
        """Set the level at which the finger lifted, or go back where it slid off the glass."""
        try:
            if inside:
                self.model.set_level(self.view.id, round(self.ids.slider.value))
                self.tell()
        finally:  # What can't be kept isn't shown as set.
            self._follow()

    def use_arrow(self, arrow: str, far: bool = False) -> bool:
        """A step less, or more."""
        if arrow not in ("left", "right"):
            return False
        slider = self.ids.slider
        slider.value = min(max(slider.value + (1 if arrow == "right" else -1), slider.min), slider.max)
        self.let_go(True)
        return True

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Only the slider can be touched."""
        return bool(self.ids.slider.dispatch("on_touch_down", touch))


class LevelSlider(MDSlider):
    """A slider that follows the finger at once, and tells when it lifts; KivyMD's runs after it."""

    __events__ = ("on_let_go",)

    def on_let_go(self, inside: bool) -> None:
        """The finger has lifted; not inside, where the system took it away."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Go to the finger; a wheel scrolls the page instead."""
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._handle.on_enter()
        self.value_pos = touch.pos
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Follow the finger."""
        if touch.grab_current is not self:
            return False
        self.value_pos = touch.pos
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Stay where the finger was."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._handle.on_leave()
        self.dispatch("on_let_go", not slid_off(touch))
        return True


class ChoiceRow(OptionRow):
    """An option with choices; a touch opens them on a sheet."""

    def on_release(self) -> None:
        """Offer the choices."""
        super().on_release()
        option, model = self.view.id, self.model
        sheet = ChoiceSheet(self.view.title, self.view.choices, partial(model.choose, option))
        screen_of(self).lay_over(sheet)


class ChoiceSheet(OverlayCard):
    """Choices, one under the other; touching one chooses it and puts the sheet away."""

    def __init__(
        self, title: str, choices: Sequence[ChoiceView], choose: Callable[[int], object], **options: object
    ) -> None:
        """Of these, of which `choose` gets the index."""
        super().__init__(title=title, **options)
        self._choose = choose
        make = partial(ChoiceOfSheet, on_release=self._chosen)
        show_rows(self.ids.body, make, choices, numbered=True)

    def _chosen(self, choice: "ChoiceOfSheet") -> None:
        self.dispatch("on_close")
        self._choose(choice.index)


class ChoiceOfSheet(Press):
    """A choice on a sheet, with a tick where it is what is set."""

    view: ChoiceView = ObjectProperty(None, rebind=True)
    index = NumericProperty(0)

    @property
    def begins(self) -> bool:
        """Keys begin at what is set."""
        return self.view.chosen
