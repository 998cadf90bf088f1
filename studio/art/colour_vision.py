"""Colour vision: simulate colour blindness, and measure contrast and distance of colours."""

import numpy as np
from coloraide import Color
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
"""Machado, Oliveira and Fernandes 2009, severity 1.0, for linear RGB; as arrays, since coloraide has the
same filters for one colour at a time only, which takes a minute for a contact sheet."""
LUMINANCE = np.array([0.2126, 0.7152, 0.0722])


def to_linear(rgb: Floats) -> Floats:
    """Convert sRGB values from 0 to 1 to linear light."""
    return np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)


def to_srgb(light: Floats) -> Floats:
    """Convert linear light to sRGB values from 0 to 1."""
    light = np.clip(light, 0, 1)
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)


def simulate(rgb: Floats, eyes: str) -> Floats:
    """Simulate how someone with this kind of colour vision sees sRGB values."""
    return to_srgb(to_linear(rgb) @ SIMULATIONS[eyes].T)


def luminance(rgb: Floats) -> Floats:
    """WCAG's relative luminance."""
    return to_linear(rgb) @ LUMINANCE


def contrast(one: Floats, other: Floats) -> float:
    """WCAG's contrast ratio of two colours, from 1 to 21."""
    low, high = sorted((float(luminance(one)), float(luminance(other))))
    return (high + 0.05) / (low + 0.05)


def colour_distance(one: Floats, other: Floats) -> float:
    """The CIEDE2000 distance of two sRGB colours; about 1 is just visible, 10 is plain at a glance."""
    return Color("srgb", one.tolist()).delta_e(Color("srgb", other.tolist()), method="2000")
