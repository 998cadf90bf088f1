"""The typefaces: every letter the app writes, in every weight, with digits that line up."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
FACES = sorted(path.name for path in FONTS.glob("*.ttf"))

LETTERS = {
    "English": "abcdefghijklmnopqrstuvwxyz",
    "French": "àâæçéèêëîïôœùûüÿ",
    "Polish": "ąćęłńóśźż",
    "German": "äöüßẞ",
    "Russian": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
}
SIGNS = "0123456789 .,:;!?…'\"’‘“”„«»‹›()[]/&%+−×=<>≤≥≠–—-·•#*@°№€←→↑↓↶↷✓✕☰★\u00a0\u202f\u2011"


def load(face: str) -> TTFont:
    return TTFont(FONTS / face)


def test_both_families_come_in_two_weights() -> None:
    families = [load(face)["name"].getDebugName(16) for face in FACES]
    assert sorted(families) == ["Nunito", "Nunito", "Nunito Sans", "Nunito Sans"]


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("language", LETTERS)
def test_every_letter_of_the_language_is_there(face: str, language: str) -> None:
    wanted = set(LETTERS[language]) | {capital for letter in LETTERS[language] for capital in letter.upper()}
    covered = {chr(code) for code in load(face).getBestCmap()}
    assert wanted - covered == set()


@pytest.mark.parametrize("face", FACES)
def test_every_sign_is_there(face: str) -> None:
    assert set(SIGNS) - {chr(code) for code in load(face).getBestCmap()} == set()


@pytest.mark.parametrize("face", FACES)
def test_everything_but_spaces_leaves_a_mark(face: str) -> None:
    font = load(face)
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    blank = []
    for char in {*SIGNS, *"".join(LETTERS.values())}:
        pen = BoundsPen(glyphs)
        glyphs[names[ord(char)]].draw(pen)
        if pen.bounds is None:
            blank.append(char)
    assert set(blank) == {" ", "\u00a0", "\u202f"}


@pytest.mark.parametrize("face", FACES)
def test_digits_are_equally_wide(face: str) -> None:
    font = load(face)
    assert len({font["hmtx"][font.getBestCmap()[ord(digit)]][0] for digit in "0123456789"}) == 1


@pytest.mark.parametrize("face", FACES)
def test_signs_stay_within_the_line(face: str) -> None:
    font = load(face)
    glyphs = font.getGlyphSet()
    for sign in "≠≤≥←→↑↓↶↷✓✕☰★":
        pen = BoundsPen(glyphs)
        name = font.getBestCmap()[ord(sign)]
        glyphs[name].draw(pen)
        left, low, right, high = pen.bounds
        assert 0 <= left < right <= font["hmtx"][name][0], sign
        assert font["hhea"].descent <= low < high <= font["hhea"].ascent, sign


def test_fonts_are_small_enough_for_a_phone() -> None:
    assert sum(path.stat().st_size for path in FONTS.glob("*.ttf")) <= 500_000


@pytest.mark.parametrize("licence", ["OFL-Nunito.txt", "OFL-NunitoSans.txt"])
def test_the_licence_lies_beside_the_fonts(licence: str) -> None:
    assert "SIL OPEN FONT LICENSE Version 1.1" in (FONTS / licence).read_text()
