"""docs/adding-a-bot.md keeps its word: one new file, and the bot plays in tournaments and at the table."""

import compileall
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from calico.bots.players.simple import RandomBot
from calico.bots.registry import register

ROOT = Path(__file__).parents[3]
GUIDE = (ROOT / "docs/adding-a-bot.md").read_text(encoding="utf-8")
(EXAMPLE,) = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
(FILE,) = re.findall(r"Save it as `(.+?)`", GUIDE)
TOURNAMENT = ("-m", "calico", "tournament", "--bots", "magpie,random", "--games", "2", "--json")


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """The project with the example's file, once as sources and once compiled, as on Android."""
    folder = tmp_path_factory.mktemp("project")
    ignored = shutil.ignore_patterns("__pycache__", "ui")
    shutil.copytree(ROOT / "calico", folder / "sources/calico", ignore=ignored)
    (folder / "sources" / FILE).write_text(EXAMPLE, encoding="utf-8")
    shutil.copytree(folder / "sources", folder / "compiled")
    compileall.compile_dir(folder / "compiled", quiet=1, legacy=True, optimize=2)
    for source in (folder / "compiled").rglob("*.py"):
        source.unlink()
    for each in folder.iterdir():
        (each / "assets").symlink_to(ROOT / "assets")
    return folder


def told_by(folder, *words):
    done = subprocess.run([sys.executable, *words], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("kind", ["sources", "compiled"])
def test_the_example_plays_in_a_tournament(project, kind):
    rows = json.loads(told_by(project / kind, *TOURNAMENT))["rows"]
    assert {row["bot"]: row["games"] for row in rows} == {"magpie": 2, "random": 2}


@pytest.mark.parametrize("kind", ["sources", "compiled"])
def test_new_game_offers_the_example_after_our_own(project, kind):
    asked = "from calico.viewmodels.setup.players import bot_profile, offered_bots;"
    asked += "print(*(bot_profile(bot).name for bot in offered_bots()))"
    assert told_by(project / kind, "-c", asked) == "Kitten Tabby Siamese Lynx Magpie\n"


def test_two_bots_cannot_share_an_id():
    with pytest.raises(ValueError, match="There are two bots called 'random'"):
        register("random", RandomBot)
