"""The puzzles of whoever holds the device: what was tried, what is kept after a try, and what comes next."""

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date

from calico.journal import Journal
from calico.journal.puzzle_progress import (
    STARS,
    PuzzleProgress,
    Rating,
    progress_from,
    progress_to,
)
from calico.puzzles.calibration import Group, Tried, group_of, moved
from calico.puzzles.glicko import PlayerRating, after_puzzle
from calico.puzzles.model import Kind, Puzzle, PuzzleAnswer
from calico.puzzles.pack import shipped, shipped_answers
from calico.viewmodels.home.home import current_quilter
from calico.viewmodels.puzzles.terms import about_text
from calico.viewmodels.text.i18n import say

SPOOL = 10
"""So many puzzles are on a spool."""


class PuzzleJournal:
    """What is kept of the current quilter's puzzles."""

    def __init__(self, journal: Journal) -> None:
        """In this journal."""
        self._journal = journal

    @property
    def today(self) -> date:
        """The day that the device shows."""
        return self._journal.today()

    @property
    def name(self) -> str:
        """What the quilter is called; empty for guests."""
        quilter = current_quilter(self._journal)
        return "" if quilter is None else quilter.name

    @property
    def progress(self) -> PuzzleProgress:
        """How the quilter gets on."""
        return progress_from(self._journal.settings.get().puzzles, self._quilter)

    @property
    def _quilter(self) -> int | None:
        quilter = current_quilter(self._journal)
        return None if quilter is None else quilter.id

    def knows(self, kind: Kind) -> bool:
        """Whether the quilter tried a puzzle of this kind before."""
        return any(id.startswith(f"{kind.value}-") for id in self.progress.tries)

    @property
    def moved(self) -> Mapping[Group, int]:
        """By how much puzzles of a kind and grade are harder on this device than they say."""
        kept = self._journal.settings.get().puzzles
        return moved(list(_tried(progress_from(kept, int(quilter)))) for quilter in kept)

    def keep_try(self, puzzle: Puzzle, answer: PuzzleAnswer, stars: int, seconds: int) -> None:
        """Keep a finished try; the first at a puzzle counts for the rating, where one is wanted."""
        before = self.progress
        after = before.with_try(puzzle.id, stars, seconds, self.today)
        if before.rated and not before.of(puzzle.id).tries:
            after = after.with_rating(self._rated(before, answer, stars))
        self._keep(after)

    def _rated(self, progress: PuzzleProgress, answer: PuzzleAnswer, stars: int) -> Rating:
        last = progress.ratings[-1] if progress.ratings else None
        player = PlayerRating() if last is None else PlayerRating(last.rating, last.deviation)
        new = after_puzzle(player, answer.rating, stars / STARS)
        return Rating(self.today.toordinal(), max(0, round(new.rating)), round(new.deviation))

    def want_rating(self, wanted: bool) -> None:
        """Have a rating from now on, or none."""
        progress = self.progress
        self._keep(PuzzleProgress(progress.tries, progress.ratings, wanted))

    def _keep(self, progress: PuzzleProgress) -> None:
        kept = self._journal.settings.get().puzzles
        self._journal.settings.change(puzzles=progress_to(kept, self._quilter, progress))


def _tried(progress: PuzzleProgress) -> Iterator[Tried]:
    answers = shipped_answers()
    for puzzle in shipped():
        tries = progress.of(puzzle.id)
        if tries.tries:
            yield Tried(puzzle, answers[puzzle.id].rating, tries.tries, tries.seconds, tries.solved)


def day_puzzle_text(journal: Journal, about: Callable[[Puzzle], str] = about_text) -> str:
    """What today's puzzle is, or that it is solved."""
    kept = PuzzleJournal(journal)
    puzzle = puzzle_of_day(shipped(), kept.today)
    return say("Solved") if kept.progress.of(puzzle.id).solved else about(puzzle)


def puzzle_of_day(puzzles: Sequence[Puzzle], day: date) -> Puzzle:
    """A day's puzzle, the same on every device: one that is proved and not of the hardest."""
    fitting = [puzzle for puzzle in puzzles if puzzle.kind is not Kind.TURN and puzzle.grade < 5]
    digest = hashlib.sha256(f"calico puzzle {day.isoformat()}".encode()).digest()
    return fitting[int.from_bytes(digest, "big") % len(fitting)]


def spool(
    puzzles: Sequence[Puzzle], progress: PuzzleProgress, day: date, moved: Mapping[Group, int] | None = None
) -> tuple[Puzzle, ...]:
    """Ten puzzles that get harder, of those that weren't tried yet as far as there are any.

    How hard one is, is its fixed rating, moved by how its like went on this device.
    """
    answers, harder = shipped_answers(), moved or {}

    def hardness(puzzle: Puzzle) -> int:
        return answers[puzzle.id].rating + harder.get(group_of(puzzle), 0)

    fresh = [puzzle for puzzle in puzzles if not progress.of(puzzle.id).tries] or list(puzzles)
    ordered = sorted(fresh, key=hardness)
    chosen = []
    for place in range(min(SPOOL, len(ordered))):
        low, high = place * len(ordered) // SPOOL, (place + 1) * len(ordered) // SPOOL
        digest = hashlib.sha256(f"spool {day.isoformat()} {place} {len(fresh)}".encode()).digest()
        chosen.append(ordered[low + int.from_bytes(digest, "big") % max(1, high - low)])
    return tuple(chosen)


def beaten_by(puzzles: Sequence[Puzzle], progress: PuzzleProgress) -> tuple[Puzzle, ...]:
    """The puzzles that beat the quilter, the longest ago first."""
    found = [puzzle for puzzle in puzzles if progress.of(puzzle.id).beaten]
    return tuple(sorted(found, key=lambda puzzle: progress.of(puzzle.id).day))
