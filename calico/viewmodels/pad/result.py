"""How a sheet ended: who reached which place and by what, and whether a scenario was passed."""

from dataclasses import dataclass

from calico.engine.results import objectives, passes
from calico.engine.scoring import ScoreSheet, TieBreak
from calico.journal.endings import sheet_of
from calico.viewmodels.pad import sums
from calico.viewmodels.pad.days import day_text
from calico.viewmodels.pad.names import player_name
from calico.viewmodels.pad.sheet import PadSheet
from calico.viewmodels.terms import setup_name
from calico.viewmodels.words import count, listed, say


@dataclass(frozen=True, slots=True)
class ResultLine:
    """A player's place."""

    place: int
    name: str
    total: int
    parts: str
    won: bool


@dataclass(frozen=True, slots=True)
class ResultView:
    """All that the result tells."""

    heading: str
    verdict: str
    badge: str
    """What is pinned on it; empty for nothing."""
    lines: tuple[ResultLine, ...]


def result_view(sheet: PadSheet) -> ResultView:
    """The result of a sheet, the first place first."""
    places = sums.ranking(sheet).places
    order = sorted(range(len(places)), key=lambda index: places[index])
    return ResultView(
        heading=f"{day_text(sheet.day)} · {setup_name(sheet.kind, sheet.scenario)}",
        verdict=verdict(sheet),
        badge=_badge(sheet),
        lines=tuple(_line(sheet, index, places[index]) for index in order),
    )


def _line(sheet: PadSheet, index: int, place: int) -> ResultLine:
    column = sheet.columns[index]
    cats, buttons = sums.cats_sum(sheet, column), sums.buttons_sum(column)
    parts = [
        count("{number} cat: {points}", "{number} cats: {points}", sums.cat_count(column), points=cats),
        count(
            "{number} button: {points}",
            "{number} buttons: {points}",
            sums.button_count(column),
            points=buttons,
        ),
    ]
    if sheet.has_goals:
        parts.insert(0, say("Goals: {points}", points=sums.goals_sum(sheet, column)))
    told = " · ".join(part.replace(": ", ":\u00a0") for part in parts)  # points stay with what scored
    won = place == 1 and not sheet.solo
    return ResultLine(place, _name(sheet, index), sums.total(sheet, column), told, won)


def _badge(sheet: PadSheet) -> str:
    if not sheet.solo:
        return "badge-master"
    return "stamp-passed" if _passed(sheet) else "badge-cat"


def verdict(sheet: PadSheet) -> str:
    """Who won and by what, and what became of the scenario, in a sentence or two."""
    return f"{_won(sheet)} {_scenario(sheet)}".rstrip()


def _won(sheet: PadSheet) -> str:
    ranking = sums.ranking(sheet)
    names = [_name(sheet, index) for index in ranking.winners]
    if sheet.solo:
        points = sums.total(sheet, sheet.columns[0])
        return count("{name} scores {number} point.", "{name} scores {number} points.", points, name=names[0])
    if ranking.decided_by is TieBreak.SHARED:
        return say("{names} share the victory: equal in points, cats and buttons.", names=listed(names))
    reasons = {
        TieBreak.POINTS: say("{name} wins.", name=names[0]),
        TieBreak.CATS: say("{name} wins: equal in points, with more cats.", name=names[0]),
        TieBreak.BUTTONS: say("{name} wins: equal in points and cats, with more buttons.", name=names[0]),
    }
    return reasons[ranking.decided_by]


def _scenario(sheet: PadSheet) -> str:
    if sheet.scenario is None:
        return ""
    passed = _passed(sheet)
    if passed:
        names = listed([_name(sheet, index) for index in passed])
        return say("Scenario {number} passed by {names}.", number=sheet.scenario, names=names)
    if not sheet.solo:
        return say("Nobody passed scenario {number}.", number=sheet.scenario)
    found = objectives(sheet.scenario, _scored(sheet, 0))
    return say("{met} of {all} objectives met.", met=sum(each.met for each in found), all=len(found))


def _passed(sheet: PadSheet) -> list[int]:
    """The columns that pass the scenario."""
    if sheet.scenario is None:
        return []
    scenario = sheet.scenario
    return [index for index in range(len(sheet.columns)) if passes(scenario, _scored(sheet, index))]


def _scored(sheet: PadSheet, index: int) -> ScoreSheet:
    return sheet_of(sums.tally(sheet, sheet.columns[index]))


def _name(sheet: PadSheet, index: int) -> str:
    return sheet.columns[index].name or player_name(index)
