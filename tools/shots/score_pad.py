"""Scenes of the score pad: set-up, writing, a rebuilt quilt, the result, and the list of sheets."""

from collections.abc import Callable
from dataclasses import replace

from calico.engine.boards import OPEN_CELLS
from calico.engine.cells import cells_in
from calico.journal import Journal
from calico.ui.score_pad.screen import PadScreen
from calico.viewmodels.score_pad.model import PadModel
from calico.viewmodels.score_pad.sheet import GoalEntry, PadSheet, PlayerColumn
from calico.viewmodels.score_pad.sheet_list import SheetListModel
from calico.viewmodels.score_pad.view import PadPage
from tools.person import Person
from tools.shots.table import PAIR, played

ARI = PlayerColumn(
    "Ari",
    goals=(
        GoalEntry("all_different", colour=True),
        GoalEntry("aa-bb-cc", colour=True, pattern=True),
        GoalEntry("aaa-bbb", pattern=True),
    ),
    cats=(2, 2, 1),
    buttons=(1,) * 6,
    rainbow=True,
)
COLUMNS = (
    replace(ARI, name="Anna"),
    PlayerColumn(
        "Great-Grandma Wilhelmine", goals=ARI.goals[::-1], cats=(3, 1, 1), buttons=(2, 1, 1, 0, 2, 1)
    ),
    PlayerColumn(
        "Bo",
        goals=(GoalEntry("aaa-bbb", True), GoalEntry("aaa-bbb"), GoalEntry()),
        buttons=(9, 0, 0, 1, 2, 0),
    ),
    PlayerColumn("Cleo", cats=(1, 2, 0), one_number=6),
)


def _sheet(journal: Journal, *columns: PlayerColumn) -> PadSheet:
    known = journal.quilters.all()
    anna = known[0] if known else journal.quilters.add("Anna", "magenta")
    columns = tuple(replace(column, quilter=anna.id if column.name == "Anna" else None) for column in columns)
    return PadSheet(columns, "2026-11-18", likers=(0, 0, 1, 1, 2, 2))


def lay(person: Person, step: PadPage, columns: tuple[PlayerColumn, ...] = COLUMNS) -> PadModel:
    """Open a sheet with these columns."""
    journal = person.app.journal
    kept = SheetListModel(journal).keep(_sheet(journal, *columns), True)
    person.app.routes.show_score_pad()
    person.wait(0.2)
    person.app.navigator.top.dispatch("on_open", kept.id)
    person.wait(0.2)
    model = next(widget.model for widget in person.widgets() if isinstance(widget, PadScreen))
    model.go(step)
    person.wait(0.2)
    return model


def sheets(person: Person) -> None:
    """The list of sheets."""
    journal = person.app.journal
    history = SheetListModel(journal)
    for day, columns, open in (
        ("2026-11-01", COLUMNS[:2], False),
        ("2026-11-08", COLUMNS, False),
        ("2026-11-15", COLUMNS[:1], False),
        ("2026-11-18", COLUMNS[1:3], True),
    ):
        history.keep(replace(_sheet(journal, *columns), day=day), open)
    person.app.routes.show_score_pad()


def quilt(person: Person, patches: int = 15) -> PadModel:
    """A quilt half rebuilt."""
    model = lay(person, PadPage.WRITE, COLUMNS[:2])
    model.open_quilt(0)
    sewn = played(PAIR, 5, 44).state.quilts[0]
    for cell in list(cells_in(OPEN_CELLS))[:patches]:
        model.choose_tile(sewn.tile_at(cell))
        model.touch_cell(cell)
        model.choose_tile(sewn.tile_at(cell))
    if patches < 22:
        model.choose_tile(9)
    return model


def areas(person: Person) -> None:
    """A complete quilt with areas that met."""
    model = lay(person, PadPage.WRITE, COLUMNS[:2])
    model.open_quilt(0)
    for number, cell in enumerate(cells_in(OPEN_CELLS)):
        model.choose_tile(number % 36 if number % 3 else 6 * (number % 2))
        model.touch_cell(cell)
        model.choose_tile(model.view.sewing.tile)
    model.light(model.view.sewing.areas[0])


SCENES: dict[str, Callable[[Person], object]] = {
    "pad-list": sheets,
    "pad-setup": lambda person: lay(person, PadPage.SETUP),
    "pad-write": lambda person: lay(person, PadPage.WRITE),
    "pad-quilt": quilt,
    "pad-areas": areas,
    "pad-result": lambda person: lay(person, PadPage.RESULT),
}
