"""The barest app of Kivy's, in the same package: what it takes to start is what Calico can't help taking."""

import json
import os
import time
from collections.abc import Callable

from kivy.app import App
from kivy.clock import Clock
from kivy.uix.label import Label

STAT = "/proc/self/stat"
"""Linux and Android have it."""


def age() -> float:
    """Seconds since this process began."""
    with open(STAT, encoding="ascii") as file:
        began = int(file.read().rpartition(")")[2].split()[19])
    return time.clock_gettime(time.CLOCK_BOOTTIME) - began / os.sysconf("SC_CLK_TCK")


def tell_start(app: App, what: str, then: Callable[[], object] = lambda: None) -> None:
    """Say how old the process is when its first frame is drawn, where the system knows, then go on."""

    def drawn(_: float) -> None:
        if os.path.exists(STAT):
            print(json.dumps({"started": what, "after": round(age(), 2)}), flush=True)
        then()

    app.bind(on_start=lambda _: Clock.schedule_once(drawn, 0))


def run_bare() -> None:
    """Open the barest app."""
    app: App = _Bare()
    tell_start(app, "bare")
    app.run()


class _Bare(App):
    """A window with a word in it."""

    build: Callable[[], Label] = staticmethod(lambda: Label(text="Calico"))
