"""Which of six kinds things are, when a few of each are known.

A thing is of the kind from which it differs least, seen by how things of one kind differ from one another.

What is known is the printed edge. What was read with confidence helps to read the rest.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, sqrt
from operator import mul, sub
from typing import TypeAlias

from calico.engine.tiles import KINDS

Vector: TypeAlias = list[float]
Chances: TypeAlias = list[float]
"""For each kind how likely it is; together one."""


@dataclass(frozen=True, slots=True)
class Known:
    """A thing whose kind is known, or was read already."""

    vector: Vector
    chances: Chances


def certain(kind: int) -> Chances:
    """It is of this kind."""
    return [float(each == kind) for each in range(KINDS)]


def mixed(one: Chances, other: Chances, share: float) -> Chances:
    """What they come to when it is the other with this chance."""
    return [(1 - share) * a + share * b for a, b in zip(one, other, strict=True)]


def surer(chances: Chances, power: float) -> Chances:
    """The same, told with more confidence."""
    weights = [each**power for each in chances]
    total = sum(weights)
    return [each / total for each in weights]


def dot(one: Sequence[float], other: Sequence[float]) -> float:
    """The scalar product."""
    return float(sum(map(mul, one, other)))


def chances_of(distances: Sequence[float], sharpness: float) -> Chances:
    """How likely each kind is, from how far it lies away."""
    nearest = min(distances)
    weights = [exp(-0.5 * sharpness * min(each - nearest, 600)) for each in distances]
    total = sum(weights)
    return [each / total for each in weights]


class Discriminant:
    """Tells kinds apart by vectors whose numbers may mean anything and depend on one another."""

    def __init__(self, known: Sequence[Known], rigour: float = 0.2) -> None:
        """Learn from these; `rigour` is how far it is doubted that so few show how numbers hang together."""
        size = len(known)
        columns = list(zip(*(each.vector for each in known), strict=True))
        self._means = [sum(column) / size for column in columns]
        self._spreads = [
            sqrt(sum((each - mean) ** 2 for each in column) / size) + 1e-3
            for column, mean in zip(columns, self._means, strict=True)
        ]
        vectors = [self._plain(each.vector) for each in known]
        self._middles = [_middle(vectors, [each.chances[kind] for each in known]) for kind in range(KINDS)]
        self._strays = [
            list(map(sub, vector, _mixed(self._middles, each.chances)))
            for vector, each in zip(vectors, known, strict=True)
        ]
        free = max(1, size - KINDS)
        spread = max(sum(dot(stray, stray) for stray in self._strays) / free / len(columns), 0.05)
        self._floor = rigour * spread
        self._root = _root(_gram(self._strays, self._floor * free / (1 - rigour)))

    def _plain(self, vector: Vector) -> Vector:
        return [
            (value - mean) / spread
            for value, mean, spread in zip(vector, self._means, self._spreads, strict=True)
        ]

    def distances(self, vector: Vector) -> list[float]:
        """How far a thing is from each kind."""
        plain = self._plain(vector)
        found = []
        for middle in self._middles:
            off = list(map(sub, plain, middle))
            along = [dot(stray, off) for stray in self._strays]
            explained = _divided(along, self._root)
            found.append((dot(off, off) - dot(explained, explained)) / self._floor)
        return found


def _middle(vectors: list[Vector], weights: list[float]) -> Vector:
    total = sum(weights) or 1.0
    sums = [0.0] * len(vectors[0])
    for vector, weight in zip(vectors, weights, strict=True):
        if weight > 0.001:
            sums = [old + weight * new for old, new in zip(sums, vector, strict=True)]
    return [each / total for each in sums]


def _mixed(middles: list[Vector], chances: Chances) -> Vector:
    mixed = [0.0] * len(middles[0])
    for middle, chance in zip(middles, chances, strict=True):
        if chance > 0.001:
            mixed = [old + chance * new for old, new in zip(mixed, middle, strict=True)]
    return mixed


def _gram(vectors: list[Vector], floor: float) -> list[Vector]:
    """All scalar products, with `floor` added where a vector meets itself."""
    size = len(vectors)
    found = [[0.0] * size for _ in range(size)]
    for row, vector in enumerate(vectors):
        for column in range(row, size):
            found[row][column] = found[column][row] = dot(vector, vectors[column])
        found[row][row] += floor
    return found


def _root(matrix: Sequence[Vector]) -> list[Vector]:
    """The lower triangle that, times itself turned over, is a matrix: symmetric and positive everywhere.

    Products end with the shorter of two rows, which leaves out what is not known yet.
    """
    rows: list[Vector] = []
    for place, values in enumerate(matrix):
        row = _divided(values[:place], rows)
        row.append(sqrt(values[place] - dot(row, row)))
        rows.append(row)
    return rows


def _divided(vector: Sequence[float], root: Sequence[Vector]) -> Vector:
    """What times a lower triangle is a vector."""
    found: Vector = []
    for value, row in zip(vector, root, strict=True):
        found.append((value - dot(found, row)) / row[-1])
    return found


def inverse(matrix: Sequence[Sequence[float]]) -> list[Vector]:
    """The inverse of a matrix that has one: symmetric, and positive in all directions."""
    size = len(matrix)
    rows = [[*row, *certain_row(place, size)] for place, row in enumerate(matrix)]
    for place in range(size):
        pivot = rows[place][place]
        lead = [each / pivot for each in rows[place]]
        rows[place] = lead
        for other in range(size):
            factor = rows[other][place]
            if other != place and factor:
                rows[other] = [old - factor * new for old, new in zip(rows[other], lead, strict=True)]
    return [row[size:] for row in rows]


def certain_row(place: int, size: int) -> Vector:
    """A row of the matrix that changes nothing."""
    return [float(each == place) for each in range(size)]
