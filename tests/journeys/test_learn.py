"""Learning by touch: a whole part of the lesson, leaving and coming back, the book and the cats."""

import pytest
from kivy.uix.scrollview import ScrollView

from calico.engine.tiles import tile_named
from calico.puzzles.model import moves_of
from calico.ui.learn.lesson import LessonScreen
from calico.ui.puzzles.table import PuzzleScreen
from calico.viewmodels.learn.guided_deals import cell_of
from calico.viewmodels.learn.lessons import PARTS
from calico.viewmodels.learn.progress import LearningProgress
from calico.viewmodels.learn.script import Finish, Listen, LookAt, Sew, TakePatch
from calico.viewmodels.table.view import TableMode
from tests.journeys.test_home_and_back import tap, top
from tests.journeys.test_sizes_of_table import walk
from tests.viewmodels.learn.learner import obey, wait
from tools.layout_check import rect
from tools.table import AtTable


def tap_below(person, text):
    """Scroll down to it, and tap."""
    person.wait_for(text)
    person.wait(0.1)
    next(each for each in top(person).walk() if isinstance(each, ScrollView)).scroll_y = 0
    tap(person, text)


def lesson(person):
    screen = top(person)
    assert isinstance(screen, LessonScreen)
    return screen


def tap_glow(person):
    """Tap the middle of what glows, once it is the thing that is asked for."""
    screen = lesson(person)

    def settled():
        spot, asked = screen.ids.glow.spot, screen._spot(screen.model.lesson.target)
        return spot is not None and asked is not None and spot.box == asked.box

    person.wait(0.05)
    person.wait_until(settled, "what is asked for glows")
    box = screen.ids.glow.spot.box
    person.tap_at(box.x + box.width / 2, box.y + box.height / 2)


def do(person):
    """Do by finger what the cat asks for."""
    model = lesson(person).model
    person.wait_until(lambda: model.mode is not TableMode.BOT, "the cat has sewn its patch on")
    match model.step.task:
        case Sew():
            for _touch in ("the patch", "the place", "the place again"):
                tap_glow(person)
        case TakePatch() | Finish():
            tap_glow(person)
        case LookAt():
            tap_glow(person)
            tap(person, "Continue")
        case Listen():
            tap(person, "Continue")


def open_part(person, number, step=0):
    """The table of a part, at one of its steps."""
    if step:
        LearningProgress(person.app.journal.settings).reached(PARTS[number], step)
    person.app.routes.show_learn()
    top(person).dispatch("on_part", PARTS[number].id)
    person.frame()
    return lesson(person)


def solve(person):
    """Play the best answer of the puzzle on the table."""
    person.wait_until(lambda: isinstance(top(person), PuzzleScreen), "a puzzle")
    model = top(person).model
    for move in moves_of(model.store.puzzle.position, model.store.answer.line):
        model.drop(0, move.cell)
        model.sew()
    person.wait_for("Solved!")


def test_what_glows_lies_in_its_place_in_the_first_frame(person):
    person.app.routes._begin(PARTS[0], person.app.navigator.open)
    screen = lesson(person)
    person.frame()
    glowing = screen.ids.glow.spot.box
    person.wait(0.2)
    assert glowing == screen.ids.glow.spot.box == screen._spot(screen.model.lesson.target).box


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("number", [0, 4, 6])
def test_a_part_leads_by_what_glows_to_two_puzzles_and_on_to_the_next(person, number):
    screen = open_part(person, number)
    while screen.model.step is not None:
        do(person)
    person.wait_until(lambda: screen.model.mode is not TableMode.BOT, "the cat has sewn its patch on")
    assert LearningProgress(person.app.journal.settings).done(PARTS[number])
    tap(person, "2 puzzles to try it")
    solve(person)
    tap(person, "Next puzzle")
    solve(person)
    if number + 1 < len(PARTS):
        tap(person, f"Next: {PARTS[number + 1].title}")
        assert lesson(person).model.part is PARTS[number + 1]
    else:
        tap(person, "Play a game")
        person.wait_for("Start game")


@pytest.mark.usefixtures("quick")
def test_a_part_that_was_left_goes_on_at_its_step_on_another_day(person):
    from main import CalicoApp
    from tools.person import person_at

    tap(person, "Skip") if person.sees("Skip") else None
    tap(person, "Learn")
    tap(person, "1. Place and take")
    for _step in range(2):
        do(person)
    speech = PARTS[0].steps[2].speech
    person.wait_for(speech)
    person.back()
    person.wait_for("Continue here")
    person.app.stop()
    with person_at(CalicoApp()) as again:
        again.wait(0.2)
        again.app.routes.show_learn()
        tap(again, "1. Place and take")
        again.wait_for(speech)
        again.wait_for("3 / 22") if again.sees("3 / 22") else None
        assert lesson(again).model.game.state.round == 2


@pytest.mark.usefixtures("quick")
def test_other_touches_are_answered_kindly_and_change_nothing(person):
    screen = open_part(person, 0)
    table, before = AtTable(person), screen.model.game
    person.wait(0.1)
    table.tap_hand(1)
    person.wait_for("A fine patch, but for later.")
    table.tap_market(0)
    person.wait_for("All in good time.")
    tap(person, "Menu")
    person.wait_for("All in good time.")
    tap_glow(person)
    table.tap_cell(cell_of("1 1"))
    person.wait_for("A good space, but for later.")
    assert screen.model.game is before
    tap_glow(person)
    tap_glow(person)
    assert len(screen.model.game.moves) == 1


def test_the_asked_patch_can_be_dragged(person):
    screen = open_part(person, 1)
    task = screen.model.step.task
    table = AtTable(person)
    person.wait(0.1)
    slot = screen.model.game.state.usable.index(tile_named(task.patch))
    table.drag_to_cell(slot, cell_of(task.place))
    assert screen.model.mode is TableMode.CONFIRM
    tap(person, "Place patch")
    person.wait_for(PARTS[1].steps[1].speech)


def test_rules_and_cats_open_over_the_table_and_close_without_a_trace(person):
    tap(person, "New game")
    tap(person, "Start game")
    table = AtTable(person)
    table.model.choose_tile(0)
    table.model.touch_cell(table.first_place())
    step = table.step()
    tap(person, "Menu")
    tap(person, "Rules and cats")
    tap(person, "The ten cats")
    tap(person, "Leo")
    person.wait_for("Five tiles in a straight line")
    tap_below(person, "Cats in the rules")
    tap_below(person, "Next: Design goals")
    for _page in range(5):
        assert person.back()
        person.wait(0.1)
    assert AtTable(person).step() == step


def test_the_book_is_searched_and_leads_where_the_word_stands(person):
    person.app.routes.show_rules()
    person.wait(0.1)
    field = top(person).ids.field
    person.tap_at(*field.to_window(*field.center))
    person.type("rainbow")
    person.wait_for("Once you have a button of each of the six colours")
    assert not person.sees("Set-up")
    tap(person, "Buttons")
    person.wait_for("Next: Cats")
    person.back()
    person.wait(0.1)
    assert person.back()
    person.wait_for("Set-up")
    top(person).ids.field.text = "zebra"
    person.wait_for("No results for “zebra”.")


SIZES = [(360, 640), (640, 360), (800, 1280), (1600, 1000)]
PAGES = {
    "the parts": lambda routes: routes.show_learn(),
    "the book": lambda routes: routes.show_rules(),
    "the cats": lambda routes: routes.show_cats(),
    "a cat that counts": lambda routes: routes.show_cat("gwenivere"),
    "a cat with a shape": lambda routes: routes.show_cat("almond"),
    "buttons": lambda routes: routes.show_rules("buttons"),
    "goals": lambda routes: routes.show_rules("goals"),
    "editions": lambda routes: routes.show_rules("editions"),
}


def test_every_page_fits_every_size(person):
    person.draws = False
    for name, show in PAGES.items():
        show(person.app.routes)
        assert walk(person, SIZES, (1.0, 2.0)) == "", name
        person.app.navigator.close()
    person.app.text_scale = 1


def hidden(screen):
    """What must be seen and isn't: the glow's thing under the speech."""
    spot = screen.ids.glow.spot
    if spot is None:
        return ""
    left, bottom, right, top_ = rect(screen.speech)
    x, y = spot.box.x + spot.box.width / 2, spot.box.y + spot.box.height / 2
    return screen.model.lesson.speech if left < x < right and bottom < y < top_ else ""


@pytest.mark.timeout(240)
@pytest.mark.usefixtures("quick")
def test_speech_is_whole_and_never_hides_what_glows(person):
    person.draws = False
    app = person.app
    app.root.size_hint = (None, None)
    for number in range(len(PARTS)):
        screen = open_part(person, number)
        while screen.model.step is not None:
            for width, height, text in [(360, 640, 1.0), (360, 640, 2.0), (640, 360, 2.0)]:
                app.text_scale, app.root.size = text, (width, height)
                for _ in range(3):
                    person.frame()
                assert hidden(screen) == "", (width, height, text)
                assert screen.speech.ids.words.fitting.fits, (width, height, text)
            obey(screen.model)
            wait(screen.model)
        app.navigator.close()
        app.navigator.close()
    app.text_scale = 1
