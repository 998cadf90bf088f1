"""How far a learner has come: kept in the settings, as so many steps of each part."""

from dataclasses import dataclass

from calico.engine.json_checks import Json
from calico.journal.errors import JournalError
from calico.viewmodels.learn.lessons import PARTS
from calico.viewmodels.learn.script import LessonPart
from calico.viewmodels.settings.options import SettingsStore
from calico.viewmodels.text.error_text import error_sentence
from calico.viewmodels.text.i18n import say


@dataclass(frozen=True, slots=True)
class LessonPartView:
    """A part as the list of parts shows it."""

    id: str
    number: int
    title: str
    speaker: str
    state: str
    done: bool
    wanted: bool
    """Whether this is the one to go on with."""
    share: float
    """How much of it is done, from 0 to 1."""


class LearningProgress:
    """Which steps were done."""

    def __init__(self, settings: SettingsStore) -> None:
        """As it is kept."""
        self._settings = settings

    def steps_done(self, part: LessonPart) -> int:
        """How many steps of this part were done."""
        return min(self._settings.get().lessons.get(part.id, 0), len(part.steps))

    def done(self, part: LessonPart) -> bool:
        """Whether the whole part was done once."""
        return self.steps_done(part) == len(part.steps)

    def next_step(self, part: LessonPart) -> int:
        """Where the part goes on; a part that was done begins again."""
        return 0 if self.done(part) else self.steps_done(part)

    def reached(self, part: LessonPart, steps: int) -> None:
        """So many steps are done now. What was done once stays done."""
        if steps > self.steps_done(part):
            lessons: dict[str, Json] = {**self._settings.get().lessons, part.id: steps}
            self._settings.change(lessons=lessons)

    def begin(self) -> str:
        """Somebody has found the way here: the app needn't point to it any more. What went wrong, if
        that can't be kept."""
        try:
            if not self._settings.get().tutorial_seen:
                self._settings.change(tutorial_seen=True)
        except JournalError as wrong:
            return error_sentence(wrong)
        return ""

    @property
    def wanted(self) -> LessonPart | None:
        """The first part that isn't done, None where all are."""
        return next((part for part in PARTS if not self.done(part)), None)

    def views(self) -> tuple[LessonPartView, ...]:
        """All parts as things stand."""
        return tuple(self._view(number, part) for number, part in enumerate(PARTS, 1))

    def _view(self, number: int, part: LessonPart) -> LessonPartView:
        steps, all_steps = self.steps_done(part), len(part.steps)
        done, wanted = steps == all_steps, part is self.wanted
        state = say("Done") if done else say("Go on here") if steps else say("Begin here") if wanted else ""
        return LessonPartView(
            part.id, number, say(part.title), part.speaker, state, done, wanted, steps / all_steps
        )


def lessons_done(views: tuple[LessonPartView, ...]) -> str:
    """How many of the parts are done, in a sentence."""
    done = sum(view.done for view in views)
    return say("{done} of {all} parts done", done=done, all=len(views))


def part_named(id: str) -> LessonPart:
    """The part with this id."""
    return next(part for part in PARTS if part.id == id)


def part_after(part: LessonPart) -> LessonPart | None:
    """The one behind it, None behind the last."""
    later = PARTS.index(part) + 1
    return PARTS[later] if later < len(PARTS) else None


def onward_text(after: LessonPart | None) -> str:
    """What the button says that leads on from a part that is done."""
    return say("Play a game") if after is None else say("Next: {title}", title=say(after.title))
