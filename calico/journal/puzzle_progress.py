"""How quilters get on with the puzzles, as it is kept: for each quilter the puzzles tried and the rating.

    {"0": {"tries": {"sew-12": [stars, tries, seconds, day]}, "ratings": [[day, rating, deviation]],
           "rated": false}}

The name is the quilter's id, 0 for guests; the day is its number since the year 1, of the last try.
"""

from dataclasses import dataclass, field, replace
from datetime import date
from typing import NamedTuple

from calico.engine.json_checks import Json

MOST_QUILTERS, MOST_PUZZLES, MOST_RATINGS = 50, 1200, 400
LONGEST_ID, LARGEST = 20, 10_000_000
"""All of it together, at its largest, still fits a line of a backup."""
STARS = 3
GUESTS = "0"


class PuzzleTries(NamedTuple):
    """What came of the tries at a puzzle."""

    stars: int = 0
    """The most so far."""
    tries: int = 0
    seconds: int = 0
    """All of them together, up to the first with three stars."""
    day: int = 0

    @property
    def solved(self) -> bool:
        """Whether the best was reached without help."""
        return self.stars == STARS

    @property
    def beaten(self) -> bool:
        """Whether it was tried and isn't solved."""
        return self.tries > 0 and not self.solved


class Rating(NamedTuple):
    """A rating on a day."""

    day: int
    rating: int
    deviation: int


@dataclass(frozen=True, slots=True)
class PuzzleProgress:
    """How one quilter gets on."""

    tries: dict[str, PuzzleTries] = field(default_factory=dict)
    ratings: tuple[Rating, ...] = ()
    """The newest last."""
    rated: bool = False
    """Whether the quilter wants a rating: nobody has one who didn't ask for it."""

    def of(self, puzzle: str) -> PuzzleTries:
        """What came of the tries at a puzzle."""
        return self.tries.get(puzzle, PuzzleTries())

    def with_try(self, puzzle: str, stars: int, seconds: int, today: date) -> "PuzzleProgress":
        """After one try more."""
        old = self.of(puzzle)
        spent = old.seconds if old.solved else min(LARGEST, old.seconds + max(0, seconds))
        new = PuzzleTries(max(old.stars, stars), min(LARGEST, old.tries + 1), spent, today.toordinal())
        others = [item for item in self.tries.items() if item[0] != puzzle]
        if len(others) >= MOST_PUZZLES:
            others.remove(min(others, key=lambda item: item[1].day))
        return replace(self, tries={**dict(others), puzzle: new})

    def with_rating(self, rating: Rating) -> "PuzzleProgress":
        """With a rating more; the oldest are forgotten."""
        return replace(self, ratings=(*self.ratings, rating)[-MOST_RATINGS:])


def progress_from(value: dict[str, Json], quilter: int | None) -> PuzzleProgress:
    """The progress of a quilter, for None of the guests, in what is kept."""
    kept = value.get(str(quilter or 0), {})
    return PuzzleProgress(
        {puzzle: PuzzleTries(*numbers) for puzzle, numbers in kept.get("tries", {}).items()},
        tuple([Rating(*numbers) for numbers in kept.get("ratings", ())]),
        kept.get("rated", False),
    )


def progress_to(value: dict[str, Json], quilter: int | None, progress: PuzzleProgress) -> dict[str, Json]:
    """What to keep once a quilter's progress is this."""
    kept = {
        "tries": {puzzle: list(tries) for puzzle, tries in progress.tries.items()},
        "ratings": list(map(list, progress.ratings)),
        "rated": progress.rated,
    }
    return {**value, str(quilter or 0): kept}


def merged_progress(ours: dict[str, Json], theirs: dict[str, Json]) -> dict[str, Json]:
    """All quilters' progress of two devices, or of one at two moments, brought together.

    Each puzzle has the best of both sides. Tries that both sides know can't be told from others, so the
    larger number stands instead of their sum, and merging twice changes nothing. Of two ratings the one with
    the longer history stands, ours where they are equally long. Whether one is rated stays as it is here.
    """
    merged = dict(ours)
    for quilter, kept in theirs.items():
        if quilter in ours:
            id = int(quilter)
            both = _joined(progress_from(ours, id), progress_from(theirs, id))
            merged = progress_to(merged, id, both)
        elif len(merged) < MOST_QUILTERS:
            merged[quilter] = kept
    return merged


def _joined(ours: PuzzleProgress, theirs: PuzzleProgress) -> PuzzleProgress:
    tries = dict(ours.tries)
    for puzzle, one in theirs.tries.items():
        if puzzle in tries or len(tries) < MOST_PUZZLES:
            tries[puzzle] = _best_of(ours.of(puzzle), one)
    longer = max(ours.ratings, theirs.ratings, key=len)
    return PuzzleProgress(tries, longer, ours.rated)


def _best_of(ours: PuzzleTries, theirs: PuzzleTries) -> PuzzleTries:
    """The most stars; the time that the better side took, the larger where both are as good."""
    better = ours if ours.stars > theirs.stars else theirs
    seconds = better.seconds if ours.stars != theirs.stars else max(ours.seconds, theirs.seconds)
    return PuzzleTries(better.stars, max(ours.tries, theirs.tries), seconds, max(ours.day, theirs.day))


def is_puzzle_progress(value: Json) -> bool:
    """Whether this may be kept as the progress of all quilters."""
    return isinstance(value, dict) and len(value) <= MOST_QUILTERS and all(map(_is_one, value.items()))


def _is_one(item: tuple[str, Json]) -> bool:
    name, kept = item
    if not (name.isdecimal() and len(name) <= LONGEST_ID) or not isinstance(kept, dict):
        return False
    tries, ratings = kept.get("tries", {}), kept.get("ratings", [])
    return (
        set(kept) <= {"tries", "ratings", "rated"}
        and isinstance(kept.get("rated", False), bool)
        and isinstance(tries, dict)
        and isinstance(ratings, list)
        and len(tries) <= MOST_PUZZLES
        and len(ratings) <= MOST_RATINGS
        and all(_is_id(id) and _are_tries(numbers) for id, numbers in tries.items())
        and all(_are_numbers(numbers, 3) for numbers in ratings)
    )


def _is_id(id: str) -> bool:
    return len(id) <= LONGEST_ID and id.isascii() and id.replace("-", "").isalnum()


def _are_tries(value: Json) -> bool:
    return _are_numbers(value, 4) and value[0] <= STARS


def _are_numbers(value: Json, length: int) -> bool:
    return (
        isinstance(value, list)
        and len(value) == length
        and all(type(number) is int and 0 <= number <= LARGEST for number in value)
    )
