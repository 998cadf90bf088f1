"""The plug is pulled at any time: the app opens on the table at the very step that was shown last."""

import itertools
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from calico.engine.game import new_game
from calico.engine.setup import Plan, Player, deal
from calico.journal import GameMode, open_journal

ROOT = Path(__file__).parents[2]
ACTIONS = 40


@pytest.fixture(scope="module")
def begun(tmp_path_factory):
    """A folder with a game that has just begun."""
    folder = tmp_path_factory.mktemp("begun")
    with_bot = Plan((Player("Ann"), Player("greedy", "greedy"), Player("Bob")), kind="beginner", first=0)
    journal = open_journal(folder)
    journal.games.begin(new_game(deal(with_bot, 5)), GameMode.PASS_AND_PLAY)
    journal.close()
    return folder


def play(folder, actions, seed=3):
    command = [sys.executable, "-m", "tools.kill_player", str(folder), str(seed), str(actions)]
    return subprocess.Popen(command, cwd=ROOT, env=os.environ, stdout=subprocess.PIPE, text=True)


def steps(folder, actions):
    shown, _ = play(folder, actions).communicate(timeout=60)
    return shown.splitlines()


@pytest.fixture(scope="module")
def whole(begun, tmp_path_factory):
    """Every step of a game that nobody disturbs."""
    folder = tmp_path_factory.mktemp("whole") / "journal"
    shutil.copytree(begun, folder)
    return steps(folder, ACTIONS)


@pytest.mark.parametrize("seed", range(2))
def test_after_a_kill_the_table_opens_at_the_same_step(begun, whole, tmp_path, seed):
    folder = tmp_path / "journal"
    shutil.copytree(begun, folder)
    chance = random.Random(seed)
    with play(folder, ACTIONS) as app:
        shown = list(itertools.islice(app.stdout, chance.randint(1, len(whole) - 2)))
        time.sleep(chance.random() * 0.05)
        app.send_signal(signal.SIGKILL)
        shown = [line.rstrip("\n") for line in (*shown, *app.stdout)]
    assert shown == whole[: len(shown)]
    assert steps(folder, 0)[0] in whole[len(shown) - 1 : len(shown) + 1]
