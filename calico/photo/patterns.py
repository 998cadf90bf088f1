"""The pattern of each patch, by those of the printed edge: like is compared with like.

Numbers that stay the same when a patch is turned tell of those that are seen whole. Where a token covers the
middle, and where the numbers leave doubts, pieces of the patch are laid over the printed ones.
"""

from collections.abc import Collection, Generator, Mapping, Sequence
from math import log

from calico.engine.cells import Cell
from calico.engine.tiles import KINDS
from calico.photo.classes import Chances, Discriminant, Known, chances_of
from calico.photo.matching import SIXTHS, THIRDS, Small, small_of, unlikeness
from calico.photo.prints import Print
from calico.photo.texture import features, texture_of

ROUNDS = 2
SHARPNESS = 0.15
"""How much distances between numbers tell."""
ALIKE = 0.01
"""Pieces that differ less are the same."""
BY_SIXTHS, BY_BOTH = 40.0, 20.0
"""How much it tells how unlike a pattern pieces are, in logarithms: small ones, and with larger ones."""
CLEAR = 0.5
"""A patch that was read helps to read others from this chance on."""
SURE = 0.97
"""Below this chance a patch is looked at again, piece by piece."""

Patterns = Generator[None, None, dict[Cell, Chances]]


def pattern_chances(
    prints: Mapping[Cell, Print], printed: Mapping[Cell, int], covered: Collection[Cell]
) -> Patterns:
    """For each cell but the printed ones, whose patterns are told, how likely each pattern is."""
    found = yield from _by_numbers(prints, printed, covered)
    samples = {cell: small_of(prints[cell]) for cell in printed}
    kinds = [[cell for cell, kind in printed.items() if kind == each] for each in range(KINDS)]
    yield
    for cell in prints:
        if cell not in printed and max(found.get(cell, [0.0])) < SURE:
            by_pieces = yield from _by_pieces(prints[cell], samples, kinds)
            found[cell] = _both(found[cell], by_pieces) if cell in found else by_pieces
    return found


def _by_numbers(
    prints: Mapping[Cell, Print], printed: Mapping[Cell, int], covered: Collection[Cell]
) -> Patterns:
    """The chances of those that are seen whole."""
    vectors = {}
    for cell, print_ in prints.items():
        if cell not in covered:
            vectors[cell] = features(texture_of(print_))
            yield
    known = {cell: [float(kind == each) for each in range(KINDS)] for cell, kind in printed.items()}
    found: dict[Cell, Chances] = {}
    for _ in range(ROUNDS):
        helping = known | {cell: chances for cell, chances in found.items() if max(chances) > CLEAR}
        model = Discriminant([Known(vectors[cell], chances) for cell, chances in helping.items()])
        yield
        for cell, vector in vectors.items():
            if cell not in printed:
                found[cell] = chances_of(model.distances(vector), SHARPNESS)
        yield
    return found


def _by_pieces(
    print_: Print, samples: Mapping[Cell, Small], kinds: Sequence[Sequence[Cell]]
) -> Generator[None, None, Chances]:
    unlike = yield from unlikeness(print_, samples, kinds, SIXTHS)
    small = [log(each + ALIKE) for each in unlike]
    chances = chances_of(small, BY_SIXTHS)
    if max(chances) > SURE:
        return chances
    unlike = yield from unlikeness(print_, samples, kinds, THIRDS)
    return chances_of([one + log(each + ALIKE) for one, each in zip(small, unlike, strict=True)], BY_BOTH)


def _both(one: Chances, other: Chances) -> Chances:
    """What two ways to look at it say together."""
    weights = [a * b for a, b in zip(one, other, strict=True)]
    return [each / (sum(weights) or 1.0) for each in weights]
