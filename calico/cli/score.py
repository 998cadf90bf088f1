"""`score`: the score sheet of a record, and why each number is what it is."""

import sys
from collections.abc import Iterator, Sequence

from calico.cli.lines import UnreadableError, lines_of
from calico.cli.options import Parser, whole_number
from calico.cli.process import one_line
from calico.cli.verify import BadLineError, Verdict, game_on, source_name
from calico.engine.cells import cells_in, position
from calico.engine.explain import explain
from calico.engine.explain.areas import AreaFacts
from calico.engine.facts import GOALS
from calico.engine.game import Game
from calico.engine.results import objectives
from calico.engine.scoring import GoalScore, QuiltScore, TieBreak, rank, score_all
from calico.engine.tiles import COLOURS, PATTERNS

LAST_LINE = 10**9
LONGEST_NAME = 40


def run(arguments: Sequence[str]) -> int:
    """Print the sheet of one record of a file."""
    parser = Parser("score", "Show the score sheet of a record.")
    parser.add_argument("file", metavar="FILE", help="a file of records; - for standard input")
    parser.add_argument(
        "--line", type=whole_number(1, LAST_LINE), metavar="N", help="the record on this line; else the first"
    )
    options = parser.parse_args(arguments)
    try:
        game = _read(options.file, options.line)
    except UnreadableError as wrong:
        print(f"{source_name(options.file)}: {wrong}", file=sys.stderr)
        return Verdict.UNREADABLE
    except BadLineError as wrong:
        print(f"{source_name(options.file)}, {wrong}", file=sys.stderr)
        return wrong.verdict
    print("\n".join(sheet_lines(game)))
    return Verdict.AGREES


def _read(name: str, number: int | None) -> Game:
    for line in lines_of(name):
        if number is None or line.number == number:
            return game_on(line)
    raise UnreadableError(
        "there is no record in it" if number is None else f"there is no record on line {number}"
    )


def sheet_lines(game: Game) -> Iterator[str]:
    """The lines of a game's score sheet: a table of all players, then the reasons for each."""
    sheets = score_all(game.state)
    yield _headline(game)
    yield ""
    yield from _table(game, sheets)
    for seat in range(len(sheets)):
        yield ""
        yield from _reasons(game, seat, sheets[seat])


def _headline(game: Game) -> str:
    setup = game.setup
    parts = [f"scenario {setup.scenario}" if setup.scenario else setup.kind]
    if setup.lower_variance:
        parts.append("lower variance")
    if setup.restriction:
        parts.append(setup.restriction.replace("_", " "))
    if not game.state.finished:
        parts.append(f"after {game.state.turn} turns, not finished")
    if setup.seed is not None:
        parts.append(f"seed {setup.seed}")
    return "Calico, " + ", ".join(parts)


def _table(game: Game, sheets: Sequence[QuiltScore]) -> Iterator[str]:
    names = _names(game)
    widths = [max(len(name), 5) + 2 for name in names]

    def row(title: str, cells: Sequence[object]) -> str:
        shown = (f"{cell!s:>{width}}" for cell, width in zip(cells, widths, strict=True))
        return f"{title:<12}{''.join(shown)}"

    yield row("", names)
    yield row("Goals", [sheet.goal_points for sheet in sheets])
    yield row("Cats", [sheet.cat_points for sheet in sheets])
    yield row("Buttons", [sheet.buttons.points for sheet in sheets])
    yield row("Total", [sheet.total for sheet in sheets])
    if game.state.finished and len(sheets) > 1:
        yield _winner(names, sheets)


def _names(game: Game) -> list[str]:
    return [one_line(seat.name, LONGEST_NAME) for seat in game.setup.seats]


def _winner(names: Sequence[str], sheets: Sequence[QuiltScore]) -> str:
    ranking = rank(sheets)
    winners = " and ".join(names[player] for player in ranking.winners)
    how = {
        TieBreak.POINTS: "wins",
        TieBreak.CATS: "wins the tie by more cat tokens",
        TieBreak.BUTTONS: "wins the tie by more buttons",
        TieBreak.SHARED: "share the victory: points, cat tokens and buttons are the same",
    }
    return f"{winners} {how[ranking.decided_by]}."


def _reasons(game: Game, seat: int, sheet: QuiltScore) -> Iterator[str]:
    name, board = _names(game)[seat], game.setup.seats[seat].board
    yield f"{name} on the {board.replace('_', ' ')} board: {sheet.total}"
    for goal in sheet.goals:
        yield f"  {goal.spot:<6}{GOALS[goal.goal].shown:<10}{goal.points:>4}  {_why_goal(goal)}"
    for index, cat in enumerate(sheet.cats):
        points = game.setup.cats.cats[index].points
        why = _why_cat(game, seat, cat.cat) if cat.count else "none"
        yield f"  {cat.cat.title():<10}{cat.count} x{points:>2}{cat.points:>5}  {why}"
    yield f"  Buttons       {sheet.buttons.points:>6}  {_why_buttons(sheet)}"
    if game.setup.scenario:
        for objective in objectives(game.setup.scenario, sheet):
            met = "met" if objective.met else "missed"
            yield f"  {objective.kind.replace('_', ' ')}: {objective.reached} of {objective.wanted}, {met}"


def _why_goal(goal: GoalScore) -> str:
    colours = f"colours {_counted(COLOURS, goal.colour_counts)}"
    patterns = f"patterns {_counted(PATTERNS, goal.pattern_counts)}"
    if goal.both:
        return f"both ways: {colours}; {patterns}"
    if goal.met:
        how = f"by colour: {colours}" if goal.colour else f"by pattern: {patterns}"
        return how if goal.points else f"{how}, but only both ways count here"
    return f"not met: {colours}; {patterns}"


def _counted(names: Sequence[str], counts: Sequence[int]) -> str:
    found = [(count, name.replace("_", " ")) for count, name in zip(counts, names, strict=True) if count]
    return ", ".join(f"{count} {name}" for count, name in sorted(found, key=lambda item: -item[0])) or "none"


def _why_cat(game: Game, seat: int, cat: str) -> str:
    facts = explain(game.state, seat, cat)
    areas = [area for area in getattr(facts, "areas", ()) if area.tokens]
    return "; ".join(_area(area) for area in areas)


def _area(area: AreaFacts) -> str:
    pattern = "" if area.pattern is None else PATTERNS[area.pattern]
    tokens = ", ".join(_place(cell) for cell in cells_in(area.tokens))
    return f"{pattern}, {area.size} cells, token at {tokens}"


def _place(cell: int) -> str:
    row, column = position(cell)
    return f"row {row + 1} place {column + 1}"


def _why_buttons(sheet: QuiltScore) -> str:
    counted = _counted(COLOURS, sheet.buttons.counts)
    return f"{counted}, and the rainbow button" if sheet.buttons.rainbow else counted
