"""The pattern of each patch, by those of the printed edge: like is compared with like.

Where a token covers the middle of a patch, the samples are looked at through the same hole.
"""

from collections.abc import Generator, Mapping

from calico.engine.cells import Cell
from calico.photo.classes import Chances, Discriminant, Known, chances_of
from calico.photo.texture import Texture, features

ROUNDS = 2
SHARPNESS = 0.15
COVERED = 0.06
"""How much distances tell of patches that are seen whole, and of those that are seen round a token."""
CLEAR = 0.5
"""A patch that was read helps to read others from this chance on."""


def pattern_chances(
    textures: Mapping[Cell, Texture], printed: Mapping[Cell, Chances], covered: frozenset[Cell]
) -> Generator[None, None, dict[Cell, Chances]]:
    """For each cell but the printed ones how likely each pattern is."""
    vectors = {cell: features(texture) for cell, texture in textures.items() if cell not in covered}
    yield
    free = [cell for cell in vectors if cell not in printed]
    found: dict[Cell, Chances] = {}
    for _ in range(ROUNDS):
        model = Discriminant(_known(vectors, printed, found))
        for cell in free:
            found[cell] = chances_of(model.distances(vectors[cell]), SHARPNESS)
        yield
    for cell in sorted(covered - set(printed)):
        samples = {
            other: features(textures[other].within(textures[cell].seen))
            for other in vectors
            if other in printed or max(found[other]) > CLEAR
        }
        yield
        model = Discriminant(_known(samples, printed, found))
        found[cell] = chances_of(model.distances(features(textures[cell])), COVERED)
        yield
    return found


def _known(
    vectors: Mapping[Cell, list[float]], printed: Mapping[Cell, Chances], read: Mapping[Cell, Chances]
) -> list[Known]:
    return [
        Known(vector, printed.get(cell) or read[cell])
        for cell, vector in vectors.items()
        if cell in printed or (cell in read and max(read[cell]) > CLEAR)
    ]
