"""The chapters about a turn and what it earns."""

from calico.viewmodels.learn.book.chapter import Chapter, Listing, Text
from calico.viewmodels.text.i18n import mark

PLAYING: tuple[Chapter, ...] = (
    Chapter(
        "aim",
        mark("What it is about"),
        (
            Text(mark("Everyone sews a quilt, patch by patch, in turn. After 22 turns the quilts are full.")),
            Text(
                mark(
                    "Three things earn points. Patterns attract cats, colours earn buttons, and design goals "
                    "look at both."
                ),
                "quilt",
            ),
            Text(mark("Whoever has the most points wins.")),
        ),
        ("turn", "the_cats"),
    ),
    Chapter(
        "patches",
        mark("Patches and quilts"),
        (
            Text(
                mark(
                    "A patch has one of six colours and one of six patterns. The bag holds three of every "
                    "kind: 108 patches."
                ),
                "patches",
            ),
            Text(
                mark(
                    "A quilt has 22 open places and three spots for design goals, with a printed rim around."
                ),
                "board",
            ),
            Text(
                mark(
                    "The rim counts for cats and buttons, and so do its cut pieces. Patches go inside it, "
                    "and no token lies on it."
                )
            ),
            Text(
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
            Listing("kinds"),
            Text(mark("The cats that are drawn have one, two and three dots: the more dots, the harder.")),
            Text(
                mark(
                    "You may also choose the cats yourselves. Two cats on the sides of one tile can't come "
                    "together."
                )
            ),
            Text(
                mark(
                    "Each cat gets two of the six patterns by chance. Everyone takes two patches in hand, "
                    "and three lie in the market."
                )
            ),
            Text(mark("Whoever petted a cat last begins.")),
        ),
        ("turn", "goals", "restrictions"),
    ),
    Chapter(
        "turn",
        mark("Your turn"),
        (
            Text(
                mark(
                    "First sew one of your two patches onto any open place. The cats and buttons that it "
                    "earns come at once."
                )
            ),
            Text(
                mark("Then take one of the three patches in the market. The bag fills the market up again.")
            ),
            Text(
                mark(
                    "You can take a patch back until you take one from the market. Alone, the options may "
                    "allow more."
                )
            ),
            Text(mark("On your last turn there is nothing to take: it ends with the patch you sew on.")),
        ),
        ("buttons", "cats", "solo"),
    ),
    Chapter(
        "buttons",
        mark("Buttons"),
        (
            Text(
                mark("Three or more cells of one colour together earn a button of that colour: 3 points."),
                "button",
            ),
            Text(
                mark(
                    "An area earns one button, however large it grows. For a second one, start another area "
                    "that doesn't touch the first."
                ),
                "button_large",
            ),
            Text(
                mark(
                    "Areas that meet later keep their buttons and gain none. A patch that joins an area with "
                    "a button earns no other button."
                ),
                "button_meeting",
            ),
            Text(
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
            Text(
                mark(
                    "Three cats are in play. Each likes two patterns, and comes to an area of one of them, "
                    "in any colours."
                ),
                "cat",
            ),
            Text(mark("The two patterns never mix: each makes areas of its own."), "cat_mixed"),
            Text(mark("Some cats count: the area needs so many cells, and more will do.")),
            Text(
                mark(
                    "Other cats look for a shape. It may be turned or mirrored, and the area around it may "
                    "be larger."
                ),
                "cat_shape",
            ),
            Text(
                mark(
                    "An area attracts one cat. For another one, start a new area that doesn't touch it; "
                    "areas that meet later keep their cats."
                ),
                "cat_second",
            ),
            Text(mark("Areas of a cat's two patterns may touch, and each may attract it."), "cat_both"),
            Text(mark("One patch can earn a cat, a button and the rainbow button at once.")),
            Text(
                mark(
                    "The cat lies on the new patch. Until your turn ends you may move it within its area; it "
                    "changes no points."
                )
            ),
            Text(
                mark(
                    "When all tokens of a cat are out, the cat on the back of its tile stands in for the "
                    "same points."
                )
            ),
        ),
        ("the_cats", "buttons"),
    ),
)
