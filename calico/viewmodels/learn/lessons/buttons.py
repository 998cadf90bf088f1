"""The part about buttons."""

from calico.viewmodels.learn.lessons.script import NUMBERS, LessonStep, LookAt, Part, Pick, Sew
from calico.viewmodels.text.i18n import mark

BUTTONS = Part(
    "buttons",
    mark("Buttons"),
    "coconut",
    (
        LessonStep(
            mark("Two patches of one colour touch here. A third beside them earns a button: 3 points."),
            Sew("green-flowers", "5 3"),
            3,
        ),
        LessonStep(
            mark("There it is! However large this area grows, it has its button. Take the glowing patch."),
            Pick(0),
        ),
        LessonStep(
            mark("The printed rim counts, too. Two cells of one colour touch here: sew on the third."),
            Sew("yellow-dots", "4 5"),
            3,
        ),
        LessonStep(
            mark("Another 3 points! Tap the glowing button to see what its colour still needs."),
            LookAt("dark_blue"),
        ),
        LessonStep(
            mark("A button of every colour brings the rainbow button, too: 3 more points, once a game.")
        ),
    ),
    cats=NUMBERS,
    hand=("green-flowers", "yellow-dots"),
    market=("dark_blue-vines", "magenta-fern", "light_blue-stripes"),
    refills=("purple-quatrefoil", "magenta-flowers"),
    before=("4 3 green-dots", "4 4 green-stripes", "3 5 yellow-fern"),
    partner=("2 2 purple-dots", "4 4 light_blue-vines", "3 2 magenta-stripes", "4 3 dark_blue-fern"),
)
