"""What the first screen shows, and how someone new introduces themselves."""

import pytest

from calico.journal import GameMode
from calico.viewmodels.home.home import WhoModel, current_quilter, home_tiles, home_view
from calico.viewmodels.home.welcome import WelcomeModel, WelcomePage
from tests.viewmodels.journals import begun, play


def test_a_new_home_has_no_games(journal):
    view = home_view(journal)
    assert view.games == ()
    assert view.quilter == ""


def test_the_game_played_last_comes_first_with_turn_round_and_names(journal):
    journal.quilters.add("Anna", "magenta")
    begun(journal, "Anna", mode=GameMode.SOLO, kind="beginner")
    play(begun(journal, "Anna", "Ben", "Greedy", kind="beginner", first=0), 6)
    first, second = home_view(journal).games
    assert (first.title, first.names) == ("Beginner", "Anna, Ben and Greedy")
    assert (first.turn, first.round) == ("Anna’s turn", "Round 2 of 22")
    assert (second.turn, second.round) == ("Your turn", "Round 1 of 22")
    assert first.quilt.quilt.patches.bit_count() == 1


def test_while_a_bot_plays_the_next_persons_quilt_is_shown(journal):
    play(begun(journal, "Ben", "Greedy", kind="beginner", first=0), 2)
    (game,) = home_view(journal).games
    assert game.turn == "Greedy’s turn"
    assert game.quilt.seat == 0


def first_start(journal):
    """The first start, at the name."""
    model = WelcomeModel(journal, first=True)
    model.choose_language("en")
    return model


def colours(model):
    return [colour.id for colour in model.view.colours]


def test_the_first_start_has_three_steps(journal):
    wanted, told = [], []
    model = WelcomeModel(journal, first=True)
    model.bind(on_language=lambda _, id: wanted.append(id), on_learn=lambda _: told.append("learn"))
    assert (model.view.step, model.view.done) == (WelcomePage.LANGUAGE, (True, False, False))
    assert [each.text for each in model.view.languages if each.chosen] == ["English"]
    model.choose_language("de")
    assert wanted == ["de"]
    assert (model.view.step, model.view.done) == (WelcomePage.NAME, (True, True, False))
    model.choose_colour("green", "An")
    model.give_name("Anna")
    assert model.view.step is WelcomePage.LEARN
    assert "Anna" in model.view.sentence
    model.learn()
    assert (model.view.step, told) == (WelcomePage.DONE, ["learn"])
    assert WelcomeModel(journal, first=True).view.step is WelcomePage.DONE


def test_a_name_and_a_colour_make_a_quilter_who_holds_the_device(journal):
    known = []
    model = first_start(journal)
    model.bind(on_known=lambda _, quilter: known.append(quilter))
    model.give_name("  ")
    assert "at least one letter" in model.view.problem
    assert journal.quilters.all() == []
    model.write("A")
    assert (model.view.problem, model.view.name) == ("", "A")
    model.write("A" * 25)
    assert "24" in model.view.problem
    model.write("Anna")
    assert model.view.problem == ""
    model.choose_colour("green")
    model.give_name("Anna")
    assert [quilter.name for quilter in known] == ["Anna"]
    assert current_quilter(journal).colour == "green"


def test_a_colour_keeps_what_was_written_so_far(journal):
    model = first_start(journal)
    model.choose_colour("green", "Ann")
    assert (model.view.name, [each.id for each in model.view.colours if each.chosen]) == ("Ann", ["green"])


@pytest.mark.parametrize("steps", [0, 1, 2])
def test_every_step_can_be_skipped(journal, steps):
    model = WelcomeModel(journal, first=True)
    for step in (lambda: model.choose_language("en"), lambda: model.give_name("Anna"))[:steps]:
        step()
    model.skip()
    assert model.view.step is WelcomePage.DONE


def test_who_skips_the_name_is_offered_the_lesson_too(journal):
    told = []
    model = first_start(journal)
    model.bind(on_learn=lambda _: told.append("learn"))
    model.write("An")
    model.skip_name()
    assert (model.view.step, model.view.sentence) == (
        WelcomePage.LEARN,
        "Learn the game first, or start playing?",
    )
    model.learn()
    assert (model.view.step, told, journal.quilters.all()) == (WelcomePage.DONE, ["learn"], [])


@pytest.mark.parametrize("close", [WelcomeModel.skip, WelcomeModel.learn, WelcomeModel.play])
def test_the_welcome_comes_once_even_without_a_name(journal, close):
    close(WelcomeModel(journal, first=True))
    assert WelcomeModel(journal, first=True).view.step is WelcomePage.DONE


def test_a_language_that_was_chosen_is_not_asked_for_again(journal):
    journal.settings.change(language="de")
    model = WelcomeModel(journal, first=True)
    assert (model.view.step, model.view.done) == (WelcomePage.NAME, (True, True, False))


def test_someone_new_later_who_skips_is_asked_nothing_more(journal):
    model = WelcomeModel(journal)
    model.skip_name()
    assert model.view.step is WelcomePage.DONE


def test_back_leads_from_the_name_to_the_language_and_from_the_end_home(journal):
    model = first_start(journal)
    assert model.close_top()
    assert model.view.step is WelcomePage.LANGUAGE
    assert not model.close_top()
    model.choose_language("en")
    model.give_name("Anna")
    assert model.close_top()
    assert model.view.step is WelcomePage.DONE


def test_someone_else_who_is_new_is_asked_for_name_and_colour_only(journal):
    journal.quilters.add("Anna", "green")
    model = WelcomeModel(journal)
    assert (model.view.step, model.view.done) == (WelcomePage.NAME, ())
    assert "green" not in colours(model)
    model.give_name("ANNA")
    assert model.view.problem == "There is already a quilter called Anna."
    model.give_name("Ben")
    assert model.view.step is WelcomePage.DONE
    assert current_quilter(journal).name == "Ben"


def test_whoever_came_with_a_backup_is_not_asked_for_a_name(journal):
    model = first_start(journal)
    journal.quilters.add("Anna", "green")
    model.refresh()
    assert model.view.step is WelcomePage.DONE


def test_the_seventh_quilter_needs_no_colour(journal):
    for number, colour in enumerate(journal.quilters.free_colours()):
        journal.quilters.add(f"Quilter {number}", colour)
    model = WelcomeModel(journal)
    assert colours(model) == []
    model.give_name("Gus")
    assert current_quilter(journal).name == "Gus"


def test_whoever_takes_the_device_is_the_quilter_from_then_on(journal):
    journal.quilters.add("Anna", "magenta")
    ben = journal.quilters.add("Ben", "green")
    who = WhoModel(journal)
    assert [profile.name for profile in who.quilters] == ["Anna", "Ben"]
    who.choose(ben.id)
    assert home_view(journal).quilter == "Ben"
    assert home_view(journal).portrait == "home/quilter-green"


def test_home_leads_to_every_place_by_a_patch_of_its_own():
    ways = home_tiles()
    assert [way.place for way in ways] == [
        "solo", "score_pad", "achievements", "history", "learn", "settings",
    ]  # fmt: skip
    assert len({way.fabric for way in ways}) == len({way.sign for way in ways}) == len(ways)
