"""The chapters about goals, the end, and other ways to play."""

from calico.viewmodels.learn.book.chapter import Chapter, Listing, Text
from calico.viewmodels.text.i18n import mark

AROUND: tuple[Chapter, ...] = (
    Chapter(
        "goals",
        mark("Design goals"),
        (
            Text(
                mark(
                    "At the end each design goal looks at the six patches around it. Met by colour or by "
                    "pattern it earns its smaller value, met by both the larger."
                )
            ),
            Text(
                mark("The letters stand for kinds: AA-BB-CC are three different pairs, side by side or not.")
            ),
            Text(mark("The numbers must be exact: six alike don't meet AAAA-BB."), "goal_missed"),
            Text(mark("A goal that isn't met earns nothing and costs nothing.")),
            Listing("goals"),
        ),
        ("setup", "end"),
    ),
    Chapter(
        "end",
        mark("The end, and ties"),
        (
            Text(
                mark(
                    "The game ends when every quilt is full. Cats, buttons and design goals are added up, "
                    "and the most points win."
                )
            ),
            Text(
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
            Text(mark("Alone you place and take as ever, but the market is a belt that leads to the bag.")),
            Text(
                mark(
                    "When you have taken a patch, the one furthest from the bag leaves the game. The last "
                    "one moves on, and two new ones follow."
                )
            ),
            Text(mark("The scissors mark the patch that leaves next.")),
            Text(
                mark(
                    "The scenario road has ten stops. Each names its cats, its goals and what to reach, and "
                    "opens the next."
                )
            ),
            Text(
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
            Text(
                mark(
                    "Lower variance, for one or two players: a set of 36 patches stays out, so every kind is "
                    "there twice."
                )
            ),
            Text(mark("Restrictions are for standard games of two or more. One of them holds for all:")),
            Listing("restrictions"),
            Text(
                mark("If no patch of yours has a place that is allowed, the restriction rests for that turn.")
            ),
        ),
        ("setup", "achievements"),
    ),
    Chapter(
        "achievements",
        mark("Achievements"),
        (
            Text(
                mark(
                    "Up to six quilters fill a column of circles each: 15 for normal games, 5 for "
                    "restrictions, 10 for scenarios."
                )
            ),
            Text(
                mark(
                    "In games of two or more the winner fills in one circle that the game earned. Bots count "
                    "as players, but fill in nothing."
                )
            ),
            Text(mark("With a restriction, the winner fills in the circle of that restriction.")),
            Text(mark("In a scenario everyone who passes fills in its circle.")),
            Text(mark("If the victory is shared, every winner may fill in one.")),
            Text(mark("Games with hints, or in which any move may be taken back, fill in none.")),
            Text(mark("Every fifth circle brings a cat's head and the next of six ranks.")),
        ),
        ("restrictions", "solo"),
    ),
    Chapter(
        "editions",
        mark("When the printed edition differs"),
        (
            Text(
                mark(
                    "Boxes differ in names, words and a few values. At your own table your box is right; "
                    "agree before you begin."
                )
            ),
            Text(
                mark(
                    "On some printed goal tiles AAA-BBB and AAAA-BB give 7 for one way, and AA-BB-C-D gives "
                    "7 for both. The score pad offers those values, and takes any other that you find."
                )
            ),
            Text(mark("Games on this device always play the values shown in this book.")),
            Text(
                mark(
                    "The cats of the German box have other names. In German this app uses them, and an "
                    "option brings the original names back."
                )
            ),
            Text(
                mark(
                    "One rulebook lets the patch nearest to the bag leave the solo market; the others say "
                    "the furthest, and so does this app."
                )
            ),
        ),
        ("goals", "the_cats"),
    ),
)
