"""The table read aloud: what was touched, what happened, and what the table waits for."""

from collections.abc import Iterator, Sequence

from calico.engine.cells import Cell, position
from calico.engine.facts import SPOTS
from calico.engine.game import Game
from calico.engine.moves import Event, GameFinished, GoalsLaid, Placed, TokenEarned, TokenMoved, TurnEnded
from calico.engine.quilt import AwardKind
from calico.engine.tiles import KINDS
from calico.viewmodels.table.cell_text import placement_effects
from calico.viewmodels.table.goal_choice import goal_asks
from calico.viewmodels.table.view import (
    PLACING,
    GoalStatus,
    GoalView,
    OfferView,
    Panel,
    QuiltView,
    TableMode,
    TableView,
    TileView,
)
from calico.viewmodels.text.game_terms import colour_name, pattern_name, tile_title
from calico.viewmodels.text.i18n import count, listed, mark, say


def where(cell: Cell) -> str:
    """A cell in words; the printed edge counts as a row and a place."""
    row, column = position(cell)
    return say("Row {row}, space {place}.", row=row + 1, place=column + 1)


def place_text(view: QuiltView, cell: Cell) -> tuple[str, ...]:
    """A place of a quilt, and the patch on it."""
    tile = view.quilt.tile_at(cell)
    return where(cell), "" if tile is None else sentence(tile_title(tile))


def sentence(text: str) -> str:
    """A title with a pause behind it."""
    return text if text[-1:] in ".!?…" else text + "."


# What happened


def happened(view: TableView, events: Sequence[Event]) -> list[str]:
    """What was just played."""
    return [sentence for event in events if (sentence := _happened(view, event))]


def _happened(view: TableView, event: Event) -> str:
    match event:
        case GoalsLaid():
            return say("{name} has placed three goals.", name=view.seats[event.player].name)
        case Placed():
            return _placed(view, event)
        case TokenEarned():
            return _awarded(view, event)
        case TokenMoved():
            return where(event.after.cell)
        case TurnEnded():
            return _ended(view, event)
        case GameFinished():
            return "" if view.task else say("The quilts are finished")


def _placed(view: TableView, event: Placed) -> str:
    who, (row, column) = view.seats[event.player], position(event.cell)
    values = {"patch": tile_title(event.tile), "row": row + 1, "place": column + 1}
    if who.bot:
        return say("{name} places {patch}: row {row}, space {place}.", name=who.name, **values)
    return say("{patch} placed: row {row}, space {place}.", **values)


def _awarded(view: TableView, event: TokenEarned) -> str:
    award = event.award
    if award.kind is AwardKind.CAT:
        cat = view.cats[award.cat]
        return count(
            "{cat} comes: {number} point.", "{cat} comes: {number} points.", cat.points, cat=cat.name
        )
    if award.kind is AwardKind.BUTTON:
        return say("A button is sewn on: {colour}.", colour=colour_name(award.colour))
    return say("The rainbow button is sewn on.")


def _ended(view: TableView, event: TurnEnded) -> str:
    if event.taken is None:
        return ""
    name, patch = view.seats[event.player].name, tile_title(event.taken)
    if event.discarded is None:
        return say("{name} takes {patch}.", name=name, patch=patch)
    leaves = tile_title(event.discarded)
    return say("{name} takes {patch}; {other} is discarded.", name=name, patch=patch, other=leaves)


# What the table shows now


def changed(before: TableView | None, after: TableView, game: Game) -> list[str]:
    """What is new on the table."""
    if after.mode is TableMode.PASS_DEVICE:
        return [] if before and before.mode is after.mode else _curtain(after)
    if after.mode is TableMode.NEXT_PLAYER:
        return []
    if after.banner and (before is None or before.banner != after.banner):
        return [after.banner + ".", *_now(before, after)]
    if after.panel is not None:
        return [] if before and before.panel is after.panel else _panel(after)
    if before is not None and before.looking != after.looking:
        return list(seat_summary(after, after.quilt.seat))
    told = list(_ghost(before, after, game))
    if after.why is not None and (before is None or before.why != after.why):
        return [after.why.title + ".", *told, *after.why.lines]
    return told or list(_now(before, after))


def _curtain(view: TableView) -> list[str]:
    return [
        say("{name}, it’s your turn", name=view.next_player) + ".",
        say("Tap when you have the device"),
    ]


_PANELS = {
    Panel.MENU: (mark("Menu"),),
    Panel.OPTIONS: (mark("Settings"),),
    Panel.HINT: (mark("Ask the coach for a hint?"), mark("Games with hints earn no achievements.")),
    Panel.SEATS: (mark("Seats"), mark("Tap a name to move it to another side.")),
}


def _panel(view: TableView) -> list[str]:
    if view.panel is Panel.BAG:
        return list(in_bag(view))
    if view.panel is Panel.ROUND:
        return [" ".join(seat_summary(view, seat.seat)) for seat in view.seats]
    return [say(text) for text in _PANELS.get(view.panel, ())] if view.panel else []


def _ghost(before: TableView | None, after: TableView, game: Game) -> Iterator[str]:
    """The ghost: where it lies, what it would do, and how to go on."""
    ghost = after.quilt.ghost
    if after.mode is not TableMode.CONFIRM or ghost is None or (before and before.quilt.ghost == ghost):
        return
    cell, tile = ghost
    yield where(cell)
    yield tile_title(tile) + "."
    if after.why is None:
        yield from placement_effects(game.state, game.state.player, cell, tile)
    yield say("Tap again to place it.")


def _now(before: TableView | None, after: TableView) -> Iterator[str]:
    """What the table waits for, if that has changed."""
    mode, earlier = after.mode, before.mode if before else None
    if mode is TableMode.CHOOSE_GOALS:
        yield from goals_offered(after) if earlier is not mode else _goals_moved(before, after)
    elif mode is TableMode.CHOOSE_TILE and (before is None or (earlier, before.round) != (mode, after.round)):
        yield from _choose(before, after)
    elif mode is TableMode.CHOOSE_PLACE:
        yield from _in_fingers(before, after)
    elif mode is TableMode.MARKET:
        yield from _market(before, after)
    elif mode is TableMode.END_TURN and earlier is not mode:
        yield say("Tap Done to end your turn.")
    elif mode is TableMode.FINISHED and earlier is not mode and not after.task:
        for seat in after.seats:
            yield from seat_summary(after, seat.seat)


def _choose(before: TableView | None, after: TableView) -> Iterator[str]:
    same = before is not None and before.round == after.round
    if before is not None and same and before.mode in PLACING:
        yield say("Back in your hand.")
    elif before is not None and same and before.mode in (TableMode.MARKET, TableMode.END_TURN):
        yield say("Undone.")
        yield at_hand(after)
    else:
        yield from whole_turn(after)


def _in_fingers(before: TableView | None, after: TableView) -> Iterator[str]:
    if before is not None and before.mode is TableMode.CONFIRM and _chosen(before) == _chosen(after):
        yield say("Picked up again.")
    elif before is None or _chosen(before) != _chosen(after):
        places = after.quilt.legal.bit_count()
        yield count(
            "{patch}: {number} possible space.",
            "{patch}: {number} possible spaces.",
            places,
            patch=_chosen(after),
        )


def _chosen(view: TableView) -> str:
    return next((tile.title for tile in (*view.hand, *view.market) if tile.chosen), "")


def _market(before: TableView | None, after: TableView) -> Iterator[str]:
    if before is None or before.mode is not TableMode.MARKET:
        yield in_market(after)
        yield from coming(after)
        yield say("Take a patch from the market") + "."
    elif _chosen(after) and _chosen(before) != _chosen(after):
        yield say("{patch}. Tap again to take it.", patch=_chosen(after))
    elif any(token.chosen for token in after.quilt.tokens) and before.quilt.tokens != after.quilt.tokens:
        yield say("Tap another patch in its group to move it there.")


_LAID = (
    mark("Top spot: {goal}"),
    mark("Right spot: {goal}"),
    mark("Left spot: {goal}"),
)


def _goals_moved(before: TableView | None, after: TableView) -> Iterator[str]:
    for old, new in zip(before.offers if before else (), after.offers, strict=False):
        if old.spot != new.spot:
            yield _goal_moved(new)


def _goal_moved(offer: OfferView) -> str:
    if offer.spot is None:
        return say("Removed: {goal}", goal=offer.shown)
    return say(_LAID[offer.spot], goal=offer.shown)


def whole_table(view: TableView) -> list[str]:
    """The whole table, the most urgent first."""
    mine = view.quilt.seat
    told = [*whole_turn(view), in_market(view), *_goals(view), *_cats(view), *_buttons(view)]
    told += [objective.text + "." for objective in view.objectives]
    for seat in view.seats:
        if seat.seat != mine:
            told += seat_summary(view, seat.seat)
    return told


def whole_turn(view: TableView) -> Iterator[str]:
    """Whose turn it is, which, and with what."""
    name = view.next_player
    yield say("{name}, turn {round} of {rounds}.", name=name, round=view.round, rounds=view.rounds)
    points = view.seats[view.quilt.seat].points
    told = count("{number} point so far.", "{number} points so far.", points)
    yield view.task + "." if view.task else told
    yield at_hand(view) if view.hand else in_market(view)
    yield from coming(view)


def at_hand(view: TableView) -> str:
    """The patches in the hand."""
    return say("In your hand: {patches}.", patches=_titles(view.hand)) if view.hand else in_market(view)


def in_market(view: TableView) -> str:
    """The patches in the market, in order."""
    leaves = next((tile.title for tile in view.market if tile.leaves_next), "")
    if leaves:
        return say(
            "In the market: {patches}; {patch} is discarded next.", patches=_titles(view.market), patch=leaves
        )
    return say("In the market: {patches}.", patches=_titles(view.market))


def coming(view: TableView) -> Iterator[str]:
    """The patches in sight that come next, in order."""
    if view.coming:
        yield say("Next come: {patches}.", patches=listed([tile_title(tile) for tile in view.coming]))


def _titles(tiles: tuple[TileView, ...]) -> str:
    return listed([tile.title for tile in tiles])


def seat_summary(view: TableView, seat: int) -> Iterator[str]:
    """The points and tokens of a player."""
    who = view.seats[seat]
    yield count("{name}: {number} point.", "{name}: {number} points.", who.points, name=who.name)
    if who.cats:
        yield count("{number} cat.", "{number} cats.", who.cats)
    if who.buttons:
        yield count("{number} button.", "{number} buttons.", who.buttons)


def goals_offered(view: TableView) -> Iterator[str]:
    """The goals to choose from."""
    yield say("{name}, place three goals on your quilt board", name=view.next_player) + "."
    for offer in view.offers:
        yield offer.shown + "."
        yield offer.text


def in_bag(view: TableView) -> Iterator[str]:
    """The unseen tiles, by colour and by pattern."""
    yield say("In the bag: {number}", number=view.bag_count) + "."
    if not view.unseen:
        return
    yield say("Not seen yet:")
    for colour in range(KINDS):
        number = sum(view.unseen[colour * KINDS : (colour + 1) * KINDS])
        yield say("{kind}: {number}.", kind=colour_name(colour), number=number)
    for pattern in range(KINDS):
        yield say("{kind}: {number}.", kind=pattern_name(pattern), number=sum(view.unseen[pattern::KINDS]))


_WAYS = {
    GoalStatus.OPEN: (mark("By colour, {number} of 6 match."), mark("By pattern, {number} of 6 match.")),
    GoalStatus.MET: (mark("Met by colour."), mark("Met by pattern.")),
    GoalStatus.LOST: (mark("No longer possible by colour."), mark("No longer possible by pattern.")),
}


def _goals(view: TableView) -> Iterator[str]:
    for goal in view.quilt.goals:
        if goal.goal is not None:
            yield from _goal(goal, goal.goal)


def _goal(goal: GoalView, id: str) -> Iterator[str]:
    yield say(_LAID[SPOTS.index(goal.spot)], goal=goal.letters) + "."
    yield goal_asks(id)
    yield say(_WAYS[goal.colour][0], number=goal.colour_fit)
    yield say(_WAYS[goal.pattern][1], number=goal.pattern_fit)


def _cats(view: TableView) -> Iterator[str]:
    for cat in view.cats:
        first, second = (pattern_name(pattern) for pattern in cat.patterns)
        yield cat.name + "."
        yield say("Wants {wish} with {first} or {second}.", wish=cat.wish, first=first, second=second)
        if cat.count:
            yield count("Came to {number} group so far.", "Came to {number} groups so far.", cat.count)


def _buttons(view: TableView) -> Iterator[str]:
    sewn = [
        say("{colour} {number}", colour=colour_name(each.colour), number=each.count)
        for each in view.buttons
        if each.count
    ]
    if sewn:
        yield say("Buttons: {list}.", list=", ".join(sewn))
