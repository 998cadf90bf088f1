"""A sleeping cat's face for badges, quilters and the app's icon, about 84 units wide around (0, 0)."""

from dataclasses import dataclass

from studio.art.icons.svg import dot, line, path

HEAD = (
    "M-35 -31C-35 -39 -30 -42 -24 -38L-11 -28C-4 -30 4 -30 11 -28L24 -38C30 -42 35 -39 35 -31"
    "C35 -20 41 -8 41 8C41 25 22 34 0 34C-22 34 -41 25 -41 8C-41 -8 -35 -20 -35 -31Z"
)
EARS = (
    "M-29 -30C-29 -33 -27 -34 -24 -32L-16 -25C-21 -23 -26 -19 -29 -14Z"
    "M29 -30C29 -33 27 -34 24 -32L16 -25C21 -23 26 -19 29 -14Z"
)
EYES = "M-27 4Q-18.5 12.5 -10 4M27 4Q18.5 12.5 10 4"
MOUTH = "M-8 18.5Q-4 23.5 0 18.5Q4 23.5 8 18.5"
NOSE = "M-4.5 12C-4.5 9.5 4.5 9.5 4.5 12C4.5 14.5 1.5 16.5 0 16.5C-1.5 16.5 -4.5 14.5 -4.5 12Z"
WHISKERS = "M-31 16L-46 13M-31 21L-45 24M31 16L46 13M31 21L45 24"
ORANGE_PATCH = (
    "M11 -28L24 -38C30 -42 35 -39 35 -31C35 -20 41 -8 41 8C41 9 40.9 10 40.7 11C28 14 11 9 4 -4"
    "C0 -13 1 -22 4 -29.3C7 -29 9 -28.6 11 -28Z"
)
DARK_PATCH = (
    "M-35 -31C-35 -39 -30 -42 -24 -38L-11 -28C-12 -18 -22 -9.5 -38.9 -9.5C-37.2 -17.4 -35 -24.4 -35 -31Z"
)


@dataclass(frozen=True, slots=True)
class Coat:
    """The colours of a face."""

    fur: str
    ears: str
    lines: str
    nose: str
    patches: tuple[str, str] | None = None
    """The two patches of a calico."""
    cheeks: str | None = None


CALICO = Coat("#fff7ea", "#f6b9a6", "#5a4034", "#e88f86", ("#ec9a3c", "#5b4a44"), "#f6a58f")


def face(coat: Coat, pen: float = 3.6, whiskers: bool = True) -> str:
    """The face; `pen` is the thickness of its lines."""
    parts = [path(HEAD, coat.lines, 1, more=' opacity=".55"'), path(HEAD, coat.fur)]
    if coat.patches:
        parts += [path(ORANGE_PATCH, coat.patches[0]), path(DARK_PATCH, coat.patches[1])]
    parts.append(path(EARS, coat.ears))
    if coat.cheeks:
        parts += [dot(x, 15, 6, coat.cheeks, 0.55) for x in (-26, 26)]
    return "".join(parts) + features(coat, pen, whiskers)


def features(coat: Coat, pen: float, whiskers: bool) -> str:
    """Closed eyes, nose, mouth and whiskers."""
    drawn = line(EYES, coat.lines, pen) + path(NOSE, coat.nose) + line(MOUTH, coat.lines, pen * 0.75)
    return drawn + line(WHISKERS, coat.lines, pen * 0.5, ' opacity=".65"') if whiskers else drawn


def outline(colour: str, pen: float = 3.6) -> str:
    """The face as an embroiderer would start it: only lines."""
    return line(HEAD + EYES + MOUTH, colour, pen) + path(NOSE, colour)
