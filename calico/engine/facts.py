"""The cats, goals, scenarios, restrictions and achievements of the game, as tables."""

from dataclasses import dataclass

from calico.engine.shapes import Shape, cells_of


@dataclass(frozen=True, slots=True)
class Cat:
    """A cat: what it is worth and what an area needs to attract it, a size or a shape."""

    id: str
    points: int
    dots: int
    back: str
    tokens: int
    size: int | None = None
    shape: Shape | None = None

    @property
    def cells(self) -> int:
        """How many cells its wish takes: the size, or the shape's."""
        return self.size or 0 if self.shape is None else cells_of(self.shape)


CATS: dict[str, Cat] = {
    cat.id: cat
    for cat in (
        Cat("millie", 3, 1, "callie", 12, size=3),
        Cat("callie", 3, 1, "millie", 10, shape=Shape.TRIANGLE),
        Cat("tibbit", 5, 1, "rumi", 10, size=4),
        Cat("rumi", 5, 1, "tibbit", 8, shape=Shape.LINE_3),
        Cat("coconut", 7, 2, "tecolote", 8, size=5),
        Cat("tecolote", 7, 2, "coconut", 8, shape=Shape.LINE_4),
        Cat("cira", 9, 2, "almond", 6, size=6),
        Cat("almond", 9, 2, "cira", 6, shape=Shape.TRAPEZOID),
        Cat("gwenivere", 11, 3, "leo", 6, size=7),
        Cat("leo", 11, 3, "gwenivere", 6, shape=Shape.LINE_5),
    )
}
CATS_IN_PLAY = 3
DOTS = (1, 2, 3)
"""Standard games draw one cat of each number of dots."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A design goal: how often its colours or patterns must occur, most frequent first, and its values."""

    id: str
    shown: str
    counts: tuple[int, ...]
    one: int
    both: int


GOALS: dict[str, Goal] = {
    goal.id: goal
    for goal in (
        Goal("all_different", "≠ ABCDEF", (1, 1, 1, 1, 1, 1), 10, 15),
        Goal("aa-bb-cc", "AA-BB-CC", (2, 2, 2), 7, 11),
        Goal("aaa-bbb", "AAA-BBB", (3, 3), 8, 13),
        Goal("aaaa-bb", "AAAA-BB", (4, 2), 8, 14),
        Goal("aaa-bb-c", "AAA-BB-C", (3, 2, 1), 7, 11),
        Goal("aa-bb-c-d", "AA-BB-C-D", (2, 2, 1, 1), 5, 8),
    )
}
SPOTS = ("top", "right", "left")
GOALS_SEEN = 4
"""In the standard setup each player sees this many of their six goals and places three."""

PRINTED_GOAL_VALUES: dict[str, tuple[int, int]] = {
    "aaa-bbb": (7, 13),
    "aaaa-bb": (7, 14),
    "aa-bb-c-d": (5, 7),
}
"""Goals whose tiles carry other values in some printings, for the score pad: one way, both ways."""

BUTTON_POINTS = 3
BUTTON_GROUP = 3
BUTTON_TOKENS = 8

MAX_PLAYERS = 4
TURNS = 22
HAND = 2
MARKET = 3

BEGINNER_CATS = ("millie", "tibbit", "coconut")
BEGINNER_GOALS = ("all_different", "aa-bb-cc", "aaa-bbb")
"""In the order of SPOTS."""

KINDS_OF_SETUP = ("beginner", "standard", "family", "scenario")


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario: its goals and cats, and what must be reached to pass it."""

    id: int
    goals: tuple[str, str, str]
    cats: tuple[str, str, str]
    objectives: tuple[tuple[str, int], ...]
    """Kind and how much of it; 1 for those that are reached or not."""


SCENARIOS: dict[int, Scenario] = {
    scenario.id: scenario
    for scenario in (
        Scenario(
            1,
            ("all_different", "aa-bb-cc", "aaa-bbb"),
            ("millie", "tibbit", "coconut"),
            (("score", 58), ("rainbow", 1)),
        ),
        Scenario(
            2,
            ("all_different", "aaa-bbb", "aaa-bb-c"),
            ("callie", "tibbit", "coconut"),
            (("score", 59), ("cats", 5)),
        ),
        Scenario(
            3,
            ("all_different", "aa-bb-cc", "aa-bb-c-d"),
            ("millie", "rumi", "coconut"),
            (("score", 60), ("rainbow", 1), ("one_of_each_cat", 1), ("goals_met", 2)),
        ),
        Scenario(
            4,
            ("all_different", "aaa-bb-c", "aa-bb-c-d"),
            ("millie", "tibbit", "tecolote"),
            (("score", 61), ("same_buttons", 3), ("goals_met", 3)),
        ),
        Scenario(
            5,
            ("all_different", "aaaa-bb", "aa-bb-c-d"),
            ("callie", "coconut", "cira"),
            (("score", 62), ("same_cats", 3), ("goals_met", 3)),
        ),
        Scenario(
            6,
            ("aaaa-bb", "aaa-bbb", "aa-bb-cc"),
            ("tibbit", "tecolote", "almond"),
            (("score", 63), ("rainbow", 1), ("goals_met", 3), ("goals_both", 1)),
        ),
        Scenario(
            7,
            ("aaaa-bb", "aaa-bbb", "aaa-bb-c"),
            ("rumi", "coconut", "gwenivere"),
            (("score", 64), ("cats", 5), ("goals_met", 3), ("goals_both", 1)),
        ),
        Scenario(
            8,
            ("aaaa-bb", "aaa-bb-c", "aa-bb-cc"),
            ("millie", "almond", "leo"),
            (("score", 66), ("rainbow", 1), ("one_of_each_cat", 1), ("goals_met", 2), ("goals_both", 1)),
        ),
        Scenario(
            9,
            ("aaaa-bb", "aa-bb-cc", "aa-bb-c-d"),
            ("callie", "cira", "leo"),
            (("score", 68), ("one_of_each_cat", 1), ("goals_met", 3), ("goals_both", 2)),
        ),
        Scenario(
            10,
            ("aaa-bbb", "aaa-bb-c", "aa-bb-c-d"),
            ("tibbit", "tecolote", "gwenivere"),
            (("score", 72), ("rainbow", 1), ("one_of_each_cat", 1), ("goals_met", 2), ("goals_both", 2)),
        ),
    )
}

RESTRICTIONS = ("beside_a_patch", "goals_both_only", "no_hand", "beside_same_colour", "beside_same_pattern")

ACHIEVEMENTS = (
    "score_60",
    "score_65",
    "score_70",
    "score_75",
    "score_80",
    "score_85",
    "no_buttons",
    "no_cats",
    "no_goals",
    "rainbow",
    "one_of_each_cat",
    "three_goals",
    "nine_buttons",
    "two_goals_both",
    "two_of_each_cat",
)
"""The achievements of the normal game."""
