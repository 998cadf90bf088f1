"""The game's values, copied from rulebooks and boards: what the tables of the engine are held against."""

import json
from pathlib import Path

FACTS = Path(__file__).parent.parent / "facts"

GAME = json.loads((FACTS / "game.json").read_text(encoding="utf-8"))
BOARDS = json.loads((FACTS / "boards.json").read_text(encoding="utf-8"))
