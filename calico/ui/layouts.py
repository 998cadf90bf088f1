"""The layouts in kv: those that a start needs are read at once, the others soon after."""

from collections.abc import Iterator

from kivy.lang import Builder

from calico.ui.files import KV

PARTS = tuple(f"parts/{name}" for name in ("texts", "options", "cards", "choosing", "welcome", "sitters"))
HOME = (*PARTS, "screens/seats", "screens/games", "screens/home")
TABLE = (
    *PARTS,
    *(
        f"table/{name}"
        for name in ("things", "bubbles", "over", "goals", "answer", "bag", "asking", "screen")
    ),
)
PROBLEM = (*PARTS, "table/over", "parts/problem")
ALL = (
    *TABLE,
    "parts/problem",
    "ending/sheet",
    "ending/screen",
    *(f"screens/{name}" for name in ("games", "home", "seats", "new_game", "who")),
    *(f"screens/{name}" for name in ("settings", "snapshots", "pages", "files")),
    *(f"screens/solo/{name}" for name in ("card", "hub", "daily", "challenge")),
    *(f"pad/{name}" for name in ("parts", "goals", "column", "writing", "quilt")),
    *(f"pad/{name}" for name in ("day", "keys", "setup", "rows", "result")),
    "pad/screen",
    "pad/history",
    *(f"learn/{name}" for name in ("parts", "hub", "lesson", "book", "cats")),
    *(f"keep/{name}" for name in ("card", "track", "circles", "chart", "pick", "choosing")),
    *(f"keep/{name}" for name in ("gallery", "replay", "plots", "shares", "figures")),
)
"""In the order in which they are read: what dresses a kind before what dresses kinds of that kind."""


def read(names: tuple[str, ...]) -> None:
    """Let Kivy read each of these, once."""
    for _ in reading(names):
        pass


def reading(names: tuple[str, ...]) -> Iterator[str]:
    """Read one after the other, as long as somebody goes on asking."""
    for name in names:
        file = str(KV / f"{name}.kv")
        if file not in Builder.files:
            Builder.load_file(file)
            yield name


def read_all() -> None:
    """Whatever is opened next can be dressed."""
    read(ALL)
