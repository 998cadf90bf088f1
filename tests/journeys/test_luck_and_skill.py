"""Luck and skill after a game: the curve, its turns, and costly ones tried again."""

from calico.engine.cells import cells_in
from calico.ui.ending.luck_and_skill import LuckAndSkillScreen
from calico.ui.ending.screen import EndingScreen
from tests.journeys.test_ending import all_told, screen


def test_luck_and_skill_are_told_apart_turn_by_turn(person):
    end = all_told(person, "Ann")
    person.tap("Luck and skill")
    person.wait_for("Choices:")
    assert isinstance(screen(person), LuckAndSkillScreen)
    person.tap("The costliest turn")
    person.wait_for("Can you find better?")
    assert not person.sees("Best")
    person.tap("Show me")
    person.wait_for("Best")
    person.press("right")
    assert screen(person).model.view.step == screen(person).model.view.costliest[0] + 1
    assert person.back()
    person.wait_for("Choices:")
    assert person.back()
    assert isinstance(screen(person), EndingScreen)
    assert end.model.view.complete


def test_a_finger_on_the_curve_chooses_a_turn(person):
    all_told(person, "Ann")
    person.tap("Luck and skill")
    person.wait_for("Choices:")
    curve = screen(person).ids.curve
    left, bottom, width, height = curve.field
    person.tap_at(*curve.to_window(left + width * 10.5 / 22, bottom + height / 2))
    person.wait_for("Round 11")


def test_a_costly_turn_is_tried_again_right_after_and_comes_back_another_day(person):
    all_told(person, "Ann")
    person.tap("Luck and skill")
    person.wait_for("Choices:")
    person.tap("The costliest turn")
    luck = screen(person).model
    best, take = luck.turn.best, luck.turn.best_take
    person.tap("Try it again")
    person.wait_for("3 tries left")
    table = screen(person).model
    for tries in range(2):
        table.drop(0, next(cells_in(table.game.state.quilt.free)))
        table.sew()
        table.touch_market(0)
        person.wait_until(lambda: table.result, f"a word on try {tries + 1}")
        person.tap("Try again")
    table.drop(table.game.state.usable.index(best.tile), best.cell)
    table.sew()
    table.touch_market(take)
    person.wait_for("Found!")
    person.tap("Done")
    assert screen(person).model is luck
    assert not luck.view.hidden, "it was found, so nothing is kept back any more"
    person.app.routes.show_learn()
    person.wait_for("2 turns wait to be tried again.")
    screen(person).dispatch("on_exercises")  # the card may lie below the window
    person.wait_for("3 tries left")
