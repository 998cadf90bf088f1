"""Tokens on patches: where they lie is seen, and what looks out from under them tells the pattern."""

import numpy as np
import pytest

from calico.engine.tiles import KINDS, TILES, pattern_of, tile_name, tile_of
from calico.photo.matching import small_of, unlikeness
from calico.photo.photograph import result_of
from calico.photo.prints import print_of
from calico.photo.sampling import GRID, WHOLE, Sample
from calico.photo.tokens import fabric_of, mean_fabric, points_off, token_on
from tests.photo.fabrics import HIGH, WIDE, patch
from tests.photo.flat import seeded

STYLE = "angular"
PLAIN = (90, 60, 40)
RING = 0.045
"""How wide a ring of a token is, in widths of a patch."""


def sampled(tile, copy=0, token=None, colours=(PLAIN,)):
    """A patch seen from straight above, with a round token on it, in rings of these colours."""
    pixels = (patch(STYLE, tile, copy)[..., :3] * 255).astype(int)
    if token:
        x, y, radius = token
        rows, columns = np.indices((HIGH, WIDE))
        out = np.hypot((columns - WIDE / 2) / WIDE - x, (rows - HIGH / 2) / WIDE - y)
        rings = np.array(colours)[(out / RING).astype(int) % len(colours)]
        pixels[out < radius] = rings[out < radius]
    seen = [pixels[round(y * WIDE + HIGH / 2), round(x * WIDE + WIDE / 2)] for _, x, y in GRID]
    red, green, blue = (tuple(map(int, channel)) for channel in zip(*seen, strict=True))
    return Sample(red, green, blue, WHOLE)


@pytest.fixture(scope="module")
def fabrics():
    """What each colour looks like, from two patches."""
    return [
        mean_fabric([print_of(sampled(tile_of(colour, pattern))) for pattern in (0, 3)])
        for colour in range(KINDS)
    ]


def laid(chance):
    """A token somewhere on a patch."""
    return chance.uniform(-0.08, 0.08), chance.uniform(-0.08, 0.08), chance.uniform(0.24, 0.34)


@pytest.mark.parametrize("tile", TILES[::5], ids=tile_name)
def test_a_token_is_seen_where_it_lies(tile, fabrics):
    token = laid(seeded("token", tile))
    sample = sampled(tile, token=token)
    found = token_on(sample, fabric_of(sample, fabrics))
    assert found == pytest.approx(token, abs=0.06)


@pytest.mark.parametrize("tile", TILES[::5], ids=tile_name)
def test_a_patch_without_a_token_has_none(tile, fabrics):
    sample = sampled(tile)
    assert token_on(sample, fabric_of(sample, fabrics)) is None


def test_a_token_that_is_nearly_of_the_cloths_colour_is_seen(fabrics):
    tile = tile_of(4, 0)
    red, green, blue = fabrics[4].cloth
    sample = sampled(tile, token=(0.03, -0.02, 0.3), colours=[(red * 0.7, green * 0.7, blue * 0.7)])
    assert token_on(sample, fabric_of(sample, fabrics)) == pytest.approx((0.03, -0.02, 0.3), abs=0.06)


def test_buttons_of_the_cloths_own_colour_are_seen_on_close_patterns(fabrics):
    """Buttons have the colour of their group: the half of these can't be told from the cloth."""
    cloth, light = fabrics[4].cloth, fabrics[4].light
    lighter = tuple(round(dark + 0.35 * (bright - dark)) for dark, bright in zip(cloth, light, strict=True))
    button = (0.03, -0.02, 0.3)
    samples = [
        sampled(tile_of(4, pattern), token=button, colours=(cloth, lighter)) for pattern in range(KINDS)
    ]
    found = [token_on(sample, fabric_of(sample, fabrics)) for sample in samples]
    assert sum(each == pytest.approx(button, abs=0.08) for each in found if each) >= KINDS // 2


def test_what_looks_out_from_under_tokens_tells_the_pattern():
    """Of 12 patches in any turn, cut from other places of the same cloths, nearly all are recognised."""
    samples = {tile: small_of(print_of(sampled(tile))) for tile in TILES}
    kinds = [[tile for tile in TILES if pattern_of(tile) == kind] for kind in range(KINDS)]
    right = 0
    for tile in TILES[::3]:
        token = laid(seeded("under", tile))
        seen = print_of(sampled(tile, 1, token).within(points_off(token)))
        unlike = result_of(unlikeness(seen, samples, kinds))
        right += unlike.index(min(unlike)) == pattern_of(tile)
    assert right >= 11
