"""The kill test and the damage tests in small; docs/journal.md has the commands for large numbers."""

from calico.journal import Outcome
from tools.journal import damage, kill


def test_a_kill_at_any_moment_loses_no_move_that_was_kept():
    at_work, kept = kill.run(rounds=6, seed=1)
    assert at_work > 0
    assert kept > 0


def test_a_damaged_file_ends_opened_repaired_or_set_aside_and_shows_nothing_wrong():
    outcomes = damage.try_damages(25, seed=1)
    assert sum(outcomes.values()) == 25
    names = {outcome.split(",")[0] for outcome in outcomes}
    assert names <= {one.name.lower() for one in (Outcome.OPENED, Outcome.REPAIRED, Outcome.SET_ASIDE)}


def test_a_damaged_log_loses_its_end_at_most():
    outcomes = damage.try_damaged_logs(8, seed=1)
    assert sum(outcomes.values()) == 8
