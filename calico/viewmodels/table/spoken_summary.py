"""How a whole table stands, in sentences to be read aloud."""

from collections.abc import Iterator

from calico.engine.tiles import KINDS
from calico.viewmodels.table.goal_choice import goal_asks
from calico.viewmodels.table.view import GoalView, ScenarioLine, TableView, TileView
from calico.viewmodels.text.game_terms import colour_name, pattern_name
from calico.viewmodels.text.i18n import count, listed, mark, say


def whole(view: TableView) -> list[str]:
    """Everything that someone who can't see the table would ask, the most urgent first."""
    mine = view.quilt.seat
    told = [*whole_turn(view), in_market(view), *_goals(view), *_cats(view), *_buttons(view)]
    told += [objective.text + "." for objective in view.objectives]
    for seat in view.seats:
        if seat.seat != mine:
            told += standing(view, seat.seat)
    return told


def whole_turn(view: TableView) -> Iterator[str]:
    """Whose turn it is, which, and with what."""
    name = view.next_player
    yield say("{name}, turn {round} of {rounds}.", name=name, round=view.round, rounds=view.rounds)
    points = view.seats[view.quilt.seat].points
    yield count("{number} point so far.", "{number} points so far.", points)
    yield at_hand(view) if view.hand else in_market(view)


def at_hand(view: TableView) -> str:
    """The patches in the hand."""
    return say("In your hand: {patches}.", patches=_titles(view.hand)) if view.hand else in_market(view)


def in_market(view: TableView) -> str:
    """The patches in the market, as they lie."""
    leaves = next((tile.title for tile in view.market if tile.leaves_next), "")
    if leaves:
        return say(
            "In the market: {patches}; {patch} leaves next.", patches=_titles(view.market), patch=leaves
        )
    return say("In the market: {patches}.", patches=_titles(view.market))


def _titles(tiles: tuple[TileView, ...]) -> str:
    return listed([tile.title for tile in tiles])


def standing(view: TableView, seat: int) -> Iterator[str]:
    """How someone's quilt stands."""
    who = view.seats[seat]
    yield count("{name}: {number} point.", "{name}: {number} points.", who.points, name=who.name)
    if who.cats:
        yield count("{number} cat.", "{number} cats.", who.cats)
    if who.buttons:
        yield count("{number} button.", "{number} buttons.", who.buttons)


def goals_offered(view: TableView) -> Iterator[str]:
    """The goals to choose from."""
    yield say("{name}, lay three goals on your quilt", name=view.next_player) + "."
    for offer in view.offers:
        yield offer.text


def in_bag(view: TableView) -> Iterator[str]:
    """What is out of sight, by colours and by patterns."""
    yield say("In the bag: {number}", number=view.bag_count) + "."
    if not view.unseen:
        return
    yield say("Out of sight:")
    for colour in range(KINDS):
        number = sum(view.unseen[colour * KINDS : (colour + 1) * KINDS])
        yield say("{kind}: {number}.", kind=colour_name(colour), number=number)
    for pattern in range(KINDS):
        yield say("{kind}: {number}.", kind=pattern_name(pattern), number=sum(view.unseen[pattern::KINDS]))


_SPOTS = {
    "top": mark("The upper goal. {asks}"),
    "right": mark("The right goal. {asks}"),
    "left": mark("The left goal. {asks}"),
}
_WAYS = {
    ScenarioLine.OPEN: (mark("By colour {number} of 6 fit."), mark("By pattern {number} of 6 fit.")),
    ScenarioLine.MET: (mark("Met by colour."), mark("Met by pattern.")),
    ScenarioLine.LOST: (mark("No longer possible by colour."), mark("No longer possible by pattern.")),
}


def _goals(view: TableView) -> Iterator[str]:
    for goal in view.quilt.goals:
        if goal.goal is not None:
            yield from _goal(goal, goal.goal)


def _goal(goal: GoalView, id: str) -> Iterator[str]:
    yield say(_SPOTS[goal.spot], asks=goal_asks(id))
    yield say(_WAYS[goal.colour][0], number=goal.colour_fit)
    yield say(_WAYS[goal.pattern][1], number=goal.pattern_fit)


def _cats(view: TableView) -> Iterator[str]:
    for cat in view.cats:
        first, second = (pattern_name(pattern) for pattern in cat.patterns)
        yield cat.name + "."
        yield say("Comes to {wish} of {first} or of {second}.", wish=cat.wish, first=first, second=second)
        if cat.count:
            yield count("It came to {number} area.", "It came to {number} areas.", cat.count)


def _buttons(view: TableView) -> Iterator[str]:
    sewn = [
        say("{colour} {number}", colour=colour_name(each.colour), number=each.count)
        for each in view.buttons
        if each.count
    ]
    if sewn:
        yield say("Buttons: {list}.", list=", ".join(sewn))
