"""The quilt of the bots is the engine's; its tokens are points, and in a scenario what they serve."""

import pytest

from calico.bots import bot_named
from calico.bots.evaluation import feature_index
from calico.bots.evaluation.bot_quilt import Rules, bot_quilt_of
from calico.bots.search.situation import situation_of
from calico.bots.tournament import play_out
from calico.engine.cells import cells_in
from calico.engine.facts import SCENARIOS
from calico.engine.moves import ChooseGoals
from calico.engine.observation import observe
from calico.engine.scoring import score, score_quilt
from calico.engine.setup import Plan, Player, deal
from calico.engine.state import Phase, start
from calico.engine.tiles import KINDS, TILES
from tests.bots.evaluation.positions import any_quilt


def rules_for(**objectives):
    _, goals, cats, _ = any_quilt(1)
    return Rules(cats, goals, False, objectives)


def asked(rules, buttons=(0,) * KINDS, cats=(0,) * KINDS):
    """By line whether the next button, and the next cat, is asked for."""
    found = rules.token_value((*buttons, *cats)).asked
    return list(found[:KINDS]), list(found[KINDS:])


def lines_of(rules, cat):
    """The patterns, as places among the lines of cats, that this cat likes."""
    return [line for line, liker in enumerate(rules.cats[KINDS:]) if liker == cat]


def test_without_objectives_nothing_is_asked_for():
    assert asked(rules_for()) == ([False] * KINDS, [False] * KINDS)


def test_first_buttons_are_asked_for():
    buttons, _ = asked(rules_for(rainbow=1), buttons=(0, 2, 0, 1, 0, 0))
    assert buttons == [True, False, True, False, True, True]


def test_a_cat_that_has_come_is_asked_for_no_more_where_one_of_each_is():
    rules = rules_for(one_of_each_cat=1)
    mine = lines_of(rules, rules.cats[KINDS])
    came = tuple(int(line == mine[0]) for line in range(KINDS))
    _, cats = asked(rules, cats=came)
    assert cats == [line not in mine for line in range(KINDS)]


@pytest.mark.parametrize(("came", "more"), [(2, True), (3, False)])
def test_cats_are_asked_for_until_there_are_enough(came, more):
    _, cats = asked(rules_for(cats=3), cats=(came, 0, 0, 0, 0, 0))
    assert cats == [more] * KINDS


def test_for_many_of_one_kind_the_kind_that_is_ahead_is_asked_for():
    rules = rules_for(same_cats=3, same_buttons=3)
    ahead = lines_of(rules, rules.cats[KINDS])
    buttons, cats = asked(
        rules, buttons=(1, 2, 0, 0, 0, 0), cats=tuple(2 * (line == ahead[0]) for line in range(KINDS))
    )
    assert buttons == [False, True, False, False, False, False]
    assert cats == [line in ahead for line in range(KINDS)]
    buttons, _ = asked(rules, buttons=(1, 3, 0, 0, 0, 0))
    assert buttons == [False] * KINDS


def test_what_was_had_has_its_places():
    rules = rules_for(cats=3)
    twice = lines_of(rules, rules.cats[KINDS])[0]
    cats = tuple(2 * (line == twice) for line in range(KINDS))
    places = rules.token_value((3, 1, 0, 0, 0, 0, *cats)).places
    assert places == (feature_index.BUTTONED + 2, *feature_index.tokens_had(1, 2, 2, 3))


def test_points_are_those_of_buttons_rainbow_and_cats():
    for seed in range(6):
        state = play_out(deal(Plan((Player("one"),)), seed), seed, [bot_named("tabby")]).state
        sheet = score(state, 0)
        rules = Rules(state.setup.cats, state.goals[0], False)
        tokens = bot_quilt_of(state.quilts[0], state.goals[0]).tokens
        assert rules.token_value(tokens).points == sheet.total - sheet.goal_points


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_who_is_aiming_plays_for_the_scenarios_objectives(scenario):
    observation = observe(start(deal(Plan((Player("one"),), "scenario", scenario), 1)), 0)
    while observation.state.phase is Phase.CHOOSE_GOALS:
        goals = ChooseGoals(0, observation.state.setup.seats[0].offers)
        observation = observe(observation.state.play(goals)[0], 0)
    assert situation_of(observation, for_objectives=True).rules.objectives == dict(
        SCENARIOS[scenario].objectives
    )
    assert situation_of(observation).rules.objectives == {}


@pytest.mark.parametrize("seed", range(40))
def test_a_placement_gives_the_bots_the_quilt_that_it_gives_the_engine(seed):
    quilt, goals, cats, _ = any_quilt(seed)
    rules = Rules(cats, goals, False)
    for cell in cells_in(quilt.free):
        tile = TILES[(seed + 7 * cell) % len(TILES)]
        after, _ = quilt.place(cell, tile, cats)
        bot_quilt = rules.place(bot_quilt_of(quilt, goals), cell, tile)
        assert bot_quilt == bot_quilt_of(after, goals)
        assert rules.token_value(bot_quilt.tokens).points == score_quilt(after, (), cats).total
