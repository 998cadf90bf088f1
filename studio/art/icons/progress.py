"""Marks of progress: spools for scenarios, circles for achievements, and a stamp."""

import random

from studio.art.icons.cat_face import HEAD, Coat, features
from studio.art.icons.materials import backing, dashed, felt, shadow, svg_page
from studio.art.icons.shapes import circle, scalloped
from studio.art.icons.svg import dot, horizontal_gradient, line, path, transform
from studio.art.palette import CREAM, DEEP, FABRIC, WOOD

TICK = "M-17 1L-5 13L18 -14"
EVERYTHING = '<rect x="-80" y="-80" width="160" height="160" fill="#fff"/>'
ROUND = ' stroke-linecap="round" stroke-linejoin="round"'


# Spools: the app lays pictures of one size over each other: the bare spool, the thread in a tint, a mark


def spool() -> str:
    """A bare spool: its core shows between the discs."""
    core = path("M-14 -32V36H14V-32Z", "url(#wood)")
    top = (
        f'<ellipse cy="-41" rx="30" ry="5.4" fill="none" stroke="{WOOD[2]}" stroke-width="1.2" opacity=".6"/>'
        f'<ellipse cy="-41" rx="9" ry="3.2" fill="{WOOD[3]}"/>'
    )
    ground = shadow("M-40 42A40 7 0 0 0 40 42A40 7 0 0 0 -40 42Z", 2, 3, 0.3)
    wood = horizontal_gradient("wood", (0, WOOD[1]), (0.25, WOOD[0]), (0.7, WOOD[1]), (1, WOOD[2]))
    return svg_page(ground + plank(33) + core + plank(-41) + top, wood)


def plank(y: float, half: float = 42, height: float = 15) -> str:
    """One wooden disc of a spool, seen from the side."""
    low = y + height - 7
    side = path(f"M{-half} {y}V{low}A{half} 8 0 0 0 {half} {low}V{y}Z", "url(#wood)")
    return side + f'<ellipse cx="0" cy="{y}" rx="{half}" ry="8.5" fill="{WOOD[0]}"/>'


def spool_thread() -> str:
    """The thread of a spool, white and grey: to be tinted, and drawn over the bare spool."""
    body = "M-33 -28.3C-37 -10 -37 12 -33 33A33 7 0 0 0 33 33C37 12 37 -10 33 -28.3A42 8 0 0 1 -33 -28.3Z"
    turns = "".join(f"M-36 {y}A36 8 0 0 0 36 {y + 1.5}" for y in range(-22, 34, 6))
    light = horizontal_gradient("round", (0, "#c4c4c4"), (0.3, "#ffffff"), (0.65, "#e2e2e2"), (1, "#9c9c9c"))
    clip = f'<clipPath id="body"><path d="{body}"/></clipPath>'
    wound = line(turns, "#6a6a6a", 1.7, ' opacity=".5" clip-path="url(#body)"')
    return svg_page(path(body, "url(#round)") + wound, light + clip)


def spool_locked() -> str:
    """A padlock for a spool's lower right: not open yet."""
    shackle = line("M-9 -4V-12A9 9 0 0 1 9 -12V-4", "#8b7d6b", 5.5)
    body = "M-15 -4H15V20H-15Z"
    lock = backing(body, 5) + shackle + felt(body, "#8b7d6b", "#5f5446", 2.5)
    return svg_page(transform(lock + line("M0 6V12", CREAM, 5), 1, 24, 22))


def spool_passed() -> str:
    """A green rosette with a tick for a spool's lower right: passed."""
    edge = scalloped(12, 40)
    rosette = backing(edge, 5) + felt(edge, FABRIC["green"], DEEP["green"]) + line(TICK, CREAM, 10)
    return svg_page(transform(rosette, 0.62, 28, 24))


# Circles of achievements


def circle_empty() -> str:
    """An achievement still to come: a dashed circle that shows on light and dark."""
    return svg_page(dashed(circle(42), "#a0814f", 4, 8))


def circle_filled() -> str:
    """An achievement made: white felt to be tinted, with a tick that lets the ground through."""
    cut = f'<g transform="translate(1 1) scale(1.15)"{ROUND}>{line(TICK, "#000", 10)}</g>'
    disc = felt(circle(46), "#f4f4f4", "#b4b4b4") + dashed(circle(39.5), "#c8c8c8", 2.2, 5, "#f4f4f4")
    return svg_page(f'<g mask="url(#tick)">{disc}</g>', f'<mask id="tick">{EVERYTHING}{cut}</mask>')


# The stamp


def stamp_passed() -> str:
    """A rubber stamp, a little worn: a cat in a double ring and a tick. White, for the app to ink it."""
    ink = "#ffffff"
    rings = line(circle(51), ink, 4.5) + line(circle(43.5), ink, 2)
    head = line(HEAD, ink, 5) + features(Coat("", "", ink, ink), 5, whiskers=False)
    room = f"<g{ROUND}>{transform(line(TICK, '#000', 24), 0.95, 25, 25)}</g>"
    masks = f'<mask id="worn">{EVERYTHING}{specks()}</mask><mask id="room">{EVERYTHING}{room}</mask>'
    print_ = f'<g mask="url(#room)">{rings}{transform(head, 0.72, -3, -1)}</g>'
    tick = transform(line(TICK, ink, 12), 0.95, 25, 25)
    worn = f'<g mask="url(#worn)"><g transform="rotate(-11)">{print_}{tick}</g></g>'
    return svg_page(worn, masks, centre=(64, 64))


def specks() -> str:
    """Where the ink didn't take."""
    chance = random.Random("stamp")
    spots = ((chance.uniform(-58, 58), chance.uniform(-58, 58), chance.uniform(0.4, 1.3)) for _ in range(90))
    return "".join(dot(x, y, round(size, 2), "#000") for x, y, size in spots)


MARKS = {
    "spool": spool,
    "spool-thread": spool_thread,
    "spool-locked": spool_locked,
    "spool-passed": spool_passed,
    "circle-empty": circle_empty,
    "circle-filled": circle_filled,
    "stamp-passed": stamp_passed,
}
