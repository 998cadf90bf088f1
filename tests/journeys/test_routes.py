"""Every door of the app: each screen is within three taps of home, and back closes the topmost thing."""

from calico.ui.home.home import HomeScreen, Tile
from calico.ui.widgets.texts import Touch
from calico.viewmodels.home.home import home_tiles

FURTHER = {
    "Solo": ("Free play", "Daily quilt", "Challenge", "1"),
    "Settings": ("About Calico", "Privacy", "Licences"),
    "New game": ("Start game",),
}
"""Where one more tap leads."""


def press(person, text):
    """Press what has this text, wherever it has been scrolled to."""
    found = (each for each in person.widgets() if isinstance(each, Touch) and read_on(each) == text)
    next(found).dispatch("on_release")
    person.wait(0.1)


def read_on(widget):
    """What is read on it, or on something that lies on it."""
    return next((text for each in widget.walk() if (text := getattr(each, "text", ""))), "")


def back_home(person):
    """How many times back was pressed until home was seen."""
    backs = 0
    while not isinstance(person.app.navigator.top, HomeScreen):
        assert person.back()
        person.wait(0.05)
        backs += 1
    return backs


def test_home_shows_each_place_that_has_a_door(person):
    shown = {tile.text for tile in person.widgets() if isinstance(tile, Tile)}
    assert shown == {tile.text for tile in home_tiles() if hasattr(person.app.routes, f"show_{tile.place}")}


def test_every_place_is_near_and_back_closes_one_thing_after_the_other(person):
    person.draws = False
    for door in [tile.text for tile in person.widgets() if isinstance(tile, Tile)] + ["New game"]:
        press(person, door)
        assert back_home(person) == 1
        for further in FURTHER.get(door, ()):
            press(person, door)
            before = person.app.navigator.top, len(person.app.navigator.top.children)
            press(person, further)
            assert (person.app.navigator.top, len(person.app.navigator.top.children)) != before
            assert back_home(person) <= 2
    assert not person.back()


def test_the_first_start_leads_to_the_lessons(person):
    press(person, "English")
    person.app.routes.welcome.give_name("Anna")
    person.wait(0.1)
    person.tap_at(*(learn := person.find("Learn")).to_window(*learn.center))
    person.wait(0.2)
    assert not isinstance(person.app.navigator.top, HomeScreen)
    assert person.app.journal.quilters.all()[0].name == "Anna"
    assert back_home(person) == 1
