"""`calico play`: open the app, where the packages that it needs are installed."""

import signal
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec

MISSING = """The app needs Kivy and KivyMD, which aren't installed here. This adds them:

    python3 -m pip install "calico-quilts[app]"

In a checkout `python3 dev.py play` does everything by itself."""


def run(words: Sequence[str]) -> int:
    """Open the app, or say what is missing."""
    if words:
        print("usage: calico play\n\nOpens the app.")
        return 0 if words[0] in ("-h", "--help") else 2
    if not all(map(find_spec, ("kivy", "kivymd"))):
        print(MISSING, file=sys.stderr)
        return 1
    # The app ends as Python programs do, so that it can close its journal.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    # Imported by its name and only now: the command line stays free of Kivy.
    import_module("calico.ui.startup").start()
    return 0
