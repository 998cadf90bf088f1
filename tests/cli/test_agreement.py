"""`score` and `verify` judge alike, and a record that names a seed is held against its deal."""

import json

import pytest

from calico.engine.facts import RESTRICTIONS
from tests.cli.test_verify import JUNK


@pytest.mark.parametrize("junk", JUNK)
def test_what_one_finds_unreadable_the_other_does(calico, tmp_path, junk):
    file = tmp_path / "junk"
    file.write_bytes(JUNK[junk])
    assert calico("score", file)[0] == calico("verify", file)[0] == 2


def changed(**members):
    return lambda record: {**record, **members}


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (changed(), 0),
        (changed(seed=None), 0),
        (changed(seed=41), 1),
        (changed(seed="40"), 1),
        (changed(seed=float("nan")), 1),
        (changed(seed=10**400), 1),
        (changed(winners=[0, 1, 2]), 1),
        (changed(turns=None), 1),
        (changed(format="chess"), 2),
        (changed(version=2), 2),
        (changed(version=1.0), 2),
        (changed(version=True), 2),
        (lambda record: {"format": "calico-record", "version": 1}, 1),
        (lambda record: [record], 2),
    ],
)
def test_both_give_the_same_exit_code_and_reason(calico, records, change, code):
    record = json.loads(records.read_text(encoding="utf-8").splitlines()[0])
    records.write_text(json.dumps(change(record)), encoding="utf-8")
    scored, verified = calico("score", records), calico("verify", records)
    assert scored[0] == verified[0] == code
    if code:
        assert scored[2] == verified[1]
        assert scored[2].startswith(f"{records}, line 1: ")


def test_both_explain_their_exit_codes(calico):
    for command in ("score", "verify"):
        assert "1    a record disagrees with the rules\n" in calico(command, "--help")[1]


def test_files_that_cannot_be_read_are_the_same_to_both(calico, tmp_path):
    for name in (tmp_path, tmp_path / "none"):
        scored, verified = calico("score", name), calico("verify", name)
        assert (scored[0], scored[2]) == (verified[0], verified[1])
        assert scored[0] == 2


@pytest.mark.parametrize(
    "words",
    [
        "--bots random,greedy --games 60",
        "--setup beginner --players 4 --games 20 --bots random",
        "--setup family --players 3 --games 20 --bots random",
        "--lower-variance --games 20 --bots random",
        *(f"--scenario {number} --games 5 --bots random" for number in (1, 5, 10)),
        *(f"--restriction {id} --players 2 --games 5 --bots random" for id in RESTRICTIONS),
    ],
)
def test_what_was_simulated_verifies(calico, tmp_path, words):
    file = tmp_path / "games"
    calico("simulate", *words.split(), "--seed", 7, "--out", file)
    assert calico("verify", file)[0] == 0


def test_a_record_under_another_seed_disagrees(calico, records):
    lines = records.read_text(encoding="utf-8").splitlines()
    lines[3] = json.dumps({**json.loads(lines[3]), "seed": 40})
    records.write_text("\n".join(lines), encoding="utf-8")
    code, out, err = calico("verify", records)
    assert (code, err) == (1, "4 others agreed\n")
    assert out.startswith(f"{records}, line 4: The 'seed' deals another game: ")
