"""The catalogues. Without the packages that read them and the fonts, these tests stay out."""

import importlib.util

if not all(map(importlib.util.find_spec, ("babel", "fontTools"))):
    collect_ignore_glob = ["test_*.py"]
