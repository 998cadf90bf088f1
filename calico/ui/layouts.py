"""The layouts in kv: what a start needs is loaded at once, the rest soon after."""

from collections.abc import Iterator
from functools import cache

from kivy.factory import Factory
from kivy.lang import Builder

from calico.files import KV

FIRST = ("widgets/texts", "widgets/cards", "widgets/page", "widgets/field", "widgets/choices", "home/welcome")
HOME = (*FIRST, "home/games", "home/home")
TABLE = (
    *FIRST,
    "table/pieces",
    "table/cat_card",
    "table/goal_medals",
    "table/overlays",
    "table/trays",
    "table/turn_banner",
    "widgets/dialog",
    *(f"table/{name}" for name in ("goal_choice", "why_card", "panels", "screen")),
)
PROBLEM = (*FIRST, "widgets/dialog", "widgets/problem_card")
ALL = (
    *TABLE,
    "widgets/problem_card",
    *(f"ending/{name}" for name in ("score_sheet", "par", "show", "offers", "screen")),
    *(f"setup/{name}" for name in ("seats", "around_device", "more", "new_game")),
    *(f"home/{name}" for name in ("games", "home", "who")),
    "widgets/option_rows",
    "widgets/snackbar",
    "widgets/tooltip",
    *(f"settings/{name}" for name in ("settings", "snapshots", "pages")),
    "widgets/file_list",
    "widgets/empty_state",
    "widgets/busy_circle",
    *(f"solo/{name}" for name in ("scenario_card", "hub", "daily", "challenge")),
    *(f"puzzles/{name}" for name in ("hub", "table", "share", "statistics")),
    *(f"score_pad/{name}" for name in ("controls", "goals", "column", "columns", "quilt")),
    *(f"score_pad/{name}" for name in ("photo_panels", "photo_quilt")),
    "widgets/calendar",
    *(f"score_pad/{name}" for name in ("setup", "result_rows", "result", "screen", "sheet_list")),
    *(f"learn/{name}" for name in ("page_elements", "hub", "lesson", "book", "cats")),
    *(f"history/{name}" for name in ("circles", "achievements", "award_circles", "filters")),
    *(f"history/{name}" for name in ("gallery", "replay", "charts", "statistics")),
    *(f"ending/{name}" for name in ("luck_curve", "luck_and_skill", "best_quilt")),
)
"""In loading order: base-class rules before subclass rules."""
LATER = {
    "Entry": "calico.ui.widgets.field",
    "Field": "calico.ui.widgets.field",
    "FieldFoot": "calico.ui.widgets.field",
    "QuiltWidget": "calico.ui.quilt.widget",
    "SmallQuilt": "calico.ui.quilt.small",
    "StampQuilt": "calico.ui.quilt.small",
}
"""Widgets that the first screen may do without: the module to load when a layout names one."""

for _name, _module in LATER.items():
    Factory.register(_name, module=_module)


def read(names: tuple[str, ...]) -> None:
    """Load these layouts, each once."""
    for _ in reading(names):
        pass


def reading(names: tuple[str, ...]) -> Iterator[str]:
    """Load one layout each step, so that the work can be spread over frames."""
    for name in names:
        file = _file(name)
        if file not in Builder.files:
            Builder.load_file(file)
            yield name


@cache
def _file(name: str) -> str:
    return str(KV / f"{name}.kv")


def read_all() -> None:
    """Load all layouts: any screen may be opened next."""
    read(ALL)
