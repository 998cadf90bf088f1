"""The options: what can be set, its current value, and changing it."""

from collections.abc import Sequence
from dataclasses import dataclass

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from calico.engine.json_checks import Json
from calico.journal.settings import Settings, SettingsStore
from calico.viewmodels.text.i18n import language, mark, say
from calico.viewmodels.text.languages import LANGUAGES
from calico.viewmodels.text.numbers import percent_text


@dataclass(frozen=True, slots=True)
class OptionChoice:
    """One value of an option."""

    value: Json
    text: str


@dataclass(frozen=True, slots=True)
class StepRange:
    """An option that goes up and down in equal steps."""

    least: float
    most: float
    step: float


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """A choice on the screen."""

    text: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class OptionView:
    """An option on the screen: either choices, or a number with less and more."""

    id: str
    title: str
    choices: tuple[ChoiceView, ...] = ()
    number: str = ""
    can_fall: bool = False
    can_rise: bool = False


_ON_OFF = (OptionChoice(True, mark("On")), OptionChoice(False, mark("Off")))
_OPTIONS: dict[str, tuple[str, tuple[OptionChoice, ...] | StepRange]] = {
    "sound": (mark("Sound"), _ON_OFF),
    "volume": (mark("Volume"), StepRange(0.1, 1.0, 0.1)),
    "haptics": (mark("Vibration"), _ON_OFF),
    "motion": (
        mark("Animations"),
        (
            OptionChoice("full", mark("On", about="motion")),
            OptionChoice("reduced", mark("Off", about="motion")),
        ),
    ),
    "bot_speed": (
        mark("Bot speed"),
        (
            OptionChoice("slow", mark("Slow")),
            OptionChoice("normal", mark("Normal")),
            OptionChoice("fast", mark("Fast")),
        ),
    ),
    "confirm_placement": (
        # Translators: what a tap on a place of the quilt does, "asks" before a patch is sewn on or "is final"
        mark("Confirm placement"),
        (OptionChoice(True, mark("On")), OptionChoice(False, mark("Off"))),
    ),
    "symbols": (
        mark("Colour symbols"),
        (OptionChoice("small", mark("Small")), OptionChoice("large", mark("Large"))),
    ),
    "text_scale": (mark("Text size"), StepRange(1.0, 2.0, 0.1)),
    "theme": (
        # Translators: daylight or evening light, by the device or as chosen
        mark("Theme"),
        (
            OptionChoice("system", mark("System default")),
            OptionChoice("light", mark("Light")),
            OptionChoice("evening", mark("Dark")),
        ),
    ),
    "language": (
        mark("Language"),
        (
            OptionChoice(None, mark("System default")),
            *(OptionChoice(id, name) for id, name in LANGUAGES.items()),
        ),
    ),
    "cat_names": (
        mark("Cat names"),
        (
            OptionChoice("language", mark("German edition")),
            OptionChoice("original", mark("Original names")),
        ),
    ),
    "read_aloud": (mark("Read aloud"), _ON_OFF),
    "keep_awake": (
        mark("Keep screen on"),
        (OptionChoice(True, mark("On")), OptionChoice(False, mark("Off"))),
    ),
    "free_undo": (
        mark("Undo in new solo games"),
        (OptionChoice(False, mark("This turn only")), OptionChoice(True, mark("Any move"))),
    ),
}
_GROUPS = (
    (mark("Display"), ("language", "theme", "text_scale", "symbols", "cat_names", "motion")),
    (mark("Sound and vibration"), ("sound", "volume", "haptics", "read_aloud")),
    (mark("Gameplay"), ("confirm_placement", "bot_speed", "free_undo", "keep_awake")),
)
"""All options in the order in which they are shown."""
_ONLY_IN = {"cat_names": "de"}
"""Options that exist in one language only."""


@dataclass(frozen=True, slots=True)
class OptionGroup:
    """Options that belong together."""

    title: str
    lines: tuple[OptionView, ...]


class OptionsModel(EventDispatcher):
    """The options. `settings` is how the app is set; `view` is what the panel shows."""

    settings: Settings = ObjectProperty(None, rebind=True)
    view: tuple[OptionView, ...] = ObjectProperty((), rebind=True)
    groups: tuple[OptionGroup, ...] = ObjectProperty((), rebind=True)
    """The same, in groups with titles."""

    def __init__(self, store: SettingsStore, without: Sequence[str] = ()) -> None:
        """Read the settings from `store`; `without` names options that the device lacks."""
        super().__init__()
        self._without = frozenset(without)
        self._store = store
        self._show(store.get())

    def change(self, **values: Json) -> None:
        """Change some settings: write them, then show them."""
        self._show(self._store.change(**values))

    def refresh(self) -> None:
        """Show the settings as they are now."""
        self._show(self._store.get())

    def choose(self, option: str, index: int) -> None:
        """Choose a value of an option."""
        kind = _OPTIONS[option][1]
        if not isinstance(kind, StepRange):
            self.change(**{option: kind[index].value})

    def step(self, option: str, steps: int) -> None:
        """Go some steps up or down, within the option's range."""
        kind = _OPTIONS[option][1]
        if isinstance(kind, StepRange):
            wanted = round(getattr(self.settings, option) + steps * kind.step, 2)
            self.change(**{option: min(max(wanted, kind.least), kind.most)})

    def _show(self, settings: Settings) -> None:
        self.settings = settings
        self.groups = tuple(self._group(title, options) for title, options in _GROUPS)
        self.view = tuple(line for group in self.groups for line in group.lines)

    def _group(self, title: str, options: tuple[str, ...]) -> OptionGroup:
        there = (option for option in options if self._offers(option))
        return OptionGroup(say(title), tuple(_line(option, self.settings) for option in there))

    def _offers(self, option: str) -> bool:
        return option not in self._without and _ONLY_IN.get(option) in (None, language())


def _line(option: str, settings: Settings) -> OptionView:
    title, kind = _OPTIONS[option]
    value = getattr(settings, option)
    if isinstance(kind, StepRange):
        number = percent_text(value)
        return OptionView(
            option, say(title), (), number, can_fall=value > kind.least, can_rise=value < kind.most
        )
    return OptionView(
        option, say(title), tuple(ChoiceView(say(each.text), each.value == value) for each in kind)
    )
