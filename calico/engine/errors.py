"""What the engine says when something isn't allowed: a reason to act on, and a sentence to read."""

from enum import Enum


class Reason(Enum):
    """Why a move is not allowed; each value is the English sentence that explains it."""

    GAME_OVER = "The game is over."
    GOALS_FIRST = "The design goals are chosen before the first patch is placed."
    GOALS_CHOSEN = "The design goals already lie on the quilt."
    GOALS_NOT_OFFERED = "Three different goals from those on offer go onto the three spots."
    NOT_YOUR_TURN = "It is another player's turn."
    ALREADY_PLACED = "A patch has been placed this turn: now take one from the market."
    PLACE_FIRST = "First place a patch on the quilt."
    NO_SUCH_PLACE = "That is not a place on the quilt."
    PRINTED_PLACE = "The printed rim stays as it is: patches go on the open places inside."
    GOAL_PLACE = "A design goal lies there: patches go around it."
    TAKEN_PLACE = "A patch already lies there."
    NOT_IN_HAND = "That patch is not in the hand."
    NOT_IN_MARKET = "That patch does not lie there in the market."
    FROM_MARKET_ONLY = "In this game there is no hand: the patch comes straight from the market."
    FROM_HAND_ONLY = "Patches are placed from the hand, not from the market."
    NOTHING_TO_TAKE = "There is nothing to take a patch for: the turn ends here."
    MUST_TAKE = "The turn ends by taking a patch from the market."
    NO_SUCH_AWARD = "There is no such token to move."
    TOKEN_OFF_GROUP = "The token stays on a patch of the group that earned it."
    BESIDE_A_PATCH = "In this game every patch touches a patch placed before."
    BESIDE_SAME_COLOUR = "In this game every patch touches a patch or printed cell of its colour."
    BESIDE_SAME_PATTERN = "In this game every patch touches a patch or printed cell of its pattern."
    NOTHING_TO_UNDO = "There is nothing to take back."
    SEEN_TOO_MUCH = "What the market has shown can't be taken back."


class IllegalMove(ValueError):  # noqa: N818 - the name players and rules use
    """A move that the rules forbid. `reason` tells programs why, the text tells people."""

    def __init__(self, reason: Reason) -> None:
        """The move is forbidden for this reason."""
        super().__init__(reason.value)
        self.reason = reason


class SetupError(ValueError):
    """A game that can't be set up so; the text says why. `sentence` and `values` say it in any language."""

    def __init__(self, sentence: str, **values: object) -> None:
        """The sentence in English, and what it leaves open."""
        super().__init__(sentence.format(**values) if values else sentence)
        self.sentence = sentence
        self.values = values
