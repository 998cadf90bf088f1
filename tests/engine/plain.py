"""A plain engine of dictionaries, words and flood fills: slow, obvious, and written apart from the real one.

It shares nothing with calico.engine but the facts of the game, so that where the two agree, both are
right or made the same mistake twice. A quilt is {(row, column): (colour, pattern)}.
"""

from collections import Counter

from tests.engine.facts import BOARDS, GAME

SPOTS = {name: tuple(cell) for name, cell in BOARDS["goal_spots"].items()}
COLOURS, PATTERNS = GAME["colours"], GAME["patterns"]


def neighbours(cell):
    row, column = cell
    left = column - 1 + row % 2
    around = [(row, column - 1), (row, column + 1)]
    around += [(row + step, left + side) for step in (-1, 1) for side in (0, 1)]
    return [(r, c) for r, c in around if 0 <= r < 7 and 0 <= c < 7]


def flood(cell, belongs):
    found, edge = {cell}, [cell]
    while edge:
        for other in neighbours(edge.pop()):
            if other not in found and belongs(other):
                found.add(other)
                edge.append(other)
    return found


def cube(cell):
    """Axial coordinates, in which turning a shape is arithmetic."""
    row, column = cell
    return column - (row - row % 2) // 2, row


# One drawing of each shape as axial steps; turned and mirrored below.
DRAWN = {
    "triangle": [(0, 0), (1, 0), (0, 1)],
    "line_3": [(0, 0), (1, 0), (2, 0)],
    "line_4": [(0, 0), (1, 0), (2, 0), (3, 0)],
    "line_5": [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)],
    "trapezoid": [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1)],
}


def turn(step):
    q, r = step
    return -r, q + r


def mirror(step):
    q, r = step
    return r, q


def orientations(shape):
    steps = DRAWN[shape]
    for flipped in (steps, [mirror(step) for step in steps]):
        turned = flipped
        for _ in range(6):
            yield turned
            turned = [turn(step) for step in turned]


ORIENTATIONS = {shape: list(orientations(shape)) for shape in DRAWN}


def holds(area, shape):
    cells = {cube(cell) for cell in area}
    for q, r in cells:
        for steps in ORIENTATIONS[shape]:
            if all((q + dq, r + dr) in cells for dq, dr in steps):
                return True
    return False


def attracts(cat, area):
    facts = GAME["cats"][cat]
    return holds(area, facts["shape"]) if "shape" in facts else len(area) >= facts["size"]


class PlainQuilt:
    def __init__(self, board):
        self.fabric, self.free = {}, set()
        for row, cells in enumerate(BOARDS["boards"][board]):
            for column, what in enumerate(cells):
                if what is None:
                    self.free.add((row, column))
                elif what != "goal":
                    self.fabric[row, column] = tuple(what)
        self.patches = set()
        self.cats, self.buttons, self.rainbow = {}, {}, None

    def area(self, cell, part):
        kind = self.fabric[cell][part]
        return flood(cell, lambda other: other in self.fabric and self.fabric[other][part] == kind)

    def place(self, cell, tile, liked):
        """Lay the tile; return what it earned as (kind, which), with the cells that earned it."""
        self.free.remove(cell)
        self.patches.add(cell)
        self.fabric[cell] = tile
        earned = []
        group = self.area(cell, 1)
        cat = liked[tile[1]]
        if not group & set(self.cats) and attracts(cat, group):
            self.cats[cell] = cat
            earned.append(("cat", cat, group))
        group = self.area(cell, 0)
        if len(group) >= 3 and not group & set(self.buttons):
            self.buttons[cell] = tile[0]
            earned.append(("button", tile[0], group))
            if self.rainbow is None and len(set(self.buttons.values())) == 6:
                self.rainbow = cell
                earned.append(("rainbow", "", set(self.patches)))
        return earned

    def allowed(self, tile, restriction):
        if restriction == "beside_a_patch" and self.patches:
            return {cell for cell in self.free if self.patches & set(neighbours(cell))}
        if restriction in ("beside_same_colour", "beside_same_pattern"):
            part = 0 if restriction == "beside_same_colour" else 1
            return {
                cell
                for cell in self.free
                if any(
                    other in self.fabric and self.fabric[other][part] == tile[part]
                    for other in neighbours(cell)
                )
            }
        return set(self.free)

    def score(self, goals, cats, both_only):
        sheet = {"goals": {}, "cats": {}, "buttons": dict.fromkeys(COLOURS, 0)}
        for spot, goal in goals.items():
            facts = GAME["goals"][goal]
            around = [self.fabric[cell] for cell in neighbours(SPOTS[spot]) if cell in self.fabric]
            met = [
                sorted(Counter(fabric[part] for fabric in around).values(), reverse=True) == facts["counts"]
                for part in (0, 1)
            ]
            points = facts["both"] if all(met) else facts["one"] if any(met) and not both_only else 0
            sheet["goals"][spot] = {"colour": met[0], "pattern": met[1], "points": points}
        for cat in cats:
            count = list(self.cats.values()).count(cat)
            sheet["cats"][cat] = {"count": count, "points": count * GAME["cats"][cat]["points"]}
        for colour in self.buttons.values():
            sheet["buttons"][colour] += 1
        sheet["buttons"]["rainbow"] = int(self.rainbow is not None)
        sheet["buttons"]["points"] = 3 * sum(sheet["buttons"].values())
        sheet["total"] = (
            sum(goal["points"] for goal in sheet["goals"].values())
            + sum(cat["points"] for cat in sheet["cats"].values())
            + sheet["buttons"]["points"]
        )
        return sheet


class PlainGame:
    """A game dealt as `deal` of setup_to_json says, played turn by turn."""

    def __init__(self, setup, goals):
        self.restriction = setup["restriction"]
        self.cats = [item["cat"] for item in setup["cats"]]
        self.liked = {pattern: item["cat"] for item in setup["cats"] for pattern in item["patterns"]}
        self.quilts = [PlainQuilt(seat["board"]) for seat in setup["seats"]]
        self.goals = [dict(zip(SPOTS, laid, strict=False)) for laid in goals]
        self.hands = [list(hand) for hand in setup["hands"]]
        self.market, self.bag = list(setup["market"]), list(setup["bag"])
        self.player, self.turns = setup["first"], 0

    @property
    def over(self):
        return self.turns == 22 * len(self.quilts)

    def usable(self):
        return self.market if self.restriction == "no_hand" else self.hands[self.player]

    def places(self, tile):
        quilt = self.quilts[self.player]
        if any(quilt.allowed(split(name), self.restriction) for name in self.usable()):
            return quilt.allowed(split(tile), self.restriction)
        return set(quilt.free)

    def place(self, tile, cell):
        self.usable().index(tile)
        if self.restriction != "no_hand":
            self.hands[self.player].remove(tile)
        return self.quilts[self.player].place(cell, split(tile), self.liked)

    def end(self, slot):
        """Take the tile in the slot (or, without a hand, miss the tile placed from it) and pass on."""
        discard, refill = None, []
        if slot is not None:
            taken = self.market[slot]
            if self.restriction != "no_hand":
                self.hands[self.player].append(taken)
            if len(self.quilts) == 1:
                del self.market[slot]
                discard = self.market.pop(0)
                refill = [self.bag.pop(0), self.bag.pop(0)]
                self.market += refill
            else:
                refill = [self.bag.pop(0)]
                self.market[slot] = refill[0]
        self.turns += 1
        if not self.over:
            self.player = (self.player + 1) % len(self.quilts)
        return discard, refill

    def scores(self):
        both_only = self.restriction == "goals_both_only"
        return [
            quilt.score(goals, self.cats, both_only)
            for quilt, goals in zip(self.quilts, self.goals, strict=True)
        ]

    def winners(self):
        keys = [
            (sheet["total"], len(quilt.cats), len(quilt.buttons) + (quilt.rainbow is not None))
            for sheet, quilt in zip(self.scores(), self.quilts, strict=True)
        ]
        return [player for player, key in enumerate(keys) if key == max(keys)]


def split(name):
    colour, pattern = name.split("-")
    return colour, pattern
