"""The part about the end of a game."""

from calico.viewmodels.learn.lessons.script import NUMBERS, Finish, LessonStep, Part, Sew
from calico.viewmodels.text.i18n import mark

END = Part(
    "end",
    mark("The end, and ties"),
    "leo",
    (
        LessonStep(
            mark("One place is left, and it is your last turn. Sew your last patch on."),
            Sew("green-quatrefoil", "4 1"),
            3,
        ),
        LessonStep(mark("On the last turn there is nothing to take. Tap the glowing button."), Finish()),
        LessonStep(
            mark(
                "{points} to {points}: a tie! Then more cats win, and here it is {cats} to {others} for you."
            )
        ),
        LessonStep(
            mark("If cats are equal, too, buttons decide; else we share. Well sewn: you know the game now.")
        ),
    ),
    cats=NUMBERS,
    hand=("green-quatrefoil", "light_blue-quatrefoil"),
    market=("magenta-dots", "purple-fern", "green-stripes"),
    before=(
        "3 2 magenta-fern",
        "1 2 dark_blue-stripes",
        "2 4 yellow-dots",
        "3 3 green-flowers",
        "4 3 green-fern",
        "4 5 light_blue-quatrefoil",
        "3 5 yellow-quatrefoil",
        "1 4 purple-dots",
        "4 4 light_blue-flowers",
        "5 3 green-fern",
        "5 4 magenta-flowers",
        "1 3 purple-quatrefoil",
        "3 1 green-vines",
        "2 5 green-dots",
        "2 1 dark_blue-dots",
        "2 2 light_blue-dots",
        "5 5 magenta-stripes",
        "1 5 yellow-stripes",
        "1 1 dark_blue-fern",
        "5 1 green-dots",
        "5 2 magenta-stripes",
    ),
    partner=(
        "3 3 dark_blue-fern",
        "1 2 purple-flowers",
        "3 2 magenta-vines",
        "5 2 yellow-fern",
        "1 1 purple-flowers",
        "2 4 light_blue-stripes",
        "1 4 light_blue-quatrefoil",
        "2 1 light_blue-flowers",
        "4 5 light_blue-stripes",
        "2 5 green-flowers",
        "5 4 green-vines",
        "3 1 light_blue-vines",
        "5 3 yellow-flowers",
        "5 5 yellow-stripes",
        "1 3 dark_blue-quatrefoil",
        "2 2 purple-dots",
        "5 1 light_blue-fern",
        "1 5 dark_blue-quatrefoil",
        "4 3 yellow-vines",
        "4 4 dark_blue-fern",
        "3 5 green-stripes",
        "4 1 yellow-fern",
    ),
)
