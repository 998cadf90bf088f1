"""Numbers have bounds, and one outside of them is refused in a sentence that fits on a line."""

import pytest

ODD = ("-1", "-5", "1.5", "nan", "inf", "1e3", "", "x", "9" * 5000, "-" + "9" * 5000, str(10**400), "\x1b[2J")
NUMBERS = {
    "simulate": ("--games", "--seed", "--jobs", "--players", "--scenario"),
    "tournament": ("--games", "--seed", "--jobs", "--players", "--scenario", "--level"),
    "bench": ("--games", "--rounds"),
    "score": ("--line",),
}


@pytest.mark.parametrize(("command", "option"), [(key, one) for key in NUMBERS for one in NUMBERS[key]])
@pytest.mark.parametrize("number", ODD, ids=lambda number: number[:6].encode("unicode_escape").decode())
def test_an_odd_number_is_refused_in_a_sentence(calico, tmp_path, command, option, number):
    file = (tmp_path / "none",) if command == "score" else ()
    code, out, err = calico(command, *file, f"{option}={number}")
    assert (code, out) == (2, "")
    last = err.splitlines()[-1]
    assert f"argument {option}: must be a whole number from " in last
    assert len(last) < 200
    assert last.isprintable()


@pytest.mark.parametrize(
    ("command", "option", "most"),
    [
        ("simulate", "--jobs", 64),
        ("tournament", "--jobs", 64),
        ("simulate", "--games", 1_000_000),
        ("tournament", "--games", 1_000_000),
        ("bench", "--games", 1_000_000),
        ("simulate", "--seed", 10**18 - 1),
    ],
)
def test_the_bounds_are_told(calico, command, option, most):
    code, _, err = calico(command, option, most + 1)
    assert code == 2
    assert f"to {most}, not '{most + 1}'" in err


def test_the_largest_seed_can_be_played_and_verified(calico, tmp_path):
    file = tmp_path / "games"
    assert calico("simulate", "--seed", 10**18 - 1, "--games", 2, "--out", file)[0] == 0
    assert calico("verify", file)[0] == 0


@pytest.mark.parametrize(
    "words", [("--bots", "x" * 5000), ("--bots", "\x1b[2J"), ("--\x1b[2J\n" + "y" * 5000,)]
)
def test_odd_words_are_shown_harmlessly(calico, words):
    code, out, err = calico("simulate", *words)
    assert (code, out) == (2, "")
    assert len(err.splitlines()[-1]) < 400
    assert "\x1b" not in err


def test_an_odd_command_is_shown_harmlessly(calico):
    code, _, err = calico("\x1b[2J\n\ud800" + "x" * 5000)
    assert code == 2
    assert "\x1b" not in err
    assert len(err.splitlines()[0]) < 400
