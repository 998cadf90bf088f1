"""Bring the catalogues up to date with the code: `python3 dev.py words`."""

import sys

from babel.messages.catalog import Catalog

from tools.words.catalogues import (
    LANGUAGES,
    TEMPLATE,
    as_mo,
    as_po,
    catalogue,
    compiled,
    missing,
    read,
    template,
    updated,
)
from tools.words.extract import UnclearError, sentences


def progress(language: str, words: Catalog) -> str:
    """Return a line about how complete a translation is."""
    messages = [message for message in words if message.id]
    doubtful = sum(message.fuzzy for message in messages)
    untold = sum(map(missing, messages))
    done = len(messages) - untold - doubtful
    return f"{language}: {done} of {len(messages)} sentences, {untold} missing, {doubtful} in doubt"


def main() -> int:
    """Extract the sentences, update the catalogues and compile them."""
    try:
        pot = template(sentences())
    except UnclearError as where:
        print(where, file=sys.stderr)
        return 1
    TEMPLATE.parent.mkdir(parents=True, exist_ok=True)
    TEMPLATE.write_bytes(as_po(pot))
    for language in LANGUAGES:
        path = catalogue(language)
        words = updated(read(path, language), pot)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(as_po(words))
        compiled(language).write_bytes(as_mo(words))
        print(progress(language, words))
    return 0


if __name__ == "__main__":
    sys.exit(main())
