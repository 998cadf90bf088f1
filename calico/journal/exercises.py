"""Turns of one's own games to try again, as they are kept: what each cost, and when it is due.

    {"0": {"GAME/MOVE": [cost, level, due, tries]}}

The name is the quilter's id, 0 for guests; a turn is the id of its game and the index of its placement among
the moves. The cost is in thousandths of a point, in a scenario of a percentage point; a day is its number
since the year 1.
"""

from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

from calico.engine.json_checks import Json
from calico.journal.store.rows import Id

MOST_QUILTERS, MOST_TURNS = 50, 300
LONGEST, LARGEST = 40, 10_000_000
PAUSES = 3, 8
"""So many days pass before a turn that was found comes again."""
MASTERED = len(PAUSES) + 1
"""Found so many times, each after a longer pause, it never comes again."""


class TurnToTry(NamedTuple):
    """A turn of a game."""

    game: Id
    move: int

    @property
    def name(self) -> str:
        """Its name where it is kept."""
        return f"{self.game}/{self.move}"


class TurnTries(NamedTuple):
    """How far it is learned."""

    cost: int
    level: int = 0
    """How many times it was found since it was last missed."""
    due: int = 0
    tries: int = 0

    @property
    def mastered(self) -> bool:
        """Whether it never comes again."""
        return self.level >= MASTERED

    def after(self, solved: bool, today: date) -> "TurnTries":
        """After it was tried: found, it comes after a longer pause, and missed, tomorrow."""
        level = min(self.level + 1, MASTERED) if solved else 0
        pause = 1 if not solved else PAUSES[level - 1] if level < MASTERED else 0
        return TurnTries(self.cost, level, today.toordinal() + pause, min(LARGEST, self.tries + 1))


Exercises = dict[TurnToTry, TurnTries]


def exercises_from(value: dict[str, Json], quilter: Id | None) -> Exercises:
    """The exercises of a quilter, for None of the guests, in what is kept."""
    kept = value.get(str(quilter or 0), {})
    return {TurnToTry(*map(int, name.split("/"))): TurnTries(*numbers) for name, numbers in kept.items()}


def exercises_to(value: dict[str, Json], quilter: Id | None, exercises: Exercises) -> dict[str, Json]:
    """What to keep once a quilter's exercises are these; the mastered ones are forgotten first."""
    newest = sorted(exercises.items(), key=lambda item: (not item[1].mastered, item[1].due))[-MOST_TURNS:]
    kept = {turn.name: list(tries) for turn, tries in sorted(newest)}
    return {**value, str(quilter or 0): kept}


def due(exercises: Exercises, today: date) -> list[TurnToTry]:
    """The turns to try today, the longest due first, and of those the costliest."""
    there = [(tries.due, -tries.cost, turn) for turn, tries in exercises.items() if not tries.mastered]
    return [turn for day, _, turn in sorted(there) if day <= today.toordinal()]


def with_turns(exercises: Exercises, turns: Iterable[tuple[TurnToTry, int]], today: date) -> Exercises:
    """With these turns and what they cost; one that is there already stays as it is."""
    new = {turn: TurnTries(min(cost, LARGEST), due=today.toordinal()) for turn, cost in turns}
    return {**new, **exercises}


def merged_exercises(ours: dict[str, Json], theirs: dict[str, Json]) -> dict[str, Json]:
    """All quilters' exercises of two devices brought together: what is learned further stands."""
    merged = dict(ours)
    for quilter in theirs:
        if quilter not in merged and len(merged) >= MOST_QUILTERS:
            continue
        id = int(quilter)
        mine, other = exercises_from(ours, id), exercises_from(theirs, id)
        both = {turn: max(mine.get(turn, tries), tries, key=_further) for turn, tries in other.items()}
        merged = exercises_to(merged, id, {**mine, **both})
    return merged


def _further(tries: TurnTries) -> tuple[int, int, int]:
    return tries.tries, tries.level, tries.due


def are_exercises(value: Json) -> bool:
    """Whether this may be kept as the exercises of all quilters."""
    return isinstance(value, dict) and len(value) <= MOST_QUILTERS and all(map(_are_of_one, value.items()))


def _are_of_one(item: tuple[str, Json]) -> bool:
    quilter, kept = item
    return (
        _is_number(quilter)
        and isinstance(kept, dict)
        and len(kept) <= MOST_TURNS
        and all(_is_turn(name) and _are_tries(numbers) for name, numbers in kept.items())
    )


def _is_number(text: str) -> bool:
    return text.isdecimal() and text.isascii() and len(text) <= LONGEST


def _is_turn(name: str) -> bool:
    parts = name.split("/")
    return len(parts) == 2 and all(map(_is_number, parts))


def _are_tries(value: Json) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 4
        and all(type(number) is int and 0 <= number <= LARGEST for number in value)
        and value[1] <= MASTERED
    )
