"""What is heard: small sounds, loaded once and played by name. Silent where there is nothing to hear with."""

import logging
import os
import re
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from kivy.utils import platform

from calico.ui.files import SOUNDS

if TYPE_CHECKING:
    from kivy.core.audio import Sound

# A device that can't play sounds is no fault: Kivy would warn of it.
logging.getLogger("kivy").addFilter(lambda record: re.match(r"Audio.*: Unable", record.getMessage()) is None)

CARDS = Path("/proc/asound")


class Sounds:
    """The app's sounds. `volume` is between 0 and 1; at 0 nothing is played."""

    def __init__(self) -> None:
        self.volume = 0.0
        self._sounds: dict[str, Sound] = {}

    def load_soon(self) -> None:
        """Load all sounds beside the running app; until they are there, it is silent."""
        if something_plays():
            Thread(target=self.load, name="sounds", daemon=True).start()

    def load(self) -> None:
        """Load all sounds; none where the first can't be opened, since nothing then plays the others."""
        from kivy.core.audio import SoundLoader

        for path in sorted(SOUNDS.glob("*.ogg")):
            sound = SoundLoader.load(str(path))
            if sound is None or not sound.length:
                return
            self._sounds[path.stem] = sound

    def play(self, name: str) -> None:
        """Play a sound, if it can be heard."""
        sound = self._sounds.get(name)
        if sound is not None and self.volume > 0:
            sound.volume = self.volume
            sound.play()


def something_plays() -> bool:
    """Whether sound could come out somewhere. Asked on Linux only: there a mere try writes to the console."""
    if platform != "linux" or os.environ.keys() & {"SDL_AUDIODRIVER", "PULSE_SERVER", "AUDIODEV"}:
        return True
    run = Path(os.environ.get("XDG_RUNTIME_DIR") or f"/run/user/{os.getuid()}")
    return (run / "pulse/native").exists() or any(CARDS.glob("card*/pcm*p"))
