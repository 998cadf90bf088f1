"""What the device is like at the moment, as far as the app's looks follow it."""

from dataclasses import dataclass

from kivy.utils import platform

from calico.ui.device.system import density, font_scale, insets, languages, prefers_dark

LOOK_EVERY = 0.5 if platform == "android" else 0.0
"""Seconds; 0 where asking takes too long to be done often.

Android tells Kivy of none of these changes, and of being turned upside down it tells nobody.
"""


@dataclass(frozen=True, slots=True)
class DeviceState:
    """What may change while the app is open."""

    dark: bool
    languages: tuple[str, ...]
    font_scale: float
    density: float | None
    insets: tuple[float, float, float, float]


def device_state() -> DeviceState:
    """What the device is like now."""
    return DeviceState(prefers_dark(), tuple(languages()), font_scale(), density(), insets())
