"""The pattern of each patch, by those of the printed edge: like is compared with like.

Numbers that stay the same when a patch is turned tell of those that are seen whole. A patch with a token on
it is compared with what would be seen of the others around the same token; and pieces of it are laid over
the printed ones.

A token may be of its cloth's colour, and isn't seen then: so the outer part of each patch is asked, too.
"""

from collections.abc import Collection, Generator, Mapping, Sequence
from math import hypot, log

from calico.engine.cells import Cell
from calico.engine.tiles import KINDS
from calico.photo.classes import Chances, Discriminant, Known, certain, chances_of, mixed
from calico.photo.matching import small_of, unlikeness
from calico.photo.prints import Print
from calico.photo.sampling import points_where
from calico.photo.texture import Seen, Texture, features, texture_of, through

ROUNDS = 2
SHARPNESS = 0.15
"""How much distances between numbers tell."""
BY_PARTS = 0.6
"""How much of that they tell of what looks out from under a token."""
FURTHEST = 60.0
"""So far away, or further, is all the same."""
ALIKE = 0.01
"""Pieces that differ less are the same."""
PIECES = 20.0
"""How much it tells how unlike a pattern pieces are, in logarithms."""
CLEAR, CLEARER = 0.5, 0.9
"""A patch that was read helps to read others from this chance on, and those under tokens from that."""
DISPUTED = 0.4
"""How much the outer part has to say when it says something else than the whole."""
OUTER = points_where(lambda x, y: hypot(x, y) > 0.25)
"""What a token in the middle of a patch leaves to see."""
BY_OUTER, AGREED = 0.12, 0.9
"""How much distances of outer parts tell; and the chance for what the whole says which they must leave it."""

Patterns = Generator[None, None, dict[Cell, Chances]]


def pattern_chances(
    prints: Mapping[Cell, Print], printed: Mapping[Cell, int], covered: Collection[Cell]
) -> Patterns:
    """For each cell but the printed ones, whose patterns are told, how likely each pattern is."""
    textures = {}
    for cell, print_ in prints.items():
        textures[cell] = texture_of(print_)
        yield
    known = {cell: certain(kind) for cell, kind in printed.items()}
    whole = {cell: texture for cell, texture in textures.items() if cell not in covered}
    found = yield from _of_the_whole(whole, known)
    disputed = yield from _disputed(found, whole, known)
    partly = {cell: prints[cell].within(OUTER) for cell in disputed}
    partly |= {cell: prints[cell] for cell in covered if cell in prints}
    helping = dict(known)
    helping |= {cell: each for cell, each in found.items() if cell not in partly and max(each) > CLEARER}
    samples = {cell: small_of(prints[cell]) for cell in printed}
    kinds = [[cell for cell, kind in printed.items() if kind == each] for each in range(KINDS)]
    yield
    for cell, print_ in partly.items():
        distances = yield from _by_the_same_part(texture_of(print_), textures, helping)
        pieces = yield from unlikeness(print_, samples, kinds)
        chances = _together(distances, pieces)
        found[cell] = mixed(found[cell], chances, DISPUTED) if cell in disputed else chances
    return found


def _of_the_whole(textures: Mapping[Cell, Texture], known: dict[Cell, Chances]) -> Patterns:
    """The chances of those that are seen whole, and aren't known."""
    vectors = {}
    for cell, texture in textures.items():
        vectors[cell] = features(texture)
        yield
    found: dict[Cell, Chances] = {}
    for _ in range(ROUNDS):
        helping = known | {cell: chances for cell, chances in found.items() if max(chances) > CLEAR}
        model = Discriminant([Known(vectors[cell], chances) for cell, chances in helping.items()])
        yield
        for cell, vector in vectors.items():
            if cell not in known:
                found[cell] = chances_of(model.distances(vector), SHARPNESS)
        yield
    return found


def _disputed(
    found: Mapping[Cell, Chances], textures: Mapping[Cell, Texture], known: Mapping[Cell, Chances]
) -> Generator[None, None, list[Cell]]:
    """The patches of whose patterns their outer parts say something else than the whole does."""
    seen = Seen(OUTER)
    vectors = {}
    for cell, texture in textures.items():
        vectors[cell] = features(through(texture, seen))
        yield
    model = Discriminant([Known(vectors[cell], chances) for cell, chances in known.items()])
    return [
        cell
        for cell, chances in found.items()
        if chances_of(model.distances(vectors[cell]), BY_OUTER)[chances.index(max(chances))] < AGREED
    ]


def _by_the_same_part(
    texture: Texture, textures: Mapping[Cell, Texture], helping: Mapping[Cell, Chances]
) -> Generator[None, None, list[float]]:
    """How far each pattern is from one, when no more is seen of the others than of this one."""
    vectors = []
    for cell, chances in helping.items():
        vectors.append(Known(features(through(textures[cell], texture.seen)), chances))
        yield
    model = Discriminant(vectors)
    yield
    return model.distances(features(texture))


def _together(distances: Sequence[float], pieces: Sequence[float]) -> Chances:
    """What numbers and pieces say together."""
    nearest = min(distances)
    return chances_of(
        [
            BY_PARTS * SHARPNESS * min(distance - nearest, FURTHEST) + PIECES * log(unlike + ALIKE)
            for distance, unlike in zip(distances, pieces, strict=True)
        ],
        1.0,
    )
