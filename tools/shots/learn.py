"""Scenes of Learn: the parts, steps at the table, the rules book and the cats."""

from collections.abc import Callable

from calico.engine.tiles import tile_named
from calico.viewmodels.learn.guided_deals import cell_of
from calico.viewmodels.learn.lessons import PARTS
from calico.viewmodels.learn.progress import LearningProgress
from calico.viewmodels.learn.script import Sew
from tools.person import Person

Scene = Callable[[Person], None]


def learn(person: Person) -> None:
    """Two parts done and a third begun."""
    progress = LearningProgress(person.app.journal.settings)
    for part in PARTS[:2]:
        progress.reached(part, len(part.steps))
    progress.reached(PARTS[2], 2)
    person.app.routes.show_learn()
    person.wait(0.3)


def at_step(part: int, step: int, touches: int = 0) -> Scene:
    """A step of a part, after so many of the touches that it asks for."""

    def scene(person: Person) -> None:
        LearningProgress(person.app.journal.settings).reached(PARTS[part], step)
        person.app.routes.show_learn()
        person.app.navigator.top.dispatch("on_part", PARTS[part].id)
        person.wait(0.3)
        model = person.app.navigator.top.model
        task = model.step.task
        if isinstance(task, Sew):
            for touch in range(touches):
                if touch == 0:
                    model.choose_tile(model.game.state.usable.index(tile_named(task.patch)))
                else:
                    model.touch_cell(cell_of(task.place))
        elif touches:
            model.ask(task.question)
        person.wait(0.6)

    return scene


def book(person: Person) -> None:
    """The contents of the rules book."""
    person.app.routes.show_rules()
    person.wait(0.3)


def found(person: Person) -> None:
    """The results of a search."""
    book(person)
    person.app.navigator.top.ids.field.text = "rainbow"
    person.wait(0.3)


def chapter(id: str) -> Scene:
    """A chapter of the book."""

    def scene(person: Person) -> None:
        person.app.routes.show_rules(id)
        person.wait(0.3)

    return scene


def cats(person: Person) -> None:
    """All cats."""
    person.app.routes.show_cats()
    person.wait(1.0)


def cat(id: str) -> Scene:
    """One cat."""

    def scene(person: Person) -> None:
        person.app.routes.show_cats()
        person.app.navigator.top.dispatch("on_cat", id)
        person.wait(0.3)

    return scene


SCENES: dict[str, Scene] = {
    "learn": learn,
    "lesson-begins": at_step(0, 0),
    "lesson-trial": at_step(1, 0, 2),
    "lesson-question": at_step(4, 0, 1),
    "lesson-belt": at_step(5, 1),
    "lesson-end": at_step(6, 2),
    "rules": book,
    "rules-search": found,
    "rules-cats": chapter("cats"),
    "cats": cats,
    "cat": cat("almond"),
}
