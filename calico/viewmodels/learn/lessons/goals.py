"""The part about design goals."""

from calico.viewmodels.learn.lessons.script import NUMBERS, LessonStep, LookAt, Part, Pick, Sew
from calico.viewmodels.text.i18n import mark

GOALS = Part(
    "goals",
    mark("Design goals"),
    "gwenivere",
    (
        LessonStep(
            mark(
                "A design goal looks at the six patches around it. Tap the glowing one to read what it asks."
            ),
            LookAt("left"),
        ),
        LessonStep(
            mark(
                "AAA-BBB wants three alike and three alike. By colour one is missing: sew it on for 8 points."
            ),
            Sew("magenta-quatrefoil", "3 1"),
            8,
        ),
        LessonStep(mark("Met by colour, and that's enough. Take the glowing patch."), Pick(0)),
        LessonStep(
            mark("AA-BB-CC wants three pairs. Look at the patterns: one is missing, for 7 points."),
            Sew("green-stripes", "2 5"),
            7,
        ),
        LessonStep(mark("Met by pattern, and pairs needn't touch. Take the glowing patch."), Pick(1)),
        LessonStep(
            mark("≠ wants six different ones. This patch is the sixth colour and the sixth pattern."),
            Sew("yellow-stripes", "1 2"),
            15,
        ),
        LessonStep(
            mark(
                "Met both ways: 15 points instead of 10! The numbers must be exact, and a miss costs nothing."
            )
        ),
    ),
    cats=NUMBERS,
    hand=("magenta-quatrefoil", "green-stripes"),
    market=("yellow-stripes", "purple-vines", "dark_blue-fern"),
    refills=("yellow-dots", "light_blue-vines", "dark_blue-flowers", "purple-fern"),
    before=(
        "1 3 magenta-flowers",
        "2 2 dark_blue-vines",
        "2 4 purple-dots",
        "3 2 light_blue-fern",
        "3 3 green-quatrefoil",
        "3 5 magenta-quatrefoil",
        "4 1 light_blue-fern",
        "4 3 magenta-dots",
        "4 4 green-dots",
        "4 5 yellow-stripes",
        "5 1 magenta-fern",
        "5 2 light_blue-stripes",
    ),
    partner=(
        "4 1 magenta-fern",
        "3 1 yellow-fern",
        "5 1 yellow-fern",
        "5 2 yellow-quatrefoil",
        "5 5 yellow-quatrefoil",
        "1 3 dark_blue-stripes",
        "1 5 dark_blue-flowers",
        "1 4 dark_blue-stripes",
        "3 5 light_blue-quatrefoil",
        "2 5 magenta-flowers",
        "2 4 dark_blue-dots",
        "5 4 green-dots",
        "5 3 dark_blue-dots",
        "4 4 dark_blue-vines",
    ),
    goals=("all_different", "aa-bb-cc", "aaa-bbb"),
)
