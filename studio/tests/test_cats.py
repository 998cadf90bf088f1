"""Ten cats, each whole, each itself, none twice."""

import itertools
from datetime import date
from pathlib import Path

import numpy as np
import pytest

from studio.art.cats import NAMES, load, parts, token, walking
from studio.art.cats.contact_sheets import compose_cat, load_layouts

ROOT = Path(__file__).resolve().parents[2]
PARTS = {"tail", "body", "head", "eyes_closed", "eyes_open"}
TODAY = list(NAMES)[date.today().toordinal() % 4 :: 4]
"""Each is drawn again, which takes a second: every day others."""
PAIRS = list(itertools.combinations(NAMES, 2))
APART_IN_COLOUR = 26.0
"""Two tokens 40 pixels wide differ by at least so much, as the mean distance in RGB, which goes to 441."""
APART_IN_GREY = 11.0
"""The same in grey, of 255."""


@pytest.fixture(scope="module")
def cats(pictures):
    return load_layouts(pictures)


def _cut(pictures, cat, name):
    (part,) = (part for part in cat["parts"] if part["name"] == name)
    x, y, width, height = part["source"]
    whole = np.asarray(pictures.get(cat["picture"]))
    top = whole.shape[0] - y - height
    return part, whole[top : top + height, x : x + width]


def test_there_are_the_ten_cats_of_the_game(cats):
    assert set(cats) == set(NAMES)
    assert len(NAMES) == 10


@pytest.mark.parametrize("name", NAMES)
def test_a_cat_has_all_its_parts_and_both_moods(cats, name):
    found = cats[name]["parts"]
    assert {part["name"] for part in found} >= PARTS
    assert {part["mood"] for part in found} == {"any", "asleep", "awake"}
    assert [part["z"] for part in found] == list(range(len(found)))


@pytest.mark.parametrize("name", NAMES)
def test_parts_lie_inside_the_canvas_and_inside_their_picture(pictures, cats, name):
    cat = cats[name]
    wide, high = cat["canvas"]
    picture = pictures.get(cat["picture"])
    for part in cat["parts"]:
        (x, y), (width, height), (px, py) = part["at"], part["size"], part["pivot"]
        sx, sy, swidth, sheight = part["source"]
        assert 0 <= x < x + width <= wide + 0.01, part["name"]
        assert 0 <= y < y + height <= high + 0.01, part["name"]
        assert 0 <= px <= wide
        assert 0 <= py <= high
        assert 0 <= sx < sx + swidth <= picture.width, part["name"]
        assert 0 <= sy < sy + sheight <= picture.height, part["name"]
        density = cat["density"] if part["name"] != "light" else parts.SOFT
        assert (swidth, sheight) == pytest.approx((width * density, height * density), abs=0.1)


@pytest.mark.parametrize("name", NAMES)
def test_the_tail_turns_about_a_point_on_itself(cats, name):
    (tail,) = (part for part in cats[name]["parts"] if part["name"] == "tail")
    (x, y), (width, height), (px, py) = tail["at"], tail["size"], tail["pivot"]
    assert x - 12 <= px <= x + width + 12
    assert y - 12 <= py <= y + height + 12


@pytest.mark.parametrize("name", NAMES)
def test_no_part_is_empty(pictures, cats, name):
    for part in cats[name]["parts"]:
        _, pixels = _cut(pictures, cats[name], part["name"])
        assert (pixels[..., 3] > 60).sum() > 100, part["name"]


@pytest.mark.parametrize("name", NAMES)
def test_a_blink_changes_only_the_eyes(pictures, cats, name):
    asleep, awake = (np.asarray(compose_cat(pictures, name, mood)).astype(int) for mood in (False, True))
    rows, columns = np.nonzero(np.abs(asleep - awake).max(2) > 12)
    head, _ = _cut(pictures, cats[name], "head")
    density, high = cats[name]["density"], asleep.shape[0]
    assert head["at"][0] * density < columns.min()
    assert columns.max() < (head["at"][0] + head["size"][0]) * density
    assert high - (head["at"][1] + head["size"][1]) * density < rows.min()
    assert rows.max() < high - head["at"][1] * density
    assert 0.004 < len(rows) / asleep[..., 3].astype(bool).sum() < 0.05


@pytest.mark.parametrize("name", NAMES)
def test_a_cat_stays_on_its_canvas_however_it_flicks_its_tail(pictures, cats, name):
    for angle in (0, *cats[name]["flick"]):
        solid = np.asarray(compose_cat(pictures, name, tail=angle))[..., 3] > 200
        assert not solid[[0, -1]].any()
        assert not solid[:, [0, -1]].any()


def _seen(pictures, name, mood):
    image = pictures.get(f"token-{name}{mood}", 40)
    return np.asarray(image.convert("RGB")).astype(float), np.asarray(image.convert("L")).astype(float)


@pytest.mark.parametrize("mood", ["", "-awake"])
def test_tokens_are_told_apart_at_40_pixels(pictures, mood):
    seen = {name: _seen(pictures, name, mood) for name in NAMES}
    alike = []
    for one, other in PAIRS:
        colour, grey = (a - b for a, b in zip(seen[one], seen[other], strict=True))
        if np.sqrt((colour**2).sum(2)).mean() <= APART_IN_COLOUR or np.abs(grey).mean() <= APART_IN_GREY:
            alike.append((one, other))
    assert alike == []


@pytest.mark.parametrize("name", NAMES)
def test_a_token_is_round(pictures, name):
    alpha = np.asarray(pictures.get(f"token-{name}"))[..., 3]
    y, x = np.mgrid[: alpha.shape[0], : alpha.shape[1]] - 63.0
    assert (alpha[np.hypot(x, y) < 58] == 255).all()
    assert (alpha[np.hypot(x, y) > 72] < 100).all()


@pytest.mark.parametrize("name", NAMES)
def test_an_icon_has_one_colour_and_shows_a_face(pictures, cats, name):
    pixels = np.asarray(pictures.get(cats[name]["icon"]))
    seen = pixels[pixels[..., 3] > 30]
    assert (seen[:, :3].astype(int).max(0) - seen[:, :3].astype(int).min(0)).max() < 12
    assert (pixels[30:70, 30:66, 3] < 60).any()


def test_every_cat_has_its_own_colour(cats):
    assert len({cat["accent"] for cat in cats.values()}) == len(NAMES)


@pytest.mark.parametrize("name", ["rumi", "leo"])
def test_painting_twice_gives_the_same_pixels(name):
    cat = load(name)
    for part in ("tail", "head"):
        assert np.array_equal(cat.paint(part).pixels, cat.paint(part).pixels)
    assert token.icon(cat).tobytes() == token.icon(cat).tobytes()


@pytest.mark.parametrize("name", TODAY)
def test_the_app_reads_where_the_parts_were_cut_out(cats, name):
    drawn = parts.layout(load(name))
    assert cats[name] | {"parts": [], "walking": {}} == drawn | {"parts": [], "walking": {}}
    for kept, part in zip(cats[name]["parts"], drawn["parts"], strict=True):
        assert (kept["name"], kept["mood"], kept["pivot"]) == (part["name"], part["mood"], part["pivot"])
        assert kept["at"] + kept["size"] == pytest.approx(part["at"] + part["size"], abs=2)


@pytest.mark.parametrize("name", TODAY)
def test_the_app_reads_where_the_parts_of_a_walking_cat_were_cut_out(cats, name):
    kept, drawn = cats[name]["walking"], walking.layout(load(name))
    assert kept | {"parts": {}} == drawn | {"parts": {}}
    for part, cut in drawn["parts"].items():
        assert kept["parts"][part]["pivot"] == cut["pivot"]
        assert kept["parts"][part]["at"] + kept["parts"][part]["size"] == pytest.approx(
            cut["at"] + cut["size"], abs=2
        )


def test_each_cat_has_a_coat_to_walk_in():
    assert set(walking.COATS) == set(NAMES)


def test_all_cats_stay_under_two_megabytes():
    folder = ROOT / "assets" / "pictures"
    files = [*folder.glob("cats/**/*.png"), *folder.glob("icons/cats/*.png")]
    assert len(files) == 30
    assert sum(path.stat().st_size for path in files) < 2 * 1024 * 1024
