"""What a part of the lesson ends with: two puzzles in which that very thing is worth most."""

from calico.journal import Journal, JournalError
from calico.viewmodels.learn.script import LessonPart
from calico.viewmodels.puzzles.progress import PuzzleJournal
from calico.viewmodels.text.i18n import count

PUZZLES: dict[str, tuple[str, str]] = {
    "place": ("sew-62230", "sew-62137"),
    "buttons": ("sew-60262", "sew-62203"),
    "count": ("sew-62296", "sew-61858"),
    "shape": ("sew-10357", "sew-10036"),
    "goals": ("sew-50252", "sew-50660"),
    "belt": ("sew-50462", "sew-50466"),
    "end": ("sew-50817", "sew-10200"),
}
"""By the part's id; each with three patches and as many spaces."""


class Practice:
    """The puzzles after the parts, and which of them whoever holds the device has solved."""

    def __init__(self, journal: Journal) -> None:
        """With what is kept of the puzzles."""
        self._kept = PuzzleJournal(journal)

    def waiting(self, part: LessonPart) -> tuple[str, ...]:
        """The puzzles after a part that aren't solved yet; none while the journal can't be read."""
        try:
            progress = self._kept.progress
        except JournalError:
            return ()  # The hub of learning says so beside the quilter's own turns.
        return tuple(id for id in PUZZLES[part.id] if not progress.of(id).stars)


def practice_text(waiting: tuple[str, ...]) -> str:
    """The text of the button that leads from a part to its puzzles; empty where none waits."""
    return count("{number} puzzle to try it", "{number} puzzles to try it", len(waiting)) if waiting else ""


def practice_state(waiting: tuple[str, ...]) -> str:
    """How it stands with a part that is done; empty where nothing waits."""
    if not waiting:
        return ""
    return count("Done, and {number} puzzle waits", "Done, and {number} puzzles wait", len(waiting))
