"""What the engine says when something isn't allowed: a reason to act on, and a sentence to read."""

from enum import Enum


class Reason(Enum):
    """Why a move is not allowed; each value is the English sentence that explains it."""

    GAME_OVER = "The game is over."
    GOALS_FIRST = "Choose your design goals before placing the first patch."
    GOALS_CHOSEN = "The design goals are already on your quilt."
    GOALS_NOT_OFFERED = "Place three different goals from those offered, one on each spot."
    NOT_YOUR_TURN = "It is another player’s turn."
    ALREADY_PLACED = "You’ve already placed a patch this turn. Now take one from the market."
    PLACE_FIRST = "Place a patch first."
    NO_SUCH_PLACE = "That’s not a space on the quilt board."
    PRINTED_PLACE = "The printed edge can’t be covered: patches go on the open spaces inside it."
    GOAL_PLACE = "There’s a design goal here: patches go around it."
    TAKEN_PLACE = "There’s already a patch here."
    NOT_IN_HAND = "That patch isn’t in your hand."
    NOT_IN_MARKET = "That patch isn’t there in the market."
    FROM_MARKET_ONLY = "There is no hand in this game: take your patch straight from the market."
    FROM_HAND_ONLY = "Place patches from your hand, not straight from the market."
    NOTHING_TO_TAKE = "No need to take a patch: this is your last turn."
    MUST_TAKE = "Take a patch from the market to end your turn."
    NO_SUCH_AWARD = "There’s no such token to move."
    TOKEN_OFF_GROUP = "The token must stay on a patch of the group that earned it."
    BESIDE_A_PATCH = "In this game every patch must touch one you have already placed."
    BESIDE_SAME_COLOUR = (
        "In this game every patch must touch its own colour, on a patch or on the printed edge."
    )
    BESIDE_SAME_PATTERN = (
        "In this game every patch must touch its own pattern, on a patch or on the printed edge."
    )
    NOTHING_TO_UNDO = "There’s nothing to undo."
    SEEN_TOO_MUCH = "You can’t undo once a new market patch has been revealed."


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
