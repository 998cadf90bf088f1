"""The learner's progress: the number of steps done of each part, kept in the settings."""

from dataclasses import dataclass

from calico.engine.json_checks import Json
from calico.journal.errors import JournalError
from calico.journal.settings import SettingsStore
from calico.viewmodels.learn.lessons import PARTS
from calico.viewmodels.learn.practice import Practice, practice_state
from calico.viewmodels.learn.script import LessonPart
from calico.viewmodels.text.error_text import error_sentence
from calico.viewmodels.text.i18n import say


@dataclass(frozen=True, slots=True)
class LessonPartView:
    """A part in the list of parts."""

    id: str
    number: int
    title: str
    speaker: str
    state: str
    done: bool
    wanted: bool
    """Whether this part comes next."""
    share: float
    """How much of it is done, from 0 to 1."""


class LearningProgress:
    """Which steps are done."""

    def __init__(self, settings: SettingsStore, practice: Practice | None = None) -> None:
        """Read progress from the settings, and of the puzzles after each part where these are given."""
        self._settings = settings
        self._practice = practice

    def steps_done(self, part: LessonPart) -> int:
        """How many steps of this part are done."""
        return min(self._settings.get().lessons.get(part.id, 0), len(part.steps))

    def done(self, part: LessonPart) -> bool:
        """Whether the whole part is done."""
        return self.steps_done(part) == len(part.steps)

    def next_step(self, part: LessonPart) -> int:
        """The step to go on with; a part that is done begins again."""
        return 0 if self.done(part) else self.steps_done(part)

    def reached(self, part: LessonPart, steps: int) -> None:
        """Note that so many steps are done; the number never falls."""
        if steps > self.steps_done(part):
            lessons: dict[str, Json] = {**self._settings.get().lessons, part.id: steps}
            self._settings.change(lessons=lessons)

    def begin(self) -> str:
        """Note that the lessons were found. Return an error message if that fails, else nothing."""
        try:
            if not self._settings.get().tutorial_seen:
                self._settings.change(tutorial_seen=True)
        except JournalError as wrong:
            return error_sentence(wrong)
        return ""

    @property
    def wanted(self) -> LessonPart | None:
        """The first part that isn't done; None if all are."""
        return next((part for part in PARTS if not self.done(part)), None)

    def views(self) -> tuple[LessonPartView, ...]:
        """The views of all parts."""
        return tuple(self._view(number, part) for number, part in enumerate(PARTS, 1))

    def _view(self, number: int, part: LessonPart) -> LessonPartView:
        steps, all_steps = self.steps_done(part), len(part.steps)
        done, wanted = steps == all_steps, part is self.wanted
        waiting = self._practice.waiting(part) if done and self._practice else ()
        finished = practice_state(waiting) or say("Done")
        state = finished if done else say("Continue here") if steps else say("Start here") if wanted else ""
        return LessonPartView(
            part.id, number, say(part.title), part.speaker, state, done, wanted, steps / all_steps
        )


def lessons_done(views: tuple[LessonPartView, ...]) -> str:
    """How many parts are done, in a sentence."""
    done = sum(view.done for view in views)
    return say("{done} of {all} lessons done", done=done, all=len(views))


def part_named(id: str) -> LessonPart:
    """The part with this id."""
    return next(part for part in PARTS if part.id == id)


def part_after(part: LessonPart) -> LessonPart | None:
    """The following part; None for the last."""
    later = PARTS.index(part) + 1
    return PARTS[later] if later < len(PARTS) else None


def onward_text(after: LessonPart | None) -> str:
    """The text of the button that leads on from a finished part."""
    return say("Play a game") if after is None else say("Next: {title}", title=say(after.title))
