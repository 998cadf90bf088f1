"""Play the files that ship with no screen and no OpenGL: `python -OO headless.py FOLDER` with their main.pyc.

It stands alone, needs Kivy and what the app declares, and can be carried to wherever Python runs: a new
platform, an emulated processor, another C library. Text, pictures, layouts, the journal and the bots are the
real ones; the window draws nothing, and OpenGL is Kivy's mock, which takes everything and does nothing.
CALICO_SMOKE names the folder of the journal, as for any smoke test. At its end it tells what was imported.
"""

import json
import os
import runpy
import sys
from pathlib import Path

os.environ |= {"KIVY_GL_BACKEND": "mock", "KIVY_WINDOW": "none", "SDL_AUDIODRIVER": "dummy"}
os.environ |= {"KIVY_NO_ARGS": "1", "KIVY_NO_CONFIG": "1", "KIVY_NO_FILELOG": "1", "KIVY_LOG_MODE": "PYTHON"}
os.environ |= {"KCFG_GRAPHICS_MAXFPS": "0"}
SIZE = 1280, 800


def main(folder: str) -> None:
    """Give Kivy a window that draws nothing, and run the app of this folder in it."""
    sys.path.insert(0, folder)
    from kivy.logger import Logger

    Logger.disabled = True  # It is critical to Kivy that there is no window.
    import kivy.core.window as core

    Logger.disabled = False
    core.Window = unseen_window(core.WindowBase)
    os.chdir(folder)
    sys.argv = ["main.pyc"]
    runpy.run_path(str(Path(folder) / "main.pyc"), run_name="__main__")
    print(json.dumps({"imported": sorted({name.partition(".")[0] for name in sys.modules})}), flush=True)


def unseen_window(base: type) -> object:
    """A window of Kivy's that is nowhere, and as quick as the app is."""

    class Unseen(base):
        def create_window(self, *_: object) -> None:
            self._size = SIZE
            super().create_window()

        def mainloop(self) -> None:
            """Nothing comes from outside."""

        def flip(self) -> None:
            """Nothing is drawn."""

        def set_title(self, title: str) -> None:
            """It has no bar to write on."""

        def close(self) -> None:
            self.dispatch("on_close")

        def _get_window_pos(self) -> tuple[int, int]:
            return 0, 0

        def _set_window_pos(self, x: int, y: int) -> None:
            """It stays nowhere."""

    return Unseen()


if __name__ == "__main__":
    main(sys.argv[1])
