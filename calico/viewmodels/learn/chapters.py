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
        mark("Aim of the game"),
        (
            ChapterText(
                mark(
                    "Players take turns sewing a quilt each, patch by patch. After 22 turns the "
                    "quilts are full."
                )
            ),
            ChapterText(
                mark(
                    "Three things score points: patterns attract cats, colours earn buttons, and "
                    "design goals look at both."
                ),
                "quilt",
            ),
            ChapterText(mark("Whoever has the most points wins.")),
        ),
        ("turn", "the_cats"),
    ),
    Chapter(
        "patches",
        mark("Patches and quilt boards"),
        (
            ChapterText(
                mark(
                    "Each patch has one of six colours and one of six patterns. The bag holds three of "
                    "each combination: 108 patches."
                ),
                "patches",
            ),
            ChapterText(
                mark(
                    "A quilt board has 22 open spaces and three spots for design goals, with a printed "
                    "edge around them."
                ),
                "board",
            ),
            ChapterText(
                mark(
                    "The printed edge counts for cats and buttons, partial tiles included. Patches and "
                    "tokens never go on it."
                )
            ),
            ChapterText(
                mark("A group is a set of tiles that touch edge to edge and share a colour or a pattern.")
            ),
        ),
        ("buttons", "cats"),
    ),
    Chapter(
        "setup",
        mark("Set-up"),
        (
            ChapterText(mark("One to four people play, each with a quilt board of their own.")),
            ChapterList("kinds"),
            ChapterText(
                mark("One cat each with one, two and three dots is drawn: the more dots, the harder.")
            ),
            ChapterText(mark("You may also choose the cats yourselves, but not both cats of one tile.")),
            ChapterText(
                mark(
                    "Each cat is randomly given two of the six patterns. Everyone draws two patches, "
                    "and three form the market."
                )
            ),
            ChapterText(mark("Whoever petted a cat most recently goes first. Turns go clockwise.")),
        ),
        ("turn", "goals", "restrictions"),
    ),
    Chapter(
        "turn",
        mark("Your turn"),
        (
            ChapterText(
                mark(
                    "First place one of your two patches on any open space. Any cats and buttons it "
                    "earns come at once."
                )
            ),
            ChapterText(
                mark("Then take one of the three patches in the market, which is refilled from the bag.")
            ),
            ChapterText(
                mark(
                    "You can undo a placement until you take a patch from the market. In solo games, a "
                    "setting may allow more."
                )
            ),
            ChapterText(
                mark("On your last turn there is nothing to take: it ends when you place your patch.")
            ),
        ),
        ("buttons", "cats", "solo"),
    ),
    Chapter(
        "buttons",
        mark("Buttons"),
        (
            ChapterText(
                mark("A group of three or more tiles of one colour earns a button of that colour: 3 points."),
                "button",
            ),
            ChapterText(
                mark(
                    "A group earns one button, however large it grows. For a second one, start another "
                    "group that doesn’t touch the first."
                ),
                "button_large",
            ),
            ChapterText(
                mark(
                    "Groups that meet later keep their buttons and gain none. A patch that joins a "
                    "group with a button earns no second one."
                ),
                "button_meeting",
            ),
            ChapterText(
                mark(
                    "Once you have a button of each of the six colours, you also get the rainbow "
                    "button: 3 more points, once per game."
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
                    "Three cats are in play. Each likes two patterns and comes to a group of either "
                    "one, in any colours."
                ),
                "cat",
            ),
            ChapterText(mark("The two patterns never mix: each forms groups of its own."), "cat_mixed"),
            ChapterText(mark("Some cats want a number: the group needs at least that many tiles.")),
            ChapterText(
                mark(
                    "Other cats want a shape. It may be rotated, and the group may be larger than the shape."
                ),
                "cat_shape",
            ),
            ChapterText(
                mark(
                    "A group attracts one cat. For another, start a new group that doesn’t touch it; "
                    "groups that meet later keep their cats."
                ),
                "cat_second",
            ),
            ChapterText(
                mark("Groups of a cat’s two patterns may touch, and each can attract it."), "cat_both"
            ),
            ChapterText(mark("One patch can earn a cat, a button and the rainbow button at once.")),
            ChapterText(
                mark(
                    "The cat goes on the new patch. Until your turn ends you may move it within its "
                    "group; this doesn’t change the score."
                )
            ),
            ChapterText(
                mark(
                    "When a cat’s tokens run out, the cat on the back of its tile stands in, for the "
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
                    "At the end of the game each design goal checks the six patches around it. Met by "
                    "colour or by pattern, it scores its lower value; met by both, it scores only the "
                    "higher one."
                )
            ),
            ChapterText(
                mark(
                    "The letters stand for different colours or patterns: AA-BB-CC means three "
                    "different pairs, adjacent or not."
                )
            ),
            ChapterText(
                mark("The counts must match exactly: six of a kind don’t meet AAAA-BB."), "goal_missed"
            ),
            ChapterText(mark("A goal that isn’t met scores nothing, but costs nothing either.")),
            ChapterList("goals"),
        ),
        ("setup", "end"),
    ),
    Chapter(
        "end",
        mark("Game end and ties"),
        (
            ChapterText(
                mark(
                    "The game ends when everyone’s quilt board is full. Add up design goals, cats and "
                    "buttons: the most points win."
                )
            ),
            ChapterText(
                mark(
                    "Tied on points? More cats win, then more buttons, counting the rainbow button. If "
                    "everything is equal, the victory is shared."
                )
            ),
        ),
        ("achievements", "editions"),
    ),
    Chapter(
        "solo",
        mark("Playing solo"),
        (
            ChapterText(
                mark(
                    "Solo, you place and take as usual, but the market is a conveyor belt that "
                    "carries patches away from the bag."
                )
            ),
            ChapterText(
                mark(
                    "When you have taken a patch, the one furthest from the bag is discarded. The "
                    "remaining one slides along, and two new ones come out of the bag."
                )
            ),
            ChapterText(mark("The scissors mark the patch that will be discarded next.")),
            ChapterText(
                mark(
                    "There are ten scenarios. Each sets the cats, the goals and what to reach; every "
                    "player chooses which goal goes where on their own quilt board. Solo, passing one "
                    "opens the next."
                )
            ),
            ChapterText(
                mark(
                    "Every day has its own quilt, the same for everyone. With a challenge code a "
                    "friend can play the same deal as you."
                )
            ),
        ),
        ("achievements", "turn"),
    ),
    Chapter(
        "restrictions",
        mark("Variants and rule restrictions"),
        (
            ChapterText(
                mark(
                    "Lower variance, for one or two players: one set of 36 patches is left out, so "
                    "there are two of each."
                )
            ),
            ChapterText(
                mark(
                    "Rule restrictions are for standard games with two or more players. One of them "
                    "applies to everyone:"
                )
            ),
            ChapterList("restrictions"),
            ChapterText(
                mark(
                    "If none of your patches has an allowed space, the rule restriction is lifted for "
                    "that turn. This is a house rule: the printed rules don’t say."
                )
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
                    "Up to six quilters have a column of 30 circles each: 15 for the normal game, 5 "
                    "for rule restrictions, 10 for scenarios."
                )
            ),
            ChapterText(
                mark(
                    "In games with two or more players, the winner fills in one circle the game "
                    "earned. The family variant earns no circles."
                )
            ),
            ChapterText(mark("With a rule restriction, the winner fills in that restriction’s circle.")),
            ChapterText(mark("In a scenario, everyone who passes fills in its circle.")),
            ChapterText(mark("If the victory is shared, each winner may fill in a circle.")),
            ChapterText(
                mark(
                    "House rules of this app: computer players count as players but fill in nothing, and "
                    "games with hints or unlimited undo earn no circles."
                )
            ),
            ChapterText(mark("Every fifth circle brings a cat’s head and the next of six ranks.")),
        ),
        ("restrictions", "solo"),
    ),
    Chapter(
        "editions",
        mark("If your edition differs"),
        (
            ChapterText(
                mark(
                    "Editions differ in names, wording and a few values. At your own table your copy "
                    "is right; agree before you start."
                )
            ),
            ChapterText(
                mark(
                    "On some printed goal tiles AAA-BBB and AAAA-BB score 7 one way, and AA-BB-C-D "
                    "scores 7 both ways. The score pad offers those values and accepts any others."
                )
            ),
            ChapterText(mark("Games on this device always use the values shown here.")),
            ChapterText(
                mark(
                    "The cats have other names in the German edition. In German the app uses those; a "
                    "setting switches back to the original names."
                )
            ),
            ChapterText(
                mark(
                    "One rulebook discards the patch nearest to the bag in solo games; the others "
                    "discard the furthest, and so does this app."
                )
            ),
        ),
        ("goals", "the_cats"),
    ),
)
