"""What stands on the shelves of stores: no text is too long, no picture too large, and none is missing."""

import re

import pytest
from PIL import Image

from calico.viewmodels.text.languages import LANGUAGES
from tools.package.package_project import ROOT

SHELVES = ROOT / "fastlane/metadata/android"
LOCALES = sorted(path.name for path in SHELVES.iterdir())
TEXTS = {"title": 30, "short_description": 80, "full_description": 4000}
UNOFFICIAL = re.compile("unofficial|inoffiziell|non officiel|nieoficjalnie|неофициально", re.IGNORECASE)
CODE = re.search(r"^android.numeric_version = (\d+)$", (ROOT / "buildozer.spec").read_text(), re.MULTILINE)[1]
PHONE, TABLET = "phoneScreenshots", "tenInchScreenshots"


def text(locale, name):
    return (SHELVES / locale / f"{name}.txt").read_text(encoding="utf-8").strip()


def size_of(path):
    with Image.open(path) as picture:
        return picture.size


def test_every_language_of_the_app_has_a_shelf():
    assert {locale.partition("-")[0] for locale in LOCALES} == set(LANGUAGES)


@pytest.mark.parametrize("locale", LOCALES)
def test_no_text_is_too_long_and_none_is_empty(locale):
    for name, most in TEXTS.items():
        assert 0 < len(text(locale, name)) <= most, name
    assert 0 < len(text(locale, f"changelogs/{CODE}")) <= 500
    assert "\n" not in text(locale, "title") + text(locale, "short_description")


@pytest.mark.parametrize("locale", LOCALES)
def test_the_title_says_that_it_is_unofficial(locale):
    """The game's name is its publisher's mark."""
    assert UNOFFICIAL.search(text(locale, "title"))


def test_all_languages_have_texts_of_their_own():
    for name in TEXTS:
        assert len({text(locale, name) for locale in LOCALES}) == len(LOCALES)


@pytest.mark.parametrize("locale", LOCALES)
def test_there_are_pictures_of_a_phone_and_a_tablet(locale):
    for kind, size in ((PHONE, (720, 1280)), (TABLET, (1280, 800))):
        pictures = sorted((SHELVES / locale / "images" / kind).glob("*.jpg"))
        assert len(pictures) >= 4
        assert set(map(size_of, pictures)) == {size}
        assert max(path.stat().st_size for path in pictures) <= 300_000


def test_the_picture_over_the_page_has_its_size():
    assert size_of(SHELVES / "en-US/images/featureGraphic.png") == (1024, 500)
