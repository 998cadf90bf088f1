"""The same patches again: the same deal, an earlier game beside it, and nothing counted."""

import pytest

from calico.bots import bot_named
from calico.bots.tournament import play_out
from calico.engine.game import new_game
from calico.engine.record import game_of
from calico.engine.setup import Plan, Player, deal
from calico.journal import GameMode
from calico.journal.statistics import StatisticsBuilder
from calico.viewmodels.history.award_circles import why_nothing
from calico.viewmodels.setup.dealing import Dealing, begin, sides_of
from calico.viewmodels.setup.earlier_games import points_by_turn
from calico.viewmodels.setup.same_patches import begin_again
from calico.viewmodels.table.model import TableModel


@pytest.fixture
def anna(journal):
    return journal.quilters.add("Anna", "magenta")


def finished(journal, *people, mode=GameMode.SOLO, day=None):
    """A game that Anna, and perhaps a bot, have ended."""
    players = (Player("Anna"), *people)
    game = new_game(deal(Plan(players), seed=4))
    quilters = (journal.quilters.all()[0].id, *(None for _ in people))
    kept = journal.games.begin(game, mode, quilters, day)
    for move in play_out(game.setup, 1, [bot_named("greedy")] * len(players)).moves:
        kept.play(move)
    return kept


def ended_again(journal, kept, moves=0):
    """The same patches, played in the same way."""
    again = begin_again(journal, kept, moves)
    for move in kept.game.moves[moves:]:
        again.play(move)
    return again


def test_the_deal_and_the_seats_are_the_same(journal, anna):
    kept = finished(journal, Player("Tabby", "tabby"), mode=GameMode.PASS_AND_PLAY)
    again = begin_again(journal, kept)
    assert again.game.setup == kept.game.setup
    assert (again.game.moves, again.summary.seats) == ((), kept.summary.seats)


def test_from_a_later_turn_the_moves_before_it_stand(journal, anna):
    kept = finished(journal)
    again = begin_again(journal, kept, moves=21)
    assert again.game.moves == kept.game.moves[:21]
    assert journal.games.open(again.id).summary.again.moves == 21


def test_the_earlier_game_shows_its_points_at_each_turn(journal, anna):
    kept = finished(journal)
    (points,) = points_by_turn(kept.game)
    assert (len(points), points[-1]) == (22, kept.summary.final.tallies[0].total)
    again = begin_again(journal, kept)
    table = TableModel(again)
    assert (table.view.seats[0].earlier, table.view.compared) == (0, "0 now, 0 then")
    seen = []
    for move in kept.game.moves:
        turn = again.game.state.turn
        again.play(move)
        if again.game.state.turn > turn:
            seen.append(TableModel(again).view.seats[0].earlier)
    assert tuple(seen[:21]) == points[:21]


def test_the_earlier_points_outlive_the_earlier_game(journal, anna):
    kept = finished(journal)
    again = begin_again(journal, kept)
    journal.games.discard(kept.id)
    assert journal.games.open(again.id).summary.again.points == points_by_turn(kept.game)


def test_such_games_count_for_nothing_and_say_so(journal, anna):
    kept = finished(journal)
    result = ended_again(journal, kept).summary.result
    assert result.not_counted_because == "again"
    assert journal.achievements.offers(result).offers == ()
    assert "practice" in why_nothing(journal, result)
    counted = StatisticsBuilder()
    for each in journal.results():
        counted.add(each)
    assert counted.sum().all.games == 1
    assert "again" in journal.csv()


def test_a_scenario_played_again_is_no_try(journal, anna):
    kept = finished(journal)
    scenario = journal.games.begin(
        new_game(deal(Plan((Player("Anna"),), kind="scenario", scenario=1), seed=4)),
        GameMode.SCENARIO,
        (anna.id,),
    )
    for move in play_out(scenario.game.setup, 1, [bot_named("greedy")]).moves:
        scenario.play(move)
    ended_again(journal, scenario)
    assert journal.scenarios(anna.id)[0].tries == 1
    assert kept.summary.again is None


def test_the_daily_quilt_played_again_never_counts(journal, anna):
    day = journal.today().isoformat()
    kept = finished(journal, mode=GameMode.DAILY, day=day)
    ended_again(journal, kept)
    journal.games.discard(kept.id)
    history = journal.daily(anna.id)
    assert [one.counts for one in history.tries] == [False]
    assert history.streak == 0


def test_its_record_says_so_and_is_still_a_game_by_the_rules(journal, anna):
    again = ended_again(journal, finished(journal), moves=21)
    record = journal.games.record(again.id)
    assert record["again"] == {"moves": 21}
    assert game_of(record).state.finished


def test_it_outlives_a_quilter_who_was_removed(journal, anna):
    kept = finished(journal)
    journal.quilters.remove(anna.id)
    assert begin_again(journal, kept).summary.seats[0].quilter is None


def test_the_same_patches_are_shared_as_before_with_open_hands_and_from_the_same_sides(journal):
    players = Plan((Player("Anna"), Player("Ben")))
    dealing = Dealing(players, GameMode.PASS_AND_PLAY, open_hands=True, sides=(0, 3))
    again = begin_again(journal, begin(journal, dealing))
    assert again.summary.open_hands
    assert sides_of(again) == (0, 3)
