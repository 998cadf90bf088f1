"""The parts of the lesson: where each begins, what the cat says, and what it asks for.

docs/learning.md tells how to write one.
"""

from calico.viewmodels.learn.script import NUMBERS, Finish, LessonPart, LessonStep, LookAt, Sew, TakePatch
from calico.viewmodels.text.i18n import mark

PLACE = LessonPart(
    "place",
    mark("Place and take"),
    "millie",
    (
        LessonStep(
            mark("Hello, I’m {cat}. We’re each sewing a quilt: tap the glowing patch in your hand."),
            Sew("green-dots", "2 2"),
            placing=mark("Every dashed space is open. Tap the glowing one."),
            trial=mark("It isn’t placed yet. Tap it again, or tap the tick, to confirm."),
        ),
        LessonStep(
            mark("Placed! Now take the glowing patch from the market, so that you hold two again."),
            TakePatch(1),
        ),
        LessonStep(
            mark("Your turn again. Drag the glowing patch onto the glowing space, or tap as before."),
            Sew("yellow-fern", "3 2"),
        ),
        LessonStep(
            mark(
                "Until you take a patch, the arrow at the top undoes your placement. Then take "
                "whichever you like."
            ),
            TakePatch(0, any=True),
        ),
        LessonStep(mark("That’s a turn: place one, take one. After 22 turns the quilts are full.")),
    ),
    cats=NUMBERS,
    hand=("green-dots", "yellow-fern"),
    market=("purple-flowers", "magenta-stripes", "light_blue-vines"),
    refills=("dark_blue-quatrefoil", "green-vines", "magenta-dots", "yellow-stripes"),
    partner=("4 3 purple-dots", "3 3 light_blue-fern"),
)

BELT = LessonPart(
    "belt",
    mark("The conveyor belt"),
    "tecolote",
    (
        LessonStep(
            mark("Now you’re playing solo. Place the glowing patch as usual."), Sew("magenta-vines", "4 3")
        ),
        LessonStep(
            mark(
                "The market is a conveyor belt now. Take the glowing patch: the one with the scissors "
                "will be discarded."
            ),
            TakePatch(2),
        ),
        LessonStep(
            mark("The last one slid along, and two came out of the bag. Place the next patch."),
            Sew("green-fern", "3 3"),
        ),
        LessonStep(
            mark("Now take the one with the scissors. The one behind it is discarded instead."),
            TakePatch(0),
        ),
        LessonStep(
            mark("So what you take decides what you lose. Watch the belt, and beat your own best score!")
        ),
    ),
    cats=NUMBERS,
    hand=("magenta-vines", "green-fern"),
    market=("yellow-dots", "purple-stripes", "light_blue-flowers"),
    refills=("dark_blue-quatrefoil", "green-dots", "magenta-fern", "yellow-vines"),
    alone=True,
)


BUTTONS = LessonPart(
    "buttons",
    mark("Buttons"),
    "coconut",
    (
        LessonStep(
            mark("Two patches of one colour touch here. A third next to them earns a button: 3 points."),
            Sew("green-flowers", "5 3"),
            3,
        ),
        LessonStep(
            mark(
                "There it is! However large this group grows, it earns only one button. Take the "
                "glowing patch."
            ),
            TakePatch(0),
        ),
        LessonStep(
            mark("The printed edge counts, too. Two tiles of one colour touch here: place the third."),
            Sew("yellow-dots", "4 5"),
            3,
        ),
        LessonStep(
            mark("Another 3 points! Tap the glowing button to see what its colour still needs."),
            LookAt("dark_blue"),
        ),
        LessonStep(
            mark("A button of each colour brings the rainbow button, too: 3 more points, once per game.")
        ),
    ),
    cats=NUMBERS,
    hand=("green-flowers", "yellow-dots"),
    market=("dark_blue-vines", "magenta-fern", "light_blue-stripes"),
    refills=("purple-quatrefoil", "magenta-flowers"),
    before=("4 3 green-dots", "4 4 green-stripes", "3 5 yellow-fern"),
    partner=("2 2 purple-dots", "4 4 light_blue-vines", "3 2 magenta-stripes", "4 3 dark_blue-fern"),
)


CATS_THAT_COUNT = LessonPart(
    "count",
    mark("Cats and numbers"),
    "tibbit",
    (
        LessonStep(
            mark("Cats like patterns, in any colours. Tap this card to see what attracts {first}."),
            LookAt("millie"),
        ),
        LessonStep(
            mark("{first} comes to three tiles of one pattern. Here are two: place the third."),
            Sew("purple-dots", "4 3"),
            3,
        ),
        LessonStep(
            mark("Here’s {first}: 3 points! Each group attracts one cat. Take the glowing patch."),
            TakePatch(1),
        ),
        LessonStep(
            mark("I want four tiles, and bring 5 points. Three are here, one of them on the printed edge."),
            Sew("yellow-stripes", "1 1"),
            5,
        ),
        LessonStep(
            mark("Here I am! Larger groups attract better cats, and each pattern has a cat of its own.")
        ),
    ),
    cats=NUMBERS,
    hand=("purple-dots", "yellow-stripes"),
    market=("green-vines", "light_blue-flowers", "magenta-quatrefoil"),
    refills=("dark_blue-dots", "purple-fern"),
    before=("3 2 magenta-dots", "3 3 yellow-dots", "3 1 green-stripes", "2 1 dark_blue-stripes"),
    partner=(
        "2 2 purple-flowers",
        "4 4 light_blue-vines",
        "3 2 magenta-stripes",
        "1 4 green-fern",
        "4 3 dark_blue-fern",
    ),
)

CATS_WITH_SHAPES = LessonPart(
    "shape",
    mark("Cats and shapes"),
    "callie",
    (
        LessonStep(mark("Some cats want a shape. Tap this card to see mine."), LookAt("callie")),
        LessonStep(
            mark("Three in a triangle: each touches the other two. Place the third."),
            Sew("purple-dots", "5 3"),
            3,
        ),
        LessonStep(
            mark("That’s me: 3 points! A shape may be rotated. Take the glowing patch."),
            TakePatch(2),
        ),
        LessonStep(
            mark(
                "{second} wants three in a row. These three form a bend, but one more makes a row: 5 points."
            ),
            Sew("light_blue-flowers", "1 3"),
            5,
        ),
        LessonStep(
            mark("So the group may be larger than the shape. Even so, each group attracts only one cat.")
        ),
    ),
    cats=(("callie", "dots fern"), ("rumi", "flowers stripes"), ("tecolote", "quatrefoil vines")),
    hand=("purple-dots", "light_blue-flowers"),
    market=("green-vines", "yellow-stripes", "magenta-quatrefoil"),
    refills=("dark_blue-dots", "purple-fern"),
    before=(
        "4 3 green-dots",
        "4 4 yellow-dots",
        "1 1 green-flowers",
        "1 2 magenta-flowers",
        "2 1 yellow-flowers",
    ),
    partner=(
        "2 2 purple-flowers",
        "4 4 light_blue-vines",
        "3 2 magenta-stripes",
        "1 4 green-fern",
        "5 1 dark_blue-fern",
        "4 3 yellow-quatrefoil",
    ),
)


GOALS = LessonPart(
    "goals",
    mark("Design goals"),
    "gwenivere",
    (
        LessonStep(
            mark(
                "A design goal looks at the six patches around it. Tap the glowing one to see what it needs."
            ),
            LookAt("left"),
        ),
        LessonStep(
            mark(
                "AAA-BBB wants three of one kind and three of another. By colour one is missing: place "
                "it for 8 points."
            ),
            Sew("magenta-quatrefoil", "3 1"),
            8,
        ),
        LessonStep(mark("Met by colour, and that’s enough. Take the glowing patch."), TakePatch(0)),
        LessonStep(
            mark("AA-BB-CC wants three pairs. Look at the patterns: one is missing, for 7 points."),
            Sew("green-stripes", "2 5"),
            7,
        ),
        LessonStep(mark("Met by pattern; pairs needn’t touch. Take the glowing patch."), TakePatch(1)),
        LessonStep(
            mark(
                "≠ ABCDEF wants six different ones. This patch adds the sixth colour and the sixth pattern."
            ),
            Sew("yellow-stripes", "1 2"),
            15,
        ),
        LessonStep(
            mark(
                "Met both ways: 15 points instead of 10! The counts must be exact, and missing a goal "
                "costs nothing."
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


END = LessonPart(
    "end",
    mark("Game end and ties"),
    "leo",
    (
        LessonStep(
            mark("One space is left, and it’s your last turn. Place your last patch."),
            Sew("green-quatrefoil", "4 1"),
            3,
        ),
        LessonStep(mark("On your last turn there is nothing to take. Tap the glowing Done."), Finish()),
        LessonStep(
            mark("{points} to {points}: a tie! Now more cats win, and that’s {cats} to {others} for you.")
        ),
        LessonStep(
            mark(
                "If cats are tied, too, buttons decide; otherwise you share the victory. Well sewn! "
                "Now you know the game."
            )
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

PARTS: tuple[LessonPart, ...] = (PLACE, BUTTONS, CATS_THAT_COUNT, CATS_WITH_SHAPES, GOALS, BELT, END)
"""All parts, in the order of learning."""
