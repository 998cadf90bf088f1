"""Configure Kivy and start the app. Import this before anything that imports Kivy."""

import logging
import os
from pathlib import Path

# The app brings its own settings: neither Kivy's in the home folder nor the command line change it.
os.environ |= {"KIVY_NO_ARGS": "1", "KIVY_NO_CONFIG": "1", "KIVY_NO_FILELOG": "1", "KIVY_LOG_MODE": "PYTHON"}
os.environ |= {"KCFG_KIVY_EXIT_ON_ESCAPE": "0", "KCFG_INPUT_MOUSE": "mouse,disable_multitouch"}
os.environ |= {"KCFG_GRAPHICS_WIDTH": "1280", "KCFG_GRAPHICS_HEIGHT": "800"}
from calico.collector import look_when_asked
from calico.ui.device.system import kivy_metrics, smoke_folder

os.environ |= kivy_metrics()
# Kivy calls it critical where a Linux machine has no xclip; the clipboard works without.
logging.getLogger("kivy").addFilter(lambda record: "Cutbuffer" not in record.getMessage())

if os.path.exists(os.path.join(smoke_folder() or "/nowhere", "bare")):
    from calico.ui.bare import run_bare  # the barest app instead of ours, for a test that compares the two

    run_bare()
    raise SystemExit
look_when_asked()  # Else Python looks through all that a start makes, several times.
from calico.ui.app import CalicoApp  # noqa: E402

__all__ = ["CalicoApp", "start"]


def start() -> None:
    """Run the app; with CALICO_SMOKE it plays by itself, its journal in the folder that is named there.

    Android knows no such names: there it does so where its own folder holds one called smoke, or where a
    build to be debugged is started with an extra of that name. What people have can't be told to.
    """
    folder = smoke_folder()
    if folder:
        _test(folder)
    else:
        app = CalicoApp()
        with app.errors.watching():
            app.run()


def _test(folder: str) -> None:
    """Start as for people, say how long that took, and only then fetch the code that plays."""
    from calico.ui.bare import tell_start

    app = CalicoApp(Path(folder))

    def begin() -> None:
        from calico.ui import self_test  # half of the app's code, which needn't be there to start

        self_test.begin(app, folder)

    tell_start(app, "calico", begin)
    app.run()
