"""Catalogues as files: the same sentences always give the same bytes."""

from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileParser, write_po

from tools.words.find import Found

HEAD = ("MIME-Version", "Content-Type", "Content-Transfer-Encoding", "Language", "Plural-Forms")
TELLS = (
    "Sentences of Calico, an unofficial companion to the board game. `python3 dev.py words` keeps this file."
)


class Words(Catalog):
    """A catalogue without dates and names, which would change with every run."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """What programs need to read it."""
        return [pair for pair in super().mime_headers if pair[0] in HEAD]

    @mime_headers.setter
    def mime_headers(self, headers: list[tuple[str, str]]) -> None:
        Catalog.mime_headers.fset(self, headers)


def empty(language: str | None = None) -> Words:
    """A catalogue with nothing in it yet."""
    words = Words(locale=language, charset="utf-8", fuzzy=False)
    words.header_comment = f"# {TELLS}"
    return words


def template(found: Iterable[Found]) -> Words:
    """All sentences, in the order of the files that say them."""
    words = empty()
    for each in found:
        key = (each.one, each.many) if each.many else each.one
        hints = [each.hint] if each.hint else []
        words.add(key, locations=[(each.file, None)], context=each.about or None, auto_comments=hints)
    for message in words:
        message.flags.discard("python-format")
    return words


def read(path: Path, language: str) -> Words:
    """A catalogue as translators left it; empty where they haven't begun."""
    words = empty(language)
    if path.exists():
        PoFileParser(words, abort_invalid=True).parse(
            path.read_text(encoding="utf-8").splitlines(keepends=True)
        )
        words.header_comment = f"# {TELLS}"
    return words


def as_po(words: Words) -> bytes:
    """The text that translators edit."""
    file = BytesIO()
    write_po(file, words, width=100, include_lineno=False, ignore_obsolete=True, include_previous=True)
    return file.getvalue()


def as_mo(words: Words) -> bytes:
    """What the app reads: only what is translated and not in doubt."""
    whole, file = empty(words.locale_identifier), BytesIO()
    for message in words:
        if message.id and not missing(message) and not message.fuzzy:
            whole.add(message.id, message.string, context=message.context)
    write_mo(file, whole)
    return file.getvalue()


def missing(message: Message) -> bool:
    """Whether a form of it is not translated yet."""
    return not (all(message.string) if message.pluralizable else message.string)


def updated(words: Words, pot: Words) -> Words:
    """With the sentences of today: those that changed keep their old translation, in doubt."""
    words.update(pot, update_header_comment=False)
    words.obsolete.clear()
    for message in words:
        if message.id and not any(message.string or ()):
            message.string = ("",) * words.num_plurals if message.pluralizable else ""
            message.flags.discard("fuzzy")
            message.previous_id = []
    return words
