"""What the pad shows: frozen values made from a sheet."""

from dataclasses import dataclass
from enum import Enum

from calico.engine.cells import CellSet
from calico.engine.facts import CATS, GOALS, KINDS_OF_SETUP, RESTRICTIONS, SCENARIOS
from calico.engine.tiles import Tile
from calico.journal.score_sheets import MOST_PLAYERS
from calico.viewmodels.score_pad import scoring
from calico.viewmodels.score_pad.circle_offers import CircleOffer, SheetCircle
from calico.viewmodels.score_pad.quilt import SewingView, sewing_view
from calico.viewmodels.score_pad.result import ResultView, result_view
from calico.viewmodels.score_pad.sheet import (
    PRINTED_VALUES,
    RULEBOOK_VALUES,
    PadSheet,
    Pair,
    PlayerColumn,
    player_name,
)
from calico.viewmodels.score_pad.warnings import SheetWarning, open_warnings
from calico.viewmodels.setup.choices import Choice
from calico.viewmodels.text.game_terms import cat_name, cat_wish, restriction_name, setup_name
from calico.viewmodels.text.i18n import say


class PadPage(Enum):
    """The pages of the pad."""

    SETUP = "setup"
    WRITE = "write"
    QUILT = "quilt"
    RESULT = "result"


@dataclass(frozen=True, slots=True)
class KnownPlayer:
    """Somebody who may play: a quilter, or a guest by name alone."""

    name: str
    quilter: int | None = None


@dataclass(frozen=True, slots=True)
class GoalCell:
    """A goal of a player, and what it scores."""

    goal: str | None
    colour: bool
    pattern: bool
    points: int
    worth: Pair | None
    """Its values, if they differ from the rulebook."""


@dataclass(frozen=True, slots=True)
class CatCell:
    """How many of a cat a player has; `place` is its index among the three."""

    place: int
    cat: str
    name: str
    number: int
    points: int


@dataclass(frozen=True, slots=True)
class PadColumnView:
    """A player's column with its scoring."""

    name: str
    goals: tuple[GoalCell, ...]
    cats: tuple[CatCell, ...]
    buttons: tuple[int, ...]
    one_number: int | None
    rainbow: bool
    goal_points: int
    cat_points: int
    button_points: int
    total: int
    warnings: tuple[SheetWarning, ...]


@dataclass(frozen=True, slots=True)
class CatChoice:
    """A cat that may have played."""

    id: str
    name: str
    wish: str
    points: int
    chosen: bool


@dataclass(frozen=True, slots=True)
class Liking:
    """Which patterns a cat likes, as far as entered."""

    place: int
    cat: str
    name: str
    patterns: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class ValueLine:
    """What a goal is worth at this table."""

    goal: str
    title: str
    one: int
    both: int
    worth: Pair | None
    """Both values, if they differ from the rulebook."""


@dataclass(frozen=True, slots=True)
class PadView:
    """All that the pad shows."""

    step: PadPage
    sheet: PadSheet
    columns: tuple[PadColumnView, ...]
    shown: int
    """The column to show if not all fit."""
    can_add: bool
    people: tuple[KnownPlayer, ...]
    """Known players who can still be added."""
    kinds: tuple[Choice, ...]
    scenarios: tuple[Choice, ...]
    restrictions: tuple[Choice, ...]
    cats: tuple[CatChoice, ...]
    likings: tuple[Liking, ...]
    editions: tuple[Choice, ...]
    value_sets: tuple[Choice, ...]
    values: tuple[ValueLine, ...]
    told: ResultView
    can_undo: bool
    sewing: SewingView | None = None
    offers: tuple[CircleOffer, ...] = ()
    """What the result lets quilters fill in."""
    made: tuple[SheetCircle, ...] = ()
    """What they have filled in after it."""
    notice: str = ""


def column_view(sheet: PadSheet, index: int) -> PadColumnView:
    """A player's column."""
    column = sheet.columns[index]
    return PadColumnView(
        name=column.name or player_name(index),
        goals=_goal_cells(sheet, column),
        cats=_cat_cells(sheet, column),
        buttons=column.buttons,
        one_number=column.one_number,
        rainbow=column.rainbow,
        goal_points=scoring.goals_sum(sheet, column),
        cat_points=scoring.cats_sum(sheet, column),
        button_points=scoring.buttons_sum(column),
        total=scoring.total(sheet, column),
        warnings=open_warnings(sheet, index),
    )


def _goal_cells(sheet: PadSheet, column: PlayerColumn) -> tuple[GoalCell, ...]:
    if not sheet.has_goals:
        return ()
    worths = sheet.own_worths
    return tuple(
        GoalCell(
            line.goal,
            line.colour,
            line.pattern,
            scoring.goal_points(sheet, line),
            worths.get(line.goal or ""),
        )
        for line in column.goals
    )


def _cat_cells(sheet: PadSheet, column: PlayerColumn) -> tuple[CatCell, ...]:
    places = sorted(range(len(sheet.cats)), key=lambda place: CATS[sheet.cats[place]].points)
    return tuple(
        CatCell(
            place,
            sheet.cats[place],
            cat_name(sheet.cats[place], sheet.names),
            column.cats[place],
            column.cats[place] * CATS[sheet.cats[place]].points,
        )
        for place in places
    )


def pad_view(
    step: PadPage,
    sheet: PadSheet,
    shown: int,
    known: tuple[KnownPlayer, ...] = (),
    can_undo: bool = False,
    tile: Tile | None = None,
    lit: CellSet = 0,
    offers: tuple[CircleOffer, ...] = (),
    made: tuple[SheetCircle, ...] = (),
    notice: str = "",
) -> PadView:
    """Make the view; `known` are earlier players, `tile` is the chosen one."""
    shown = min(shown, len(sheet.columns) - 1)
    return PadView(
        step=step,
        sheet=sheet,
        columns=tuple(column_view(sheet, index) for index in range(len(sheet.columns))),
        shown=shown,
        can_add=len(sheet.columns) < MOST_PLAYERS,
        people=_absent(sheet, known),
        kinds=tuple(Choice(id, _kind_name(id), id == sheet.kind) for id in KINDS_OF_SETUP),
        scenarios=_scenarios(sheet),
        restrictions=_restrictions(sheet),
        cats=_cat_choices(sheet),
        likings=_likings(sheet),
        editions=_editions(sheet),
        value_sets=_value_sets(sheet),
        values=_values(sheet),
        told=result_view(sheet),
        can_undo=can_undo,
        sewing=sewing_view(sheet, shown, tile, lit) if step is PadPage.QUILT else None,
        offers=offers,
        made=made,
        notice=notice,
    )


def _absent(sheet: PadSheet, known: tuple[KnownPlayer, ...]) -> tuple[KnownPlayer, ...]:
    here = {(column.name, column.quilter) for column in sheet.columns}
    return tuple(person for person in known if (person.name, person.quilter) not in here)


def _kind_name(kind: str) -> str:
    return say("Scenario") if kind == "scenario" else setup_name(kind, None)


def _scenarios(sheet: PadSheet) -> tuple[Choice, ...]:
    if sheet.scenario is None:
        return ()
    return tuple(Choice(str(number), str(number), number == sheet.scenario) for number in SCENARIOS)


def _restrictions(sheet: PadSheet) -> tuple[Choice, ...]:
    if sheet.solo or sheet.kind != "standard":
        return ()
    return tuple(Choice(id, restriction_name(id), id == sheet.restriction) for id in RESTRICTIONS)


def _cat_choices(sheet: PadSheet) -> tuple[CatChoice, ...]:
    if sheet.kind in ("beginner", "scenario"):
        ids = tuple(sorted(sheet.cats, key=lambda id: CATS[id].points))
    else:
        ids = tuple(CATS)
    return tuple(
        CatChoice(id, cat_name(id, sheet.names), cat_wish(CATS[id]), CATS[id].points, id in sheet.cats)
        for id in ids
    )


def _likings(sheet: PadSheet) -> tuple[Liking, ...]:
    return tuple(
        Liking(cell.place, cell.cat, cell.name, tuple(liker == cell.place for liker in sheet.likers))
        for cell in _cat_cells(sheet, sheet.columns[0])
    )


def _editions(sheet: PadSheet) -> tuple[Choice, ...]:
    names = (("original", "Millie, Callie, Tibbit …"), ("german", "Emy, Mauze, Lilly …"))
    return tuple(Choice(id, text, id == sheet.names) for id, text in names)


def _value_sets(sheet: PadSheet) -> tuple[Choice, ...]:
    if not sheet.has_goals:
        return ()
    return (
        Choice("rulebook", say("As in the rulebook"), sheet.values == RULEBOOK_VALUES),
        Choice("printed", say("As printed on some tiles"), sheet.values == PRINTED_VALUES),
    )


def _values(sheet: PadSheet) -> tuple[ValueLine, ...]:
    if not sheet.has_goals:
        return ()
    return tuple(
        ValueLine(goal, GOALS[goal].shown, one, both, sheet.own_worths.get(goal))
        for goal, (one, both) in zip(GOALS, sheet.values, strict=True)
    )
