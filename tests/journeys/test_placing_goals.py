"""Placing goals: beside cats, hand and market, by tap or by drag, on every size."""

from kivy.metrics import dp

from calico.engine.boards import GOAL_CELLS
from calico.engine.setup import Plan, Player
from calico.ui.table.goal_choice import GoalOffer
from calico.viewmodels.setup.dealing import Dealing, game_mode
from calico.viewmodels.table.view import TableMode
from tools.layout_check import overlap, rect
from tools.table import AtTable

SIZES = [(360, 640), (390, 844), (844, 390), (800, 1280), (1280, 800)]
PLAN = Plan((Player("Ann"),), kind="standard")


def offers(person):
    return [each for each in reversed(list(person.widgets())) if isinstance(each, GoalOffer)]


def laid(table):
    return [goal.goal for goal in table.view.quilt.goals]


def test_goals_go_where_they_are_dragged_or_where_a_spot_was_tapped(person):
    person.app.routes.begin(Dealing(PLAN, game_mode(PLAN), seed=4))
    table = AtTable(person)
    names = [offer.goal for offer in table.view.offers]
    for size in SIZES:
        person.resize(*size)
        first = next(each for each in offers(person) if each.view.goal == names[0])
        spot = table.quilt.centre_of(GOAL_CELLS[2])
        start = first.to_window(*first.center)
        person.drag(
            start, (start[0], start[1] + 30), (spot[0], spot[1] - dp(32)), (spot[0], spot[1] - dp(32))
        )
        assert laid(table) == [None, None, names[0]]
        table.tap_cell(GOAL_CELLS[1])
        table.tap_offer(names[1])
        table.tap_offer(names[2])
        assert laid(table) == [names[2], names[1], names[0]]
        for name in names[:3]:
            table.tap_offer(name)
        assert laid(table) == [None] * 3
    table.lay_goals()
    assert table.model.mode is TableMode.CHOOSE_TILE


def test_cats_hand_and_market_stay_in_sight_meanwhile(person):
    person.app.routes.begin(Dealing(PLAN, game_mode(PLAN), seed=4))
    table = AtTable(person)
    for size in SIZES:
        person.resize(*size)
        screen = table.screen
        seen = [screen.ids.cats, screen.ids.hand, screen.ids.market, screen.ids.quilt]
        assert all(min(each.size) >= 48 for each in seen)
        assert not any(overlap(rect(each), rect(offer)) for each in seen for offer in offers(person))
        person.tap_at(*screen.cats[0].to_window(*screen.cats[0].center))
        assert table.view.why is not None
        table.model.ask(None)
