"""Deals for the lessons: real games that lead to the position where a part begins."""

from collections import Counter, deque
from collections.abc import Iterator

from calico.engine.cells import Cell, cell_at
from calico.engine.facts import HAND, MARKET, TURNS
from calico.engine.game import Game, new_game
from calico.engine.moves import EndTurn, Move, Place, Take
from calico.engine.quilt import CatsInPlay
from calico.engine.setup import Dealer, Seat, Setup
from calico.engine.tiles import PATTERNS, Tile, tile_named, whole_bag
from calico.viewmodels.learn.script import Finish, LessonPart, LessonStep, Sew, TakePatch
from calico.viewmodels.text.game_terms import cat_name
from calico.viewmodels.text.i18n import say

PlacedPatch = tuple[Cell, Tile]
LEARNER, PARTNER = 0, 1
BOARDS = "green", "purple"
SHUFFLE = 1
"""The seed that shuffles the rest of the bag."""


def cell_of(place: str) -> Cell:
    """Parse "row column"."""
    row, column = place.split()
    return cell_at(int(row), int(column))


def placed_patch(patch: str) -> PlacedPatch:
    """Parse "row column patch"."""
    place, _, name = patch.rpartition(" ")
    return cell_of(place), tile_named(name)


def game_at(part: LessonPart, step: int = 0) -> Game:
    """The game at the beginning of this step."""
    game = new_game(setup_of(part))
    for move in _opening(part):
        game, _ = game.play(move)
    for move in script(part, step):
        game, _ = game.play(move)
    return game


def script(part: LessonPart, steps: int | None = None) -> Iterator[Move]:
    """The moves of the first steps, or of all: the learner's and the partner's."""
    left = deque(_patches(part, PARTNER)[_turns_before(part, PARTNER) :])
    for step in part.steps[:steps]:
        yield from asked_moves(step)
        if isinstance(step.task, TakePatch) and not part.alone:
            cell, tile = left.popleft()
            yield Place(tile, cell)
            yield Take(step.task.slot)


def moves_of(part: LessonPart, step: int) -> tuple[Move, ...]:
    """The moves of one step: the learner's, then the partner's answer."""
    return tuple(script(part, step + 1))[len(tuple(script(part, step))) :]


def asked_moves(step: LessonStep) -> tuple[Move, ...]:
    """The move that a step asks for, if any."""
    match step.task:
        case Sew(patch, place):
            return (Place(tile_named(patch), cell_of(place)),)
        case TakePatch(slot):
            return (Take(slot),)
        case Finish():
            return (EndTurn(),)
    return ()


def setup_of(part: LessonPart) -> Setup:
    """The set-up of a part."""
    seats = range(1 if part.alone else 2)
    hands = tuple(tuple(_sequence(part, seat)[:HAND]) for seat in seats)
    stream = [*_stream(part), *map(tile_named, part.refills)]
    used = Counter(tile for hand in hands for tile in hand) + Counter(stream)
    left = list((Counter(whole_bag(False)) - used).elements())
    bag = (*stream[MARKET:], *Dealer(SHUFFLE).shuffled(left))
    return Setup(
        kind="standard",
        seats=tuple(_seat(part, seat) for seat in seats),
        first=_first(part),
        cats=_cats(part),
        hands=hands,
        market=tuple(stream[:MARKET]),
        bag=bag,
        cats_chosen=True,
    )


def _seat(part: LessonPart, seat: int) -> Seat:
    if seat == LEARNER:
        return Seat(say("You"), None, BOARDS[seat], goals=part.goals)
    return Seat(cat_name(part.speaker), part.speaker, BOARDS[seat], goals=part.goals)


def _cats(part: LessonPart) -> CatsInPlay:
    pairs = [liked.split() for _, liked in part.cats]
    return CatsInPlay(
        [cat for cat, _ in part.cats],
        [(PATTERNS.index(first), PATTERNS.index(second)) for first, second in pairs],
    )


def _first(part: LessonPart) -> int:
    """The seat that begins: the partner if the learner is to have the last turn."""
    return PARTNER if len(part.before) == TURNS - 1 else LEARNER


def _turns_before(part: LessonPart, seat: int) -> int:
    return len(part.before) + (seat == PARTNER == _first(part))


def _patches(part: LessonPart, seat: int) -> tuple[PlacedPatch, ...]:
    return tuple(map(placed_patch, part.before if seat == LEARNER else part.partner))


def _sequence(part: LessonPart, seat: int) -> list[Tile]:
    """The seat's patches, in the order in which it gets them."""
    patches = [tile for _, tile in _patches(part, seat)]
    return [*patches, *map(tile_named, part.hand if seat == LEARNER else part.spare)]


def _order(part: LessonPart) -> Iterator[tuple[int, int]]:
    """The turns before the part begins: the seat, and which of that seat's turns."""
    if part.alone:
        return
    first = _first(part)
    for turn in range(len(part.before)):
        yield first, turn
        yield 1 - first, turn
    if first == PARTNER:
        yield PARTNER, len(part.before)


def _taking(part: LessonPart) -> list[tuple[int, int]]:
    return [(seat, turn) for seat, turn in _order(part) if turn < TURNS - 1]


def _stream(part: LessonPart) -> list[Tile]:
    """All tiles of the market, in the order in which they are taken: slots take turns."""
    taken = [_sequence(part, seat)[turn + HAND] for seat, turn in _taking(part)]
    count = len(taken)
    return taken + [tile_named(part.market[(count + later) % MARKET]) for later in range(MARKET)]


def _opening(part: LessonPart) -> Iterator[Move]:
    """The moves before the part begins."""
    takes = 0
    for seat, turn in _order(part):
        cell, tile = _patches(part, seat)[turn]
        yield Place(tile, cell)
        if turn < TURNS - 1:
            yield Take(takes % MARKET)
            takes += 1
        else:
            yield EndTurn()
