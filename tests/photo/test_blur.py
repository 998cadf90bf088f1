"""A blurred photograph is told from a sharp one, whatever the fabrics are."""

from dataclasses import replace

import numpy as np
import pytest
from PIL import Image, ImageFilter

from calico.photo.blur import is_blurred
from calico.photo.geometry import view_of
from calico.photo.photograph import result_of
from tests.photo.camera import photograph
from tests.photo.measure import taken

KINDS = [(1, "ours", 5), (2, "large", 7102), (3, "angular", 7101), (3, "washed", 7107)]


@pytest.fixture(scope="module", params=KINDS, ids=str)
def seen(request):
    return photograph(*request.param, size=(1000, 750))


def blurred(photograph):
    picture, shrink = taken(photograph)
    view = view_of(tuple((x * shrink, y * shrink) for x, y in photograph.corners))
    return result_of(is_blurred(picture, view))


def test_what_can_be_read_is_never_called_blurred(seen):
    assert not blurred(seen)


def test_what_is_blurred_by_an_eighth_of_a_patch_is(seen):
    soft = ImageFilter.GaussianBlur(seen.board_width / 6 / 8)
    assert blurred(replace(seen, pixels=np.asarray(Image.fromarray(seen.pixels).filter(soft))))


@pytest.mark.parametrize("along", [0, 1])
def test_what_was_shaken_by_two_thirds_of_a_patch_is(seen, along):
    steps = range(round(seen.board_width / 6 * 2 / 3))
    light = seen.pixels.astype(np.float32)
    shaken = sum(np.roll(light, step, along) for step in steps) / len(steps)
    assert blurred(replace(seen, pixels=shaken.astype(np.uint8)))
