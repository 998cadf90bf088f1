"""Learn: the parts of the lesson, the rules book and the cats."""

from functools import partial

from kivy.properties import ObjectProperty, StringProperty

from calico.ui.widgets.cards import Card, Page
from calico.ui.widgets.rows import show_rows
from calico.viewmodels.learn.progress import LearningProgress, LessonPartView, lessons_done


class LearnScreen(Page):
    """What there is to learn, and how far one has come."""

    done = StringProperty("")

    __events__ = ("on_part", "on_rules", "on_cats")

    def __init__(self, progress: LearningProgress, **options: object) -> None:
        """With how far the learner has come."""
        self._progress = progress
        super().__init__(**options)

    def on_part(self, id: str) -> None:
        """A part of the lesson was chosen."""

    def on_rules(self) -> None:
        """The rules book."""

    def on_cats(self) -> None:
        """The ten cats."""

    def shown(self) -> None:
        """Show how things stand."""
        views = self._progress.views()
        self.done = self._progress.begin() or lessons_done(views)
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
