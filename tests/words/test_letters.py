"""The fonts that ship draw every sign of every catalogue, in each weight."""

from functools import cache

import pytest
from fontTools.ttLib import TTFont

from calico.files import ASSETS
from calico.viewmodels.text.languages import LANGUAGES
from tools.words.catalogues import read
from tools.words.places import LANGUAGES as TRANSLATED
from tools.words.places import catalogue

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
@pytest.mark.parametrize("language", TRANSLATED)
def test_every_sign_of_the_catalogue_can_be_drawn(language, face):
    drawn = set(map(chr, TTFont(ASSETS / "fonts" / face).getBestCmap()))
    assert signs(language) - WIDTHLESS - drawn == set()
