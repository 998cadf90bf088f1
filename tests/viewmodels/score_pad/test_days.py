"""The calendar's leaf."""

from calico.viewmodels.score_pad.days import month_of_game


def test_a_leaf_has_whole_weeks_from_monday():
    month = month_of_game("2026-01-15", "2026-01-15", "2026-01-20")
    assert month.title == "January 2026"
    assert [cell.text for cell in month.days[:7]] == ["", "", "", "1", "2", "3", "4"]
    assert len(month.days) % 7 == 0
    assert [cell.day for cell in month.days if cell.chosen] == ["2026-01-15"]


def test_nobody_has_played_tomorrow():
    month = month_of_game("2026-01-15", "2026-01-15", "2026-01-20")
    assert max(cell.day for cell in month.days if cell.enabled) == "2026-01-20"
    assert (month.before, month.after) == ("2025-12-31", "")


def test_months_follow_one_another_over_new_year():
    december = month_of_game("2025-12-31", "2026-01-15", "2026-01-20")
    assert december.title == "December 2025"
    assert month_of_game(december.after, "2026-01-15", "2026-01-20").title == "January 2026"
    assert month_of_game("2000-01-05", "2000-01-05", "2026-01-20").before == ""
