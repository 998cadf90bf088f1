"""Every bot plays by the rules, by what it may see, and about as well as it is said to."""

import random
from dataclasses import replace
from itertools import islice
from statistics import fmean

import pytest

from calico.bots import bot_named, bot_names, decide
from calico.bots.search.effort import Effort
from calico.bots.search.lookahead import Width
from calico.bots.search.rank_turns import SearchBot
from calico.bots.search.rollout import Trials
from calico.bots.tournament import play_out
from calico.caches import forget_everything
from calico.engine.moves import ChooseGoals, Place, Take
from calico.engine.observation import observe
from calico.engine.scoring import score
from calico.engine.setup import Plan, Player, deal
from calico.engine.state import Phase, start
from tests.samples import today
from tools.legality import games, plans, play

SOLO = Plan((Player("someone"),))
HURRIED = SearchBot(Effort(Width(3, 2), Trials(options=3, turns=2, each=4)))
BOTS = {
    "kitten": bot_named("kitten"),
    "tabby": bot_named("tabby"),
    "siamese": bot_named("siamese"),
    "lynx": HURRIED,
}


def test_the_four_characters_are_known_by_id():
    assert bot_names()[2:] == tuple(BOTS)
    with pytest.raises(ValueError, match="There is no bot 'tiger'; there are random, greedy, kitten"):
        bot_named("tiger")


@pytest.mark.parametrize(("plan", "seed"), today(tuple(islice(games(), 4 * len(plans()))), 23))
def test_no_bot_makes_an_illegal_move(plan, seed):
    """In a few kinds of games each day; `python3 -m tools.legality` plays thousands of all."""
    play(plan, seed)


def middle(plan, seed, turns):
    """A position in which the first seat is to place, some turns into the game."""
    state = start(deal(plan, seed))
    chance = random.Random(seed)
    bot = bot_named("greedy")
    while state.turn < turns or state.phase is not Phase.PLACE:
        state, _ = state.play(decide(bot, observe(state, state.player), chance))
    return state


def reshuffled(state, seat, seed):
    """The same position as far as the seat sees it, with everything hidden dealt otherwise."""
    chance = random.Random(seed)
    others = [player for player in range(len(state.hands)) if player != seat]
    hidden = [*state.bag, *(tile for player in others for tile in state.hands[player])]
    chance.shuffle(hidden)
    hands = tuple(
        hand if player == seat else (hidden.pop(), hidden.pop()) for player, hand in enumerate(state.hands)
    )
    bag = (*state.setup.bag[: state.drawn], *hidden)
    return replace(state, hands=hands, setup=replace(state.setup, bag=bag, seed=seed))


@pytest.mark.parametrize("id", BOTS)
def test_a_bot_answers_by_what_it_sees_alone(id):
    state = middle(Plan((Player("one"), Player("two"))), 5, 12)
    seat = state.player
    moves = set()
    for position in (state, *(reshuffled(state, seat, seed) for seed in range(4))):
        forget_everything()
        moves.add(decide(BOTS[id], observe(position, seat), random.Random(1)))
    assert len(moves) == 1


@pytest.mark.parametrize("id", BOTS)
def test_a_seed_gives_the_same_game_again(id):
    one = play_out(deal(SOLO, 9), 9, [BOTS[id]])
    forget_everything()
    other = play_out(deal(SOLO, 9), 9, [BOTS[id]])
    assert one.moves == other.moves


def test_a_bot_chooses_goals_from_what_it_is_offered():
    for id, bot in BOTS.items():
        state = start(deal(SOLO, 3))
        move = decide(bot, observe(state, 0), random.Random(0))
        assert isinstance(move, ChooseGoals), id
        state.play(move)


@pytest.mark.parametrize("id", ["siamese", "lynx"])
def test_a_strong_bot_takes_the_cat_that_ends_the_game(id):
    """On the last turn only points count, so the best placement is the one that scores most."""
    state = middle(SOLO, 4, 21)
    move = decide(BOTS[id], observe(state, 0), random.Random(0))
    totals = {
        place: score(state.play(place)[0], 0).total
        for place in state.legal_moves()
        if isinstance(place, Place)
    }
    assert totals[move] == max(totals.values())


def test_after_a_placement_a_strong_bot_takes_from_the_market():
    state = middle(SOLO, 4, 10)
    state, _ = state.play(decide(BOTS["siamese"], observe(state, 0), random.Random(0)))
    assert isinstance(decide(BOTS["siamese"], observe(state, 0), random.Random(0)), Take)


def mean(bot, games):
    return fmean(
        score(play_out(deal(SOLO, seed), seed, [bot]).state, 0).total for seed in range(1, games + 1)
    )


@pytest.mark.parametrize(
    ("id", "games", "low", "high"),
    [
        ("kitten", 20, 35, 45),
        ("tabby", 20, 50, 56),
        ("siamese", 5, 74, 100),
    ],
)
def test_a_level_scores_as_it_should(id, games, low, high):
    """Three standard errors of this many games are allowed on either side."""
    slack = 3 * 8 / games**0.5
    assert low - slack < mean(bot_named(id), games) < high + slack


def test_trials_make_a_strong_bot_no_weaker():
    effort = Effort(Width(5, 1), Trials(options=4, turns=3, each=6))
    assert mean(SearchBot(effort), 3) > 77 - 3 * 8 / 3**0.5
