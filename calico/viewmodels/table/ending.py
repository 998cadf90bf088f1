"""The end of a game: the score sheet line by line, and the sentence about who won."""

from dataclasses import dataclass

from calico.engine.facts import GOALS, SPOTS
from calico.engine.game import Game
from calico.engine.results import objectives
from calico.engine.scoring import TieBreak, rank, score_all
from calico.viewmodels.terms import cat_name
from calico.viewmodels.words import count, say


@dataclass(frozen=True, slots=True)
class RowView:
    """A line of the score sheet."""

    title: str
    numbers: tuple[str, ...]
    strong: bool = False


def sheet_rows(game: Game) -> tuple[RowView, ...]:
    """The score sheet of all players."""
    sheets = score_all(game.state)
    rows = [RowView("", tuple(seat.name for seat in game.setup.seats))]
    for index, _ in enumerate(SPOTS if sheets[0].goals else ()):
        same = {sheet.goals[index].goal for sheet in sheets}
        title = GOALS[next(iter(same))].shown if len(same) == 1 else say("Goal {number}", number=index + 1)
        rows.append(RowView(title, tuple(str(sheet.goals[index].points) for sheet in sheets)))
    for index, cat in enumerate(game.setup.cats.cats):
        found = [sheet.cats[index] for sheet in sheets]
        rows.append(
            RowView(cat_name(cat.id), tuple(f"{each.count} × {cat.points} = {each.points}" for each in found))
        )
    rows.append(RowView(say("Buttons"), tuple(str(sheet.buttons.points) for sheet in sheets)))
    rows.append(RowView(say("Total"), tuple(str(sheet.total) for sheet in sheets), strong=True))
    return tuple(rows)


def verdict(game: Game) -> str:
    """Who won, and how ties were broken; alone, how it went."""
    sheets = score_all(game.state)
    if len(sheets) == 1:
        return _alone(game)
    ranking = rank(sheets)
    names = say(" and ").join(game.setup.seats[player].name for player in ranking.winners)
    match ranking.decided_by:
        case TieBreak.POINTS:
            return say("{name} is Master Quilter", name=names)
        case TieBreak.CATS:
            return say("{name} is Master Quilter: a tie, but more cats", name=names)
        case TieBreak.BUTTONS:
            return say("{name} is Master Quilter: a tie, but more buttons", name=names)
        case TieBreak.SHARED:
            return say("{names} share the victory", names=names)


def _alone(game: Game) -> str:
    sheet = score_all(game.state)[0]
    if game.setup.scenario is None:
        return count("Your quilt scores {number} point", "Your quilt scores {number} points", sheet.total)
    found = objectives(game.setup.scenario, sheet)
    if all(each.met for each in found):
        return say("Scenario {number} passed!", number=game.setup.scenario)
    met = sum(each.met for each in found)
    return say("{met} of {all} objectives met this time", met=met, all=len(found))
