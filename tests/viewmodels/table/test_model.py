"""What touches at the table mean, and what the table then shows."""

import pytest

from calico.engine.boards import GOAL_CELLS
from calico.engine.cells import cell_at, cells_in
from calico.engine.errors import Reason
from calico.viewmodels.table.model import TableModel
from calico.viewmodels.table.view import Panel, TableMode
from tests.viewmodels.table.game_store import kept_game

PLACE = cell_at(3, 3)


def table(*players, **plan):
    confirm = plan.pop("confirm", True)
    return TableModel(kept_game(*(players or ("Ann",)), **plan), confirm=confirm)


def placed(model, cell=PLACE):
    model.choose_tile(0)
    model.touch_cell(cell)
    model.touch_cell(cell)
    return model


def test_a_tile_then_a_place_then_the_same_place_sews_it_on():
    model = table()
    assert model.mode is TableMode.CHOOSE_TILE
    tile = model.view.hand[0].tile
    model.choose_tile(0)
    assert (model.mode, model.view.hand[0].chosen) == (TableMode.CHOOSE_PLACE, True)
    assert model.view.quilt.legal == model.game.state.quilt.free
    model.touch_cell(PLACE)
    assert (model.mode, model.view.quilt.ghost) == (TableMode.CONFIRM, (PLACE, tile))
    assert model.game.moves == ()
    model.touch_cell(PLACE)
    assert model.mode is TableMode.MARKET
    assert model.game.state.quilt.tile_at(PLACE) == tile
    assert model.view.quilt.last == PLACE


def test_the_tick_sews_the_ghost_on_and_the_cross_lifts_it_off():
    model = table()
    model.choose_tile(1)
    model.touch_cell(PLACE)
    model.unpick()
    assert (model.mode, model.view.quilt.ghost) == (TableMode.CHOOSE_PLACE, None)
    model.touch_cell(PLACE)
    model.sew()
    assert model.mode is TableMode.MARKET


def test_another_place_moves_the_ghost():
    model = table()
    model.choose_tile(0)
    model.touch_cell(PLACE)
    model.touch_cell(cell_at(1, 1))
    assert model.view.quilt.ghost[0] == cell_at(1, 1)


def test_without_confirmation_the_first_touch_is_final():
    model = table(confirm=False)
    model.choose_tile(0)
    model.touch_cell(PLACE)
    assert model.mode is TableMode.MARKET


def test_a_tile_can_be_dragged_onto_a_place():
    model = table()
    model.drop(1, PLACE)
    assert model.view.quilt.ghost[0] == PLACE
    model.drop(1, None)
    assert (model.mode, model.view.quilt.ghost) == (TableMode.CHOOSE_PLACE, None)


def test_a_touched_tile_can_be_put_down_again():
    model = table()
    model.choose_tile(0)
    model.choose_tile(0)
    assert model.mode is TableMode.CHOOSE_TILE


def test_a_place_touched_too_early_says_what_comes_first():
    model, said = table(), []
    model.bind(on_refused=lambda _, sentence: said.append(sentence))
    model.touch_cell(PLACE)
    model.touch_market(0)
    assert said == ["Choose a patch first.", Reason.PLACE_FIRST.value]
    assert model.view.notice == said[-1]
    model.choose_tile(0)
    assert model.view.notice == "", "the next touch that is right takes the sentence away"


def test_a_market_tile_ends_the_turn():
    model = placed(table())
    taken = model.view.market[1].tile
    model.touch_market(1)
    assert model.mode is TableMode.CHOOSE_TILE
    assert model.view.round == 2
    assert model.view.hand[-1].tile == taken


def test_solo_the_tile_that_leaves_next_is_marked():
    assert [tile.leaves_next for tile in table().view.market] == [True, False, False]
    assert not any(tile.leaves_next for tile in table("Ann", "Bob").view.market)


def test_undo_lifts_the_ghost_then_takes_the_placement_back_until_the_market_is_used():
    model = table()
    model.choose_tile(0)
    model.touch_cell(PLACE)
    assert model.view.can_undo
    model.undo()
    assert (model.mode, model.view.can_undo) == (TableMode.CHOOSE_PLACE, False)
    placed(model, PLACE) if model.mode is TableMode.CHOOSE_TILE else (model.touch_cell(PLACE), model.sew())
    assert model.view.can_undo
    model.undo()
    assert (model.mode, model.game.moves) == (TableMode.CHOOSE_TILE, ())
    placed(model)
    model.touch_market(0)
    assert not model.view.can_undo
    model.undo()
    assert model.view.notice == Reason.SEEN_TOO_MUCH.value


def test_on_the_last_turn_one_passes_on():
    model = table()
    for _ in range(21):
        placed(model, next(cells_in(model.game.state.quilt.free)))
        model.touch_market(0)
    placed(model, next(cells_in(model.game.state.quilt.free)))
    assert (model.mode, model.view.can_undo) == (TableMode.END_TURN, True)
    model.end_turn()
    assert model.mode is TableMode.FINISHED


def test_every_move_is_kept_before_it_is_shown():
    kept = kept_game("Ann")
    model, shown = TableModel(kept), []
    model.bind(view=lambda _, view: shown.append((kept.kept, len(kept.game.moves), view.mode)))
    placed(model)
    assert (1, 1, TableMode.MARKET) in shown
    assert all(count == moves for count, moves, _ in shown)


# Restrictions and tokens


def test_a_forbidden_place_says_which_rule_forbids_it():
    model = table("Ann", "greedy", kind="standard", restriction="beside_same_colour")
    lay_goals(model)
    while model.mode is TableMode.BOT or model.mode is TableMode.CHOOSE_GOALS:
        model.think() if model.mode is TableMode.BOT else lay_goals(model)
    model.choose_tile(0)
    forbidden = next(cells_in(model.view.quilt.forbidden))
    model.touch_cell(forbidden)
    assert model.view.notice == Reason.BESIDE_SAME_COLOUR.value
    assert model.view.quilt.ghost is None


def test_without_a_hand_the_tiles_come_from_the_market():
    model = table("Ann", "greedy", kind="standard", restriction="no_hand")
    lay_goals(model)
    finish_bots(model)
    assert model.view.hand == ()
    model.touch_market(2)
    assert model.view.market[2].chosen
    model.touch_cell(PLACE)
    model.sew()
    assert model.mode is TableMode.END_TURN
    assert len(model.view.market) == 2, "the tile left its slot; what comes is seen when the turn ends"
    model.end_turn()
    assert len(model.view.market) == 3


def finish_bots(model):
    while model.think():
        pass


def lay_goals(model):
    finish_bots(model)
    if model.mode is TableMode.CHOOSE_GOALS:
        for offer in model.view.offers[:3]:
            assert not model.view.can_lay_goals
            model.touch_offer(offer.goal)
        assert model.view.can_lay_goals
        model.lay_goals()
        finish_bots(model)


def earning(model):
    """Play on until a placement earns something; leave it at the market."""
    while True:
        for slot in (0, 1):
            for cell in cells_in(model.game.state.quilt.free):
                _, awards = model.game.state.quilt.place(
                    cell, model.game.state.usable[slot], model.game.setup.cats
                )
                if awards and (awards[0].group & model.game.state.quilt.patches):
                    model.drop(slot, cell)
                    model.sew()
                    return model
        placed(model, next(cells_in(model.game.state.quilt.free)))
        model.touch_market(0)


def test_a_fresh_token_is_chosen_and_laid_on_another_patch_of_its_group():
    model = earning(table(seed=4))
    award = model.game.state.placement.awards[0]
    model.touch_cell(award.cell)
    assert any(token.chosen for token in model.view.quilt.tokens)
    target = next(cells_in(award.group & model.game.state.quilt.patches & ~(1 << award.cell)))
    assert model.view.quilt.legal >> target & 1
    model.touch_cell(target)
    assert model.game.state.placement.awards[0].cell == target
    assert model.mode is TableMode.MARKET


def test_the_ghost_tells_what_it_would_earn():
    model = table(seed=4)
    while True:
        for cell in cells_in(model.game.state.quilt.free):
            model.drop(0, cell)
            if model.view.gains:
                assert all(gain.text.startswith("+") for gain in model.view.gains)
                before = model.view.seats[0].points
                promised = sum(int(gain.text[1:].split()[0]) for gain in model.view.gains)
                model.sew()
                assert model.view.seats[0].points == before + promised
                return
        model.sew()
        model.touch_market(0)


# Goals


def test_goals_go_to_the_first_free_spot():
    model = table(kind="standard")
    assert model.mode is TableMode.CHOOSE_GOALS
    first, second, third, fourth = (offer.goal for offer in model.view.offers)
    for goal in (first, second, third):
        model.touch_offer(goal)
    model.touch_offer(fourth)
    model.touch_offer(second)
    model.touch_offer(fourth)
    assert [offer.spot for offer in model.view.offers] == [0, None, 2, 1]
    model.lay_goals()
    assert model.game.state.goals[0] == (first, fourth, third)
    assert [goal.goal for goal in model.view.quilt.goals] == [first, fourth, third]


def test_a_goal_is_dragged_to_any_spot_and_changes_places_with_what_lies_there():
    model = table(kind="standard")
    first, second, *_ = (offer.goal for offer in model.view.offers)
    model.drop_offer(first, GOAL_CELLS[2])
    model.drop_offer(second, GOAL_CELLS[2])
    assert [goal.goal for goal in model.view.quilt.goals] == [None, None, second]
    model.touch_offer(first)
    model.drop_offer(second, GOAL_CELLS[0])
    assert [goal.goal for goal in model.view.quilt.goals] == [second, None, first]
    model.drop_offer(first, None)
    assert [goal.goal for goal in model.view.quilt.goals] == [second, None, None]
    model.lay_goals()
    assert model.mode is TableMode.CHOOSE_GOALS


def test_the_familys_goals_lie_face_down():
    assert [goal.goal for goal in table(kind="family").view.quilt.goals] == [None] * 3


# Passing the device


def test_a_curtain_falls_between_people_and_hides_the_hand():
    model = table("Ann", "Bob")
    assert (model.mode, model.view.next_player, model.view.hand) == (TableMode.PASS_DEVICE, "Ann", ())
    model.take_device()
    assert [tile.tile for tile in model.view.hand] == list(model.game.state.hands[0])
    placed(model)
    model.touch_market(0)
    assert (model.mode, model.view.next_player) == (TableMode.PASS_DEVICE, "Bob")
    assert not model.view.can_undo
    model.take_device()
    assert [tile.tile for tile in model.view.hand] == list(model.game.state.hands[1])


def test_no_curtain_falls_with_one_person_or_between_bots():
    model = table("Ann", "greedy", "greedy")
    assert model.mode is TableMode.CHOOSE_TILE
    placed(model)
    model.touch_market(0)
    modes = {model.mode}
    while model.mode is TableMode.BOT:
        model.think()
        modes.add(model.mode)
    assert modes == {TableMode.BOT, TableMode.CHOOSE_TILE}


def test_while_a_bot_plays_its_quilt_lies_in_the_middle():
    model = table("Ann", "greedy")
    placed(model)
    model.touch_market(0)
    assert model.view.quilt.seat == 1
    finish_bots(model)
    assert model.view.quilt.seat == 0


def test_opened_again_the_same_person_holds_the_device():
    kept = kept_game("Ann", "Bob")
    first = TableModel(kept)
    first.take_device()
    again = TableModel(kept)
    assert again.mode is TableMode.CHOOSE_TILE
    assert again.view.hand == first.view.hand


# Looking and asking


@pytest.mark.parametrize("question", ["millie", "tibbit", "coconut", "green", "top", cell_at(0, 3), PLACE])
def test_every_question_has_an_answer(question):
    model = table()
    model.ask(question)
    assert model.view.why.title
    assert all(line for line in model.view.why.lines)
    model.ask(question)
    assert model.view.why is None


def test_a_touched_goal_answers_for_itself():
    model = table()
    model.touch_cell(GOAL_CELLS[0])
    assert model.view.why.title == "≠ ABCDEF"


def test_another_quilt_can_be_looked_at_and_left():
    model = table("Ann", "greedy")
    model.look_at(1)
    assert (model.view.quilt.seat, model.view.looking) == (1, True)
    model.touch_cell(cell_at(0, 0))
    assert model.view.why is not None
    model.look_at(1)
    assert model.view.quilt.seat == 0


def test_the_open_bag_counts_what_cannot_be_seen():
    model = table("Ann", "greedy")
    assert model.view.unseen == ()
    model.open(Panel.BAG)
    assert sum(model.view.unseen) == model.view.bag_count + 2


def test_back_closes_one_thing_after_the_other_then_leaves():
    model = table()
    model.choose_tile(0)
    model.touch_cell(PLACE)
    model.open(Panel.MENU)
    closed = []
    while model.close_top():
        closed.append((model.view.panel, model.mode))
    assert closed == [
        (None, TableMode.CONFIRM),
        (None, TableMode.CHOOSE_PLACE),
        (None, TableMode.CHOOSE_TILE),
    ]


def test_a_scenarios_objectives_are_counted_as_they_stand():
    model = table(kind="scenario", scenario=3)
    lay_goals(model)
    texts = [objective.text for objective in model.view.objectives]
    assert texts == [
        "0 of 60 points", "rainbow: 0 of 6 colours", "each cat: 0 of 3", "0 of 2 goals met",
    ]  # fmt: skip
    assert not any(objective.met for objective in model.view.objectives)


def test_what_may_be_touched_is_lit_and_labelled_and_the_other_rests():
    model = table()
    view = model.view
    assert (view.hand_lit, view.market_lit, view.market_label) == (True, False, "Market")
    assert view.hand_label == view.prompt == "Your hand: choose one"
    model.drop(0, PLACE)
    model.sew()
    view = model.view
    assert (view.hand_lit, view.market_lit, view.hand_label) == (False, True, "Your hand")
    assert view.market_label == view.prompt == "Market: take one"


def test_a_touch_on_the_resting_hand_says_what_comes_first():
    model = table()
    model.drop(0, PLACE)
    model.sew()
    model.choose_tile(0)
    assert model.view.notice == "Take a patch from the market first."
    assert model.view.market_label == model.view.hand_label == "", "the sentence needs the row"
