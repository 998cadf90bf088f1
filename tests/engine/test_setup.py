"""How games are dealt, and which games can't be."""

import pytest
from hypothesis import given

from calico.engine.errors import SetupError
from calico.engine.facts import BEGINNER_GOALS, CATS, GOALS, SCENARIOS
from calico.engine.setup import Dealer, Plan, Player, deal
from calico.engine.tiles import tile_name, whole_bag
from tests.engine.strategies import plans, seeds

ONE = (Player("Ann"),)
TWO = (Player("Ann"), Player("Bob"))
THREE = (*TWO, Player("Cleo"))


@pytest.mark.parametrize(
    ("plan", "says"),
    [
        (Plan(()), "1 to 4 players"),
        (Plan(ONE * 5), "1 to 4 players"),
        (Plan(ONE, kind="festive"), "no set-up 'festive'"),
        (Plan(ONE, kind="scenario"), "Only a scenario game has a scenario"),
        (Plan(ONE, scenario=3), "Only a scenario game has a scenario"),
        (Plan(ONE, kind="scenario", scenario=11), "run from 1 to 10"),
        (Plan(THREE, lower_variance=True), "one or two players"),
        (Plan(TWO, first=2), "someone at the table"),
        (Plan(TWO, kind="beginner", cats=("millie", "rumi", "leo")), "standard and family"),
        (Plan(TWO, cats=("millie", "rumi", "felix")), "no cat 'felix'"),
        (Plan(TWO, cats=("millie", "rumi", "rumi")), "three different cats"),
        (Plan(TWO, cats=("millie", "callie", "leo")), "two sides of the same cat scoring tile"),
        (Plan(TWO, restriction="blindfold"), "no restriction 'blindfold'"),
        (Plan(ONE, restriction="no_hand"), "two or more players"),
        (Plan(TWO, kind="family", restriction="no_hand"), "standard games"),
        (Plan((Player("Ann", board="red"),)), "no board 'red'"),
        (Plan((Player("Ann", board="green"), Player("Bob", board="green"))), "board of a different colour"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused_in_a_sentence(plan, says):
    with pytest.raises(SetupError, match=says):
        deal(plan, 1)


@given(plans(), seeds)
def test_a_deal_holds_every_tile_once(plan, seed):
    setup = deal(plan, seed)
    dealt = [*setup.market, *setup.bag, *(tile for hand in setup.hands for tile in hand)]
    assert sorted(dealt) == sorted(whole_bag(plan.lower_variance))


@given(plans(), seeds)
def test_a_seed_deals_the_same_every_time(plan, seed):
    assert deal(plan, seed) == deal(plan, seed)


def test_a_seed_deals_the_same_on_every_version_of_python_and_every_device():
    """Written down once; random() is the only thing asked of Python's generator."""
    setup = deal(Plan(TWO), 2026)
    assert [cat.id for cat in setup.cats.cats] == ["millie", "cira", "leo"]
    assert setup.cats.patterns == ((3, 2), (1, 4), (0, 5))
    assert [seat.board for seat in setup.seats] == ["light_blue", "purple"]
    assert setup.seats[0].offers == ("aa-bb-c-d", "aa-bb-cc", "all_different", "aaa-bbb")
    assert setup.seats[1].offers == ("aa-bb-c-d", "aaaa-bb", "aaa-bbb", "aa-bb-cc")
    assert setup.first == 1
    assert [tile_name(tile) for hand in setup.hands for tile in hand] == [
        "purple-vines",
        "magenta-flowers",
        "yellow-flowers",
        "light_blue-stripes",
    ]
    assert [tile_name(tile) for tile in setup.market] == ["purple-fern", "green-fern", "magenta-stripes"]
    assert [tile_name(tile) for tile in setup.bag[:3]] == [
        "light_blue-vines",
        "purple-flowers",
        "dark_blue-quatrefoil",
    ]
    assert sum(place * tile for place, tile in enumerate(setup.bag)) == 89184


@given(plans(), seeds)
def test_hands_and_market(plan, seed):
    setup = deal(plan, seed)
    assert [len(hand) for hand in setup.hands] == [0 if setup.no_hand else 2] * len(plan.players)
    assert len(setup.market) == 3


@given(plans(), seeds)
def test_boards_differ_and_everyone_has_one(plan, seed):
    boards = [seat.board for seat in deal(plan, seed).seats]
    assert len(set(boards)) == len(boards) == len(plan.players)


def test_a_chosen_board_is_kept():
    for seed in range(20):
        setup = deal(Plan((Player("Ann"), Player("Bob", board="purple"))), seed)
        assert setup.seats[1].board == "purple"
        assert setup.seats[0].board != "purple"


def test_standard_draws_one_cat_of_each_number_of_dots_and_every_cat_comes():
    seen = set()
    for seed in range(200):
        cats = deal(Plan(ONE), seed).cats.cats
        assert [cat.dots for cat in cats] == [1, 2, 3]
        seen |= {cat.id for cat in cats}
    assert seen == set(CATS)


def test_the_pairs_of_patterns_are_drawn():
    assert len({deal(Plan(ONE, kind="beginner"), seed).cats.patterns for seed in range(50)}) > 20


@given(seeds)
def test_standard_offers_four_different_goals_and_lays_none(seed):
    for seat in deal(Plan(TWO), seed).seats:
        assert len(set(seat.offers)) == len(seat.offers) == 4
        assert set(seat.offers) <= set(GOALS)
        assert seat.goals is None


def test_the_beginners_goals_lie_already():
    assert [seat.goals for seat in deal(Plan(TWO, kind="beginner"), 5).seats] == [BEGINNER_GOALS] * 2


def test_the_family_has_no_goals():
    assert [seat.goals for seat in deal(Plan(TWO, kind="family"), 5).seats] == [()] * 2


@pytest.mark.parametrize("scenario", SCENARIOS.values(), ids=lambda scenario: scenario.id)
def test_a_scenario_gives_its_cats_and_goals_and_the_player_places_them(scenario):
    setup = deal(Plan(ONE, kind="scenario", scenario=scenario.id), 1)
    assert tuple(cat.id for cat in setup.cats.cats) == scenario.cats
    assert setup.seats[0].offers == scenario.goals
    assert setup.seats[0].goals is None


def test_chosen_cats_come():
    chosen = ("millie", "rumi", "leo")
    setup = deal(Plan(TWO, cats=chosen), 3)
    assert tuple(cat.id for cat in setup.cats.cats) == chosen
    assert setup.cats_chosen


def test_who_petted_a_cat_last_begins_else_chance_decides():
    assert all(deal(Plan(THREE, first=2), seed).first == 2 for seed in range(10))
    assert {deal(Plan(THREE), seed).first for seed in range(50)} == {0, 1, 2}


def test_naming_the_first_player_changes_nothing_else():
    for seed in range(20):
        drawn, named = deal(Plan(THREE), seed), deal(Plan(THREE, first=1), seed)
        assert (drawn.cats, drawn.seats, drawn.hands, drawn.bag) == (
            named.cats,
            named.seats,
            named.hands,
            named.bag,
        )


def test_shuffling_is_fair():
    first_places = [Dealer(seed).shuffled(range(6))[0] for seed in range(6000)]
    assert all(800 < first_places.count(item) < 1200 for item in range(6))
