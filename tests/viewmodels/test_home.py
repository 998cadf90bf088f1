"""What the first screen shows, and how someone new introduces themselves."""

from calico.journal import Mode
from calico.viewmodels.home import current_quilter, home_view, tiles
from calico.viewmodels.welcome import Step, WelcomeModel
from calico.viewmodels.who import quilters_here, take_device
from tests.viewmodels.journals import begun, play


def test_a_new_home_greets_and_has_no_games(journal):
    view = home_view(journal)
    assert view.greets
    assert view.games == ()
    assert view.quilter == ""


def test_the_game_played_last_comes_first_with_turn_round_and_names(journal):
    journal.quilters.add("Anna", "magenta")
    begun(journal, "Anna", mode=Mode.SOLO, kind="beginner")
    play(begun(journal, "Anna", "Ben", "Greedy", kind="beginner", first=0), 6)
    first, second = home_view(journal).games
    assert (first.title, first.names) == ("Beginner", "Anna, Ben and Greedy")
    assert (first.turn, first.round) == ("It is Anna's turn", "Round 2 of 22")
    assert (second.turn, second.round) == ("Your turn", "Round 1 of 22")
    assert first.quilt.quilt.patches.bit_count() == 1


def test_while_a_bot_plays_the_next_persons_quilt_is_shown(journal):
    play(begun(journal, "Ben", "Greedy", kind="beginner", first=0), 2)
    (game,) = home_view(journal).games
    assert game.turn == "It is Greedy's turn"
    assert game.quilt.seat == 0


def test_a_name_then_a_colour_make_a_quilter_who_holds_the_device(journal):
    known = []
    model = WelcomeModel(journal)
    model.bind(on_known=lambda _, quilter: known.append(quilter))
    model.give_name("  ")
    assert "at least one letter" in model.view.problem
    model.give_name("Anna")
    assert model.view.step is Step.COLOUR
    assert journal.quilters.all() == []
    model.choose_colour("green")
    assert [quilter.name for quilter in known] == ["Anna"]
    assert current_quilter(journal).colour == "green"
    assert not home_view(journal).greets


def test_back_from_the_colour_leads_to_the_name_as_it_was_given(journal):
    model = WelcomeModel(journal)
    model.give_name("Anna")
    assert model.close_top()
    assert (model.view.step, model.view.name) == (Step.NAME, "Anna")
    assert not model.close_top()


def test_a_colour_belongs_to_one_quilter_and_a_name_too(journal):
    journal.quilters.add("Anna", "green")
    model = WelcomeModel(journal)
    model.give_name("Ben")
    assert "green" not in model.view.colours
    model.close_top()
    model.give_name("ANNA")
    model.choose_colour(None)
    assert model.view.problem == "There is already a quilter called Anna."


def test_the_seventh_quilter_needs_no_colour(journal):
    for number, colour in enumerate(journal.quilters.free_colours()):
        journal.quilters.add(f"Quilter {number}", colour)
    WelcomeModel(journal).give_name("Gus")
    assert current_quilter(journal).name == "Gus"


def test_whoever_takes_the_device_is_the_quilter_from_then_on(journal):
    journal.quilters.add("Anna", "magenta")
    ben = journal.quilters.add("Ben", "green")
    assert [sitter.name for sitter in quilters_here(journal)] == ["Anna", "Ben"]
    take_device(journal, ben.id)
    assert home_view(journal).quilter == "Ben"
    assert home_view(journal).portrait == "badges/quilter-green"


def test_home_leads_to_every_place_by_a_patch_of_its_own():
    ways = tiles()
    assert [way.door for way in ways] == [
        "solo", "score_pad", "achievements", "history", "learn", "settings",
    ]  # fmt: skip
    assert len({way.fabric for way in ways}) == len({way.sign for way in ways}) == len(ways)
