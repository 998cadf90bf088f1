"""What is felt in the hand: the device's vibrator, where there is one."""

from typing import Protocol

from kivy.utils import platform

SHORT, LONG = 0.012, 0.035
"""Seconds: a tick under the finger, and something that happened."""


class Vibrator(Protocol):
    """What shakes the device."""

    def vibrate(self, time: float) -> None:
        """Shake for so many seconds."""


def vibrator() -> Vibrator | None:
    """The device's vibrator, None where it has none."""
    if platform != "android":
        return None
    from plyer.platforms.android.vibrator import AndroidVibrator  # by its name: plyer.vibrator hides errors

    shaker = AndroidVibrator()
    return shaker if shaker.exists() else None
