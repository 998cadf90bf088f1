"""The command line as a process: odd names, odd terminals, full disks and closed pipes give no traceback."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FULL = Path("/dev/full")
needs_full = pytest.mark.skipif(not FULL.exists(), reason="this system has no disk that is always full")
NOISE = ("Traceback", "Exception ignored", "Error:")


def run(*words, **options):
    options = {"capture_output": True, "text": True, "check": False, "cwd": ROOT, **options}
    return subprocess.run([sys.executable, "-m", "calico", *map(str, words)], **options)


def is_quiet(text):
    return not any(noise in text for noise in NOISE)


@pytest.fixture
def named(records):
    """Give the players of the first record other names."""

    def name(*names):
        record = json.loads(records.read_text(encoding="utf-8").splitlines()[0])
        for player, new in zip(record["players"], names, strict=False):
            player["name"] = new
        records.write_text(json.dumps(record), encoding="utf-8")
        return records

    return name


@pytest.mark.parametrize("encoding", ["utf-8", "cp1252", "ascii", "latin-1", "utf-16", "cp437:strict"])
def test_any_name_can_be_shown_in_any_encoding(named, encoding):
    names = named("\ud800half", "Łukasz 🧵 すずき")
    done = run(
        "score", names, text=False, env={**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert "Goals" in done.stdout.decode(encoding.split(":")[0])


def test_what_an_encoding_lacks_is_written_as_an_escape(named):
    done = run("score", named("Łukasz"), env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert "\\u0141ukasz" in done.stdout


def test_names_give_a_terminal_no_orders(named):
    shown = run("score", named("\x1b[31mred\nTotal 999", "\u202ebo\x07 \u2028\x9b2J")).stdout
    assert "\\x1b[31mred\\nTotal 999" in shown
    assert "\\u202ebo\\x07 \\u2028\\x9b2J" in shown
    assert all(letter.isprintable() or letter == "\n" for letter in shown)


def test_a_name_of_a_megabyte_does_not_fill_the_screen(named):
    assert len(run("score", named("x" * 900_000)).stdout) < 5000


@pytest.mark.parametrize("command", ["verify", "score"])
def test_keys_and_values_give_a_terminal_no_orders(records, command):
    record = json.loads(records.read_text(encoding="utf-8").splitlines()[0])
    broken = []
    for holder, key, value in (
        (record["scores"][0], "\x1b]0;title\x07\nkey", 1),
        (record["scores"][0]["goals"], "\x1b[2J" * 5000, 1),
        (record["players"][0], "board", "\x1b[2J\n\ud800"),
        (record, "seed", "\x1b[2J"),
        (record["turns"][0], "take", "\x1b[2J"),
        (record["cats"][0], "cat", "\u202e"),
    ):
        missing = key not in holder
        before = holder.get(key)
        holder[key] = value
        broken.append(json.dumps(record))
        if missing:
            del holder[key]
        else:
            holder[key] = before
    for number, line in enumerate(broken):
        records.write_text(line, encoding="utf-8")
        done = run(command, records)
        said = done.stdout + done.stderr
        assert done.returncode == 1, (number, said)
        assert said.count("\n") == 1
        assert len(said) < 500
        assert said.strip().isprintable()


@pytest.mark.parametrize("command", ["verify", "score"])
def test_file_names_give_a_terminal_no_orders(tmp_path, command):
    done = run(command, tmp_path / "\x1b[2J\nline")
    assert done.returncode == 2
    assert "\\x1b[2J\\nline: it can't be read" in done.stdout + done.stderr
    done = run(command, tmp_path / "\udcff", "--\x1b[2J")
    assert done.returncode == 2
    assert "\x1b" not in done.stderr


def command_lines(records, folder):
    """Each command with so much to say that a pipe or a disk notices it."""
    lines = records.read_text(encoding="utf-8").splitlines()[:1]
    wrong = folder / "wrong"
    wrong.write_text("hello\n" * 3000, encoding="utf-8")
    records.write_text("\n".join(lines), encoding="utf-8")
    return {
        "simulate": ("simulate", "--bots", "random", "--games", "30"),
        "simulate in two processes": ("simulate", "--bots", "random", "--games", "30", "--jobs", "2"),
        "verify": ("verify", records),
        "verify junk": ("verify", wrong),
        "score": ("score", records),
        "tournament": ("tournament", "--bots", "random", "--games", "3"),
        "tournament in two processes": ("tournament", "--bots", "random", "--games", "3", "--jobs", "2"),
        "help": ("--help",),
        "help for one": ("simulate", "--help"),
        "version": ("--version",),
    }


FEW = ("simulate in two processes", "verify junk", "score", "help")
COMMANDS = (
    "simulate",
    "simulate in two processes",
    "verify",
    "verify junk",
    "score",
    "tournament",
    "tournament in two processes",
    "help",
    "help for one",
    "version",
)


@needs_full
@pytest.mark.parametrize("command", COMMANDS)
def test_a_full_disk_behind_the_output_is_a_sentence(records, tmp_path, command):
    with FULL.open("w") as full:
        done = run(
            *command_lines(records, tmp_path)[command],
            stdout=full,
            capture_output=False,
            stderr=subprocess.PIPE,
        )
    assert done.returncode == 2
    assert "This can't go on: No space left on device" in done.stderr
    assert is_quiet(done.stderr)


@needs_full
@pytest.mark.parametrize("command", ["simulate", "verify junk", "score", "help"])
def test_nothing_can_be_told_where_errors_find_no_room_either(records, tmp_path, command):
    with FULL.open("w") as full:
        words = command_lines(records, tmp_path)[command]
        done = run(*words, stdout=full, stderr=full, capture_output=False)
    assert done.returncode == 2


@pytest.mark.parametrize("command", FEW)
def test_a_reader_who_has_gone_is_no_error(records, tmp_path, command):
    read, write = os.pipe()
    os.close(read)
    done = run(
        *command_lines(records, tmp_path)[command], stdout=write, capture_output=False, stderr=subprocess.PIPE
    )
    os.close(write)
    assert done.returncode == 141
    assert done.stderr == ""


@pytest.mark.parametrize("command", ["simulate", "verify junk", "score", "help", "tournament"])
def test_output_that_was_closed_from_the_start_is_no_error(records, tmp_path, command):
    words = " ".join(map(str, command_lines(records, tmp_path)[command]))
    done = subprocess.run(
        f"{sys.executable} -m calico {words} >&-",
        shell=True,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == (2 if command == "verify junk" else 0)
    assert is_quiet(done.stderr)


@needs_full
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_records_that_find_no_room_are_a_sentence(jobs):
    done = run("simulate", "--bots", "random", "--games", "20", "--jobs", jobs, "--out", FULL)
    assert done.returncode == 2
    assert done.stderr == "The records can't be written to /dev/full: No space left on device\n"


def test_closed_input_is_a_sentence():
    command = f"{sys.executable} -m calico verify - <&-"
    done = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (
        2,
        "standard input: it can't be read: standard input is closed\n",
    )


@pytest.mark.skipif(os.name != "posix", reason="limits the size of files as POSIX systems do")
@pytest.mark.parametrize("command", ["simulate", "tournament"])
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_disk_that_fills_up_meanwhile_is_a_sentence(tmp_path, command, jobs):
    file = tmp_path / "games"
    limited = f"ulimit -f 1; exec {sys.executable} -m calico {command} --bots random --games 50"
    done = subprocess.run(
        ["bash", "-c", f"{limited} --jobs {jobs} --out {file}"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.endswith(f" {file}: File too large\n")
    assert done.stderr.count("\n") == 1


def test_no_place_for_the_journal_of_the_bench_is_a_sentence(tmp_path):
    script = (
        "import sys, tempfile; from calico.__main__ import command;"
        f"tempfile.tempdir = {str(tmp_path / 'none')!r}; sys.argv[1:] = ['bench', '--rounds', '1'];"
        "sys.exit(command())"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("This can't go on: No such file or directory (")
