"""What the table shows: frozen values, made by `table_view` and bound by the layouts."""

from dataclasses import dataclass
from enum import Enum

from calico.engine.cells import Cell, CellSet
from calico.engine.quilt import Quilt
from calico.engine.tiles import Colour, Pattern, Tile
from calico.viewmodels.table.sides import PersonAround
from calico.viewmodels.table.wish import WishView


class TableMode(Enum):
    """What the table waits for."""

    CHOOSE_GOALS = "choose_goals"
    CHOOSE_TILE = "choose_tile"
    CHOOSE_PLACE = "choose_place"
    CONFIRM = "confirm"
    MARKET = "market"
    END_TURN = "end_turn"
    PASS_DEVICE = "pass_device"
    NEXT_PLAYER = "next_player"
    """Open hands: the turn is over, and still to be seen to its end."""
    BOT = "bot"
    FINISHED = "finished"


PLACING = TableMode.CHOOSE_TILE, TableMode.CHOOSE_PLACE, TableMode.CONFIRM
"""While a patch is being placed."""


class Panel(Enum):
    """What can lie open over the table."""

    BAG = "bag"
    ROUND = "round"
    """All quilts at once."""
    MENU = "menu"
    OPTIONS = "options"
    HINT = "hint"
    SEATS = "seats"
    """Who sits where around the device."""


class GoalStatus(Enum):
    """The state of one way of meeting a goal."""

    OPEN = "open"
    MET = "met"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class TileView:
    """A tile in the hand or the market."""

    tile: Tile
    title: str
    chosen: bool = False
    touchable: bool = False
    leaves_next: bool = False
    """Solo: it leaves the market when another is taken."""


@dataclass(frozen=True, slots=True)
class GoalView:
    """A design goal on its spot."""

    cell: Cell
    spot: str
    goal: str | None
    """None if it lies face down."""
    letters: str = ""
    """What it asks, as on its tile; this is its name, too."""
    one: int = 0
    both: int = 0
    colour_fit: int = 0
    colour: GoalStatus = GoalStatus.OPEN
    pattern_fit: int = 0
    pattern: GoalStatus = GoalStatus.OPEN
    points: int = 0
    """What it pays as it stands."""


@dataclass(frozen=True, slots=True)
class TokenView:
    """A token on a quilt: the picture to draw, and whether it was earned this turn."""

    cell: Cell
    picture: str
    fresh: bool = False
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class QuiltView:
    """A quilt with its goals, tokens and marks."""

    seat: int
    quilt: Quilt
    goals: tuple[GoalView, ...]
    tokens: tuple[TokenView, ...]
    last: Cell | None = None
    """Where its player placed the last patch."""
    legal: CellSet = 0
    forbidden: CellSet = 0
    ghost: tuple[Cell, Tile] | None = None
    compared: tuple[tuple[Cell, Tile], ...] = ()
    """A patch as it was placed, and beside it as it might have been."""
    lit: CellSet = 0
    """The cells that count for what a question is about; all but these and the joining ones are dimmed."""
    joining: CellSet = 0
    """The free cells that would join them."""
    heat: tuple[tuple[Cell, float], ...] = ()
    """After a hint, how good each space is for the chosen tile, from 0 to 1."""

    @property
    def ghost_cell(self) -> Cell | None:
        """Where the ghost lies."""
        return self.ghost[0] if self.ghost else None


@dataclass(frozen=True, slots=True)
class SeatView:
    """A player in the score strip."""

    seat: int
    name: str
    board: str
    points: int
    cats: int
    buttons: int
    active: bool
    bot: bool
    earlier: int | None = None
    """How many points the same seat had by now when these patches were played before."""


@dataclass(frozen=True, slots=True)
class CatView:
    """A cat in play."""

    id: str
    name: str
    points: int
    wish: str
    """What it asks of a group, in a few words."""
    picture: WishView
    """The same as a picture, filled as far as its best group has come."""
    patterns: tuple[Pattern, Pattern]
    count: int


@dataclass(frozen=True, slots=True)
class ButtonView:
    """The buttons of a colour."""

    colour: Colour
    count: int


@dataclass(frozen=True, slots=True)
class GainView:
    """Something that a patch earns, or would earn."""

    text: str
    picture: str = ""


@dataclass(frozen=True, slots=True)
class ObjectiveView:
    """An objective of a scenario, as it stands."""

    text: str
    met: bool


@dataclass(frozen=True, slots=True)
class OfferView:
    """An offered goal; `spot` is where it lies if it is chosen."""

    goal: str
    shown: str
    text: str
    """What it asks, in a sentence."""
    spot: int | None = None
    points: str = ""
    values: str = ""
    """The same in two numbers: for one way, for both."""
    example: tuple[Tile, ...] = ()
    """Six tiles that meet it."""


class About(Enum):
    """What an answer is about, and so must not cover."""

    QUILT = "quilt"
    HAND = "hand"
    MARKET = "market"


@dataclass(frozen=True, slots=True)
class WhyView:
    """The answer to a question: a title and facts."""

    title: str
    lines: tuple[str, ...]
    about: About = About.QUILT
    wishes: tuple[WishView, ...] = ()
    """Pictures of what the cats that it tells of wish for."""


@dataclass(frozen=True, slots=True)
class TableView:
    """Everything that the table shows."""

    mode: TableMode
    title: str
    round: int
    rounds: int
    prompt: str
    market_label: str
    """What the market is called, or what to do with it now; empty where the prompt has more to say."""
    hand_label: str
    quilt: QuiltView
    quilts: tuple[QuiltView, ...]
    """Every seat's quilt, without marks."""
    seats: tuple[SeatView, ...]
    hand: tuple[TileView, ...]
    market: tuple[TileView, ...]
    bag_count: int
    cats: tuple[CatView, ...]
    buttons: tuple[ButtonView, ...]
    rainbow: bool
    gains: tuple[GainView, ...] = ()
    offers: tuple[OfferView, ...] = ()
    objectives: tuple[ObjectiveView, ...] = ()
    coming: tuple[Tile, ...] = ()
    """Tiles in sight that come next, in their order: those of a puzzle."""
    task: str = ""
    """How far a puzzle has come."""
    why: WhyView | None = None
    panel: Panel | None = None
    unseen: tuple[int, ...] = ()
    """For each tile how many are unseen; filled while the bag is open."""
    can_lay_goals: bool = False
    """Whether as many goals are chosen as there are spots."""
    can_undo: bool = False
    """Whether a ghost, or a placement, may be taken back."""
    has_goals: bool = True
    """Whether goals are played with."""
    has_hands: bool = True
    """Whether players hold patches."""
    coach: bool = True
    """Whether hints are allowed at this table."""
    can_hint: bool = False
    market_lit: bool = False
    """Whether a tile of the market may be taken, or placed, now."""
    hand_lit: bool = False
    notice: str = ""
    """A message about the last touch, for example why it isn't allowed."""
    next_player: str = ""
    """Who should take the device."""
    next_board: str = ""
    banner: str = ""
    """With open hands, at the start of a turn: whose it is."""
    side: int = 0
    """The side of the device that the table faces, counted against the clock from the lower one."""
    around: tuple[PersonAround, ...] = ()
    """Who sits where around the device, where several people share it."""
    looking: bool = False
    """Whether another player's quilt is shown."""
    compared: str = ""
    """Solo, with the same patches again: the points now and then."""

    @property
    def has_strip(self) -> bool:
        """Whether there is something for the strip: several seats, or objectives."""
        return len(self.seats) > 1 or bool(self.objectives)

    @property
    def strip_objectives(self) -> tuple[ObjectiveView, ...]:
        """The objectives where the strip has room for them; with several seats these lie there."""
        return self.objectives if len(self.seats) == 1 else ()
