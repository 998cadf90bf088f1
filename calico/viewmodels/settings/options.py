"""The options: what can be set, its current value, and changing it."""

from collections.abc import Callable, Sequence
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
    """An option that goes up and down in equal steps; its levels are counted from 0."""

    least: float
    most: float
    step: float

    @property
    def levels(self) -> int:
        """The highest level."""
        return round((self.most - self.least) / self.step)

    def level(self, value: float) -> int:
        """The level of a value."""
        return round((value - self.least) / self.step)

    def value(self, level: float) -> float:
        """The value of a level."""
        return round(self.least + min(max(round(level), 0), self.levels) * self.step, 2)


@dataclass(frozen=True, slots=True)
class Switch:
    """An option that is on or off, with the texts of both."""

    on: Json = True
    off: Json = False
    texts: tuple[str, str] | None = None
    """What being on and off means, where that needs words."""


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """A choice on the screen."""

    text: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class OptionView:
    """An option on the screen: a switch, a slider or choices, and what it is set to."""

    id: str
    title: str
    value: str
    """What it is set to, in words."""
    choices: tuple[ChoiceView, ...] = ()
    on: bool | None = None
    """Of a switch: whether it is on."""
    plain: bool = False
    """Whether the switch itself says enough."""
    level: int = 0
    levels: int = 0
    """Of a slider: where it stands, and its highest level."""


_ON_OFF = mark("On"), mark("Off")
_OPTIONS: dict[str, tuple[str, tuple[OptionChoice, ...] | StepRange | Switch]] = {
    "sound": (mark("Sound"), Switch()),
    "volume": (mark("Volume"), StepRange(0.1, 1.0, 0.1)),
    "haptics": (mark("Vibration"), Switch()),
    "motion": (mark("Animations"), Switch("full", "reduced")),
    "bot_speed": (
        mark("Computer players’ speed"),
        (
            OptionChoice("slow", mark("Slow")),
            OptionChoice("normal", mark("Normal")),
            OptionChoice("fast", mark("Fast")),
        ),
    ),
    "confirm_placement": (mark("Confirm placement"), Switch()),
    "left_handed": (mark("Left-handed"), Switch()),
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
    "read_aloud": (mark("Read aloud"), Switch()),
    "keep_awake": (mark("Keep screen on"), Switch()),
    "free_undo": (
        mark("Undo in new solo games"),
        Switch(texts=(mark("Any move"), mark("This turn only"))),
    ),
}
_GROUPS = (
    (mark("Display"), ("language", "theme", "text_scale", "symbols", "cat_names", "motion")),
    (mark("Sound and vibration"), ("sound", "volume", "haptics", "read_aloud")),
    (mark("Gameplay"), ("confirm_placement", "left_handed", "bot_speed", "free_undo", "keep_awake")),
)
"""All options in the order in which they are shown."""
_ONLY_IN = {"cat_names": "de"}
"""Options that exist in one language only."""
_STAYS = "language"
"""What a reset leaves as it is: who can't read a language can't set it back."""


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
        if isinstance(kind, tuple):
            self.change(**{option: kind[index].value})

    def toggle(self, option: str) -> None:
        """Turn an option on or off."""
        kind = _OPTIONS[option][1]
        if isinstance(kind, Switch):
            on = getattr(self.settings, option) == kind.on
            self.change(**{option: kind.off if on else kind.on})

    def set_level(self, option: str, level: float) -> None:
        """Set an option to a level of its range."""
        kind = _OPTIONS[option][1]
        if isinstance(kind, StepRange):
            self.change(**{option: kind.value(level)})

    def level_value(self, option: str, level: float) -> float:
        """The value that an option has at a level."""
        kind = _OPTIONS[option][1]
        return kind.value(level) if isinstance(kind, StepRange) else 0.0

    def reset(self) -> Callable[[], None]:
        """Set all options but the language as they are at first; returns what undoes it."""
        ids = [option for option in _OPTIONS if option != _STAYS]
        before = {option: getattr(self.settings, option) for option in ids}
        self.change(**{option: getattr(Settings(), option) for option in ids})
        return lambda: self.change(**before)

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
        levels = kind.level(value), kind.levels
        return OptionView(option, say(title), percent_text(value), level=levels[0], levels=levels[1])
    if isinstance(kind, Switch):
        on = value == kind.on
        text = say((kind.texts or _ON_OFF)[0 if on else 1])
        return OptionView(option, say(title), text, on=on, plain=kind.texts is None)
    choices = tuple(ChoiceView(say(each.text), each.value == value) for each in kind)
    return OptionView(option, say(title), next((each.text for each in choices if each.chosen), ""), choices)
