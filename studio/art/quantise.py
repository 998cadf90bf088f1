"""Reduce pictures to a palette, of which clear pixels get a few entries of their own."""

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Floats = NDArray[np.float32]
SHARES = {"clear": 10, "soft": 80}
"""Palette entries, of 256, for clear pixels (their colour shows in a scaled texture) and half-clear ones."""
ROUNDS = 14


def quantise(image: Image.Image, colours: int = 256) -> Image.Image:
    """Reduce a picture to at most `colours` RGBA colours.

    Clear, half-clear and solid pixels have palettes of their own, so that none turns into another.
    """
    codes, inverse, counts = _distinct(np.asarray(image).reshape(-1, 4))
    palette = np.zeros((0, 4), np.float32)
    nearest = np.zeros(len(codes), np.intp)
    for members, room in _kinds(codes[:, 3], colours):
        part = _cluster(codes[members], counts[members], room)
        nearest[members] = len(palette) + _nearest(_scaled(codes[members]), _scaled(part))
        palette = np.vstack([palette, part])
    return _indexed(nearest[inverse].reshape(image.height, image.width), palette)


def _indexed(places: NDArray[np.intp], palette: Floats) -> Image.Image:
    image = Image.fromarray(places.astype(np.uint8), "P")
    entries = np.clip(palette + 0.5, 0, 255).astype(np.uint8)
    image.putpalette(entries[:, :3].tobytes())
    if (entries[:, 3] < 255).any():
        image.info["transparency"] = entries[:, 3].tobytes()
    return image


def _kinds(alpha: Floats, colours: int) -> list[tuple[NDArray[np.intp], int]]:
    """Split colours into clear, half-clear and solid, each with its share of the palette."""
    kinds = [np.flatnonzero(kind) for kind in (alpha == 0, (alpha > 0) & (alpha < 255), alpha == 255)]
    solid = 256 - sum(SHARES.values())
    rooms = [
        min(len(kind), max(1, colours * share // 256))
        for kind, share in zip(kinds, (*SHARES.values(), solid), strict=True)
    ]
    for place in (1, 2, 0):
        rooms[place] = min(len(kinds[place]), rooms[place] + colours - sum(rooms))
    return [(kind, room) for kind, room in zip(kinds, rooms, strict=True) if len(kind)]


def _distinct(pixels: NDArray[np.uint8]) -> tuple[Floats, NDArray[np.intp], Floats]:
    packed = np.ascontiguousarray(pixels).view(np.uint32).ravel()
    values, inverse, counts = np.unique(packed, return_inverse=True, return_counts=True)
    return values.view(np.uint8).reshape(-1, 4).astype(np.float32), inverse, counts.astype(np.float32)


def _cluster(codes: Floats, counts: Floats, colours: int) -> Floats:
    """Cluster colours by k-means, starting from the boxes of `_spread`."""
    if len(codes) <= colours:
        return codes
    weights = counts**0.8
    points = _scaled(codes)
    centres = _spread(points, weights, colours)
    for _ in range(ROUNDS):
        nearest = _nearest(points, centres)
        total = np.bincount(nearest, weights, colours)
        for channel in range(4):
            sums = np.bincount(nearest, weights * points[:, channel], colours)
            centres[:, channel] = np.where(total > 0, sums / np.maximum(total, 1e-9), centres[:, channel])
    return centres / _SCALE


_SCALE = np.array([0.85, 1.2, 0.6, 1.0], np.float32)
"""How visible a step in red, green, blue and alpha is."""


def _scaled(codes: Floats) -> Floats:
    return codes * _SCALE


def _spread(points: Floats, weights: Floats, colours: int) -> Floats:
    """Split the box with the largest error until there are enough (after Wu); return their means."""
    boxes = [np.arange(len(points))]
    errors = [_error(points, weights, boxes[0])]
    while len(boxes) < colours:
        widest = int(np.argmax(errors))
        members = boxes.pop(widest)
        errors.pop(widest)
        for half in _halves(points, weights, members):
            boxes.append(half)
            errors.append(_error(points, weights, half))
    return np.array([np.average(points[box], axis=0, weights=weights[box]) for box in boxes], np.float32)


def _error(points: Floats, weights: Floats, members: NDArray[np.intp]) -> float:
    if len(members) < 2:
        return -1.0
    inside, load = points[members], weights[members]
    mean = np.average(inside, axis=0, weights=load)
    return float((load[:, None] * (inside - mean) ** 2).sum(axis=0).max())


def _halves(points: Floats, weights: Floats, members: NDArray[np.intp]) -> list[NDArray[np.intp]]:
    inside, load = points[members], weights[members]
    mean = np.average(inside, axis=0, weights=load)
    axis = int(np.argmax((load[:, None] * (inside - mean) ** 2).sum(axis=0)))
    low = inside[:, axis] <= mean[axis]
    if low.all() or not low.any():
        low = np.arange(len(members)) < len(members) // 2
    return [members[low], members[~low]]


def _nearest(points: Floats, centres: Floats) -> NDArray[np.intp]:
    found = np.empty(len(points), np.intp)
    norms = (centres**2).sum(axis=1)
    for start in range(0, len(points), 65536):
        part = points[start : start + 65536]
        found[start : start + 65536] = np.argmin(norms - 2 * part @ centres.T, axis=1)
    return found
