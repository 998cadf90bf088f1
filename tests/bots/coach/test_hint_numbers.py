"""The numbers in the coach's reasons are those of the engine."""

import pytest

from calico.bots import bot_named
from calico.bots.coach.reasons import ReasonKind, reasons
from calico.bots.tournament import play_out
from calico.engine.explain import explain
from calico.engine.facts import CATS, GOALS, SPOTS
from calico.engine.moves import Place
from calico.engine.observation import observe
from calico.engine.quilt import AwardKind
from calico.engine.setup import Plan, Player, deal
from calico.engine.tiles import COLOURS

WISHES = {"callie": 3, "rumi": 3, "tecolote": 4, "almond": 5, "leo": 5,
          "millie": 3, "tibbit": 4, "coconut": 5, "cira": 6, "gwenivere": 7}  # fmt: skip
TRIOS = [
    ("callie", "rumi", "leo"), ("millie", "tecolote", "almond"), ("tibbit", "tecolote", "leo"),
    ("rumi", "almond", "gwenivere"), ("callie", "cira", "leo"), ("millie", "tibbit", "coconut"),
]  # fmt: skip


def reasons_of_a_game(cats, seed):
    """Each reason for each placement of a game of tabby, with the position before and after it."""
    plan = Plan((Player("someone"),), kind="standard", cats=cats)
    game = play_out(deal(plan, seed), seed, [bot_named("tabby")])
    for before, move, after in zip(game.states, game.moves, game.states[1:], strict=False):
        if isinstance(move, Place):
            for reason in reasons(observe(before, 0), move, most=9):
                yield before, move, after, reason


def area_here(state, subject, cell):
    """How the area with this cell stands towards a cat or a button."""
    return next(area for area in explain(state, 0, subject).areas if area.cells >> cell & 1)


def nearest_before(state, subject, cells):
    joined = [area.missing for area in explain(state, 0, subject).areas if area.cells & cells]
    return min((missing for missing in joined if missing is not None), default=None)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("cats", TRIOS, ids="-".join)
def test_every_number_is_the_engine_s(cats, seed):
    told = set()
    for before, move, after, reason in reasons_of_a_game(cats, seed):
        told.add(reason.kind)
        if reason.kind in (ReasonKind.NEARS_CAT, ReasonKind.NEARS_BUTTON):
            area = area_here(after, reason.subject, move.cell)
            whole = 3 if reason.subject in COLOURS else WISHES[reason.subject]
            assert (reason.need, reason.need - reason.have) == (whole, area.missing)
            assert 0 < reason.have < reason.need
            then = nearest_before(before, reason.subject, area.cells)
            assert then is None or area.missing < then, "it brings it nearer"
        elif reason.kind in (ReasonKind.KEEPS_GOAL, ReasonKind.MEETS_GOAL):
            spots = (explain(after, 0, spot) for spot in SPOTS)
            goal = next(facts for facts in spots if facts.goal == reason.subject)
            laid = 6 - (goal.cells & after.quilts[0].free).bit_count()
            assert (reason.have, reason.need) == (laid, 6)
            met = reason.kind is ReasonKind.MEETS_GOAL
            assert reason.points == (goal.points if met else goal.best)
            assert reason.points in (GOALS[goal.goal].one, GOALS[goal.goal].both)
        elif reason.kind is ReasonKind.EARNS_CAT:
            came = [award.cat for award in after.placement.awards if award.kind is AwardKind.CAT]
            assert reason.subject in [after.setup.cats.cats[cat].id for cat in came]
            assert reason.points == CATS[reason.subject].points
    assert told & {ReasonKind.NEARS_CAT}
