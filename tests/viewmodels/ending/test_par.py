"""Par at the end of a solo game: the ladder, and what it says."""

from datetime import timedelta

import pytest

from calico.bots import bot_named
from calico.bots import par as pars
from calico.bots.par import PLAYERS, Par
from calico.bots.tournament import play_out
from calico.engine.game import new_game
from calico.engine.setup import Plan, Player, deal
from calico.journal import GameMode, deal_of_day
from calico.journal.games.results import CatCount, GoalResult, Tally, mean_par
from calico.viewmodels.ending.day import DayModel, share_card, tomorrow_text
from calico.viewmodels.ending.par import ParModel, kindness_text, known_par, par_sentence, par_view

PAR = Par((37, 55, 74, 78))
SETUP = deal(Plan((Player("Ann"),)), seed=7)


@pytest.mark.parametrize(
    ("total", "sentence"),
    [
        (66, "66: above Tabby’s 55, 8 below Siamese."),
        (30, "30: 7 below Kitten."),
        (55, "55: level with Tabby, 19 below Siamese."),
        (78, "78: level with Lynx, the best of the computer players."),
        (81, "81: above all computer players, 3 more than Lynx."),
    ],
)
def test_the_sentence_says_who_is_above_and_below(total, sentence):
    assert par_sentence(total, PAR) == sentence


def test_of_two_who_are_level_above_one_stands_for_both():
    assert par_sentence(60, Par((37, 74, 74, 50))) == "60: above Lynx’s 50, 14 below Siamese."


def test_the_player_stands_above_those_with_as_many_points():
    view = par_view(SETUP, 55, PAR.totals)
    assert [rung.total for rung in view.rungs] == ["37", "55", "55", "74", "78"]
    assert [rung.you for rung in view.rungs] == [False, False, True, False, False]
    assert view.title == "55 points, par 61"


def test_the_whole_ladder_is_read_aloud():
    spoken = par_view(SETUP, 66, PAR.totals).spoken
    assert "Kitten 37, Tabby 55, You 66, Siamese 74 and Lynx 78" in spoken


def test_bots_that_still_play_wait_at_the_end_of_the_ladder():
    view = par_view(SETUP, 66, (37,))
    assert [rung.id for rung in view.rungs] == ["kitten", "you", "tabby", "siamese", "lynx"]
    assert [rung.total for rung in view.rungs] == ["37", "66", "", "", ""]
    assert (view.sentence, view.ready) == ("", False)


@pytest.mark.parametrize(
    ("by", "words"), [(5.2, "generous bag: 5"), (-3.0, "stingy bag: 3"), (0.4, "like most")]
)
def test_a_bag_is_as_kind_as_the_bots_found_it(by, words):
    assert words in kindness_text(by)


def test_par_is_thought_out_in_slices_and_kept_once(monkeypatch):
    monkeypatch.setattr(pars, "PLAYERS", PLAYERS[2:3])
    for module in ("ending.par", "text.par_text"):
        monkeypatch.setattr(f"calico.viewmodels.{module}.PLAYERS", PLAYERS[2:3])
    kept = []
    game = play_out(SETUP, 1, [bot_named("greedy")])
    model = ParModel(game, keep=kept.append)
    slices = sum(1 for _ in iter(model.think, False))
    assert slices > 22
    assert (len(kept), model.view.ready) == (1, True)
    assert ParModel(game, kept[0]).view.ready


def test_par_as_one_number_is_the_mean():
    assert [mean_par(totals) for totals in ((1, 2, 3, 4), (60, 60, 60, 61), PAR.totals)] == [3, 60, 61]


def finished_daily(journal):
    anna, day = journal.quilters.add("Anna", "magenta"), journal.today()
    kept = journal.games.begin(
        new_game(deal_of_day(day, "Anna")), GameMode.DAILY, (anna.id,), day.isoformat()
    )
    for move in play_out(kept.game.setup, 1, [bot_named("greedy")]).moves:
        kept.play(move)
    return kept


def test_a_par_that_was_kept_is_known_the_next_time(journal):
    kept = finished_daily(journal)
    kept.keep_par(PAR.totals)
    assert known_par(journal.games.open(kept.id)) == PAR.totals
    assert journal.games.result(kept.id).par == PAR.totals


def test_a_day_brings_its_streak_and_tells_of_tomorrow(journal):
    day = DayModel(journal, finished_daily(journal), fresh=True)
    assert "1 day in a row" in day.view.lines
    assert day.view.lines[-1].startswith("Tomorrow’s quilt in")
    assert [day.announces(), day.announces()] == [True, False]


@pytest.mark.parametrize(
    ("left", "words"),
    [
        (timedelta(hours=5, minutes=10), "5 hours"),
        (timedelta(minutes=61), "1 hour"),
        (timedelta(minutes=35), "35 minutes"),
        (timedelta(seconds=10), "1 minute"),
    ],
)
def test_tomorrow_is_told_in_hours_or_minutes(left, words):
    assert tomorrow_text(left) == f"Tomorrow’s quilt in {words}"


def test_the_card_to_share_tells_no_patch():
    tally = Tally(
        cats=(CatCount("millie", 2, 6), CatCount("cira", 0, 0), CatCount("leo", 1, 11)),
        goals=(
            GoalResult("aaa-bbb", True, True, 13),
            GoalResult("aaaa-bb", False, True, 7),
            GoalResult("aa-bb-cc", False, False, 0),
        ),
        buttons=(1, 0, 2, 0, 1, 0),
        rainbow=False,
        total=49,
    )
    text = share_card(tally, "Ann", "2026-11-20", PAR.totals).text
    assert "20 November 2026" in text
    assert "49 points · par 61 (−12)" in text
    assert "×3" in text
    assert "⬢ ⬡ ·" in text
