"""The parts about cats."""

from calico.viewmodels.learn.lessons.script import NUMBERS, LessonStep, LookAt, Part, Pick, Sew
from calico.viewmodels.text.i18n import mark

CATS_THAT_COUNT = Part(
    "count",
    mark("Cats that count"),
    "tibbit",
    (
        LessonStep(
            mark("Cats like patterns, in any colours. Tap this card to see what brings {first}."),
            LookAt("millie"),
        ),
        LessonStep(
            mark("{first} comes to three cells of one pattern. Here are two: sew on the third."),
            Sew("purple-dots", "4 3"),
            3,
        ),
        LessonStep(
            mark("Here is {first}: 3 points! One area attracts one cat. Take the glowing patch."),
            Pick(1),
        ),
        LessonStep(
            mark("I want four cells, and bring 5 points. Three are here, and one of those is on the rim."),
            Sew("yellow-stripes", "1 1"),
            5,
        ),
        LessonStep(mark("Here I am! Larger areas bring better cats, and each pattern has its own.")),
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

CATS_WITH_SHAPES = Part(
    "shape",
    mark("Cats with shapes"),
    "callie",
    (
        LessonStep(mark("Some cats look for a shape. Tap this card to see mine."), LookAt("callie")),
        LessonStep(
            mark("Three in a triangle: each touches the other two. Sew on the third."),
            Sew("purple-dots", "5 3"),
            3,
        ),
        LessonStep(
            mark("That's me: 3 points! A shape may be turned or mirrored. Take the glowing patch."),
            Pick(2),
        ),
        LessonStep(
            mark("{second} wants three in a row. These three are bent, but one more makes a row: 5 points."),
            Sew("light_blue-flowers", "1 3"),
            5,
        ),
        LessonStep(mark("So the area may be larger than the shape. Still, one area brings one cat.")),
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
