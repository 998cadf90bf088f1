import pytest

from calico.journal import GameMode, ScoreSheet, SeatedPlayer
from tools.journal.sample import fill, random_game, statistics, tally


def table(journal, seats, totals, **changes):
    journal.sheets.keep(
        ScoreSheet(changes.pop("day", "2026-01-30"), seats, tuple(map(tally, totals)), **changes)
    )


def test_there_is_nothing_to_count_yet(journal):
    assert (statistics(journal).all.games, statistics(journal).all.mean) == (0, 0.0)


def test_games_wins_mean_and_best_of_each_quilter(journal, anna, bo):
    seats = (SeatedPlayer("Anna", anna.id), SeatedPlayer("Bo", bo.id))
    table(journal, seats, (60, 75))
    table(journal, seats, (66, 54))
    table(journal, seats[:1], (81,))
    mine, theirs = statistics(journal, anna.id).all, statistics(journal, bo.id).all
    assert (mine.games, mine.with_others, mine.wins, mine.mean, mine.best) == (3, 2, 1, 69.0, 81)
    assert (theirs.games, theirs.with_others, theirs.wins, theirs.mean, theirs.best) == (2, 2, 1, 64.5, 75)
    assert statistics(journal).all.games == 5


def test_bots_are_not_counted_and_guests_together(journal, anna):
    seats = (
        SeatedPlayer("Anna", anna.id),
        SeatedPlayer("Bot", bot="greedy"),
        SeatedPlayer("X"),
        SeatedPlayer("Y"),
    )
    table(journal, seats, (60, 75, 54, 57))
    assert statistics(journal).all.games == 3
    assert statistics(journal, None).all.games == 2
    assert statistics(journal, anna.id).all.wins == 0


def test_a_shared_victory_is_a_win_for_both(journal, anna, bo):
    table(journal, (SeatedPlayer("Anna", anna.id), SeatedPlayer("Bo", bo.id)), (60, 60))
    assert [statistics(journal, who.id).all.wins for who in (anna, bo)] == [1, 1]


def test_by_set_up_players_board_and_month(journal, anna):
    me = SeatedPlayer("Anna", anna.id, board="green")
    table(journal, (me,), (60,), day="2026-01-30")
    table(journal, (me,), (63,), day="2025-12-31", kind="scenario", scenario=3)
    table(journal, (me, SeatedPlayer("X")), (66, 60), day="2026-01-02", restriction="no_hand")
    found = statistics(journal, anna.id)
    assert {name: line.best for name, line in found.by_setup.items()} == {
        "standard": 60,
        "scenario_3": 63,
        "no_hand": 66,
    }
    assert {players: line.games for players, line in found.by_players.items()} == {1: 2, 2: 1}
    assert {board: line.games for board, line in found.by_board.items()} == {"green": 3}
    assert [(month, line.games) for month, line in found.by_month.items()] == [("2025-12", 1), ("2026-01", 2)]


def test_by_cat_and_goal(journal, anna):
    table(journal, (SeatedPlayer("Anna", anna.id),), (60,))
    found = statistics(journal, anna.id)
    cats = [found.by_cat[cat] for cat in ("millie", "cira", "almond")]
    assert [(cat.games, cat.number, cat.points) for cat in cats] == [(1, 3, 9), (1, 0, 0), (0, 0, 0)]
    goals = [found.by_goal[goal] for goal in ("aa-bb-cc", "aaa-bbb", "aaaa-bb")]
    assert [(goal.one_way, goal.both_ways, goal.points) for goal in goals] == [
        (1, 0, 7),
        (0, 1, 13),
        (0, 0, 0),
    ]
    assert (found.buttons, found.rainbows) == (6, 1)


def test_scores_over_time_come_in_the_order_of_days(journal, anna):
    for day, total in (("2026-01-03", 60), ("2026-01-01", 63), ("2026-01-02", 66)):
        table(journal, (SeatedPlayer("Anna", anna.id),), (total,), day=day)
    over_time = statistics(journal, anna.id).over_time
    assert over_time == [("2026-01-01", 63), ("2026-01-02", 66), ("2026-01-03", 60)]


def test_real_tables_may_be_left_out(journal, anna):
    table(journal, (SeatedPlayer("Anna", anna.id),), (60,))
    journal.games.begin(random_game(1, 1), GameMode.SOLO, [anna.id])
    assert statistics(journal, anna.id).all.games == 2
    assert statistics(journal, anna.id, tables=False).all.games == 1


@pytest.mark.parametrize("seed", range(3))
def test_the_parts_add_up_to_the_whole(journal, seed):
    fill(journal, seed)
    found = statistics(journal)
    for parts in (found.by_setup, found.by_players, found.by_month):
        assert sum(line.points for line in parts.values()) == found.all.points
        assert sum(line.wins for line in parts.values()) == found.all.wins
    assert sum(point.total for point in found.over_time) == found.all.points
    points = sum(line.points for line in (*found.by_cat.values(), *found.by_goal.values()))
    assert points + 3 * (found.buttons + found.rainbows) == found.all.points


def test_bots_met_and_how_often_they_were_left_behind(journal, anna):
    me, lynx, kitten = (
        SeatedPlayer("Anna", anna.id),
        SeatedPlayer("Lynx", bot="lynx"),
        SeatedPlayer("Kitten", bot="kitten"),
    )
    table(journal, (me, lynx, kitten), (66, 75, 60))
    table(journal, (me, lynx, lynx), (66, 60, 75))
    table(journal, (me, kitten), (66, 66))
    met = statistics(journal, anna.id).by_bot
    assert {bot: (line.games, line.wins) for bot, line in met.items()} == {"lynx": (2, 0), "kitten": (2, 1)}
