"""The settings: their kinds, defaults and allowed values."""

import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, fields, replace
from typing import Any

from calico.caches import cached
from calico.engine.json_checks import FormatError, Json
from calico.journal.errors import DamagedError, JournalError, Problem
from calico.journal.exercises import are_exercises, merged_exercises
from calico.journal.puzzle_progress import is_puzzle_progress, merged_progress
from calico.journal.store.rows import Id, Row, from_text, to_text
from calico.journal.store.schema import SETTINGS
from calico.journal.store.store import Store


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings, with their defaults."""

    language: str | None = None
    """A code such as `de`; None for the device's language."""
    theme: str = "system"
    text_scale: float = 1.0
    symbols: str = "small"
    """How large the colours' symbols are on the fabrics."""
    motion: str = "full"
    sound: bool = True
    volume: float = 0.7
    haptics: bool = True
    confirm_placement: bool = True
    keep_awake: bool = True
    bot_speed: str = "normal"
    cat_names: str = "language"
    """Whose names the cats have: the language's edition, or always one edition's."""
    read_aloud: bool = False
    free_undo: bool = False
    """Whether new solo games let every move be taken back."""
    left_handed: bool = False
    """Whether the table is mirrored, with the hand at the left."""
    open_hands: bool = True
    """Whether people who share a device play with open hands, or with a curtain between turns."""
    goal_values: str = "rulebook"
    """Which values the score pad offers: the rulebook's, or those printed on some tiles."""
    bot_effort: float | None = None
    """How many positions the bots can look at in a second here, once measured."""
    last_quilter: Id | None = None
    welcomed: bool = False
    """Whether the first start's questions were answered or skipped."""
    tutorial_seen: bool = False
    lessons: dict[str, int] = field(default_factory=dict)
    """How many steps of each lesson were done."""
    puzzles: dict[str, Json] = field(default_factory=dict)
    """How each quilter gets on with the puzzles; `calico.journal.puzzle_progress` reads and writes it."""
    exercises: dict[str, Json] = field(default_factory=dict)
    """The turns of each quilter to try again; `calico.journal.exercises` reads and writes it."""


_MOST_LESSONS, _LONGEST_LESSON, _MOST_STEPS = 100, 40, 1000

_Check = Callable[[Any], bool]


def _one_of(*allowed: str) -> _Check:
    return lambda value: isinstance(value, str) and value in allowed


def _between(low: float, high: float) -> _Check:
    return lambda value: _is_number(value) and low <= value <= high


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _is_flag(value: object) -> bool:
    return isinstance(value, bool)


def _is_language(value: object) -> bool:
    return isinstance(value, str) and re.fullmatch("[A-Za-z]{2,3}([-_][A-Za-z]{2,8})*", value) is not None


def _or_none(check: _Check) -> _Check:
    return lambda value: value is None or check(value)


def _is_id(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value > 0


def _is_progress(value: object) -> bool:
    return isinstance(value, dict) and len(value) <= _MOST_LESSONS and all(map(_is_lesson, value.items()))


def _is_lesson(item: tuple[str, object]) -> bool:
    name, steps = item
    return len(name) <= _LONGEST_LESSON and type(steps) is int and 0 <= steps <= _MOST_STEPS


_CHECKS: dict[str, _Check] = {
    "language": _or_none(_is_language),
    "theme": _one_of("system", "light", "evening"),
    "text_scale": _between(1.0, 2.0),
    "symbols": _one_of("small", "large"),
    "motion": _one_of("full", "reduced"),
    "volume": _between(0.0, 1.0),
    "bot_speed": _one_of("slow", "normal", "fast"),
    "cat_names": _one_of("language", "original", "german"),
    "goal_values": _one_of("rulebook", "printed"),
    "bot_effort": _or_none(_between(0.0, 1e12)),
    "last_quilter": _or_none(_is_id),
    "lessons": _is_progress,
    "puzzles": is_puzzle_progress,
    "exercises": are_exercises,
}
"""What each setting may be; those not listed are on or off."""

NAMES: tuple[str, ...] = tuple(field.name for field in fields(Settings))


def is_valid(name: str, value: Json) -> bool:
    """Whether a setting may have this value."""
    return name in NAMES and _CHECKS.get(name, _is_flag)(value)


@dataclass(frozen=True, slots=True)
class SettingsStore:
    """The settings that are kept."""

    _store: Store

    def get(self) -> Settings:
        """All settings. One that is unknown or damaged falls back to its default alone."""
        values = {}
        for name, text in self._rows():
            with suppress(FormatError):
                values[name] = setting_from_text(name, text)
        return replace(Settings(), **values)

    def _rows(self) -> list[Row]:
        """Read all at once; one by one where one of them is damaged."""
        with suppress(DamagedError):
            return [row for row in self._store.rows(SETTINGS) if row[0] in NAMES]
        rows: list[Row] = []
        for name in NAMES:
            with suppress(DamagedError):
                rows += filter(None, [self._store.find(SETTINGS, name)])
        return rows

    def change(self, **values: Json) -> Settings:
        """Change some settings, all of them or none; JournalError if a value isn't allowed."""
        for name, value in values.items():
            if name not in NAMES:
                raise JournalError(Problem.SETTING_UNKNOWN, name=name)
            if not is_valid(name, value):
                raise JournalError(Problem.SETTING_WRONG, name=name, value=value)
        with self._store.transaction():
            for name, value in values.items():
                self._store.put(SETTINGS, (name, to_text(value)))
        return self.get()


@cached(32)
def setting_from_text(name: str, text: str) -> Json:
    """Read a stored value, which nobody changes; FormatError if the setting can't have it.

    Remembered as long as the text is the same: a family's puzzles and turns to try take milliseconds.
    """
    value = from_text(text)
    if not is_valid(name, value):
        raise FormatError(f"{name} can't be {value!r:.40}")
    return value


_MERGES = {"puzzles": merged_progress, "exercises": merged_exercises}
"""Settings that are brought together, where a backup has them and the journal does, too."""


def merged_setting(name: str, ours: str, theirs: str) -> str:
    """The stored value of a setting that both sides have: ours, unless it can be brought together."""
    merge = _MERGES.get(name)
    if merge is None:
        return ours
    here = setting_from_text(name, ours)
    merged = merge(here, setting_from_text(name, theirs))
    return ours if merged == here else to_text(merged)
