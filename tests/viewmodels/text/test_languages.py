"""Which language is spoken, and how the cats are called in it."""

from gettext import NullTranslations

import pytest

from calico.files import ASSETS
from calico.journal.settings import Settings
from calico.viewmodels.text import game_terms, i18n
from calico.viewmodels.text.languages import LANGUAGES, best_language, use_language
from tools.words.catalogues import LANGUAGES as TRANSLATED


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        (["de-CH", "fr"], "de"),
        (["ja-JP", "pl_PL"], "pl"),
        (["RU"], "ru"),
        (["ja"], "en"),
        ([], "en"),
        (["en-GB", "de"], "en"),
    ],
)
def test_the_first_language_that_the_app_speaks_is_the_best(wanted, language):
    assert best_language(wanted) == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_is_spoken_when_it_is_chosen(language):
    i18n.use_catalogue(NullTranslations(), "none yet")
    assert use_language(Settings(language=language), ["ja"])
    assert i18n.language() == language


def test_without_a_choice_the_device_s_language_is_spoken():
    use_language(Settings(), ["fr-CA", "en"])
    assert i18n.language() == "fr"


def test_what_is_spoken_already_is_nothing_new():
    use_language(Settings(language="pl"), [])
    assert not use_language(Settings(language="pl"), [])


def test_a_language_that_is_no_more_gives_english():
    use_language(Settings(language="xx"), ["de"])
    assert i18n.language() == "en"


def test_in_german_the_cats_have_their_german_names():
    use_language(Settings(language="de"), [])
    assert game_terms.cat_name("millie") == "Emy"


@pytest.mark.parametrize(
    ("language", "names", "name"),
    [
        ("de", "original", "Millie"),
        ("fr", "german", "Emy"),
        ("fr", "language", "Millie"),
    ],
)
def test_the_names_can_be_chosen(language, names, name):
    use_language(Settings(language=language, cat_names=names), [])
    assert game_terms.cat_name("millie") == name


def test_other_names_are_something_new_to_say():
    use_language(Settings(language="de"), [])
    assert use_language(Settings(language="de", cat_names="original"), [])


def test_there_is_a_catalogue_for_each_language_but_english():
    assert set(LANGUAGES) == {"en", *TRANSLATED}
    assert {path.name for path in (ASSETS / "locale").iterdir() if path.is_dir()} == set(TRANSLATED)
