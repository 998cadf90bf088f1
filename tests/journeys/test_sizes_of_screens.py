"""The screens around the table on phones and tablets, with large letters: all is there and whole."""

import pytest
from kivy.uix.label import Label

from calico.journal import GameMode
from tests.journeys.test_sizes_of_table import walk
from tests.viewmodels.journals import begun, play
from tools.all_screens import fill_journal, look, visit_all
from tools.layout_check import rect, seen

UPRIGHT, LYING = (360, 640), (640, 360)
SIZES = [UPRIGHT, LYING, (800, 1280), (1280, 800)]
TEXTS = (1.0, 2.0)


def at_home(person):
    """Anna and Maximiliane at home, with games of all kinds."""
    journal = person.app.journal
    journal.quilters.add("Anna", "magenta")
    journal.quilters.add("Maximiliane Wolkenstein", "green")
    play(begun(journal, "Anna", mode=GameMode.SCENARIO, kind="scenario", scenario=1))
    for moves in (3, 12):
        play(begun(journal, "Anna", mode=GameMode.SOLO), moves)
    play(begun(journal, "Anna", "Maximiliane Wolkenstein", "Greedy", kind="standard", first=0), 7)
    person.app.routes.welcome.refresh()
    person.app.navigator.top.shown()


def open_(door):
    def scene(person):
        at_home(person)
        getattr(person.app.routes, f"show_{door}")()

    return scene


def page(name):
    def scene(person):
        person.app.routes.show_settings()
        person.app.navigator.top.dispatch("on_page", name)

    return scene


def new_game(person):
    open_("new_game")(person)
    model = person.app.navigator.top.model
    model.choose("kind", "standard")
    model.choose("restriction", "beside_same_pattern")


def more_of_it(person):
    new_game(person)
    person.app.navigator.top.model.toggle_more()


def scenarios(person):
    new_game(person)
    person.app.navigator.top.model.choose("kind", "scenario")


def profiles(person):
    new_game(person)
    person.app.navigator.top.model.ask_who(0)


def naming(person):
    welcome = person.app.routes.welcome
    welcome.choose_language("en")
    welcome.give_name("")


def learning(person):
    person.app.routes.welcome.choose_language("en")
    person.app.routes.welcome.give_name("Maximiliane Wolkenstein")


def scenario(number):
    def scene(person):
        open_("solo")(person)
        screen = person.app.navigator.top
        screen.open_card(screen.ids.road.views[number - 1])

    return scene


def solo_way(event):
    def scene(person):
        open_("solo")(person)
        person.app.navigator.top.dispatch(event)

    return scene


def challenge(person):
    solo_way("on_challenge")(person)
    person.app.navigator.top.model.make("standard")


SCENES = {
    "first start": lambda person: None,
    "a name": naming,
    "learn or play": learning,
    "home": at_home,
    "who": open_("who"),
    "new game": new_game,
    "more of a new game": more_of_it,
    "scenarios of a new game": scenarios,
    "who sits here": profiles,
    "solo": open_("solo"),
    "a scenario": scenario(1),
    "a scenario with many goals": scenario(9),
    "the daily quilt": solo_way("on_daily"),
    "a challenge": challenge,
    "settings": open_("settings"),
    "about": page("about"),
    "privacy": page("privacy"),
    "licences": page("licences"),
}


@pytest.fixture
def in_large_letters(person):
    """What is set for a walk is as it was after it."""
    person.draws = False
    yield person
    person.app.text_scale = 1


@pytest.mark.parametrize("scene", SCENES)
def test_all_is_whole(in_large_letters, scene):
    SCENES[scene](in_large_letters)
    assert walk(in_large_letters, SIZES, TEXTS) == ""


def texts(person):
    """All that is written on the screen, and where."""
    return {
        (widget.text, rect(widget)) for widget in seen(person.app.navigator.top) if isinstance(widget, Label)
    }


@pytest.mark.timeout(240)
def test_a_screen_opens_as_it_would_be_laid_had_the_tablet_just_been_turned(person):
    person.draws = False
    person.resize(1280, 800)
    fill_journal(person)
    otherwise = []
    for screen in visit_all(person):
        top, opened = person.app.navigator.top, texts(person)
        top.property("size").dispatch(top)
        look(person)
        otherwise += [f"{screen}: {moved}" for moved in opened - texts(person)]
    assert otherwise == []


@pytest.mark.timeout(300)
@pytest.mark.parametrize("density", [3], indirect=True)
def test_every_screen_is_whole_on_finer_glass(density, in_large_letters):
    """Upright and lying. The table is seen at four densities in test_sizes, ends in test_sizes_of_ends."""
    person = in_large_letters
    fill_journal(person)
    screens = (screen for screen in visit_all(person) if " end" not in screen)
    found = [f"{screen}: {wrong}" for screen in screens if (wrong := walk(person, [UPRIGHT, LYING], [2.0]))]
    assert not found, "\n".join(found)
