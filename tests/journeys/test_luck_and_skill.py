"""Luck and skill after a game: the curve, its turns, and costly ones tried again."""

from calico.engine.cells import cells_in
from calico.ui.ending.best_quilt import BestQuiltScreen
from calico.ui.ending.luck_and_skill import LuckAndSkillScreen
from calico.ui.ending.screen import EndingScreen
from tests.journeys.test_ending import all_told, screen
from tools.shots.score_pad import quilt as rebuilt_quilt


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
    for_right = screen(person).places
    person.app.options.change(left_handed=True)
    assert screen(person).places.hand.x < for_right.hand.x, "mirrored for left hands"
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


def test_what_a_quilt_could_have_been_is_shown_beside_it(person):
    all_told(person, "Ann")
    person.tap("Luck and skill")
    person.wait_for("Choices:")
    person.tap("The best quilt")
    person.wait_for("Searching:")
    person.wait_for("The best that a search found")
    model = screen(person).model
    assert model.best > 60
    assert person.sees(f"Found: {model.best} points")
    assert person.back() or person.app.navigator.close()


def test_so_it_is_of_a_cardboard_quilt_on_the_score_pad(person):
    rebuilt_quilt(person, 22)
    person.wait(0.3)
    person.tap("What could this have been?")
    person.wait_for("The best that a search found")
    assert isinstance(screen(person), BestQuiltScreen)


def test_the_turning_points_are_read_aloud_and_keys_lead_to_them(person, monkeypatch):
    said = []
    monkeypatch.setattr("calico.ui.read_aloud.speak", said.append)
    all_told(person, "Ann")
    person.app.options.change(read_aloud=True)
    person.tap("Luck and skill")
    person.wait_until(lambda: any("what came then took" in speech for speech in said), "the turning points")
    whole = said[-1]
    model = screen(person).model
    for step in model.view.costliest:
        assert f"Round {step}: the choice cost " in whole
        assert person.press("enter")
        assert model.view.step == step
        person.wait_until(lambda step=step: f"Round {step}. Yours: place " in said[-1], "the turn in words")
    assert person.press("enter")
    assert model.view.step == 0
