"""The chapters of the rules book."""

from dataclasses import dataclass

from calico.viewmodels.text.i18n import mark


@dataclass(frozen=True, slots=True)
class ChapterText:
    """A paragraph with an optional diagram."""

    text: str
    diagram: str = ""


@dataclass(frozen=True, slots=True)
class ChapterList:
    """A list made from the game's facts: kinds of game, goals or restrictions."""

    of: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter; `see` holds ids of other chapters, or "the_cats"."""

    id: str
    title: str
    parts: tuple[ChapterText | ChapterList, ...]
    see: tuple[str, ...] = ()


PLAYING: tuple[Chapter, ...] = (
    Chapter(
        "aim",
        mark("What it is about"),
        (
            ChapterText(
                mark("Everyone sews a quilt, patch by patch, in turn. After 22 turns the quilts are full.")
            ),
            ChapterText(
                mark(
                    "Three things earn points. Patterns attract cats, colours earn buttons, and design goals "
                    "look at both."
                ),
                "quilt",
            ),
            ChapterText(mark("Whoever has the most points wins.")),
        ),
        ("turn", "the_cats"),
    ),
    Chapter(
        "patches",
        mark("Patches and quilts"),
        (
            ChapterText(
                mark(
                    "A patch has one of six colours and one of six patterns. The bag holds three of every "
                    "kind: 108 patches."
                ),
                "patches",
            ),
            ChapterText(
                mark(
                    "A quilt has 22 open places and three spots for design goals, with a printed rim around."
                ),
                "board",
            ),
            ChapterText(
                mark(
                    "The rim counts for cats and buttons, and so do its cut pieces. Patches go inside it, "
                    "and no token lies on it."
                )
            ),
            ChapterText(
                mark(
                    "An area is a group of cells that touch edge to edge and share a colour, or share a "
                    "pattern."
                )
            ),
        ),
        ("buttons", "cats"),
    ),
    Chapter(
        "setup",
        mark("Setting up"),
        (
            ChapterList("kinds"),
            ChapterText(
                mark("The cats that are drawn have one, two and three dots: the more dots, the harder.")
            ),
            ChapterText(
                mark(
                    "You may also choose the cats yourselves. Two cats on the sides of one tile can't come "
                    "together."
                )
            ),
            ChapterText(
                mark(
                    "Each cat gets two of the six patterns by chance. Everyone takes two patches in hand, "
                    "and three lie in the market."
                )
            ),
            ChapterText(mark("Whoever petted a cat last begins.")),
        ),
        ("turn", "goals", "restrictions"),
    ),
    Chapter(
        "turn",
        mark("Your turn"),
        (
            ChapterText(
                mark(
                    "First sew one of your two patches onto any open place. The cats and buttons that it "
                    "earns come at once."
                )
            ),
            ChapterText(
                mark("Then take one of the three patches in the market. The bag fills the market up again.")
            ),
            ChapterText(
                mark(
                    "You can take a patch back until you take one from the market. Alone, the options may "
                    "allow more."
                )
            ),
            ChapterText(
                mark("On your last turn there is nothing to take: it ends with the patch you sew on.")
            ),
        ),
        ("buttons", "cats", "solo"),
    ),
    Chapter(
        "buttons",
        mark("Buttons"),
        (
            ChapterText(
                mark("Three or more cells of one colour together earn a button of that colour: 3 points."),
                "button",
            ),
            ChapterText(
                mark(
                    "An area earns one button, however large it grows. For a second one, start another area "
                    "that doesn't touch the first."
                ),
                "button_large",
            ),
            ChapterText(
                mark(
                    "Areas that meet later keep their buttons and gain none. A patch that joins an area with "
                    "a button earns no other button."
                ),
                "button_meeting",
            ),
            ChapterText(
                mark(
                    "Once you have a button of all six colours, the rainbow button comes too: 3 more points, "
                    "once a game."
                ),
                "rainbow",
            ),
        ),
        ("cats", "turn"),
    ),
    Chapter(
        "cats",
        mark("Cats"),
        (
            ChapterText(
                mark(
                    "Three cats are in play. Each likes two patterns, and comes to an area of one of them, "
                    "in any colours."
                ),
                "cat",
            ),
            ChapterText(mark("The two patterns never mix: each makes areas of its own."), "cat_mixed"),
            ChapterText(mark("Some cats count: the area needs so many cells, and more will do.")),
            ChapterText(
                mark(
                    "Other cats look for a shape. It may be turned or mirrored, and the area around it may "
                    "be larger."
                ),
                "cat_shape",
            ),
            ChapterText(
                mark(
                    "An area attracts one cat. For another one, start a new area that doesn't touch it; "
                    "areas that meet later keep their cats."
                ),
                "cat_second",
            ),
            ChapterText(
                mark("Areas of a cat's two patterns may touch, and each may attract it."), "cat_both"
            ),
            ChapterText(mark("One patch can earn a cat, a button and the rainbow button at once.")),
            ChapterText(
                mark(
                    "The cat lies on the new patch. Until your turn ends you may move it within its area; it "
                    "changes no points."
                )
            ),
            ChapterText(
                mark(
                    "When all tokens of a cat are out, the cat on the back of its tile stands in for the "
                    "same points."
                )
            ),
        ),
        ("the_cats", "buttons"),
    ),
)


AROUND: tuple[Chapter, ...] = (
    Chapter(
        "goals",
        mark("Design goals"),
        (
            ChapterText(
                mark(
                    "At the end each design goal looks at the six patches around it. Met by colour or by "
                    "pattern it earns its smaller value, met by both the larger."
                )
            ),
            ChapterText(
                mark("The letters stand for kinds: AA-BB-CC are three different pairs, side by side or not.")
            ),
            ChapterText(mark("The numbers must be exact: six alike don't meet AAAA-BB."), "goal_missed"),
            ChapterText(mark("A goal that isn't met earns nothing and costs nothing.")),
            ChapterList("goals"),
        ),
        ("setup", "end"),
    ),
    Chapter(
        "end",
        mark("The end, and ties"),
        (
            ChapterText(
                mark(
                    "The game ends when every quilt is full. Cats, buttons and design goals are added up, "
                    "and the most points win."
                )
            ),
            ChapterText(
                mark(
                    "If points are equal, more cats win, then more buttons, the rainbow button among them. "
                    "If those are equal too, the victory is shared."
                )
            ),
        ),
        ("achievements", "editions"),
    ),
    Chapter(
        "solo",
        mark("Playing alone"),
        (
            ChapterText(
                mark("Alone you place and take as ever, but the market is a belt that leads to the bag.")
            ),
            ChapterText(
                mark(
                    "When you have taken a patch, the one furthest from the bag leaves the game. The last "
                    "one moves on, and two new ones follow."
                )
            ),
            ChapterText(mark("The scissors mark the patch that leaves next.")),
            ChapterText(
                mark(
                    "The scenario road has ten stops. Each names its cats, its goals and what to reach, and "
                    "opens the next."
                )
            ),
            ChapterText(
                mark(
                    "Every day has its own quilt, the same for everyone. A challenge code gives your deal to "
                    "a friend."
                )
            ),
        ),
        ("achievements", "turn"),
    ),
    Chapter(
        "restrictions",
        mark("Variants and restrictions"),
        (
            ChapterText(
                mark(
                    "Lower variance, for one or two players: a set of 36 patches stays out, so every kind is "
                    "there twice."
                )
            ),
            ChapterText(
                mark("Restrictions are for standard games of two or more. One of them holds for all:")
            ),
            ChapterList("restrictions"),
            ChapterText(
                mark("If no patch of yours has a place that is allowed, the restriction rests for that turn.")
            ),
        ),
        ("setup", "achievements"),
    ),
    Chapter(
        "achievements",
        mark("Achievements"),
        (
            ChapterText(
                mark(
                    "Up to six quilters fill a column of circles each: 15 for normal games, 5 for "
                    "restrictions, 10 for scenarios."
                )
            ),
            ChapterText(
                mark(
                    "In games of two or more the winner fills in one circle that the game earned. Bots count "
                    "as players, but fill in nothing."
                )
            ),
            ChapterText(mark("With a restriction, the winner fills in the circle of that restriction.")),
            ChapterText(mark("In a scenario everyone who passes fills in its circle.")),
            ChapterText(mark("If the victory is shared, every winner may fill in one.")),
            ChapterText(mark("Games with hints, or in which any move may be taken back, fill in none.")),
            ChapterText(mark("Every fifth circle brings a cat's head and the next of six ranks.")),
        ),
        ("restrictions", "solo"),
    ),
    Chapter(
        "editions",
        mark("When the printed edition differs"),
        (
            ChapterText(
                mark(
                    "Boxes differ in names, words and a few values. At your own table your box is right; "
                    "agree before you begin."
                )
            ),
            ChapterText(
                mark(
                    "On some printed goal tiles AAA-BBB and AAAA-BB give 7 for one way, and AA-BB-C-D gives "
                    "7 for both. The score pad offers those values, and takes any other that you find."
                )
            ),
            ChapterText(mark("Games on this device always play the values shown in this book.")),
            ChapterText(
                mark(
                    "The cats of the German box have other names. In German this app uses them, and an "
                    "option brings the original names back."
                )
            ),
            ChapterText(
                mark(
                    "One rulebook lets the patch nearest to the bag leave the solo market; the others say "
                    "the furthest, and so does this app."
                )
            ),
        ),
        ("goals", "the_cats"),
    ),
)
