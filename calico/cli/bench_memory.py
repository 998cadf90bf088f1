"""`bench`: how much more memory lynx holds after some games than after its first turn."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from calico.bots import bot_named, decide
from calico.bots.thinking import chance_of
from calico.engine.game import new_game
from calico.engine.observation import observe
from calico.engine.setup import Plan, Player, deal

HELD = Path("/proc/self/statm")
"""Where Linux tells how many pages a process holds; other systems are not measured."""
MEGABYTE = 1_000_000
LEVEL = 1
"""Lynx's effort on a slow tablet, where memory is short too; it plays a game a round."""


def memory_figures(rounds: int) -> Iterator[tuple[str, float, str, str]]:
    """What lynx's games leave in memory, measured in a process of its own."""
    if not HELD.exists():
        return
    work = f"from calico.cli.bench_memory import grown; print(grown({LEVEL}, {rounds}))"
    told = subprocess.run([sys.executable, "-c", work], check=True, capture_output=True, text=True)
    yield f"lynx: memory after {rounds} game{'s' * (rounds > 1)}", float(told.stdout), "MB more", "<= 40"


def grown(level: int, games: int) -> float:
    """How many megabytes more this process holds after the games than after the first turn of the first."""
    held, first = _held(), True
    for seed in range(1, games + 1):
        game, chance = new_game(deal(Plan((Player("lynx", "lynx"),)), seed)), chance_of(seed, 0)
        bot = bot_named("lynx", level)
        while not game.state.finished:
            game, _ = game.play(decide(bot, observe(game.state, 0), chance))
            if first and game.state.turn:
                held, first = _held(), False
    return _held() - held


def _held() -> float:
    pages = int(HELD.read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / MEGABYTE
