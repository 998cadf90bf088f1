"""The bag that holds the tiles: closed with a cord, and open to be counted."""

from studio.art.palette import CREAM, FABRIC
from studio.art.symbols import polygon

_DEFS = (
    "<defs>"
    '<linearGradient id="cloth" x2="1"><stop stop-color="#a98256"/><stop offset="0.35" stop-color="#c79f6f"/>'
    '<stop offset="0.7" stop-color="#a87f52"/><stop offset="1" stop-color="#7d5a35"/></linearGradient>'
    '<linearGradient id="low" x2="0" y2="1"><stop stop-color="#3b2410" stop-opacity="0"/><stop offset="0.7"'
    ' stop-color="#3b2410" stop-opacity="0.05"/><stop offset="1" stop-color="#3b2410"'
    ' stop-opacity="0.42"/></linearGradient>'
    '<pattern id="weave" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0 1.5H3M3'
    ' 4.5H6" stroke="#fff2d8"'
    ' stroke-opacity="0.20" stroke-width="1.3"/><path d="M1.5 3V6M4.5 0V3" stroke="#4a2e12"'
    ' stroke-opacity="0.16"'
    ' stroke-width="1.3"/></pattern>'
    '<radialGradient id="floor"><stop stop-color="#2a1606" stop-opacity="0.45"/><stop offset="1"'
    ' stop-color="#2a1606"'
    ' stop-opacity="0"/></radialGradient>'
    "</defs>"
)
_BODY = (
    "M98 104C76 132 34 176 32 234C31 276 58 300 104 304C124 306 164 306 184 304C230 300 257 276 256 234"
    "C254 176 212 132 190 104Z"
)


_TILES = (
    (90, 88, -18, "light_blue"),
    (198, 88, 16, "purple"),
    (124, 74, -6, "yellow"),
    (166, 72, 9, "magenta"),
    (104, 106, 12, "green"),
    (184, 106, -10, "dark_blue"),
    (144, 102, 3, "magenta"),
)


def bag() -> str:
    """Drawn shut, with a smooth patch on its front where the app writes how many tiles are left."""
    ruffle = (
        "M98 104C92 82 70 66 62 44C72 50 80 44 88 36C96 46 106 44 114 30C122 42 134 42 144 28C154"
        " 42 166 42 174 30"
        "C182 44 192 46 200 36C208 44 216 50 226 44C218 66 196 82 190 104Z"
    )
    folds = (
        "M110 46C112 70 112 84 108 102M144 40V102M178 46C176 70 176 84 180 102M86 54C94 76 98 88 102"
        " 102M202 54C194 76 190 88 186 102"
    )
    return _page(
        f"{_cloth(ruffle)}"
        f'<path d="{folds}" fill="none" stroke="#4a2e12" stroke-opacity="0.4" stroke-width="3"'
        ' stroke-linecap="round"/>'
        f"{_cloth(_BODY)}{_creases()}{_cord()}{_patch()}"
    )


def open_bag() -> str:
    """Its mouth wide, with a few fabrics looking out."""
    mouth = '<ellipse cx="144" cy="106" rx="92" ry="30" fill="#3a2413"/>'
    body = (
        "M52 106C40 140 32 190 32 234C31 276 58 300 104 304C124 306 164 306 184 304C230 300 257 276 256 234"
        "C256 190 248 140 236 106C228 132 196 140 144 140C92 140 60 132 52 106Z"
    )
    lip = (
        "M52 106C50 124 92 142 144 142C196 142 238 124 236 106C246 112 248 122 243 130C228 150 190"
        " 160 144 160"
        "C98 160 60 150 45 130C40 122 42 112 52 106Z"
    )
    tiles = "".join(_tile(x, y, turn, FABRIC[colour]) for x, y, turn, colour in _TILES)
    return _page(f"{mouth}{tiles}{_cloth(body)}{_cloth(lip)}{_hem()}{_patch()}")


def _page(drawing: str) -> str:
    floor = '<ellipse cx="144" cy="300" rx="132" ry="18" fill="url(#floor)"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 288 320">{_DEFS}{floor}{drawing}</svg>'


def _cloth(path: str) -> str:
    return (
        f'<path d="{path}" fill="url(#cloth)" stroke="#5b3c1c" stroke-width="3" stroke-linejoin="round"/>'
        f'<path d="{path}" fill="url(#weave)"/><path d="{path}" fill="url(#low)"/>'
    )


def _creases() -> str:
    dark = (
        "M108 112C100 130 78 150 66 178M126 114C122 128 116 138 110 150M162 114C166 128 172 138 178"
        " 150M180 112C190 132 212 152 222 180"
    )
    light = "M104 116C94 136 74 156 60 186M166 116C172 130 176 138 184 150"
    return (
        f'<path d="{dark}" fill="none" stroke="#4a2e12" stroke-opacity="0.35" stroke-width="4"'
        ' stroke-linecap="round"/>'
        f'<path d="{light}" fill="none" stroke="#ffe6bd" stroke-opacity="0.35" stroke-width="3"'
        ' stroke-linecap="round"/>'
    )


def _cord() -> str:
    line = "M94 100C110 110 178 110 194 100M150 107C176 118 204 126 214 150M138 107C120 122 104 124 92 146"
    ends = '<circle cx="215" cy="154" r="7" fill="#e9cfa0"/><circle cx="91" cy="150" r="7" fill="#e9cfa0"/>'
    return (
        f'<path d="{line}" fill="none" stroke="#4a2e12" stroke-width="10" stroke-linecap="round"/>'
        f'<path d="{line}" fill="none" stroke="#ecd4a8" stroke-width="6.5" stroke-linecap="round"/>'
        f'<path d="{line}" fill="none" stroke="#b08c56" stroke-width="6.5" stroke-dasharray="1.6 5"/>{ends}'
    )


def _hem() -> str:
    return (
        '<path d="M56 136C84 156 204 156 232 136" fill="none" stroke="#fff0d2" stroke-width="3.4"'
        ' stroke-dasharray="11 8" stroke-linecap="round"/>'
    )


def _patch() -> str:
    """A hex of plain cloth, sewn on."""
    centre = (144, 224)
    return (
        f'<polygon points="{polygon((144, 226), 62)}" fill="#3b2410" fill-opacity="0.35" stroke="#3b2410"'
        ' stroke-opacity="0.35" stroke-width="8" stroke-linejoin="round"/>'
        f'<polygon points="{polygon(centre, 60)}" fill="{CREAM}" stroke="{CREAM}" stroke-width="8"'
        ' stroke-linejoin="round"/>'
        f'<polygon points="{polygon(centre, 54)}" fill="none" stroke="#b98b4e" stroke-width="3"'
        ' stroke-dasharray="8 5.5"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _tile(x: int, y: int, turn: int, fill: str) -> str:
    return (
        f'<g transform="translate({x} {y}) rotate({turn})"><polygon points="{polygon((0, 0), 36)}"'
        f' fill="{fill}"'
        f' stroke="#2a1606" stroke-opacity="0.5" stroke-width="2.5" stroke-linejoin="round"/>'
        f'<polygon points="{polygon((0, 0), 29)}" fill="none" stroke="{CREAM}" stroke-width="2.4"'
        ' stroke-dasharray="5 3.6"/>'
        f'<circle r="4" cy="-10" fill="{CREAM}"/><circle r="4" cx="-10" cy="4" fill="{CREAM}"/>'
        f'<circle r="4" cx="10" cy="4" fill="{CREAM}"/></g>'
    )
