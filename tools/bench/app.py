"""What one process measures of one app: `python -m tools.bench.app {bare,calico} FOLDER [idle|think]`.

Prints one JSON object. The parent knows when it started the process; clocks are the machine's.
"""

import json
import os
import sys
import time
from itertools import pairwise
from pathlib import Path

WATCHED = 10.0
"""Seconds for which an idle app is watched."""
LOADED = 10.0
"""Seconds after which an app has loaded what it loads beside its first screen, on a busy machine as well."""


def make_app(name: str, folder: str) -> object:
    """Import and make the app of this name."""
    if name == "bare":
        from tools.bench.bare import BareApp

        return BareApp()
    import main

    return main.CalicoApp(Path(folder))


def memory() -> float:
    """Return this process's memory in megabytes."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


class Watch:
    """Counts frames and processor time."""

    def __init__(self) -> None:
        """Begin."""
        from kivy.core.window import Window

        self.frames: list[float] = []
        self.work: list[float] = []
        self.began = time.perf_counter(), time.process_time()
        Window.bind(on_flip=self._flipped)

    def _flipped(self, _: object) -> None:
        self.frames.append(time.perf_counter())
        self.work.append(time.thread_time())

    def found(self) -> dict[str, float]:
        """Return what was counted."""
        wall, cpu = time.perf_counter() - self.began[0], time.process_time() - self.began[1]
        gap, work = _worst(self.frames), _worst(self.work)
        return {"frames": len(self.frames), "core": 100 * cpu / wall, "gap": gap, "work": work}


def _worst(times: list[float]) -> float:
    """Return the 99th percentile of the gaps between these, in milliseconds."""
    gaps = sorted(after - before for before, after in pairwise(times))
    return gaps[int(len(gaps) * 0.99)] * 1e3 if gaps else 0.0


def keep_moving() -> None:
    """Run an animation over the table, drawn in every frame, for as long as the app runs."""
    from kivy.animation import Animation
    from kivy.app import App
    from kivy.clock import Clock
    from kivy.core.window import Window

    dragged = App.get_running_app().root.children[0].ids.dragged
    dragged.opacity = 1
    there_and_back = Animation(x=300, duration=0.5) + Animation(x=0, duration=0.5)
    there_and_back.repeat = True
    there_and_back.start(dragged)
    Clock.schedule_interval(lambda _: Window.canvas.ask_update(), 0)


def tell(**found: float) -> None:
    """Print what was measured and exit at once."""
    print(json.dumps(found), flush=True)
    os._exit(0)


def run(name: str, folder: str, watch: str) -> None:
    """Run the app's own loop, and print what was measured."""
    app = make_app(name, folder)
    from kivy.clock import Clock
    from kivy.core.window import Window

    first: dict[str, float] = {}

    def flipped(_: object) -> None:
        if app.root is None or first:
            return
        first["start"] = time.time()
        Clock.schedule_once(settled, 1)

    def settled(_: float) -> None:
        first["memory"] = memory()
        if not watch:
            tell(**first)
        if watch == "think":
            keep_moving()
        Clock.schedule_once(loaded, LOADED if watch == "idle" else 0)

    def loaded(_: float) -> None:
        first["loaded"] = memory()
        watched = Watch()
        Clock.schedule_once(lambda _: tell(**first, **watched.found()), WATCHED)

    Window.bind(on_flip=flipped)
    app.run()


if __name__ == "__main__":
    run(*[*sys.argv[1:], "", ""][:3])
