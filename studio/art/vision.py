"""How colours look to different eyes, and how far apart two of them are."""

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

SIMULATIONS: dict[str, Floats] = {
    "normal": np.eye(3),
    "protanopia": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deuteranopia": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritanopia": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}
"""Machado, Oliveira and Fernandes 2009, severity 1.0, for linear RGB."""

_XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
)
_WHITE = np.array([0.95047, 1.0, 1.08883])


def linear(rgb: Floats) -> Floats:
    """sRGB from 0 to 1, to light."""
    return np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)


def encoded(light: Floats) -> Floats:
    """Light, back to sRGB from 0 to 1."""
    light = np.clip(light, 0, 1)
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)


def seen(rgb: Floats, eyes: str) -> Floats:
    """sRGB values as someone with these eyes sees them."""
    return encoded(linear(rgb) @ SIMULATIONS[eyes].T)


def luminance(rgb: Floats) -> Floats:
    """WCAG's relative luminance."""
    return linear(rgb) @ _XYZ[1]


def contrast(one: Floats, other: Floats) -> float:
    """WCAG's contrast ratio of two colours, from 1 to 21."""
    low, high = sorted((float(luminance(one)), float(luminance(other))))
    return (high + 0.05) / (low + 0.05)


def lab(rgb: Floats) -> Floats:
    """sRGB from 0 to 1 in CIELAB (D65)."""
    scaled = linear(rgb) @ _XYZ.T / _WHITE
    cubed = np.where(scaled > (6 / 29) ** 3, np.cbrt(scaled), scaled / (3 * (6 / 29) ** 2) + 4 / 29)
    x, y, z = np.moveaxis(cubed, -1, 0)
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)


def ciede2000(one: Floats, other: Floats) -> float:
    """The distance of two CIELAB colours; about 1 is just visible, 10 is plain at a glance."""
    lightness = (one[0] + other[0]) / 2
    chroma = (np.hypot(*one[1:]) + np.hypot(*other[1:])) / 2
    grey = 0.5 * (1 - np.sqrt(chroma**7 / (chroma**7 + 25.0**7)))
    (chroma_one, hue_one), (chroma_other, hue_other) = (_polar(lab_, grey) for lab_ in (one, other))
    mean_chroma = (chroma_one + chroma_other) / 2
    turn = _turn(hue_one, hue_other, chroma_one * chroma_other)
    mean_hue = _mean_hue(hue_one, hue_other, chroma_one * chroma_other)
    d_hue = 2 * np.sqrt(chroma_one * chroma_other) * np.sin(np.radians(turn / 2))
    light_part = (other[0] - one[0]) / (
        1 + 0.015 * (lightness - 50) ** 2 / np.sqrt(20 + (lightness - 50) ** 2)
    )
    chroma_part = (chroma_other - chroma_one) / (1 + 0.045 * mean_chroma)
    hue_part = d_hue / (1 + 0.015 * mean_chroma * _hue_weight(mean_hue))
    squares = light_part**2 + chroma_part**2 + hue_part**2
    return float(np.sqrt(squares + _rotation(mean_chroma, mean_hue) * chroma_part * hue_part))


def _polar(colour: Floats, grey: float) -> tuple[float, float]:
    a = (1 + grey) * colour[1]
    return float(np.hypot(a, colour[2])), float(np.degrees(np.arctan2(colour[2], a)) % 360)


def _turn(start: float, end: float, product: float) -> float:
    if product == 0:
        return 0.0
    turn = end - start
    return turn - 360 if turn > 180 else turn + 360 if turn < -180 else turn


def _mean_hue(one: float, other: float, product: float) -> float:
    if product == 0:
        return one + other
    if abs(one - other) <= 180:
        return (one + other) / 2
    return (one + other + 360) / 2 if one + other < 360 else (one + other - 360) / 2


def _hue_weight(hue: float) -> float:
    waves = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.20, 4, -63))
    return 1 + sum(share * np.cos(np.radians(times * hue + shift)) for share, times, shift in waves)


def _rotation(chroma: float, hue: float) -> float:
    spread = 30 * np.exp(-(((hue - 275) / 25) ** 2))
    strength = 2 * np.sqrt(chroma**7 / (chroma**7 + 25.0**7))
    return -strength * np.sin(np.radians(2 * spread))
