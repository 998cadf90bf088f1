"""What is heard and felt: one call, by name."""

import logging
import os
import re
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from kivy.utils import platform

from calico.engine.moves import Event, GameFinished, GoalsLaid, Placed, TokenEarned, TokenMoved, TurnEnded
from calico.engine.quilt import AwardKind
from calico.files import SOUNDS
from calico.journal.settings import Settings
from calico.ui.device.vibration import LONG, SHORT, Vibrator, vibrator

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
    """Whether there is a sound device. Only Linux is asked: there, opening none writes to the console."""
    if platform != "linux" or os.environ.keys() & {"SDL_AUDIODRIVER", "PULSE_SERVER", "AUDIODEV"}:
        return True
    run = Path(os.environ.get("XDG_RUNTIME_DIR") or f"/run/user/{os.getuid()}")
    return (run / "pulse/native").exists() or any(CARDS.glob("card*/pcm*p"))


HAPTICS = {
    "pick_up": SHORT,
    "place": SHORT,
    "market": SHORT,
    "purr": LONG,
    "button": LONG,
    "rainbow": LONG,
    "stitch": LONG,
    "error": LONG,
    "win": LONG,
}
GOAL = "stitch"
"""What a goal that is met is heard and felt as: it is no event of the rules, which count it at the end."""
_AWARDS = {AwardKind.CAT: "purr", AwardKind.BUTTON: "button", AwardKind.RAINBOW: "rainbow"}


def name_of(event: Event) -> str:
    """What an event of the game is heard and felt as."""
    match event:
        case Placed() | TokenMoved() | GoalsLaid():
            return "place"
        case TokenEarned():
            return _AWARDS[event.award.kind]
        case TurnEnded():
            return "market" if event.taken is not None else "turn"
        case GameFinished():
            return "win"


FULLEST = 3


def chord(brought: int) -> str:
    """What sounds along with something earned, by how much the same placement had brought before."""
    return f"fuller_{min(brought, FULLEST)}" if brought > 0 else ""


class Feedback:
    """Lets things be heard and felt, as far as the settings allow."""

    def __init__(self, sounds: Sounds | None = None, shaker: Vibrator | None = None) -> None:
        """With the device's own loudspeaker and vibrator; silent until the settings are followed."""
        self.sounds = sounds or Sounds()
        self._vibrator = shaker
        self._shakes = False

    def follow(self, settings: Settings) -> None:
        """Apply the settings of sound and vibration."""
        self.sounds.volume = settings.volume if settings.sound else 0.0
        self._shakes = settings.haptics
        if self._shakes and self._vibrator is None:
            self._vibrator = vibrator()

    def __call__(self, name: str) -> None:
        """Let something be heard and felt."""
        self.sounds.play(name)
        if self._shakes and self._vibrator is not None and name in HAPTICS:
            self._vibrator.vibrate(HAPTICS[name])


feel = Feedback()
"""The one loudspeaker and vibrator that the device has: whatever is to be felt calls this."""
