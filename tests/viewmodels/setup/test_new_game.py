"""Laying a table: who sits where, and which game it is to be."""

import pytest

from calico.engine.facts import CATS, RESTRICTIONS
from calico.journal import GameMode
from calico.viewmodels.setup.dealing import another_game, begin
from calico.viewmodels.setup.new_game import NewGameModel
from calico.viewmodels.setup.players import bot_profile, guest_profile, offered_bots
from tests.viewmodels.journals import begun, play


def names(model):
    return [seat.profile.name for seat in model.view.seats]


def table_for_two(journal):
    model = NewGameModel(journal)
    model.add_seat()
    return model


def chosen(choices):
    return [choice.id for choice in choices if choice.chosen]


def test_the_first_table_is_the_quilters_own(journal):
    journal.quilters.add("Anna", "green")
    model = NewGameModel(journal)
    assert names(model) == ["Anna"]
    assert model.view.seats[0].board == "green"
    assert not model.view.problem
    assert begin(journal, model.dealing).game.setup.kind == "beginner"


def test_without_quilters_a_guest_plays(journal):
    assert begin(journal, NewGameModel(journal).dealing).summary.seats[0].quilter is None


def test_the_last_table_is_remembered(journal):
    journal.quilters.add("Anna", "green")
    begun(journal, "Ben", "Anna", "Greedy", restriction="no_hand")
    begun(journal, "Anna", mode=GameMode.SCENARIO, kind="scenario", scenario=1)
    model = NewGameModel(journal)
    assert names(model)[:2] == ["Ben", "Anna"]
    assert chosen(model.view.restrictions) == ["no_hand"]
    assert model.dealing.quilters[1] == journal.quilters.all()[0].id


def test_a_quilter_who_is_gone_sits_at_the_remembered_table_as_a_guest(journal):
    anna = journal.quilters.add("Anna", "green")
    begun(journal, "Anna", "Ben")
    journal.quilters.remove(anna.id)
    assert NewGameModel(journal).dealing.quilters == (None, None)


def test_each_computer_player_that_is_added_is_another_one_and_says_how_strong_it_is(journal):
    model = NewGameModel(journal)
    for _ in range(3):
        model.add_bot()
    bots = [seat.profile for seat in model.view.seats[1:]]
    assert bots[0].bot == "tabby"
    assert len({bot.bot for bot in bots}) == 3
    assert bots[0].role == "Computer player, strength 2 of 4"


def test_computer_players_are_offered_from_the_weakest_to_the_strongest(journal):
    assert [bot_profile(bot).strength for bot in offered_bots()] == [1, 2, 3, 4]


def test_what_is_set_among_the_rarer_choices_can_be_read_while_they_are_folded_away(journal):
    model = table_for_two(journal)
    assert (model.view.more, model.view.more_line) == (False, "Cats, rule restriction, hints, undo")
    model.choose("kind", "standard")
    model.choose("restriction", "no_hand")
    model.choose("first", "1")
    model.choose("coach", "no")
    model.toggle_more()
    second = names(model)[1]
    assert (model.view.more, model.view.more_line) == (True, f"No hand · {second} goes first · No hints")


def test_scenarios_show_what_lies_on_their_tables_and_what_they_ask_for(journal):
    model = NewGameModel(journal)
    model.choose("kind", "scenario")
    first = model.view.scenarios[0]
    assert (first.text, first.cats, len(first.goals)) == ("Scenario 1", ("millie", "tibbit", "coconut"), 3)
    assert model.view.scenario_line == "58 points · The rainbow button"
    assert [each.number for each in model.view.scenarios if each.is_open] == [1]


def test_a_table_has_one_to_four_seats(journal):
    model = NewGameModel(journal)
    for _ in range(5):
        model.add_seat()
    assert len(set(names(model))) == 4
    assert not model.view.can_add
    for _ in range(5):
        model.remove_seat(1)
    assert len(model.view.seats) == 1


def test_boards_change_hands(journal):
    model = table_for_two(journal)
    mine, other = (seat.board for seat in model.view.seats)
    while model.view.seats[0].board != other:
        model.change_board(0)
    assert len({seat.board for seat in model.view.seats}) == 2
    assert model.plan.players[0].board == other != mine


def test_quilters_guests_and_bots_may_take_a_seat_but_nobody_twice(journal):
    journal.quilters.add("Anna", "magenta")
    journal.quilters.add("Ben", "green")
    model = table_for_two(journal)
    model.ask_who(1)
    assert [profile.name for profile in model.view.profiles if profile.quilter] == ["Ben"]
    assert {profile.bot for profile in model.view.profiles if profile.bot} == set(offered_bots())
    model.sit(model.view.profiles[0])
    assert names(model) == ["Anna", "Ben"]
    model.ask_who(1)
    model.sit_by_name("Clara", keep=False)
    assert model.dealing.quilters[1] is None
    model.ask_who(1)
    model.sit_by_name("Dora", keep=True)
    assert model.dealing.quilters[1] in [one.id for one in journal.quilters.all() if one.name == "Dora"]


def test_what_is_wrong_with_a_name_is_said_and_changes_nothing(journal):
    model = NewGameModel(journal)
    before = model.view.seats
    model.ask_who(0)
    model.sit_by_name("", keep=False)
    assert model.view.name_problem == "A name needs at least one letter."
    assert model.view.seats == before
    model.write_name("A")
    assert model.view.name_problem == ""
    assert model.close_top()
    assert not model.close_top()


def test_two_of_the_same_bot_have_two_names(journal):
    model = table_for_two(journal)
    model.add_seat()
    for seat in (1, 2):
        model.ask_who(seat)
        model.sit(bot_profile(offered_bots()[0]))
    assert len(set(names(model))) == 3
    assert not model.view.problem


def test_somebody_has_to_hold_the_device(journal):
    model = table_for_two(journal)
    model.ask_who(1)
    model.sit(bot_profile(offered_bots()[0]))
    model.remove_seat(0)
    assert "hold the device" in model.view.problem


@pytest.mark.parametrize("restriction", RESTRICTIONS)
def test_each_restriction_says_what_it_means(journal, restriction):
    model = table_for_two(journal)
    model.choose("kind", "standard")
    model.choose("restriction", restriction)
    assert model.view.restriction_line.endswith(".")
    assert model.plan.restriction == restriction
    model.choose("restriction", "")
    assert model.plan.restriction is None


def test_a_restriction_rests_while_the_game_has_no_room_for_it(journal):
    model = table_for_two(journal)
    model.choose("kind", "standard")
    model.choose("restriction", "no_hand")
    model.remove_seat(1)
    assert model.view.restrictions == ()
    assert not model.view.problem
    assert model.plan.restriction is None


def test_three_cats_are_chosen_and_the_other_side_of_a_tile_gives_way(journal):
    model = NewGameModel(journal)
    model.choose("kind", "standard")
    model.choose("cat", "millie")
    assert "three cats" in model.view.problem
    model.choose("cat", CATS["millie"].back)
    model.choose("cat", "leo")
    model.choose("cat", "cira")
    assert set(model.plan.cats) == {"callie", "leo", "cira"}
    model.choose("cat", "rumi")
    assert set(model.plan.cats) == {"leo", "cira", "rumi"}
    assert not model.view.problem


def test_who_petted_a_cat_last_begins(journal):
    model = table_for_two(journal)
    model.choose("first", "1")
    assert begin(journal, model.dealing).game.setup.first == 1
    model.choose("first", "")
    assert model.plan.first is None


def test_lower_variance_is_for_one_or_two_and_free_undo_for_one(journal):
    model = table_for_two(journal)
    model.choose("lower_variance", "yes")
    model.choose("free_undo", "yes")
    assert (model.plan.lower_variance, model.dealing.free_undo) == (True, False)
    model.add_seat()
    assert not model.plan.lower_variance
    model.remove_seat(1)
    model.remove_seat(1)
    assert model.dealing.free_undo
    assert begin(journal, model.dealing).game.free_undo


def test_alone_scenarios_open_one_after_the_other_and_together_all_are_open(journal):
    model = table_for_two(journal)
    model.choose("kind", "scenario")
    model.choose("scenario", "2")
    assert not model.view.problem
    model.remove_seat(1)
    assert model.view.problem == "Played solo, this scenario opens once you pass scenario 1."
    model.choose("scenario", "1")
    assert not model.view.problem


def test_another_game_for_the_same_people_has_another_deal(journal):
    journal.quilters.add("Anna", "green")
    kept = play(begun(journal, "Anna", "Greedy", kind="beginner"))
    anew = begin(journal, another_game(kept))
    assert anew.summary.seats == kept.summary.seats
    assert anew.game.setup.seed != kept.game.setup.seed


def test_another_game_is_the_same_kind_of_game_and_the_next_player_begins(journal):
    kept = begun(journal, "Ann", "Bob", "Cleo", kind="standard", restriction="no_hand", first=2)
    plan = another_game(kept).plan
    assert [player.board for player in plan.players] == [seat.board for seat in kept.summary.seats]
    assert (plan.kind, plan.restriction, plan.first, plan.cats) == ("standard", "no_hand", 0, None)


def test_chosen_cats_and_a_silent_coach_are_remembered_and_carried_into_the_another_game(journal):
    model = table_for_two(journal)
    model.choose("kind", "standard")
    for cat in ("leo", "cira", "rumi"):
        model.choose("cat", cat)
    model.choose("coach", "no")
    kept = begin(journal, model.dealing)
    assert not kept.coach
    later = NewGameModel(journal)
    assert set(later.plan.cats) == {"leo", "cira", "rumi"}
    assert chosen(later.view.hints) == ["no"]
    anew = begin(journal, another_game(play(kept)))
    assert not anew.coach
    assert set(anew.summary.cats) == {"leo", "cira", "rumi"}


def test_cats_that_were_drawn_are_drawn_again(journal):
    model = table_for_two(journal)
    model.choose("kind", "standard")
    begin(journal, model.dealing)
    assert NewGameModel(journal).plan.cats is None


def test_a_quilter_sits_at_the_board_in_their_own_colour(journal):
    journal.quilters.add("Anna", "green")
    model = NewGameModel(journal)
    model.add_seat()
    model.add_seat()
    journal.quilters.add("Ben", "purple")
    for seat in (2, 1):
        model.ask_who(seat)
        model.sit(next(each for each in model.view.profiles if each.name == "Ben"))
        boards = [each.board for each in model.view.seats]
        assert (boards[0], boards[seat], len(set(boards))) == ("green", "purple", 3)
        model.ask_who(seat)
        model.sit(guest_profile("Cleo"))


def test_who_sits_where_is_asked_where_people_share_the_device_and_remembered(journal):
    model = table_for_two(journal)
    model.add_bot()
    assert [person.index for person in model.view.around] == [0, 1], "computer players sit nowhere"
    model.move_round(1, large=True)
    assert model.dealing.sides == (0, 1, 0)
    kept = begin(journal, model.dealing)
    assert another_game(kept).sides == (0, 1, 0)
    assert [seat.side for seat in NewGameModel(journal).view.seats] == [0, 1, 0]


def test_alone_at_the_device_nobody_is_asked_where_they_sit(journal):
    model = NewGameModel(journal)
    model.add_bot()
    assert model.view.around == ()
    assert model.dealing.sides == ()


def test_on_a_small_device_people_sit_at_two_sides(journal):
    model = table_for_two(journal)
    places = []
    for _ in range(2):
        model.move_round(1, large=False)
        places.append(model.view.seats[1].side)
    assert places == [2, 0]


def test_somebody_else_on_a_seat_sits_at_its_side(journal):
    model = table_for_two(journal)
    model.move_round(1, large=True)
    model.ask_who(1)
    model.sit(guest_profile("Cleo"))
    assert model.view.seats[1].side == 1
