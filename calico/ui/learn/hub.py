"""Learn: the parts of the lesson, the rules book and the cats."""

from functools import partial
from typing import Protocol

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from calico.ui.widgets.cards import Card
from calico.ui.widgets.page import Page
from calico.ui.widgets.rows import show_rows
from calico.viewmodels.learn.progress import LearningProgress, LessonPartView, lessons_done


class Waiting(Protocol):
    """Knows how many turns wait."""

    @property
    def waiting(self) -> str:
        """How many, in a sentence."""

    @property
    def ready(self) -> bool:
        """Whether there are any."""


class LearnScreen(Page):
    """What there is to learn, and how far one has come."""

    done = StringProperty("")
    waiting = StringProperty("")
    """How many turns of the learner's own games wait to be tried again."""
    ready = BooleanProperty(False)
    """Whether there are any."""

    __events__ = ("on_part", "on_rules", "on_cats", "on_exercises")

    def __init__(self, progress: LearningProgress, exercises: Waiting, **options: object) -> None:
        """With how far the learner has come."""
        self._progress = progress
        self._exercises = exercises
        super().__init__(**options)

    def on_part(self, id: str) -> None:
        """A part of the lesson was chosen."""

    def on_rules(self) -> None:
        """The rules book."""

    def on_cats(self) -> None:
        """The ten cats."""

    def on_exercises(self) -> None:
        """The turns of one's own games that cost most."""

    def shown(self) -> None:
        """Show how things stand."""
        views = self._progress.views()
        self.done = self._progress.begin() or lessons_done(views)
        self.waiting, self.ready = self._exercises.waiting, self._exercises.ready
        begin = partial(PartCard, on_release=lambda card: self.dispatch("on_part", card.view.id))
        show_rows(self.ids.parts, begin, views)


class PartCard(Card):
    """A part of the lesson: the cat that tells it, its title, and how far one has come."""

    view: LessonPartView = ObjectProperty(None, rebind=True)


class BookCard(Card):
    """A way to the book or to the cats."""

    picture = StringProperty("")
    text = StringProperty("")
    line = StringProperty("")
