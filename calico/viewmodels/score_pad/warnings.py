"""Warnings about unlikely entries. Nothing is forbidden: the players were there."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from calico.engine.facts import BUTTON_TOKENS, CATS, GOALS, MAX_PLAYERS, TURNS
from calico.engine.tiles import COLOURS, COPIES
from calico.viewmodels.score_pad.scoring import button_count, cat_count
from calico.viewmodels.score_pad.sheet import PadSheet, PlayerColumn
from calico.viewmodels.text.game_terms import cat_name, colour_name, tile_title
from calico.viewmodels.text.i18n import count, say


@dataclass(frozen=True, slots=True)
class SheetWarning:
    """Something impossible, or perhaps forgotten."""

    id: str
    """Stable while the entry stays as it is; another number gives another warning."""
    text: str


def open_warnings(sheet: PadSheet, index: int) -> tuple[SheetWarning, ...]:
    """The warnings about a column that nobody has confirmed."""
    column = sheet.columns[index]
    return tuple(warning for warning in all_warnings(sheet, index) if warning.id not in column.confirmed)


def all_warnings(sheet: PadSheet, index: int) -> Iterator[SheetWarning]:
    """All warnings about a column."""
    column = sheet.columns[index]
    if sheet.has_goals:
        yield from _about_goals(column)
    yield from _about_buttons(column)
    yield from _about_rainbow(column)
    tokens = cat_count(column) + button_count(column)
    if tokens > TURNS:
        text = count(
            "{number} token, but only {places} patches.",
            "{number} tokens, but only {places} patches.",
            tokens,
            places=TURNS,
        )
        yield SheetWarning(f"tokens-{tokens}", text)
    yield from _about_the_box(sheet, index)
    yield from _about_patches(sheet, index)


def _about_goals(column: PlayerColumn) -> Iterator[SheetWarning]:
    times = Counter(line.goal for line in column.goals if line.goal is not None)
    for goal, number in times.items():
        if number > 1:
            yield SheetWarning(f"goal-{goal}-{number}", say("{goal} appears twice.", goal=GOALS[goal].shown))


def _about_buttons(column: PlayerColumn) -> Iterator[SheetWarning]:
    if column.one_number is not None:
        return
    for colour, number in enumerate(column.buttons):
        if number > BUTTON_TOKENS:
            text = count(
                "{number} {colour} button: the box has only {most}.",
                "{number} {colour} buttons: the box has only {most}.",
                number,
                colour=colour_name(colour),
                most=BUTTON_TOKENS,
            )
            yield SheetWarning(f"buttons-{COLOURS[colour]}-{number}", text)


def _about_rainbow(column: PlayerColumn) -> Iterator[SheetWarning]:
    if column.one_number is not None:
        if column.rainbow and column.one_number < len(COLOURS):
            yield SheetWarning(
                f"rainbow-{column.one_number}", say("The rainbow button needs a button of each colour.")
            )
        return
    missing = [colour for colour, number in enumerate(column.buttons) if not number]
    if column.rainbow and missing:
        colours = ", ".join(map(colour_name, missing))
        id = "-".join(COLOURS[colour] for colour in missing)
        yield SheetWarning(f"rainbow-without-{id}", say("Rainbow button, but no {colours}.", colours=colours))
    if not column.rainbow and not missing:
        yield SheetWarning("no-rainbow", say("All six colours, but no rainbow button?"))


def _boxes(sheet: PadSheet) -> int:
    return 1 if len(sheet.columns) <= MAX_PLAYERS else 2


def _about_the_box(sheet: PadSheet, index: int) -> Iterator[SheetWarning]:
    """All players together can't have more than the box holds; more than four use two boxes."""
    boxes, column = _boxes(sheet), sheet.columns[index]
    for colour, own in enumerate(column.buttons):
        number = sum(other.buttons[colour] for other in sheet.columns if other.one_number is None)
        if own and own <= BUTTON_TOKENS and number > BUTTON_TOKENS * boxes and column.one_number is None:
            text = count(
                "{number} {colour} button in total: more than the box has.",
                "{number} {colour} buttons in total: more than the box has.",
                number,
                colour=colour_name(colour),
            )
            yield SheetWarning(f"all-buttons-{COLOURS[colour]}-{number}", text)
    for place, cat in enumerate(sheet.cats):
        number = sum(other.cats[place] for other in sheet.columns)
        most = (CATS[cat].tokens + CATS[CATS[cat].back].tokens) * boxes
        if column.cats[place] and number > most:
            text = _times(number, cat_name(cat, sheet.names))
            yield SheetWarning(f"all-cats-{cat}-{number}", text)


def _about_patches(sheet: PadSheet, index: int) -> Iterator[SheetWarning]:
    """All rebuilt quilts together can't use a tile more than three times."""
    own = sheet.columns[index].quilt
    if own is None:
        return
    quilts = [column.quilt for column in sheet.columns if column.quilt is not None]
    used = Counter(tile for quilt in quilts for _, tile in quilt.tiles)
    for tile in sorted({tile for _, tile in own.tiles}):
        if used[tile] > COPIES * _boxes(sheet):
            yield SheetWarning(f"patches-{tile}-{used[tile]}", _times(used[tile], tile_title(tile)))


def _times(number: int, thing: str) -> str:
    # Translators: {thing} is a cat or a patch
    return count(
        "{thing}: {number} in total, more than the box has.",
        "{thing}: {number} in total, more than the box has.",
        number,
        thing=thing,
    )
