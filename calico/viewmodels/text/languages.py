"""The languages of the app, and which one is used."""

from collections.abc import Iterable
from gettext import GNUTranslations, NullTranslations

from calico.files import ASSETS
from calico.journal.settings import Settings
from calico.viewmodels.text import game_terms, i18n

LANGUAGES = {"en": "English", "de": "Deutsch", "fr": "Français", "pl": "Polski", "ru": "Русский"}
"""By code, each in its own language; English is the language of the source."""
OWN = "en"


def best_language(wanted: Iterable[str]) -> str:
    """The first wanted language that the app has, such as de for de-CH; else English."""
    spoken = (tag.replace("_", "-").split("-")[0].lower() for tag in wanted)
    return next((language for language in spoken if language in LANGUAGES), OWN)


def use_language(settings: Settings, device: Iterable[str]) -> bool:
    """Use the language of the settings, else the device's; True if that changes anything."""
    language = best_language([settings.language] if settings.language else device)
    edition = edition_of(settings, language)
    if (language, edition) == (i18n.language(), game_terms.edition()):
        return False
    i18n.use_catalogue(_catalogue(language), language)
    game_terms.use_edition(edition)
    return True


def edition_of(settings: Settings, language: str) -> str:
    """The edition whose cat names are used."""
    if settings.cat_names == "language":
        return "german" if language == "de" else "original"
    return settings.cat_names


def _catalogue(language: str) -> NullTranslations:
    if language == OWN:
        return NullTranslations()
    with open(ASSETS / "locale" / language / "LC_MESSAGES/calico.mo", "rb") as file:
        return GNUTranslations(file)
