"""How things at the table are felt: each by its name as a sound and in the hand."""

from calico.engine.moves import Awarded, Event, Finished, GoalsLaid, Placed, TokenMoved, TurnEnded
from calico.engine.quilt import AwardKind
from calico.journal.settings import Settings
from calico.ui.device.vibration import LONG, SHORT, Vibrator, vibrator
from calico.ui.sounds import Sounds

HAPTICS = {
    "pick_up": SHORT,
    "place": SHORT,
    "market": SHORT,
    "purr": LONG,
    "button": LONG,
    "rainbow": LONG,
    "error": LONG,
    "win": LONG,
}
_AWARDS = {AwardKind.CAT: "purr", AwardKind.BUTTON: "button", AwardKind.RAINBOW: "rainbow"}


def name_of(event: Event) -> str:
    """What an event is felt as; empty where it isn't."""
    match event:
        case Placed() | TokenMoved() | GoalsLaid():
            return "place"
        case Awarded():
            return _AWARDS[event.award.kind]
        case TurnEnded():
            return "market" if event.taken is not None else "turn"
        case Finished():
            return "win"


class Feedback:
    """Lets things be heard and felt, as far as the settings allow."""

    def __init__(self, sounds: Sounds | None = None, shaker: Vibrator | None = None) -> None:
        """With the device's own loudspeaker and vibrator."""
        self.sounds = sounds or Sounds()
        self._vibrator = shaker or vibrator()
        self._shakes = False

    def follow(self, settings: Settings) -> None:
        """Be as loud and as lively as this from now on."""
        self.sounds.volume = settings.volume if settings.sound else 0.0
        self._shakes = settings.haptics

    def __call__(self, name: str) -> None:
        """Let something be felt."""
        self.sounds.play(name)
        if self._shakes and self._vibrator is not None and name in HAPTICS:
            self._vibrator.vibrate(HAPTICS[name])
