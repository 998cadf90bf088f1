"""The command line as a whole."""

import re
import subprocess
import sys
from pathlib import Path

from calico import __version__

ROOT = Path(__file__).parents[2]


def python(*words, **options):
    return subprocess.run(
        [sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=False, **options
    )


def test_without_a_command_it_lists_them(calico):
    code, out, _ = calico()
    assert code == 2
    assert all(command in out for command in ("simulate", "verify", "score", "bench"))
    assert calico("--help")[0] == 0


def test_it_tells_its_version(calico):
    assert calico("--version")[1].strip() == __version__


def test_an_unknown_command_is_named(calico):
    code, _, err = calico("knit")
    assert code == 2
    assert "no command 'knit'" in err


def test_every_command_explains_itself(calico):
    for command in ("simulate", "verify", "score", "bench"):
        code, out, _ = calico(command, "--help")
        assert code == 0
        assert f"calico {command}" in out


def test_it_needs_nothing_but_python():
    # -I -S: no site-packages, no user folder.
    done = python(
        "-I",
        "-S",
        "-c",
        "import sys; sys.path.insert(0, '.'); from calico.__main__ import main;"
        "main(['simulate', '--games', '1', '--seed', '1'])",
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith('{"format":"calico-record"')


def test_it_plays_the_same_with_asserts_and_docstrings_stripped():
    words = ("-m", "calico", "simulate", "--seed", "5", "--games", "2", "--bots", "greedy,random")
    plain, stripped = python(*words), python("-OO", *words)
    assert plain.returncode == stripped.returncode == 0, stripped.stderr
    assert plain.stdout == stripped.stdout


def test_a_reader_who_has_had_enough_is_no_error():
    command = f"{sys.executable} -m calico simulate --games 200 --seed 1 --bots random | head -n 1"
    done = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout.count("\n") == 1
    assert not re.search("Traceback|Exception", done.stderr)
