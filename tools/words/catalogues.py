"""Read and write catalogues: the same sentences always give the same bytes."""

from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileParser, write_po

from tools.words.extract import ROOT, Sentence

LOCALE = ROOT / "assets/locale"
TEMPLATE = LOCALE / "calico.pot"
LANGUAGES = ("de", "fr", "pl", "ru")
"""Those that English is translated into."""
HEAD = ("MIME-Version", "Content-Type", "Content-Transfer-Encoding", "Language", "Plural-Forms")
TELLS = (
    "Sentences of Calico, an unofficial companion to the board game. `python3 dev.py words` keeps this file."
)


class StableCatalog(Catalog):
    """A catalogue without dates and names, which would differ from run to run."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """The headers that programs need."""
        return [pair for pair in super().mime_headers if pair[0] in HEAD]

    @mime_headers.setter
    def mime_headers(self, headers: list[tuple[str, str]]) -> None:
        Catalog.mime_headers.fset(self, headers)


def catalogue(language: str) -> Path:
    """Return the path of the catalogue that translators edit."""
    return LOCALE / language / "LC_MESSAGES/calico.po"


def compiled(language: str) -> Path:
    """Return the path of the compiled catalogue, which ships."""
    return catalogue(language).with_suffix(".mo")


def empty(language: str | None = None) -> StableCatalog:
    """Make a catalogue without sentences."""
    words = StableCatalog(locale=language, charset="utf-8", fuzzy=False)
    words.header_comment = f"# {TELLS}"
    return words


def template(found: Iterable[Sentence]) -> StableCatalog:
    """Make the template of all catalogues, in the order of files."""
    words = empty()
    for each in found:
        key = (each.one, each.many) if each.many else each.one
        hints = [each.hint] if each.hint else []
        words.add(key, locations=[(each.file, None)], context=each.about or None, auto_comments=hints)
    for message in words:
        message.flags.discard("python-format")
    return words


def read(path: Path, language: str) -> StableCatalog:
    """Read a catalogue; empty where there is none yet."""
    words = empty(language)
    if path.exists():
        PoFileParser(words, abort_invalid=True).parse(
            path.read_text(encoding="utf-8").splitlines(keepends=True)
        )
        words.header_comment = f"# {TELLS}"
    return words


def as_po(words: StableCatalog) -> bytes:
    """Return the bytes of a .po file, for translators."""
    file = BytesIO()
    write_po(file, words, width=100, include_lineno=False, ignore_obsolete=True, include_previous=True)
    return file.getvalue()


def as_mo(words: StableCatalog) -> bytes:
    """Return the bytes of a .mo file, for the app: without missing and fuzzy translations."""
    whole, file = empty(words.locale_identifier), BytesIO()
    for message in words:
        if message.id and not missing(message) and not message.fuzzy:
            whole.add(message.id, message.string, context=message.context)
    write_mo(file, whole)
    return file.getvalue()


def missing(message: Message) -> bool:
    """Tell whether a form is not translated yet."""
    return not (all(message.string) if message.pluralizable else message.string)


def updated(words: StableCatalog, pot: StableCatalog) -> StableCatalog:
    """Bring a catalogue up to date; changed sentences keep their old translation, marked fuzzy."""
    words.update(pot, update_header_comment=False)
    words.obsolete.clear()
    for message in words:
        if message.id and not any(message.string or ()):
            message.string = ("",) * words.num_plurals if message.pluralizable else ""
            message.flags.discard("fuzzy")
            message.previous_id = []
    return words
