"""The parts about turns: with others, and alone."""

from calico.viewmodels.learn.lessons.script import NUMBERS, LessonStep, Part, Pick, Sew
from calico.viewmodels.text.i18n import mark

PLACE = Part(
    "place",
    mark("Place and take"),
    "millie",
    (
        LessonStep(
            mark("Hello, I'm {cat}. We sew a quilt each: tap the glowing patch in your hand."),
            Sew("green-dots", "2 2"),
            placing=mark("Every dashed place is free. Tap the glowing one."),
            trial=mark("It lies there on trial. Tap it again, or tap the tick, to sew it on."),
        ),
        LessonStep(
            mark("Sewn on! Now take the glowing patch from the market: you always hold two."), Pick(1)
        ),
        LessonStep(
            mark("Your turn again. Drag the glowing patch onto the glowing place, or tap as before."),
            Sew("yellow-fern", "3 2"),
        ),
        LessonStep(
            mark("Until you take, the arrow at the top gives your patch back. Then take whichever you like."),
            Pick(0, any=True),
        ),
        LessonStep(mark("That's a turn: sew one on, take one. After 22 turns the quilts are full.")),
    ),
    cats=NUMBERS,
    hand=("green-dots", "yellow-fern"),
    market=("purple-flowers", "magenta-stripes", "light_blue-vines"),
    refills=("dark_blue-quatrefoil", "green-vines", "magenta-dots", "yellow-stripes"),
    partner=("4 3 purple-dots", "3 3 light_blue-fern"),
)

BELT = Part(
    "belt",
    mark("The belt"),
    "tecolote",
    (
        LessonStep(mark("Now you sew alone. Sew the glowing patch on as ever."), Sew("magenta-vines", "4 3")),
        LessonStep(
            mark(
                "The market is a belt now. Take the glowing one: the one with the scissors leaves for good."
            ),
            Pick(2),
        ),
        LessonStep(
            mark("The last one moved on, and two came from the bag. Sew the next patch on."),
            Sew("green-fern", "3 3"),
        ),
        LessonStep(
            mark("Now take the one with the scissors itself. Then the one behind it leaves instead."),
            Pick(0),
        ),
        LessonStep(mark("So what you take decides what is lost. Watch the belt, and beat your own best!")),
    ),
    cats=NUMBERS,
    hand=("magenta-vines", "green-fern"),
    market=("yellow-dots", "purple-stripes", "light_blue-flowers"),
    refills=("dark_blue-quatrefoil", "green-dots", "magenta-fern", "yellow-vines"),
    alone=True,
)
