"""The fonts that ship draw every sign of every catalogue, in each weight."""

from functools import cache

import pytest
from fontTools.ttLib import TTFont

from calico.files import ASSETS
from calico.viewmodels.text.languages import LANGUAGES
from tools.words.catalogues import LANGUAGES as TRANSLATED
from tools.words.catalogues import catalogue, read

FACES = sorted(path.name for path in (ASSETS / "fonts").glob("*.ttf"))
WIDTHLESS = {"\n"}


@cache
def signs(language):
    """Every sign of a language's sentences and of the English ones."""
    found = set(LANGUAGES[language])
    for message in read(catalogue(language), language):
        for texts in (message.id, message.string):
            found.update(*((texts,) if isinstance(texts, str) else texts or ()))
    return found


@pytest.mark.parametrize("face", FACES)
def test_every_sign_of_every_catalogue_can_be_drawn(face):
    drawn = set(map(chr, TTFont(ASSETS / "fonts" / face).getBestCmap()))
    missing = {language: signs(language) - WIDTHLESS - drawn for language in TRANSLATED}
    assert [(language, found) for language, found in missing.items() if found] == []
