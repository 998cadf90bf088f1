"""The catalogues. Without the packages that read them and the fonts, these tests stay out."""

import importlib.util
from functools import cache

if not all(map(importlib.util.find_spec, ("babel", "fontTools"))):
    collect_ignore_glob = ["test_*.py"]


@cache
def all_sentences():
    """Every sentence of the app, extracted once."""
    from tools.words.extract import sentences

    return tuple(sentences())
