"""Share a sheet: as text, and as a link that opens BG Stats."""

import json
from urllib.parse import quote

from calico.engine.facts import GOALS
from calico.engine.tiles import COLOURS
from calico.viewmodels.score_pad import scoring
from calico.viewmodels.score_pad.result import unsure, verdict
from calico.viewmodels.score_pad.sheet import PadSheet, player_name
from calico.viewmodels.score_pad.view import PadColumnView, column_view
from calico.viewmodels.text.game_terms import colour_name, setup_name
from calico.viewmodels.text.i18n import say
from calico.viewmodels.text.numbers import day_text

BGG_ID = 283155
"""Calico's id at BoardGameGeek, which BG Stats uses."""
_BG_STATS = "https://app.bgstatsapp.com/createPlay.html?data="


def as_text(sheet: PadSheet) -> str:
    """The sheet as text: who won, and what each scored."""
    heading = say(
        "Calico, {day}: {game}", day=day_text(sheet.day), game=setup_name(sheet.kind, sheet.scenario)
    )
    parts = [heading, verdict(sheet), *filter(None, [unsure(sheet)])]
    order = sorted(range(len(sheet.columns)), key=lambda index: scoring.ranking(sheet).places[index])
    parts += ["\n".join(_column(column_view(sheet, index))) for index in order]
    return "\n\n".join([*parts, sheet.note] if sheet.note else parts)


def _column(column: PadColumnView) -> list[str]:
    lines = [f"{column.name}: {column.total}"]
    if column.goals:
        goals = ", ".join(_goal(goal.goal, goal.points) for goal in column.goals if goal.goal is not None)
        lines.append(_part(say("Goals"), column.goal_points, goals))
    cats = ", ".join(f"{cat.number} × {cat.name}" for cat in column.cats if cat.number)
    lines.append(_part(say("Cats"), column.cat_points, cats))
    lines.append(_part(say("Buttons"), column.button_points, _buttons(column)))
    return lines


def _part(title: str, points: int, things: str) -> str:
    return f"  {title} {points}" + (f" ({things})" if things else "")


def _goal(goal: str, points: int) -> str:
    return f"{GOALS[goal].shown} {points}"


def _buttons(column: PadColumnView) -> str:
    if column.one_number is not None:
        found = [str(column.one_number)]
    else:
        found = [
            f"{column.buttons[colour]} × {colour_name(colour)}"
            for colour in range(len(COLOURS))
            if column.buttons[colour]
        ]
    return ", ".join([*found, say("rainbow")] if column.rainbow else found)


def bg_stats_link(sheet: PadSheet) -> str:
    """The link that opens BG Stats with this game, in its documented format."""
    ranking = scoring.ranking(sheet)
    play = {
        "sourceName": "Calico quilts",
        "sourcePlayId": f"{sheet.id:x}",
        "playDate": f"{sheet.day} 12:00:00",
        "comments": sheet.note,
        "board": setup_name(sheet.kind, sheet.scenario),
        "game": {
            "name": "Calico",
            "bggId": BGG_ID,
            "sourceGameId": "calico",
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": column.name or player_name(index),
                "sourcePlayerId": f"{column.quilter:x}" if column.quilter else column.name,
                "startPlayer": False,
                "score": scoring.total(sheet, column),
                "rank": ranking.places[index],
                "winner": ranking.places[index] == 1,
            }
            for index, column in enumerate(sheet.columns)
        ],
    }
    return _BG_STATS + quote(json.dumps(play, ensure_ascii=False), safe="")
