"""Where the sentences and their catalogues lie."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = (ROOT / "calico", ROOT / "kv")
COMMAND_LINE = ROOT / "calico/cli"
"""Speaks English only, as its options do."""
LOCALE = ROOT / "assets/locale"
TEMPLATE = LOCALE / "calico.pot"
LANGUAGES = ("de", "fr", "pl", "ru")
"""Those that English is translated into."""


def catalogue(language: str) -> Path:
    """The catalogue that translators write."""
    return LOCALE / language / "LC_MESSAGES/calico.po"


def compiled(language: str) -> Path:
    """What ships of it."""
    return catalogue(language).with_suffix(".mo")
