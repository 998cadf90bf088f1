"""Picking a circle after a game."""

import pytest

from calico.bots import bot_named
from calico.bots.tournament import play_out
from calico.engine.game import new_game
from calico.engine.setup import Plan, Player, deal
from calico.journal import GameMode, ScoreSheet, SeatedPlayer
from calico.viewmodels.history.award_circles import AwardCirclesModel, why_nothing
from tools.journal.sample import tally


@pytest.fixture
def anna(journal):
    return journal.quilters.add("Anna", "magenta")


@pytest.fixture
def ben(journal):
    return journal.quilters.add("Ben", "green")


def ended(journal, people, totals, **changes):
    """How a game between quilters ended."""
    seats = tuple(SeatedPlayer(one.name, one.id) for one in people)
    return journal.sheets.keep(ScoreSheet("2026-01-30", seats, tuple(map(tally, totals)), **changes)).result


def test_the_winner_is_asked_and_picks_one_circle_at_most(journal, anna, ben):
    ending = ended(journal, (anna, ben), (66, 60))
    model = AwardCirclesModel(journal, ending)
    assert "Anna" in model.view.title
    offered = [choice.id for choice in model.view.circles]
    assert {"score_60", "score_65"} <= set(offered)
    model.pick("score_65")
    assert model.view.done
    assert [mark.circle for mark in journal.achievements.of(anna.id)] == ["score_65"]
    model.go_on()
    assert model.view is None
    assert AwardCirclesModel(journal, ending).view is None


def test_not_now_fills_nothing_in_and_the_game_offers_it_again(journal, anna, ben):
    ending = ended(journal, (anna, ben), (66, 60))
    model = AwardCirclesModel(journal, ending)
    model.go_on()
    assert (model.view, journal.achievements.all()) == (None, [])
    assert AwardCirclesModel(journal, ending).view is not None


def test_winners_who_share_the_victory_pick_one_after_the_other(journal, anna, ben):
    model = AwardCirclesModel(journal, ended(journal, (anna, ben), (66, 66)))
    model.pick("score_60")
    model.go_on()
    assert "Ben" in model.view.title
    model.pick("score_60")
    assert [len(journal.achievements.of(one.id)) for one in (anna, ben)] == [1, 1]


def test_a_restriction_offers_its_own_circle_alone(journal, anna, ben):
    model = AwardCirclesModel(journal, ended(journal, (anna, ben), (66, 60), restriction="no_hand"))
    assert [choice.id for choice in model.view.circles] == ["no_hand"]


def test_the_fifth_circle_brings_a_rank_and_is_celebrated(journal, anna, ben):
    for number, circle in enumerate(("score_60", "score_65", "score_70", "rainbow", "score_75")):
        model = AwardCirclesModel(journal, ended(journal, (anna, ben), (75, 60)))
        model.pick(circle)
        assert model.view.badge == ("badges/rank-1" if number == 4 else "")
    assert "Apprentice" in model.view.title
    assert model.view.filled == 5


def test_a_circle_that_is_not_offered_is_refused_with_a_sentence(journal, anna, ben):
    model = AwardCirclesModel(journal, ended(journal, (anna, ben), (66, 60)))
    model.pick("score_85")
    assert (model.view.problem, journal.achievements.all()) == ("This circle can’t be filled in now.", [])


def hinted(journal, anna):
    """A game that Anna won against a bot with a hint."""
    for seed in range(6, 20):
        plan = Plan((Player("Anna"), Player("Bot", "random")))
        kept = journal.games.begin(new_game(deal(plan, seed)), GameMode.PASS_AND_PLAY, [anna.id, None])
        kept.note_hint()
        for move in play_out(kept.game.setup, seed, [bot_named("greedy"), bot_named("random")]).moves:
            kept.play(move)
        if journal.achievements.offers(kept.summary.result._replace(not_counted_because=None)).offers:
            return kept
    raise AssertionError("Anna never won")


def test_a_game_with_hints_earns_none_and_says_so(journal, anna):
    kept = hinted(journal, anna)
    assert AwardCirclesModel(journal, kept.summary.result).view is None
    assert why_nothing(journal, kept.summary.result) == "A game with hints earns no circle."


def test_a_game_that_could_earn_nothing_says_nothing(journal, anna, ben):
    lost = ended(journal, (ben,), (66,))._replace(not_counted_because="hints")
    assert why_nothing(journal, lost) == ""
    assert why_nothing(journal, ended(journal, (anna, ben), (66, 60))) == ""
