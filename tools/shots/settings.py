"""Scenes of the welcome, the settings and the pages to read."""

from calico.journal.backup.copy import FoundBackup
from calico.journal.backup.merge import MergeCounts
from tools.person import Person
from tools.shots.home import Scene, home


def language(person: Person) -> None:
    """The welcome asks for a language."""
    person.wait_for("English")


def name(person: Person) -> None:
    """The welcome asks for a name and a colour."""
    language(person)
    person.tap("English")
    welcome = person.app.routes.welcome
    welcome.choose_colour("green", "Anna")


def learn(person: Person) -> None:
    """The welcome offers to learn or to play."""
    name(person)
    person.app.routes.welcome.give_name("Anna")


def settings(person: Person) -> None:
    """All options."""
    home(person)
    person.app.routes.show_settings()


def restore(person: Person) -> None:
    """A backup's contents before it is restored."""
    settings(person)
    screen = person.app.navigator.top
    screen.backup.offer(FoundBackup({}, MergeCounts(games=12, quilters=2, circles=31, sheets=4), left_out=0))
    person.wait(0.2)
    screen.ids.scroll.scroll_y = 0


def page(which: str) -> Scene:
    """A page to read."""

    def scene(person: Person) -> None:
        settings(person)
        person.app.navigator.top.dispatch("on_page", which)

    return scene


def copies(person: Person) -> None:
    """The snapshots, one with games that were deleted since."""
    home(person)
    journal = person.app.journal
    journal.checkpoint()
    for head in journal.games.newest(1):
        journal.games.discard(head.id)
    person.app.routes.show_settings()
    person.app.navigator.top.dispatch("on_page", "snapshots")
    page = person.app.navigator.top
    person.wait_until(lambda: page.model.view.lines, "the copies")


SCENES: dict[str, Scene] = {
    "welcome-language": language,
    "welcome-name": name,
    "welcome-learn": learn,
    "settings": settings,
    "restore": restore,
    "copies": copies,
    "about": page("about"),
    "privacy": page("privacy"),
    "licences": page("licences"),
}
