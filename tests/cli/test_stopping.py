"""Ctrl-C ends every command at once, whatever it does: quietly, with exit code 130, and nothing is left."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
START = (
    "import sys; from calico.__main__ import main; from calico.cli.process import run_as_process;"
    "run = lambda: (print('up', file=sys.stderr, flush=True), main())[1];"
    "sys.exit(run_as_process(run))"
)
"""Tells when it is up: what Python itself does with a Ctrl-C before that isn't ours."""
COMMANDS = {
    "simulate": ("simulate", "--bots", "tabby", "--games", "1000"),
    "simulate in processes": ("simulate", "--bots", "random", "--games", "100000", "--jobs", "3"),
    "tournament": ("tournament", "--bots", "lynx", "--games", "1000"),
    "tournament in processes": ("tournament", "--bots", "lynx,kitten", "--games", "1000", "--jobs", "3"),
    "verify": ("verify", "-"),
    "bench": ("bench", "--games", "5000"),
}
PATIENCE = 60
"""Seconds to wait for an end, which on a busy machine may be long in coming."""
pytestmark = pytest.mark.skipif(os.name != "posix", reason="sends signals to a group of processes")


def start(words, folder):
    """Start a command in a group of its own, as a terminal does, and wait until it is up."""
    process = subprocess.Popen(
        [sys.executable, "-c", START, *words],
        cwd=ROOT,
        env={**os.environ, "TMPDIR": str(folder)},
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stderr.readline() == "up\n"
    return process


def in_group(group):
    """How many processes of the group are alive."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def wait_until_gone(group):
    until = time.monotonic() + PATIENCE
    while in_group(group) and time.monotonic() < until:
        time.sleep(0.02)
    return not in_group(group)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("everybody", [True, False], ids=["to all processes", "to the first alone"])
def test_ctrl_c_ends_a_command_at_any_moment(tmp_path, command, everybody):
    chance = random.Random(f"{command}/{everybody}")
    for attempt in range(3):
        process = start(COMMANDS[command], tmp_path)
        moment = chance.random() ** 2 * 1.2
        time.sleep(moment)
        (os.killpg if everybody else os.kill)(process.pid, signal.SIGINT)
        _, said = process.communicate(timeout=PATIENCE)
        told = f"attempt {attempt} after {moment:.3f} s: {said}"
        assert (process.returncode, said) == (130, "\nStopped.\n"), told
        assert wait_until_gone(process.pid), f"processes are left; {told}"
        assert list(tmp_path.iterdir()) == [], told


def test_no_process_goes_on_after_the_first_was_killed(tmp_path):
    process = start(COMMANDS["tournament in processes"], tmp_path)
    time.sleep(1)
    process.kill()
    _, said = process.communicate(timeout=PATIENCE)
    assert said == ""
    assert wait_until_gone(process.pid)
