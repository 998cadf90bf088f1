"""The end of a game: what the sheet says, who won and why, and what touching a number shows."""

from dataclasses import replace

import pytest

from calico.bots.table import play_out
from calico.engine.boards import GOAL_CELLS
from calico.engine.cells import cell_at, cells_in
from calico.engine.facts import SPOTS
from calico.engine.game import Game
from calico.engine.scoring import AROUND, TieBreak, rank, score_all
from calico.engine.setup import Plan, Player, deal
from calico.engine.tiles import tile_named
from calico.viewmodels.ending import EndingModel
from calico.viewmodels.ending.verdict import badge, explanation, headline

NAMES = ("Ann", "Bob", "Cleo", "Dan")


def finished(players=2, seed=5, **plan):
    """A game played to its end, whose players are then given people's names."""
    kind = {"kind": "beginner", "first": 0, **plan}
    setup = deal(Plan(tuple(Player(name, "greedy") for name in NAMES[:players]), **kind), seed)
    game = play_out(setup, seed)
    seats = tuple(replace(seat, bot=None) for seat in game.setup.seats)
    return with_setup(game, replace(game.setup, seats=seats))


def with_setup(game, setup):
    return Game(tuple(replace(state, setup=setup) for state in game.states), game.moves, game.free_undo)


def told(game):
    model = EndingModel(game)
    model.tell_all()
    return model


def number(model, row, seat):
    return next(each for each in model.view.rows if each.id == row).numbers[seat]


def with_quilts(*quilts):
    """The end of a game in which each player has so many Millies (3), Tibbits (5) and buttons (3 points)."""
    game = finished(len(quilts))
    state = game.state
    made = (
        made_quilt(quilt, game.setup.cats, *counts)
        for quilt, counts in zip(state.quilts, quilts, strict=True)
    )
    return Game((*game.states[:-1], replace(state, quilts=tuple(made))), game.moves)


def made_quilt(quilt, cats, millies, tibbits, buttons):
    """A quilt of one colour: Tibbits on the first patches, Millies on the next."""
    patches = list(cells_in(quilt.patches))
    liked = sum(1 << cell for cell in patches[:tibbits])
    patterns = [0] * 6
    patterns[cats.patterns[0][0]], patterns[cats.patterns[1][0]] = quilt.patches & ~liked, liked
    return quilt._replace(
        patterns=tuple(patterns),
        colours=(quilt.patches, 0, 0, 0, 0, 0),
        cats=sum(1 << cell for cell in patches[: tibbits + millies]),
        buttons=sum(1 << cell for cell in patches[:buttons]),
        rainbow=0,
    )


# Telling


@pytest.mark.parametrize("plan", [{}, {"kind": "standard"}, {"kind": "family"}])
def test_the_lines_of_each_player_add_up_to_the_total(plan):
    game = finished(3, **plan)
    rows = told(game).view.rows
    for seat, sheet in enumerate(score_all(game.state)):
        numbers = {row.id: int(row.numbers[seat].text) for row in rows}
        assert numbers.pop("total") == sum(numbers.values()) == sheet.total


def test_goals_that_all_share_stand_by_name_and_others_by_their_place():
    shared = told(finished(2)).view.rows[1]
    own = told(finished(2, kind="standard")).view.rows[0]
    assert (shared.title, {each.detail for each in shared.numbers}) == ("AA-BB-CC", {""})
    assert own.title == "Top goal"
    assert all(each.detail for each in own.numbers)


def test_numbers_are_told_player_by_player_each_with_its_quilt():
    model = EndingModel(finished(2))
    seen, announced = [], []
    while announced.append(model.next_seat) or model.tell_next():
        seen.append((model.view.quilt.seat, sum(bool(number.text) for number in every(model))))
    lines = len(model.view.rows)
    assert seen == [(told // lines, told + 1) for told in range(2 * lines)]
    assert model.view.complete
    assert announced == [*(seat for seat, _ in seen), model.view.quilt.seat]
    assert model.view.columns[model.view.quilt.seat].winner


def every(model):
    return [number for row in model.view.rows for number in row.numbers]


def test_who_won_is_told_last():
    model = EndingModel(finished(2))
    while not model.view.complete:
        assert model.view.headline in ("Ann’s quilt", "Bob’s quilt")
        assert not any(column.winner for column in model.view.columns)
        model.tell_next()
    assert model.view.headline == headline(model.game)
    assert model.view.badge == "badge-master"


def test_telling_all_skips_to_the_same_end():
    game = finished(2)
    slow, quick = EndingModel(game), told(game)
    while slow.tell_next():
        pass
    assert slow.view == quick.view


def test_what_was_told_is_not_told_again():
    model = told(finished(2))
    model.touch_number("buttons", 1)
    view = model.view
    assert not model.tell_next()
    assert model.view is view


# Who won, and why


def test_most_points_win():
    game = with_quilts((2, 0, 2), (2, 0, 4))
    assert (headline(game), explanation(game)) == ("Bob is Master Quilter", "Bob is 6 points ahead of Ann.")


TIES = {
    "cats": (
        ((5, 0, 0), (0, 0, 5)),
        TieBreak.CATS,
        "Ann is Master Quilter",
        "Ann and Bob have 15 points each; Ann has more cats: 5 to 0.",
    ),
    "cats among three": (
        ((2, 0, 3), (4, 0, 1), (3, 0, 2)),
        TieBreak.CATS,
        "Bob is Master Quilter",
        "Ann, Bob and Cleo have 15 points each; Bob has more cats: 4 to 3 and 2.",
    ),
    "buttons": (
        ((0, 3, 0), (3, 0, 2)),
        TieBreak.BUTTONS,
        "Bob is Master Quilter",
        "Ann and Bob have 15 points and 3 cats each; Bob has more buttons: 2 to 0.",
    ),
    "buttons, a third has fewer cats": (
        ((0, 3, 0), (3, 0, 2), (0, 0, 5)),
        TieBreak.BUTTONS,
        "Bob is Master Quilter",
        "Ann, Bob and Cleo have 15 points each. Ann and Bob have 3 cats each; Bob has more buttons: 2 to 0.",
    ),
    "shared": (
        ((1, 0, 2), (1, 0, 2)),
        TieBreak.SHARED,
        "Ann and Bob share the victory",
        "Ann and Bob have 9 points, 1 cat and 2 buttons each.",
    ),
    "shared, a third has fewer cats": (
        ((2, 0, 1), (2, 0, 1), (0, 0, 3)),
        TieBreak.SHARED,
        "Ann and Bob share the victory",
        "Ann, Bob and Cleo have 9 points each. Ann and Bob have 2 cats and 1 button each.",
    ),
}


@pytest.mark.parametrize(("quilts", "decided_by", "won", "sentence"), TIES.values(), ids=TIES)
def test_ties_are_explained(quilts, decided_by, won, sentence):
    game = with_quilts(*quilts)
    assert rank(score_all(game.state)).decided_by is decided_by
    assert (headline(game), explanation(game)) == (won, sentence)


def test_every_way_of_breaking_a_tie_is_tried_here():
    assert {decided_by for _, decided_by, *_ in TIES.values()} == set(TieBreak) - {TieBreak.POINTS}


def test_all_who_share_the_victory_wear_the_badge():
    model = told(with_quilts((1, 0, 2), (0, 0, 2), (1, 0, 2)))
    assert [column.winner for column in model.view.columns] == [True, False, True]
    assert model.view.badge == "badge-master"


def test_alone_one_scores_and_wears_no_badge():
    game = finished(1)
    total = score_all(game.state)[0].total
    model = told(game)
    assert model.view.headline == f"Your quilt scores {total} points"
    assert (model.view.badge, model.view.columns[0].winner) == ("", False)
    assert model.view.story == "Touch a number to see it on the quilt."


# Scenarios


def test_a_scenario_tells_which_objectives_were_reached_and_which_were_missed():
    model = told(finished(1, kind="scenario", scenario=3, seed=3))
    assert model.view.headline == "2 of 4 objectives met"
    assert number(model, "objectives", 0).text == "2 / 4"
    reached, missed = "one of each cat, 2 of 2 goals met", "42 of 60 points, rainbow button"
    assert model.view.story == f"Reached: {reached}. Missed: {missed}."
    assert model.view.badge == ""


def passing(players):
    """Scenario 1 with everything it asks for: 58 points and the rainbow button."""
    game = finished(players, kind="scenario", scenario=1)
    state = game.state
    quilts = [made_quilt(quilt, game.setup.cats, 0, 11, 2) for quilt in state.quilts]
    quilts[0] = quilts[0]._replace(rainbow=1 << cell_at(1, 1))
    return Game((*game.states[:-1], replace(state, quilts=tuple(quilts))), game.moves)


def test_a_passed_scenario_gets_its_seal():
    game = passing(1)
    assert (headline(game), badge(game)) == ("Scenario 1 passed!", "stamp-passed")


def test_at_a_table_a_scenario_tells_who_passed():
    assert explanation(passing(2)).endswith("Scenario 1 passed by Ann.")
    missed = finished(2, kind="scenario", scenario=10)
    assert explanation(missed).endswith("Nobody passed scenario 10.")


# Touching


def touched(model, row, seat=0):
    model.touch_number(row, seat)
    assert number(model, row, seat).touched
    assert model.view.quilt.seat == seat
    return model.view.story, model.view.quilt.lit


@pytest.mark.parametrize("seat", [0, 1])
def test_a_goal_lights_up_with_the_six_around_it(seat):
    model = told(finished(2))
    for index, spot in enumerate(SPOTS):
        _, lit = touched(model, spot, seat)
        assert lit == AROUND[index] | 1 << GOAL_CELLS[index]


@pytest.mark.parametrize("seed", range(3))
def test_a_cat_lights_up_the_areas_that_it_came_to(seed):
    game = finished(2, seed=seed)
    model, quilt = told(game), game.state.quilts[1]
    for index, sheet in enumerate(score_all(game.state)[1].cats):
        story, lit = touched(model, sheet.cat, 1)
        liked = sum(quilt.patterns[pattern] for pattern in game.setup.cats.patterns[index])
        areas = 0
        for cell in cells_in(sheet.tokens):
            areas |= quilt.pattern_area(cell, quilt.pattern_at(cell))
        assert lit == areas == lit & liked
        assert (lit == 0) == ("did not come" in story) == (sheet.count == 0)


def test_buttons_light_up_the_areas_that_earned_them():
    game = finished(2)
    quilt = game.state.quilts[0]
    story, lit = touched(told(game), "buttons")
    areas = quilt.rainbow
    for cell in cells_in(quilt.buttons):
        areas |= quilt.colour_area(cell, quilt.colour_at(cell))
    points = score_all(game.state)[0].buttons.points
    assert (lit, story.endswith(f" × 3 = {points} points.")) == (areas, True)


def test_the_total_lights_up_all_that_scores_and_adds_up():
    game = finished(2)
    model, sheet = told(game), score_all(game.state)[1]
    lit = 0
    for row in [
        *(goal.spot for goal in sheet.goals if goal.points),
        *(cat.cat for cat in sheet.cats),
        "buttons",
    ]:
        lit |= touched(model, row, 1)[1]
    story, all_of_it = touched(model, "total", 1)
    cats = "1 cat" if sheet.cat_count == 1 else f"{sheet.cat_count} cats"
    assert all_of_it == lit
    assert story == (
        f"goals {sheet.goal_points} + {cats} {sheet.cat_points} + "
        f"buttons {sheet.buttons.points} = {sheet.total} points."
    )


def ring(tiles, goals=("aaa-bbb", "aa-bb-cc", "all_different"), **plan):
    """What the top goal says of a quilt with these six tiles around it."""
    game = finished(2, **plan)
    state, cells = game.state, list(cells_in(AROUND[0]))
    quilt = state.quilts[0]
    colours, patterns = [each & ~AROUND[0] for each in quilt.colours], list(quilt.patterns)
    patterns = [each & ~AROUND[0] for each in patterns]
    for cell, name in zip(cells, tiles.split(), strict=True):
        colour, pattern = divmod(tile_named(name), 6)
        colours[colour] |= 1 << cell
        patterns[pattern] |= 1 << cell
    quilts = (quilt._replace(colours=tuple(colours), patterns=tuple(patterns)), state.quilts[1])
    laid = replace(state, quilts=quilts, goals=(goals, state.goals[1]))
    return touched(told(Game((*game.states[:-1], laid), game.moves)), "top")[0]


THREE_AND_THREE = "green-dots green-dots green-dots yellow-fern yellow-fern yellow-fern"
BY_COLOUR = "green-dots green-fern green-vines yellow-fern yellow-fern yellow-fern"
BY_PATTERN = "green-dots yellow-dots purple-dots yellow-fern yellow-fern yellow-fern"
NOT_AT_ALL = "green-dots yellow-fern purple-vines yellow-fern yellow-fern yellow-fern"


def test_a_goal_says_how_it_was_met():
    assert ring(THREE_AND_THREE) == "AAA-BBB is met by colour and by pattern: 13 points."
    assert ring(BY_COLOUR) == "AAA-BBB is met by colour: 8 points. By pattern 4 of 6 fit."
    assert ring(BY_PATTERN) == "AAA-BBB is met by pattern: 8 points. By colour 4 of 6 fit."
    assert ring(NOT_AT_ALL) == "AAA-BBB is not met: 4 of 6 fit by colour, 4 by pattern."


def test_where_goals_count_both_ways_only_one_way_is_said_not_to_be_enough():
    said = ring(BY_COLOUR, kind="standard", restriction="goals_both_only")
    assert said == "AAA-BBB is met in one way only, and in this game it takes both."


def test_touched_again_a_number_is_let_go():
    model = told(finished(2))
    closing = model.view
    model.touch_number("buttons", closing.quilt.seat)
    model.touch_number("buttons", closing.quilt.seat)
    assert model.view == closing


def test_back_lets_go_first_and_leaves_then():
    model = told(finished(2))
    model.touch_number("total", 1)
    assert model.let_go()
    assert model.view.quilt.lit == 0
    assert not model.let_go()


def test_touching_the_quilt_shows_the_number_that_a_token_or_goal_counts_for():
    game = finished(2)
    model, quilt = told(game), game.state.quilts[1]
    model.look_at(1)
    model.touch_cell(GOAL_CELLS[1])
    assert number(model, "right", 1).touched
    model.touch_cell(next(iter(cells_in(quilt.buttons & ~quilt.cats))))
    assert number(model, "buttons", 1).touched
    cell = next(iter(cells_in(quilt.cats)))
    model.touch_cell(cell)
    cats = game.setup.cats
    assert number(model, cats.cats[cats.of_pattern[quilt.pattern_at(cell)]].id, 1).touched
    model.touch_cell(next(iter(cells_in(quilt.patches & ~quilt.cats & ~quilt.buttons & ~quilt.rainbow))))
    assert not any(each.touched for each in every(model))


def test_nothing_is_touched_before_all_is_told():
    model = EndingModel(finished(2))
    model.tell_next()
    view = model.view
    for touch in (lambda: model.touch_number("total", 1), lambda: model.look_at(1)):
        touch()
        assert model.view is view


def test_a_notice_stays_until_the_next_touch():
    model = told(finished(2))
    story = model.view.story
    model.notice("Saved.")
    assert model.view.story == "Saved."
    model.look_at(model.view.quilt.seat)
    assert model.view.story == story


# Afterwards


def test_a_rematch_has_the_same_players_and_game_and_the_next_begins():
    game = finished(3, kind="standard", restriction="no_hand", first=2)
    plan = EndingModel(game).rematch
    assert [player.name for player in plan.players] == ["Ann", "Bob", "Cleo"]
    assert [player.board for player in plan.players] == [seat.board for seat in game.setup.seats]
    assert (plan.kind, plan.restriction, plan.first, plan.cats) == ("standard", "no_hand", 0, None)
    assert deal(plan, 1)


def test_a_rematch_keeps_cats_that_were_chosen():
    chosen = ("millie", "rumi", "leo")
    assert EndingModel(finished(2, kind="standard", cats=chosen)).rematch.cats == chosen


def test_a_picture_shows_everything_told_and_nothing_touched():
    model = told(finished(2))
    closing = model.view
    model.touch_number("total", 1)
    model.notice("Saved.")
    assert model.whole == closing
    assert [view.seat for view in model.quilts] == [0, 1]
