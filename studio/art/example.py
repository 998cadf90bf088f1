"""A quilt in the middle of a game, for looking at the pictures together."""

LETTERS = {
    "m": "magenta", "y": "yellow", "b": "light_blue", "i": "dark_blue", "g": "green", "p": "purple",
    "D": "dots", "F": "fern", "W": "flowers", "Q": "quatrefoil", "S": "stripes", "V": "vines",
}  # fmt: skip
BOARD = "light_blue"
ROWS = (
    "mV yS bV mF pQ yW gS",
    "gW gV gF yD pV .. iD",
    "iQ iF iQ #1 pW pD pV",
    "bF bD bQ .. #2 .. yF",
    "pS .. #3 .. gW .. gQ",
    "yD .. .. mQ .. .. iW",
    "pW bQ mW iF gV mD bS",
)
GOALS = {"#1": "all_different", "#2": "aa-bb-cc", "#3": "aaaa-bb"}
TOKENS = {(1, 1): "cat", (1, 3): "button", (2, 1): "cat", (3, 1): "button"}


def cells() -> dict[tuple[int, int], str]:
    """What lies where: the name of a sprite for each place."""
    found = {}
    for row, line in enumerate(ROWS):
        for column, code in enumerate(line.split()):
            found[row, column] = _sprite(code)
    return found


def _sprite(code: str) -> str:
    if code == "..":
        return "cell-empty"
    if code in GOALS:
        return f"goal-{GOALS[code]}"
    return f"fabric-{LETTERS[code[0]]}-{LETTERS[code[1]]}"
