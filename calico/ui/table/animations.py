"""Turns what happened at the table into scenes: what moves from where to where."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from kivy.metrics import dp
from kivy.uix.widget import Widget

from calico.engine.moves import Event, Placed, TokenEarned, TokenMoved, TurnEnded
from calico.engine.quilt import Award, AwardKind
from calico.engine.tiles import Tile, tile_name
from calico.ui.feedback import GOAL, chord, name_of
from calico.ui.quilt.drawing import token_places
from calico.ui.quilt.rings import PATCH, RING
from calico.ui.table.cat_scene import TURNED, ComingCat
from calico.ui.table.goal_scene import Points, RingStitches
from calico.ui.table.motion import (
    Actor,
    MovingPicture,
    Path,
    PathPoint,
    Scene,
    ThreadArc,
    drop,
    fly,
    rise,
    settle,
    stitch,
)
from calico.ui.table.pieces import TileWidget, sprite
from calico.ui.table.sewing import Needle
from calico.ui.theme import DAY
from calico.viewmodels.table.goals_made import GoalMade
from calico.viewmodels.table.view import TableMode, TokenView

SETTLES, FLIES, SLIDES, WALKS, SEWN, ARCS, STITCHES = 0.15, 0.28, 0.3, 1.5, 0.85, 0.85, 0.9
"""Seconds."""
FABRIC_WIDE = 0.866
"""How wide a fabric is for its height."""
RAINBOW = "magenta", "yellow", "green", "light_blue", "dark_blue", "purple"
ON_BUTTON = {AwardKind.BUTTON: "button-", AwardKind.RAINBOW: "button-rainbow", AwardKind.CAT: "token-"}


def scenes(table: Widget, events: Sequence[Event], made: Sequence[GoalMade] = ()) -> Iterator[Scene]:
    """The scenes of what just happened; they begin where things lay and end where they now lie."""
    if table.model.mode is TableMode.PASS_DEVICE:
        return
    brought = 0
    for event in events:
        match event:
            case Placed() if event.player == table.model.view.quilt.seat:
                yield _placed(table, event)
            case TokenEarned() if event.player == table.model.view.quilt.seat:
                yield replace(_awarded(table, event), chord=chord(brought))
                brought += 1
            case TokenMoved() if event.player == table.model.view.quilt.seat:
                yield _moved(table, event)
            case TurnEnded():
                yield _ended(table, event)
    for goal in made:
        if goal.player == table.model.view.quilt.seat:
            yield replace(_goal_made(table, goal), chord=chord(brought))
            brought += 1


def unseen(shown: Sequence[Scene], events: Sequence[Event], made: Sequence[GoalMade]) -> list[str]:
    """What is to be felt at once, since no scene tells of it."""
    names = [*map(name_of, events), *(GOAL for _ in made)]
    for scene in shown:
        names.remove(scene.feel)
    along = chord(len(made) + sum(isinstance(event, TokenEarned) for event in events) - 1)
    return [*names, along] if along and not shown else names


def _goal_made(table: Widget, goal: GoalMade) -> Scene:
    """The ring around a goal is stitched, and its points fly to the player's."""
    quilt = table.ids.quilt
    x, y = quilt.centre_of(goal.cell)
    end = _at_chip(table, goal.player, dp(40)) if table.chips else PathPoint(x, y + quilt.unit * 0.8)
    points = Points(goal.points, goal.both, PathPoint(x, y), PathPoint(end.x, end.y))
    stitches = RingStitches(quilt, goal)
    return Scene(STITCHES, GOAL, (stitches, points), (partial(_away, quilt, (RING, goal.cell)),))


def _placed(table: Widget, event: Placed) -> Scene:
    quilt, feel = table.ids.quilt, name_of(event)
    spot = PathPoint(*quilt.centre_of(event.cell))
    height = quilt.unit / FABRIC_WIDE
    if not table.model.view.seats[event.player].bot:
        return Scene(SETTLES, feel, (_fabric(event.tile, height, settle(spot)),))
    start = _at_chip(table, event.player, height)
    flies = _fabric(event.tile, height, fly(start, spot, dp(30)))
    return Scene(FLIES, feel, (flies,), (partial(_away, quilt, (PATCH, event.cell)),))


def _fabric(tile: Tile, height: float, path: Path) -> MovingPicture:
    size = height * FABRIC_WIDE, height
    return MovingPicture(sprite("cloth", f"fabric-{tile_name(tile)}"), size, path, sprite("table", "shadow"))


def _at_chip(table: Widget, seat: int, height: float) -> PathPoint:
    chip = table.chips[seat]
    return PathPoint(chip.x + chip.picture / 2, chip.center_y, chip.height * 0.4 / height)


def _away(quilt: Widget, what: tuple[str, int], away: bool) -> None:
    quilt.away = quilt.away | {what} if away else quilt.away - {what}


# Awards


def _awarded(table: Widget, event: TokenEarned) -> Scene:
    """A token comes to where it lies: the cat from its card, a button from above."""
    quilt, award, feel = table.ids.quilt, event.award, name_of(event)
    found = _token(table, award)
    if found is None:
        return Scene(0.0, feel)
    token, x, y, scale = found
    spot, size = PathPoint(*quilt.window_point(x, y)), quilt.unit * 0.6 * scale
    veils = (partial(_away, quilt, (token.picture, token.cell)),)
    if award.kind is AwardKind.CAT:
        return Scene(WALKS, feel, (_cat(table, award, spot, scale),), veils, late=TURNED)
    if award.kind is AwardKind.BUTTON:
        return Scene(SEWN, feel, tuple(_button(token.picture, spot, size)), veils)
    return Scene(ARCS, feel, tuple(_rainbow(table, token.picture, spot, size)), veils)


def _moved(table: Widget, event: TokenMoved) -> Scene:
    """A token of this turn hops to another patch of its group."""
    quilt, found = table.ids.quilt, _token(table, event.after)
    if found is None:
        return Scene(0.0, name_of(event))
    token, x, y, scale = found
    size = quilt.unit * 0.6 * scale
    path = fly(
        PathPoint(*quilt.centre_of(event.before.cell)), PathPoint(*quilt.window_point(x, y)), size * 0.5
    )
    hops = MovingPicture(sprite("table", token.picture), (size, size), path)
    return Scene(FLIES, name_of(event), (hops,), (partial(_away, quilt, (token.picture, token.cell)),))


def _token(table: Widget, award: Award) -> tuple[TokenView, float, float, float] | None:
    """The token of an award on the quilt: its picture, and where and how large it lies, in hex widths."""
    kind = ON_BUTTON[award.kind]
    for token, (_, x, y, scale) in token_places(table.model.view.quilt):
        if token.cell == award.cell and token.picture.startswith(kind):
            if award.kind is AwardKind.BUTTON and token.picture == "button-rainbow":
                continue
            return token, x, y, scale
    return None


def _cat(table: Widget, award: Award, spot: PathPoint, scale: float) -> Actor:
    card, cat = table.cats[award.cat], table.model.view.cats[award.cat]
    x, y, face = card.face
    end = PathPoint(spot.x, spot.y, scale)
    return ComingCat(cat.id, PathPoint(x, y), end, face, table.ids.quilt.unit)


def _button(picture: str, spot: PathPoint, size: float) -> Iterator[Actor]:
    yield MovingPicture(sprite("table", picture), (size, size), drop(spot))
    thread = sprite("table", "stitch")
    for turn, begin, end in ((42, 0.5, 0.66), (-42, 0.7, 0.86)):
        yield MovingPicture(thread, (size * 0.5, size * 0.17), stitch(spot, turn, begin, end))
    yield Needle(spot, size)


def _rainbow(table: Widget, picture: str, spot: PathPoint, size: float) -> Iterator[Actor]:
    width = size * 0.055
    for index, colour in enumerate(RAINBOW):
        radius = size * 2.4 - index * 2 * width
        yield ThreadArc(DAY.players[colour], (spot.x, spot.y - size * 0.5), radius, width)
    yield MovingPicture(sprite("table", picture), (size, size), rise(spot))


# The market


def _ended(table: Widget, event: TurnEnded) -> Scene:
    """The taken tile goes to who took it; the others slide, and new ones come out of the bag."""
    actors: list[Actor] = []
    veils: list[Callable[[bool], None]] = []
    places = [_spot(tile) for tile in table.market_tiles]
    height = table.market_tiles[0].height
    if event.taken is not None and table.model.view.has_hands:
        actors += _taken(table, event, places, veils)
    if event.discarded is not None:
        gone = PathPoint(places[0].x - height, places[0].y - height * 0.4, 0.8)
        actors.append(_fabric(event.discarded, height, fly(places[event.discarded_slot], gone, fades=True)))
    for tile, start in _slid(table, event, places):
        actors.append(_fabric(tile.view.tile, height, fly(start, _spot(tile))))
        veils.append(partial(_hide, tile))
    return Scene(SLIDES if actors else 0.0, name_of(event), tuple(actors), tuple(veils))


def _spot(tile: TileWidget) -> PathPoint:
    return PathPoint(tile.center_x, tile.center_y)


def _hide(tile: TileWidget, away: bool) -> None:
    tile.away = away


def _taken(
    table: Widget, event: TurnEnded, places: Sequence[PathPoint], veils: list[Callable[[bool], None]]
) -> Iterator[Actor]:
    height = table.market_tiles[0].height
    if table.model.view.seats[event.player].bot:
        end = _at_chip(table, event.player, height)
        yield _fabric(event.taken, height, fly(places[event.slot], end, dp(24)))
    elif table.model.view.hand:
        tile = table.hand_tiles[len(table.model.view.hand) - 1]
        veils.append(partial(_hide, tile))
        end = PathPoint(tile.center_x, tile.center_y, tile.height / height)
        yield _fabric(event.taken, height, fly(places[event.slot], end, dp(24)))


def _slid(
    table: Widget, event: TurnEnded, places: Sequence[PathPoint]
) -> Iterator[tuple[TileWidget, PathPoint]]:
    """The tiles of the market that lie elsewhere now, with where they come from."""
    bag = table.ids.market.ids.bag
    from_bag = PathPoint(bag.center_x, bag.center_y, 0.5)
    for tile, origin in zip(table.market_tiles, event.origins, strict=False):
        if tile.view is not None and origin != tile.slot:
            yield tile, from_bag if origin is None else places[origin]
