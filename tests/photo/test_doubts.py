"""What can't be told is doubted: tokens that nobody sees, and lamps that are mirrored on a patch."""

from dataclasses import replace

import numpy as np
import pytest

from calico.engine.tiles import pattern_of
from calico.photo.classes import mixed, surer
from calico.photo.geometry import CENTRES, view_of
from calico.photo.photograph import quilt_on, result_of
from calico.photo.plain import EMPTY, PLAIN, Usual
from calico.photo.prints import Print
from calico.photo.sampling import GRID, NUMBERS, points_where
from calico.photo.texture import Seen, Texture, features, through
from tests.photo.camera import photograph
from tests.photo.measure import taken


def quilt_seen(seen):
    picture, shrink = taken(seen)
    view = view_of(tuple((x * shrink, y * shrink) for x, y in seen.corners))
    return result_of(quilt_on(picture, view, seen.quilt.board)).patches


def test_patches_that_unseen_tokens_make_unlike_themselves_are_doubtful(monkeypatch):
    monkeypatch.setattr("calico.photo.reading.token_on", lambda sample, fabric: None)
    wrong, doubted = 0, 0
    for style in ("ours", "print"):
        seen = photograph(1, style, 7011)
        patches = quilt_seen(seen)
        for cell in seen.quilt.tokens:
            if pattern_of(patches[cell].tile) != pattern_of(seen.quilt.patches[cell]):
                wrong += 1
                doubted += patches[cell].doubtful
    assert wrong
    assert doubted >= 0.6 * wrong


def test_a_patch_with_a_lamp_mirrored_on_it_is_doubtful():
    seen = photograph(1, "print", 7012)
    cell = max(seen.quilt.patches.keys() - seen.quilt.tokens)
    assert not quilt_seen(seen)[cell].doubtful
    x, y = view_of(seen.corners).at(*CENTRES[cell])
    rows, columns = np.indices(seen.pixels.shape[:2])
    lamp = 90 * np.exp(-((columns - x) ** 2 + (rows - y) ** 2) / (2 * 150**2))
    lit = np.minimum(seen.pixels + lamp[..., None], 250).astype(np.uint8)
    assert quilt_seen(replace(seen, pixels=lit))[cell].doubtful


def test_chances_are_mixed_by_how_likely_each_is_right():
    assert mixed([1.0, 0.0], [0.0, 1.0], 0.25) == [0.75, 0.25]


def test_surer_chances_keep_their_order_and_what_they_come_to():
    assert surer([0.8, 0.2, 0.0], 2.0) == pytest.approx([0.64 / 0.68, 0.04 / 0.68, 0.0])


def test_a_floor_has_no_pattern_however_dark_its_shadows_are_and_a_patch_under_a_lamp_may_have_one():
    usual = Usual(change=40.0, tinge=0.5)
    stripes, hardly = [float(place // 3 % 2) for place in range(len(GRID))], [0.5] * len(GRID)
    cloth, kept = (120.0, 40.0, 30.0), list(range(len(GRID)))
    pattern = Print(cloth, (240.0, 230.0, 200.0), 200.0, stripes, kept)
    assert usual.share(pattern) > PLAIN
    floor = replace(pattern, cloth=(112.0, 104.0, 88.0), light=(150.0, 140.0, 120.0), contrast=12.0)
    assert usual.share(floor) < EMPTY
    assert EMPTY <= usual.share(replace(pattern, cloth=(200.0,) * 3, light=(250.0,) * 3)) < PLAIN
    assert usual.share(replace(pattern, values=hardly)) == 0


def test_what_is_seen_through_a_hole_says_no_more_than_the_hole_leaves():
    light = points_where(lambda x, y: x > 0)
    hole = points_where(lambda x, y: x < -0.1)
    whole = Texture((light, light, light), Seen(points_where(lambda x, y: True)))
    part = through(whole, Seen(hole))
    assert part.levels == (0, 0, 0)
    assert features(part)[:3] == [0.0, 0.0, 0.0]


@pytest.mark.parametrize("shift", [1, 70])
def test_pairs_and_places_in_a_hole_are_counted_once_and_stay(shift):
    seen = Seen(points_where(lambda x, y: x < 0))
    pairs = (seen.points & seen.points >> shift).bit_count()
    assert seen.pairs(shift) == seen.pairs(shift) == pairs
    assert seen.places((shift,)) == seen.places((shift,)) == pairs
    assert seen.size < len(NUMBERS)
