"""A beginner plays alone, by taps, from the first screen to the score sheet and another game."""

from calico.engine.facts import TURNS
from tools.table import AtTable


def begin(person):
    person.resize(412, 892)
    person.tap("New game")
    person.tap("Beginner")
    person.tap("Start game")
    return AtTable(person)


def test_a_beginners_game_by_taps(person):
    table = begin(person)
    for number in range(TURNS):
        assert table.view.round == number + 1
        table.turn(slot=number % 2 if number < TURNS - 1 else 0)
    person.wait_for("Tap to skip")
    person.tap("Play again")
    person.tap("Play again")
    person.tap("New patches")
    assert AtTable(person).view.round == 1


def test_leaving_and_going_on(person):
    table = begin(person)
    table.turn()
    table.tap_hand(1)
    step = table.step()
    person.tap("Back")
    if person.sees("New game"):
        person.tap(next(text for text in person.texts() if text.startswith("Continue")))
    assert AtTable(person).step()[0] == step[0]
