"""The result of a sheet: places, what decided them, and whether a scenario was passed."""

from collections.abc import Iterable
from dataclasses import dataclass

from calico.engine.results import objectives, passes
from calico.engine.scoring import QuiltScore, TieBreak
from calico.journal.games.results import sheet_of
from calico.viewmodels.score_pad import scoring
from calico.viewmodels.score_pad.sheet import PadSheet, PlayerColumn, player_name
from calico.viewmodels.score_pad.warnings import open_warnings
from calico.viewmodels.text.game_terms import score_text, setup_name
from calico.viewmodels.text.i18n import count, listed, say
from calico.viewmodels.text.numbers import day_text


@dataclass(frozen=True, slots=True)
class PadResultLine:
    """A player's place."""

    place: int
    name: str
    total: int
    parts: str
    won: bool


@dataclass(frozen=True, slots=True)
class ResultView:
    """What the result page shows."""

    heading: str
    verdict: str
    unsure: str
    """Whose column may be incomplete; empty if all is well."""
    badge: str
    """A badge; empty for none."""
    lines: tuple[PadResultLine, ...]


def result_view(sheet: PadSheet) -> ResultView:
    """The result of a sheet, the first place first."""
    places = scoring.ranking(sheet).places
    order = sorted(range(len(places)), key=lambda index: places[index])
    return ResultView(
        heading=f"{day_text(sheet.day)} · {setup_name(sheet.kind, sheet.scenario)}",
        verdict=verdict(sheet),
        unsure=unsure(sheet),
        badge=_badge(sheet),
        lines=tuple(_line(sheet, index, places[index]) for index in order),
    )


def _line(sheet: PadSheet, index: int, place: int) -> PadResultLine:
    column = sheet.columns[index]
    parts = [score_text(say("Goals"), scoring.goals_sum(sheet, column))] if sheet.has_goals else []
    parts.append(_counted(say("Cats"), scoring.cats_sum(sheet, column), scoring.cat_count(column)))
    parts.append(_counted(say("Buttons"), scoring.buttons_sum(column), scoring.button_count(column)))
    won = place == 1 and not sheet.solo and not unsure(sheet)
    return PadResultLine(place, _name(sheet, index), scoring.total(sheet, column), " · ".join(parts), won)


def _counted(what: str, points: int, number: int) -> str:
    """Points, and the number that may break a tie."""
    return score_text(what, f"{points} ({number})" if number else points)


def unsure(sheet: PadSheet) -> str:
    """Whose column is empty or has warnings; empty if nobody's."""
    empty = [index for index, column in enumerate(sheet.columns) if _is_empty(column)]
    odd = [index for index in range(len(sheet.columns)) if index not in empty and open_warnings(sheet, index)]
    sentences = []
    if empty:
        sentences.append(say("Nothing entered yet for {names}.", names=_names(sheet, empty)))
    if odd:
        sentences.append(say("Please check: {names}.", names=_names(sheet, odd)))
    return " ".join(sentences)


def _is_empty(column: PlayerColumn) -> bool:
    met = any(line.colour or line.pattern for line in column.goals)
    return not (met or scoring.cat_count(column) or scoring.button_count(column))


def _names(sheet: PadSheet, columns: Iterable[int]) -> str:
    return listed([_name(sheet, index) for index in columns])


def _badge(sheet: PadSheet) -> str:
    if unsure(sheet):
        return "badge-cat"
    if not sheet.solo:
        return "badge-master"
    return "stamp-passed" if _passed(sheet) else "badge-cat"


def verdict(sheet: PadSheet) -> str:
    """Who won and by what, and the result of a scenario; who leads as long as a column is in doubt."""
    if unsure(sheet):
        return _score(sheet) if sheet.solo else _lead(sheet)
    return f"{_won(sheet)} {_scenario(sheet)}".rstrip()


def _score(sheet: PadSheet) -> str:
    points = scoring.total(sheet, sheet.columns[0])
    return count(
        "{name} scores {number} point.", "{name} scores {number} points.", points, name=_name(sheet, 0)
    )


def _lead(sheet: PadSheet) -> str:
    names = [_name(sheet, index) for index in scoring.ranking(sheet).winners]
    if len(names) > 1:
        return say("{names} are tied so far.", names=listed(names))
    return say("{name} is ahead so far.", name=names[0])


def _won(sheet: PadSheet) -> str:
    ranking = scoring.ranking(sheet)
    names = [_name(sheet, index) for index in ranking.winners]
    if sheet.solo:
        return _score(sheet)
    if ranking.decided_by is TieBreak.SHARED:
        return say("{names} share the victory: tied on points, cats and buttons.", names=listed(names))
    reasons = {
        TieBreak.POINTS: say("{name} wins.", name=names[0]),
        TieBreak.CATS: say("{name} wins: tied on points, but with more cats.", name=names[0]),
        TieBreak.BUTTONS: say("{name} wins: tied on points and cats, but with more buttons.", name=names[0]),
    }
    return reasons[ranking.decided_by]


def _scenario(sheet: PadSheet) -> str:
    if sheet.scenario is None:
        return ""
    passed = _passed(sheet)
    if passed:
        names = _names(sheet, passed)
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


def _scored(sheet: PadSheet, index: int) -> QuiltScore:
    return sheet_of(scoring.tally(sheet, sheet.columns[index]))


def _name(sheet: PadSheet, index: int) -> str:
    return sheet.columns[index].name or player_name(index)
