"""From a small phone to a large tablet, at every density, with large letters: all is there and whole."""

import pytest
from kivy.metrics import Metrics

from calico.engine.setup import Plan, Player
from calico.ui.widgets.dialog import OverlayCard
from calico.viewmodels.setup.dealing import Dealing, game_mode
from calico.viewmodels.table.view import Panel, TableMode
from tools.all_screens import look, try_the_best
from tools.layout_check import faults, overlap, rect
from tools.table import AtTable

SIZES = [
    (360, 640), (640, 360), (412, 892), (892, 412), (600, 960), (960, 600), (700, 700), (800, 1280),
    (1280, 800), (1000, 900), (1600, 1000), (1000, 1600),
]  # fmt: skip
TEXTS = (1.0, 1.3, 1.6, 2.0)
SOLO = Plan((Player("Ann"),), kind="beginner", first=0)
SCENARIO = Plan((Player("Ann"),), kind="scenario", scenario=9)
FOUR = Plan((Player("Ann"), *(Player(f"Greedy {n}", "greedy") for n in (1, 2, 3))), kind="beginner", first=0)
SHARED = Plan(tuple(map(Player, ("Ann", "Bob", "Cleo", "Maximilian"))), kind="standard", first=0)


def walk(person, sizes=SIZES, texts=TEXTS):
    """What is wrong at any of these sizes."""
    app, found = person.app, []
    app.root.size_hint = (None, None)
    for width, height in sizes:
        for text in texts:
            app.text_scale = text
            app.root.size = width * Metrics.density, height * Metrics.density
            look(person)
            found += [f"{width}x{height}, letters {text:.0%}: {fault}" for fault in faults(app.root)]
    return "\n".join(found)


@pytest.fixture
def begin(person):
    """Lays a game on the table."""

    def begin_(plan):
        person.app.routes.begin(Dealing(plan, game_mode(plan), seed=2))
        return AtTable(person)

    person.draws = False
    yield begin_
    person.app.text_scale = 1


def inside(box, window):
    """Whether all of a rectangle lies in another."""
    return window[0] <= box[0] and window[1] <= box[1] and box[2] <= window[2] and box[3] <= window[3]


def lay_ghost(table):
    table.model.choose_tile(0)
    table.model.touch_cell(table.first_place())


def sew(table):
    lay_ghost(table)
    table.model.sew()


def hint(table):
    if not table.model.hinted:
        table.model.note_hint()
    table.screen.ask_hint()
    table.wait_until(lambda: table.view.why, "the coach speaks")


def hint_at_the_market(table):
    sew(table)
    hint(table)


OPEN = {
    "the table": lambda table: None,
    "a ghost": lay_ghost,
    "the market": sew,
    "a question about a cat": lambda table: table.model.ask("coconut"),
    "a question about a goal": lambda table: table.model.ask("top"),
    "a question about a free place": lambda table: table.model.ask(table.first_place()),
    "a hint for a place": hint,
    "a hint at the market": hint_at_the_market,
    "the bag": lambda table: table.model.open(Panel.BAG),
    "the menu": lambda table: table.model.open(Panel.MENU),
    "the options": lambda table: table.model.open(Panel.OPTIONS),
    "before the first hint": lambda table: table.model.open(Panel.HINT),
}


@pytest.mark.parametrize("what", OPEN)
def test_alone(person, begin, what):
    OPEN[what](begin(SOLO))
    assert walk(person) == ""


@pytest.mark.parametrize("plan", [SOLO, SCENARIO], ids=["for points", "a scenario"])
def test_what_the_coach_says_leaves_tick_and_cross_free(person, begin, plan):
    table = begin(plan)
    if table.model.mode is TableMode.CHOOSE_GOALS:
        table.lay_goals()
    hint(table)
    app, covered = person.app, []
    app.root.size_hint = (None, None)
    for size in SIZES:
        for app.text_scale in TEXTS:
            app.root.size = size
            look(person)
            card, window = rect(table.screen.answer), rect(app.root)
            for name in ("Place patch", "Pick up"):
                button = rect(person.find(name))
                if overlap(button, card) or not inside(button, window):
                    covered.append((size, app.text_scale, name))
    assert not covered


@pytest.mark.parametrize("panel", Panel, ids=lambda panel: panel.value)
def test_cards_over_the_table_leave_room_around_them(person, begin, panel):
    begin(SOLO).model.open(panel)
    person.app.root.size_hint = (None, None)
    for size in SIZES[:2]:
        for person.app.text_scale in TEXTS:
            person.app.root.size = size
            look(person)
            card = next(each for each in person.widgets() if isinstance(each, OverlayCard))
            left, bottom, right, top = rect(card.ids.sheet)
            assert min(left, bottom, size[0] - right, size[1] - top) >= 12


def test_what_a_ghost_earns_is_told_beside_the_cross(person, begin):
    table = begin(SOLO)
    try_the_best(table.model)
    while not table.view.gains:
        table.model.sew()
        table.model.touch_market(0)
        try_the_best(table.model)
    assert walk(person, [(360, 640), (640, 360), (800, 1280)], (1.0, 2.0)) == ""


@pytest.mark.parametrize("what", ["the table", "a ghost", "the market"])
def test_four_at_the_table(person, begin, what):
    OPEN[what](begin(FOUR))
    assert walk(person) == ""


def test_a_scenario_with_its_objectives(person, begin):
    begin(SCENARIO)
    assert walk(person) == ""


@pytest.mark.parametrize("mode", [TableMode.PASS_DEVICE, TableMode.CHOOSE_GOALS])
def test_sharing_a_device(person, begin, mode):
    table = begin(SHARED)
    if mode is TableMode.CHOOSE_GOALS:
        table.model.take_device()
        table.model.touch_offer(table.view.offers[0].goal)
    assert table.model.mode is mode
    assert walk(person) == ""


@pytest.mark.parametrize("density", [1.5, 2, 3, 4], indirect=True)
def test_every_density(density, begin, person):
    begin(FOUR)
    assert walk(person, [(360, 640), (412, 892), (1280, 800)], [1.0, 2.0]) == ""
