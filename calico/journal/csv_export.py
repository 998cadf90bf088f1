"""Score history as CSV: RFC 4180, and nothing in it that a spreadsheet would take for a formula."""

import csv
import io
import re
import unicodedata
from collections.abc import Iterable, Iterator

from calico.engine.facts import CATS, GOALS
from calico.engine.tiles import COLOURS
from calico.journal.games.results import GameResult
from calico.journal.statistics import setup_name

COLUMNS: tuple[str, ...] = (
    "day",
    "played",
    "game",
    "setup",
    "lower_variance",
    "players",
    "help",
    "seat",
    "name",
    "bot",
    "board",
    "place",
    "total",
    "goal_points",
    "cat_points",
    "button_points",
    *(f"goal_{goal}" for goal in GOALS),
    *(f"cat_{cat}" for cat in CATS),
    *(f"buttons_{colour}" for colour in COLOURS),
    "rainbow",
)
"""A row for each seat of each game. Goals hold their points, cats and buttons their number."""

_SIGNS = "=+-@\N{MINUS SIGN}"
"""What a formula begins with, in any width."""
_SEPARATORS = ",;|\t\r\n\v\f\x1c\x1d\x1e\x85\u2028\u2029"
"""Where one spreadsheet or another, told so or by its language, lets a new cell or line begin."""
_LINE_CONTROLS = ("\t", "\r", "\n")
"""Some spreadsheets drop these where a text begins with them."""
_UNSEEN = ("Cc", "Cf", "Cn", "Co", "Cs", "Mn", "Me", "Zs")
"""Categories of what may be dropped in front of a sign, or not be noticed there: spaces and the like."""


def escaped(text: str) -> str:
    """Text that a spreadsheet shows as text, however it splits the line: no cell of it begins a formula."""
    whole = text.encode(errors="replace").decode()  # a half of a character couldn't be written to a file
    cells = re.split(f"([{_SEPARATORS}])", whole)
    safe = "".join("'" + cell if _may_be_formula(cell) else cell for cell in cells)
    return "'" + safe if safe[:1] in _LINE_CONTROLS else safe


def _may_be_formula(cell: str) -> bool:
    seen = next((letter for letter in cell if not _overlooked(letter)), "")
    return unicodedata.normalize("NFKC", seen)[:1] in tuple(_SIGNS)


def _overlooked(letter: str) -> bool:
    return letter == '"' or unicodedata.category(letter) in _UNSEEN


def to_csv(endings: Iterable[GameResult]) -> str:
    """The games as CSV."""
    page = io.StringIO(newline="")
    writer = csv.writer(page, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for ending in endings:
        writer.writerows(_rows(ending))
    return page.getvalue()


def _rows(ending: GameResult) -> Iterator[list[str | int]]:
    for row in _values(ending):
        yield [escaped(cell) if isinstance(cell, str) else cell for cell in row]


def _values(ending: GameResult) -> Iterator[list[str | int]]:
    for seat, (sitting, tally, place) in enumerate(
        zip(ending.seats, ending.tallies, ending.places, strict=True), start=1
    ):
        goals = {goal.goal: goal.points for goal in tally.goals}
        cats = {cat.cat: cat.number for cat in tally.cats}
        yield [
            ending.day,
            "app" if ending.source == "game" else "table",
            f"{ending.id:x}",
            setup_name(ending),
            int(ending.lower_variance),
            len(ending.seats),
            ending.not_counted_because or "",
            seat,
            sitting.name,
            sitting.bot or "",
            sitting.board,
            place,
            tally.total,
            sum(goal.points for goal in tally.goals),
            sum(cat.points for cat in tally.cats),
            tally.button_points,
            *(goals.get(goal, "") for goal in GOALS),
            *(cats.get(cat, "") for cat in CATS),
            *(tally.buttons if len(tally.buttons) == len(COLOURS) else ("",) * len(COLOURS)),
            int(tally.rainbow),
        ]
