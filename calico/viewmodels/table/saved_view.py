"""The saved view of a table: selection and zoom, so that it opens as it was left."""

from dataclasses import dataclass, field, fields, replace

from calico.engine.boards import GOAL_CELLS
from calico.engine.cells import EVERY_CELL, cell_set
from calico.engine.explain import RAINBOW
from calico.engine.facts import SPOTS
from calico.engine.game import Game
from calico.engine.json_checks import FormatError, Json, as_list, as_number, as_one_of
from calico.engine.state import Phase, State
from calico.engine.tiles import COLOURS
from calico.viewmodels.table.selection import Question, Selection, humans
from calico.viewmodels.table.sides import SIDES, Side
from calico.viewmodels.table.view import Panel

SavedViewport = tuple[float, float, float]
"""Zoom, and the point of the quilt at the centre."""
FARTHEST = 1000
"""No coordinate or zoom is larger."""
CHOSEN = ("slot", "cell", "token", "goals", "question", "looking_at", "panel")
"""The fields of a selection that are saved; sentences aren't."""
ASKABLE = EVERY_CELL & ~cell_set(GOAL_CELLS)
_DEFAULTS = {each.name: each.default for each in fields(Selection)}


@dataclass(frozen=True, slots=True)
class SavedView:
    """What is saved of a table."""

    selection: Selection = field(default_factory=lambda: Selection(viewer=None))
    viewport: SavedViewport | None = None
    sides: tuple[Side, ...] = ()
    """For each seat the side of the device where its player sits; empty where nobody chose."""


def write_saved_view(game: Game, left: SavedView) -> Json:
    """Write it as JSON. A selection belongs to one position, told by its number of moves."""
    value: dict[str, Json] = {"viewer": left.selection.viewer}
    chosen = {name: _plain(getattr(left.selection, name)) for name in CHOSEN}
    chosen = {name: each for name, each in chosen.items() if each != _plain(_DEFAULTS[name])}
    if chosen:
        value |= chosen | {"moves": len(game.moves)}
    if left.viewport is not None:
        value["sight"] = list(left.viewport)
    return value | saved_sides(left.sides)


def saved_sides(sides: tuple[Side, ...]) -> dict[str, Json]:
    """The part of a saved view that tells who sits where; nothing where all sit at one side."""
    return {"sides": list(sides)} if any(sides) else {}


def _plain(value: object) -> Json:
    return list(value) if isinstance(value, tuple) else value.value if isinstance(value, Panel) else value


def read_saved_view(game: Game, value: Json) -> SavedView:
    """Read a saved view. It may come from anywhere and is only a view: what doesn't fit is ignored."""
    kept = value if isinstance(value, dict) else {}
    plain, viewport, sides = Selection(viewer=_viewer(game, kept)), None, _sides(game, kept)
    try:
        viewport = _sight(kept)
        same = kept.get("moves") == len(game.moves)
        return SavedView(_selection(game, kept, plain) if same else plain, viewport, sides)
    except FormatError:
        return SavedView(plain, viewport, sides)


def _sides(game: Game, kept: dict[str, Json]) -> tuple[Side, ...]:
    if "sides" not in kept:
        return ()
    try:
        sides = as_list(kept["sides"], "The sides", length=len(game.setup.seats))
        return tuple(as_number(side, "A side", SIDES[0], SIDES[-1]) for side in sides)
    except FormatError:
        return ()


def _viewer(game: Game, kept: dict[str, Json]) -> int | None:
    """The seat of whoever held the device."""
    people, seen = humans(game), kept.get("viewer")
    if len(people) == 1:
        return people[0]
    return seen if type(seen) is int and seen in people else None


def _sight(kept: dict[str, Json]) -> SavedViewport | None:
    if "sight" not in kept:
        return None
    zoom, x, y = as_list(kept["sight"], "The sight", length=3)
    if not all(isinstance(each, int | float) and abs(each) <= FARTHEST for each in (zoom, x, y)):
        raise FormatError("The sight must be three numbers")
    return float(zoom), float(x), float(y)


def _selection(game: Game, kept: dict[str, Json], plain: Selection) -> Selection:
    selection = replace(plain, question=_question(game, kept))
    if "looking_at" in kept:
        seat = as_number(kept["looking_at"], "The seat", 0, len(game.setup.seats) - 1)
        selection = replace(selection, looking_at=seat)
    if "panel" in kept:
        panel = as_one_of(kept["panel"], "The panel", [each.value for each in Panel])
        selection = replace(selection, panel=Panel(panel))
    return _in_hand(game.state, kept, selection) if plain.viewer == game.state.player else selection


def _question(game: Game, kept: dict[str, Json]) -> Question | None:
    question = kept.get("question")
    if type(question) is int:
        if not 0 <= question < EVERY_CELL.bit_length() or not ASKABLE >> question & 1:
            raise FormatError("There is nothing there to ask about")
        return question
    spots = SPOTS if all(game.state.goals) else ()
    things = [*(cat.id for cat in game.setup.cats.cats), *COLOURS, RAINBOW, *spots]
    return None if question is None else as_one_of(question, "The question", things)


def _in_hand(state: State, kept: dict[str, Json], selection: Selection) -> Selection:
    """Add what the player had chosen, as far as the position allows."""
    if state.phase is Phase.CHOOSE_GOALS and "goals" in kept:
        goals, offers = (
            as_list(kept["goals"], "The goals", length=len(SPOTS)),
            state.setup.seats[state.player].offers,
        )
        laid = tuple(None if goal is None else as_one_of(goal, "A goal", offers) for goal in goals)
        selection = replace(selection, goals=laid)
    if state.placement is not None and "token" in kept:
        token = as_number(kept["token"], "The token", 0, len(state.placement.awards) - 1)
        selection = replace(selection, token=token)
    if state.phase is Phase.PLACE and "slot" in kept:
        slot = as_number(kept["slot"], "The slot", 0, len(state.usable) - 1)
        selection = replace(selection, slot=slot)
        if "cell" in kept:
            cell = as_number(kept["cell"], "The cell", 0)
            if not state.places(state.usable[slot]) >> cell & 1:
                raise FormatError("The patch may not lie there")
            selection = replace(selection, cell=cell)
    return selection
