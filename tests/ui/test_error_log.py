"""The file of errors: enough for a developer, nothing of people, and never large."""

import main  # noqa: F401 - before Kivy, which it configures

# isort: split
import sqlite3

import pytest

from calico.engine.errors import IllegalMove, Reason
from calico.journal import JournalError, Problem
from calico.ui.error_log import FILE, MOST, ErrorLog, entry_of, signature_of


def raised(error, cause=None):
    """An error as it is caught."""
    try:
        raise error from cause
    except Exception as caught:
        return caught


def full():
    error = sqlite3.OperationalError("UNIQUE constraint failed: Anna")
    error.sqlite_errorname = "SQLITE_FULL"
    return error


SAYS = [
    (KeyError("Anna"), "KeyError: …"),
    (ValueError("could not convert string to float: 'Anna'"), "could not convert string to float: …"),
    (ValueError("no “Anna” among 'Ben', \"O'Brien\" here"), "no … here"),
    (ValueError("it begins with 'Anna"), "it begins with …"),
    (OSError(28, "No space left on device", "/home/Anna/calico"), "OSError: No space left on device"),
    (JournalError(Problem.NAME_TAKEN, name="Anna"), "JournalError: NAME_TAKEN"),
    (IllegalMove(Reason.GAME_OVER), "IllegalMove: GAME_OVER"),
    (full(), "OperationalError: SQLITE_FULL"),
    (type("OtherError", (Exception,), {})("Anna"), "OtherError: "),
]


@pytest.mark.parametrize(("error", "said"), SAYS, ids=lambda value: str(value)[:30])
def test_an_error_is_told_without_what_people_wrote(error, said):
    for entry in entry_of(raised(error)), entry_of(raised(RuntimeError("sewn"), cause=error)):
        assert said in entry
        assert "Anna" not in entry
        assert "Ben" not in entry


def test_what_is_missing_is_named():
    with pytest.raises(AttributeError) as caught:
        "Anna".thread  # noqa: B018
    assert "str has no thread" in entry_of(caught.value)


def test_the_way_to_an_error_is_told_by_modules_and_lines():
    entry = entry_of(raised(ValueError("sewn")))
    assert f"  {__name__}:" in entry
    assert "/" not in entry.split("\n", 1)[1]


def test_the_same_error_is_known_again_and_another_is_not():
    errors = [raised(ValueError(number)) for number in range(2)]
    other = raised_elsewhere()
    assert signature_of(errors[0]) == signature_of(errors[1])
    assert signature_of(errors[0]) != signature_of(other)


def raised_elsewhere():
    try:
        raise ValueError
    except ValueError as error:
        return error


def test_however_much_goes_wrong_the_files_stay_small(tmp_path):
    log = ErrorLog(tmp_path)
    for number in range(400):
        log.write(f"{number} " + "x" * 2_000 + "\n")
    files = {path.name: path.stat().st_size for path in tmp_path.iterdir()}
    assert files.keys() == {FILE, FILE + ".1"}
    assert sum(files.values()) <= 2 * MOST <= 200_000
    assert (tmp_path / FILE).read_text().splitlines()[-1].startswith("399 ")


def test_where_nothing_can_be_written_nothing_more_goes_wrong(tmp_path):
    ErrorLog(None).write("lost")
    ErrorLog(tmp_path / "nowhere").write("lost")
