"""Par at the end of a game alone, and the same patches again."""

from tests.journeys.test_ending import all_told, screen


def test_the_ladder_opens_large_and_the_same_patches_are_dealt_again(person, monkeypatch):
    monkeypatch.setattr("calico.viewmodels.ending.par.known_par", lambda _: (37, 55, 74, 78))
    monkeypatch.setattr("calico.ui.routes.main.known_par", lambda _: (37, 55, 74, 78))
    end = all_told(person, "Ann")
    person.wait_until(lambda: "Kitten" in end.model.view.story, "where Ann stands")
    end.open_par()
    person.frame()
    assert person.sees("Siamese")
    assert person.sees("74")
    assert person.back()
    person.tap("Play again")
    person.tap("The same patches")
    table = screen(person)
    assert table.model.game.setup == end.model.game.setup
    assert person.sees("0 now, 0 then")
