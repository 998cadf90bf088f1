import pytest

from calico.engine.facts import ACHIEVEMENTS, RESTRICTIONS
from calico.engine.results import earned
from calico.engine.scoring import score_all
from calico.journal import GameMode, JournalError, Problem, ScoreSheet, SeatedPlayer
from calico.journal.achievements import CIRCLES, RANKS, SHAPES, offers, track
from calico.journal.games.results import sheet_of, tally_of
from tools.journal.sample import random_game, tally


def sheet(journal, seats, totals, **changes):
    seats = tuple(SeatedPlayer(one.name, one.id) if hasattr(one, "colour") else one for one in seats)
    return journal.sheets.keep(ScoreSheet("2026-01-30", seats, tuple(map(tally, totals)), **changes)).result


def offered(journal, ending):
    return {offer.quilter: set(offer.circles) for offer in journal.achievements.offers(ending).offers}


GUEST = SeatedPlayer("A guest")
BOT = SeatedPlayer("A bot", bot="greedy")


def test_the_chart_has_fifteen_five_and_ten_circles():
    assert (len(ACHIEVEMENTS), len(RESTRICTIONS), len(CIRCLES), len(set(CIRCLES))) == (15, 5, 30, 30)


def test_every_circle_fills_a_shape_and_every_fifth_shape_brings_a_rank():
    assert [track(filled).rank for filled in (0, 4, 5, 9, 10, 29, 30)] == [0, 0, 1, 1, 2, 5, 6]
    assert [track(filled).to_next_rank for filled in (0, 4, 5, 29, 30)] == [5, 1, 5, 1, None]
    assert (SHAPES, RANKS) == (30, 6)


def test_the_winner_of_a_normal_game_may_pick_what_the_game_earned(journal, anna, bo):
    ending = sheet(journal, (anna, bo), (75, 60))
    expected = {"score_60", "score_65", "score_70", "score_75", "rainbow"}
    assert offered(journal, ending) == {anna.id: expected}


def test_the_winner_picks_at_most_one(journal, anna, bo):
    ending = sheet(journal, (anna, bo), (75, 60))
    journal.achievements.fill(anna.id, "score_70", ending)
    assert offered(journal, ending) == {}
    with pytest.raises(JournalError) as refused:
        journal.achievements.fill(anna.id, "score_75", ending)
    assert refused.value.problem is Problem.NOT_OFFERED
    assert [circle.circle for circle in journal.achievements.of(anna.id)] == ["score_70"]


def test_what_is_filled_in_is_not_offered_again(journal, anna, bo):
    journal.achievements.fill(anna.id, "score_60", sheet(journal, (anna, bo), (75, 60)))
    assert "score_60" not in offered(journal, sheet(journal, (anna, bo), (75, 60)))[anna.id]


def test_only_the_winner_fills_in(journal, anna, bo):
    ending = sheet(journal, (anna, bo), (60, 75))
    with pytest.raises(JournalError):
        journal.achievements.fill(anna.id, "score_60", ending)
    assert set(offered(journal, ending)) == {bo.id}


def test_a_shared_victory_lets_every_winner_fill_in(journal, anna, bo):
    ending = sheet(journal, (anna, bo), (75, 75))
    assert set(offered(journal, ending)) == {anna.id, bo.id}
    journal.achievements.fill(anna.id, "score_75", ending)
    journal.achievements.fill(bo.id, "score_75", ending)
    assert len(journal.achievements.all()) == 2


def test_a_human_who_beats_bots_wins_and_a_bot_fills_in_nothing(journal, anna):
    assert set(offered(journal, sheet(journal, (anna, BOT), (75, 60)))) == {anna.id}
    assert offered(journal, sheet(journal, (anna, BOT), (60, 75))) == {}


def test_guests_fill_in_nothing(journal, anna):
    guest = journal.quilters.add("Guest")
    assert offered(journal, sheet(journal, (guest, anna), (75, 60))) == {}
    assert offered(journal, sheet(journal, (GUEST, anna), (75, 60))) == {}


def test_solo_games_and_the_family_variant_earn_no_normal_achievement(journal, anna, bo):
    assert offered(journal, sheet(journal, (anna,), (75,))) == {}
    assert offered(journal, sheet(journal, (anna, bo), (75, 60), kind="family")) == {}


@pytest.mark.parametrize("restriction", RESTRICTIONS)
def test_the_winner_under_a_restriction_fills_in_that_one_alone(journal, anna, bo, restriction):
    ending = sheet(journal, (anna, bo), (75, 60), restriction=restriction)
    assert offered(journal, ending) == {anna.id: {restriction}}
    journal.achievements.fill(anna.id, restriction, ending)
    assert offered(journal, sheet(journal, (anna, bo), (75, 60), restriction=restriction)) == {}


def test_everybody_who_passes_a_scenario_fills_it_in(journal, anna, bo):
    ending = sheet(journal, (anna, bo), (75, 60), kind="scenario", scenario=1)
    assert offered(journal, ending) == {anna.id: {"scenario_1"}, bo.id: {"scenario_1"}}
    assert offered(journal, sheet(journal, (anna, bo), (75, 57), kind="scenario", scenario=1)) == {
        anna.id: {"scenario_1"}
    }


def test_a_scenario_can_be_passed_alone(journal, anna):
    assert offered(journal, sheet(journal, (anna,), (75,), kind="scenario", scenario=1))


@pytest.mark.parametrize("help_", ["hints", "free_undo"])
def test_a_game_with_help_earns_nothing_and_says_why(journal, anna, bo, help_):
    ending = sheet(journal, (anna, bo), (75, 60))._replace(not_counted_because=help_)
    assert journal.achievements.offers(ending) == ((), help_)
    with pytest.raises(JournalError):
        journal.achievements.fill(anna.id, "score_60", ending)


def test_a_mistaken_mark_is_taken_back_and_offered_again(journal, anna, bo):
    ending = sheet(journal, (anna, bo), (75, 60))
    journal.achievements.fill(anna.id, "score_60", ending)
    journal.achievements.erase(anna.id, "score_60")
    assert journal.achievements.track(anna.id).shapes == 0
    assert "score_60" in offered(journal, ending)[anna.id]
    with pytest.raises(JournalError) as refused:
        journal.achievements.erase(anna.id, "score_60")
    assert refused.value.problem is Problem.NOT_FILLED


def test_a_mark_tells_its_game_and_the_track_keeps_the_order(journal, anna, bo):
    endings = [sheet(journal, (anna, bo), (75, 60)) for _ in range(5)]
    circles = ["score_75", "score_60", "rainbow", "score_70", "score_65"]
    for ending, circle in zip(endings, circles, strict=True):
        journal.achievements.fill(anna.id, circle, ending)
    filled = journal.achievements.of(anna.id)
    assert [each.circle for each in filled] == circles
    assert [(each.source, each.source_id) for each in filled] == [("sheet", ending.id) for ending in endings]
    assert journal.achievements.track(anna.id) == (5, 1)


def test_marks_go_with_a_removed_quilter(journal, anna, bo):
    ending = sheet(journal, (anna, bo), (75, 75))
    for quilter in (anna, bo):
        journal.achievements.fill(quilter.id, "score_60", ending)
    journal.quilters.remove(bo.id)
    assert [circle.quilter for circle in journal.achievements.all()] == [anna.id]


def test_a_game_played_here_offers_what_the_engine_says(journal, anna, bo):
    for seed in range(30):
        game = random_game(2, seed)
        kept = journal.games.begin(game, GameMode.PASS_AND_PLAY, [anna.id, bo.id])
        found = offered(journal, journal.games.result(kept.id))
        by_rules = dict(zip((anna.id, bo.id), (set(one.normal) for one in earned(game.state)), strict=True))
        assert found == {quilter: circles for quilter, circles in by_rules.items() if circles}


@pytest.mark.parametrize(
    "plan",
    [
        {"players": 2, "restriction": "no_hand"},
        {"players": 3, "restriction": "goals_both_only"},
        {"players": 1, "kind": "scenario", "scenario": 2},
        {"players": 3, "kind": "scenario", "scenario": 1},
        {"players": 2, "kind": "beginner"},
        {"players": 2, "kind": "family"},
    ],
)
def test_a_summary_earns_what_the_game_itself_does(journal, plan):
    quilters = [journal.quilters.add(f"Q {colour}", colour) for colour in ("green", "purple", "yellow")]
    for seed in range(8):
        game = random_game(seed=seed, **plan)
        mode = GameMode.SCENARIO if "scenario" in plan else GameMode.PASS_AND_PLAY
        ids = [quilter.id for quilter in quilters[: plan["players"]]]
        found = offered(journal, journal.games.result(journal.games.begin(game, mode, ids).id))
        for quilter, one in zip(ids, earned(game.state), strict=True):
            circles = {*one.normal, one.restriction, one.scenario and f"scenario_{one.scenario}"} - {None}
            assert found.get(quilter, set()) == circles


def test_a_tally_says_as_much_as_a_score_sheet():
    for one in score_all(random_game(4, 5).state):
        told = tally_of(one)
        assert tally_of(sheet_of(told)) == told
        assert (told.total, told.cat_count) == (one.total, one.cat_count)
        assert (told.button_count, told.button_points) == (one.buttons.count, one.buttons.points)


def test_offers_are_for_those_on_the_chart_alone(journal, anna, bo):
    assert offers(sheet(journal, (anna, bo), (75, 60)), {}).offers == ()
