"""The rows of the score sheet."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from calico.engine.facts import BUTTON_POINTS, GOALS, SPOTS
from calico.engine.game import Game
from calico.engine.results import objectives
from calico.engine.scoring import QuiltScore, score_all
from calico.viewmodels.ending.view import NumberView, Picture, RowView
from calico.viewmodels.text.game_terms import cat_name
from calico.viewmodels.text.i18n import say

BUTTONS, TOTAL, OBJECTIVES = "buttons", "total", "objectives"
"""The ids of the rows that aren't a goal's spot or a cat."""


def sheet_rows(game: Game) -> tuple[RowView, ...]:
    """All rows, with all numbers."""
    sheets = score_all(game.state)
    tokens = (*_cats(game, sheets), *_sums(sheets))
    return (*_alike(_goals(sheets)), *_alike(tokens), *_objectives(game, sheets))


def _alike(rows: Iterable[RowView]) -> Iterator[RowView]:
    """These rows, each with the notes of all."""
    rows = tuple(rows)
    notes = {number.detail for row in rows for number in row.numbers}
    return (replace(row, notes=tuple(sorted(notes))) for row in rows)


def _goals(sheets: tuple[QuiltScore, ...]) -> Iterator[RowView]:
    for index, spot in enumerate(SPOTS if sheets[0].goals else ()):
        found = [sheet.goals[index] for sheet in sheets]
        same = len({goal.goal for goal in found}) == 1
        shown = [GOALS[goal.goal].shown for goal in found]
        title, details = (shown[0], [""] * len(shown)) if same else (say("Goal"), shown)
        picture = "cloth", f"goal-{found[0].goal if same else 'blank'}"
        yield _row(spot, title, picture, [goal.points for goal in found], details)


def _cats(game: Game, sheets: tuple[QuiltScore, ...]) -> Iterator[RowView]:
    for index, cat in enumerate(game.setup.cats.cats):
        found = [sheet.cats[index] for sheet in sheets]
        details = [f"{each.count} × {cat.points}" for each in found]
        yield _row(cat.id, cat_name(cat.id), ("table", f"token-{cat.id}"), [_.points for _ in found], details)


def _sums(sheets: tuple[QuiltScore, ...]) -> Iterator[RowView]:
    buttons = [sheet.buttons for sheet in sheets]
    details = [f"{each.count} × {BUTTON_POINTS}" for each in buttons]
    picture = "table", "button-rainbow"
    yield _row(BUTTONS, say("Buttons"), picture, [each.points for each in buttons], details)
    yield _row(TOTAL, say("Total"), None, [sheet.total for sheet in sheets], [""] * len(sheets), strong=True)


def _objectives(game: Game, sheets: tuple[QuiltScore, ...]) -> Iterator[RowView]:
    if game.setup.scenario is None:
        return
    found = [objectives(game.setup.scenario, sheet) for sheet in sheets]
    texts = [f"{sum(each.met for each in one)} / {len(one)}" for one in found]
    numbers = [NumberView(OBJECTIVES, seat, text) for seat, text in enumerate(texts)]
    yield RowView(OBJECTIVES, say("Objectives"), None, tuple(numbers))


def _row(
    id: str,
    title: str,
    picture: Picture | None,
    points: list[int],
    details: list[str],
    strong: bool = False,
) -> RowView:
    numbers = [
        NumberView(id, seat, str(number), detail)
        for seat, (number, detail) in enumerate(zip(points, details, strict=True))
    ]
    return RowView(id, title, picture, tuple(numbers), strong)
