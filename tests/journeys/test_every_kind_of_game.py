"""Every kind of game is set up and played to its end by touch, and its sheet says what the engine scores."""

import pytest

from calico.engine.facts import RESTRICTIONS, SPOTS
from calico.engine.results import objectives
from calico.engine.scoring import score_all
from calico.ui.ending.score_sheet import NumberCell
from calico.viewmodels.text.game_terms import cat_name, restriction_name
from tools.table import AtTable

pytestmark = pytest.mark.usefixtures("quick")
ROOMY = 1600, 1200
"""A window that shows all there is to choose, so that nobody has to scroll."""
CATS = "callie", "rumi", "gwenivere"


@pytest.fixture
def setting_up(person):
    """Someone who sets up a game, with their eyes shut: what is drawn is seen by other tests."""
    person.draws = False
    person.resize(*ROOMY)
    tap(person, "New game")
    return person


def tap(person, text):
    """Tap once what is laid out lies still."""
    person.wait_for(text)
    person.wait(0.15)
    person.tap(text)


def seat_a_bot(person):
    """A computer player sits down beside whoever is there."""
    tap(person, "Add a computer player")


def seat_another_person(person):
    """The device is shared."""
    tap(person, "Add a player")


def choose(*texts):
    """Touch these choices."""

    def choose_(person):
        for text in texts:
            tap(person, text)

    return choose_


def played(person, *steps):
    """Take these steps, deal and play to the end; return the game that was set up and its end."""
    for step in steps:
        step(person)
    tap(person, "Start game")
    table = AtTable(person)
    model, refused = table.model, []
    model.bind(on_refused=lambda _, sentence: refused.append(sentence))
    table.play_to_the_end()
    tap(person, "Tap to skip")
    person.wait_for("Play again")
    assert refused == []
    assert shown_sheet(person) == scored(model.game)
    return model.game.setup


def shown_sheet(person):
    """The numbers of the sheet that are read: for each line what stands in the players' columns."""
    cells = [each for each in person.widgets() if isinstance(each, NumberCell)]
    return {(cell.view.row, cell.view.seat): cell.text for cell in cells}


def scored(game):
    """The same as the engine counts it."""
    return {
        (row, seat): text
        for seat, sheet in enumerate(score_all(game.state))
        for row, text in lines(game.setup.scenario, sheet)
    }


def lines(scenario, sheet):
    yield from ((spot, str(goal.points)) for spot, goal in zip(SPOTS, sheet.goals, strict=False))
    yield from ((cat.cat, str(cat.points)) for cat in sheet.cats)
    yield "buttons", str(sheet.buttons.points)
    yield "total", str(sheet.total)
    if scenario is not None:
        wanted = objectives(scenario, sheet)
        yield "objectives", f"{sum(each.met for each in wanted)} / {len(wanted)}"


def test_beginner(setting_up):
    assert played(setting_up, choose("Beginner")).kind == "beginner"


def test_family_with_chosen_cats(setting_up):
    setup = played(setting_up, choose("Family", "More", *map(cat_name, CATS)))
    assert (setup.kind, setup.cats_chosen, {cat.id for cat in setup.cats.cats}) == ("family", True, {*CATS})


def test_a_scenario(setting_up):
    setup = played(setting_up, choose("Scenario", "Scenario 1"))
    assert (setup.kind, setup.scenario) == ("scenario", 1)


def test_standard_with_lower_variance(setting_up):
    setup = played(setting_up, choose("Standard", "More", "Two of each"))
    assert (setup.kind, setup.lower_variance) == ("standard", True)


def test_standard_with_people_and_a_bot(setting_up):
    setup = played(setting_up, seat_a_bot, seat_another_person, choose("Standard"))
    assert [seat.bot is None for seat in setup.seats] == [True, False, True]


@pytest.mark.parametrize("restriction", RESTRICTIONS)
def test_every_restriction_against_a_bot(setting_up, restriction):
    choice = choose("Standard", "More", restriction_name(restriction))
    assert played(setting_up, seat_a_bot, choice).restriction == restriction
