"""The trainer sees what the app sees."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from calico.bots.evaluation import feature_index
from calico.bots.evaluation.bot_quilt import Rules, bot_quilt_of, outs_of
from calico.bots.evaluation.goal_values import partition_of
from calico.bots.evaluation.value_table import path_of, read_values
from calico.engine.facts import SCENARIOS
from tests.bots.evaluation import plain
from tests.bots.evaluation.positions import any_quilt

numpy = pytest.importorskip("numpy", reason="python3 dev.py train installs what the trainer needs")
pytest.importorskip("numba")


OBJECTIVES = [{}, *(dict(scenario.objectives) for scenario in SCENARIOS.values())]


def compiled_features(quilt, goals, cats, unseen, objectives):
    from tools.train.bits import MOST
    from tools.train.features import QuiltArrays, features
    from tools.train.tokens import KINDS_ASKED, ask

    bot_quilt, rules, outs = bot_quilt_of(quilt, goals), Rules(cats, goals, False), outs_of(unseen)
    bins = [feature_index.share_bin(out, sum(unseen)) for out in outs]
    around = numpy.zeros((3, 12), int)
    parts = numpy.zeros((3, 2), int)
    for goal, counts in enumerate(bot_quilt.around):
        around[goal] = counts
        parts[goal] = partition_of(counts[:6]), partition_of(counts[6:])
    quilt = QuiltArrays(
        cats=numpy.array(rules.cats),
        bins=numpy.array(bins),
        outs=numpy.array([*outs, sum(unseen)]),
        lines=numpy.array(bot_quilt.lines),
        done=numpy.array(
            [line & marks for line, marks in zip(bot_quilt.lines, bot_quilt.marks, strict=True)]
        ),
        goals=numpy.array(rules.goals or (-1, -1, -1)),
        counts=around,
        parts=parts,
        tokens=numpy.array(bot_quilt.tokens),
        asked=numpy.zeros(12, int),
        aim=numpy.array([objectives.get(kind, 0) for kind in KINDS_ASKED if objectives], int),
    )
    ask(quilt.aim, quilt.cats, quilt.tokens, quilt.asked)
    into = numpy.empty(MOST, int)
    count = features(0, quilt, 0, bot_quilt.free, into)
    return sorted(into[:count])


@pytest.mark.parametrize("seed", range(110))
def test_compiled_features_are_the_plain_ones(seed):
    quilt, goals, cats, unseen = any_quilt(seed)
    objectives = OBJECTIVES[seed % len(OBJECTIVES)]
    expected = [
        *plain.features(quilt, goals, cats, unseen, objectives),
        feature_index.BIAS + quilt.free.bit_count(),
    ]
    assert compiled_features(quilt, goals, cats, unseen, objectives) == sorted(expected)


@pytest.mark.timeout(600)  # the first time, numba compiles for a minute
def test_training_again_gives_the_same_tables(tmp_path, monkeypatch):
    from tools.train import __main__ as trainer

    monkeypatch.setattr(trainer, "SCENARIOS", (6,))
    tables = []
    for name in ("one", "two"):
        monkeypatch.setattr("sys.argv", ["train", "--scale", "0.0005", "--out", str(tmp_path / name)])
        trainer.main()
        tables.append([read_values(tmp_path / name / path_of(each).name).numbers for each in (None, 6)])
    assert tables[0] == tables[1]
    assert tables[0][0] != tables[0][1]


PLAYED = """
import numpy
from calico.bots.evaluation.value_table import hand_made
from tools.train.play import measure
table = numpy.array(hand_made()) + numpy.random.RandomState(1).uniform(-0.01, 0.01, len(hand_made()))
print(measure(table, 2, 2, 2, 1).tolist())
"""


def test_compiled_games_are_those_that_plain_python_plays():
    games = [
        subprocess.run(
            [sys.executable, "-W", "ignore", "-c", PLAYED],
            env=os.environ | {"NUMBA_DISABLE_JIT": plain},
            cwd=Path(__file__).parents[3],
            capture_output=True,
            check=True,
        ).stdout
        for plain in ("0", "1")
    ]
    assert games[0] == games[1] != b""
