"""What a part of the lesson is made of."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Sew:
    """Sew a patch of the hand onto a place: "row column", both counted from 0."""

    patch: str
    place: str


@dataclass(frozen=True, slots=True)
class TakePatch:
    """Take the patch in this slot of the market; with `any` every other will do as well."""

    slot: int
    any: bool = False


@dataclass(frozen=True, slots=True)
class LookAt:
    """Ask about a cat, a button's colour or a goal's spot."""

    question: str


@dataclass(frozen=True, slots=True)
class Finish:
    """End the last turn."""


@dataclass(frozen=True, slots=True)
class Listen:
    """Nothing but read, and go on."""


Asked = Sew | TakePatch | LookAt | Finish | Listen


@dataclass(frozen=True, slots=True)
class LessonStep:
    """What the cat says, and what it asks. `points` is what the learner's quilt gains by it."""

    speech: str
    asked: Asked = field(default_factory=Listen)
    points: int = 0
    placing: str = ""
    """Said once the patch is in the fingers, where that is something else."""
    trial: str = ""
    """Said while the patch lies on trial."""


@dataclass(frozen=True, slots=True)
class LessonPart:
    """A part of the lesson. Alone there is no partner; else the cat that speaks sews a quilt, too."""

    id: str
    title: str
    speaker: str
    steps: tuple[LessonStep, ...]
    cats: tuple[tuple[str, str], ...]
    """The cats in play and the two patterns that each likes."""
    hand: tuple[str, str]
    market: tuple[str, str, str]
    refills: tuple[str, ...] = ()
    """What comes from the bag first."""
    before: tuple[str, ...] = ()
    """The learner's patches when the part begins: "row column patch"."""
    partner: tuple[str, ...] = ()
    """The cat's patches: those it has sewn on, then those it sews on meanwhile."""
    spare: tuple[str, ...] = ("magenta-vines", "light_blue-dots")
    """What comes into the cat's hand after those."""
    goals: tuple[str, str, str] = ("all_different", "aa-bb-cc", "aaa-bbb")
    alone: bool = False


NUMBERS = (("millie", "dots fern"), ("tibbit", "flowers stripes"), ("coconut", "quatrefoil vines"))
"""Three cats that count, with the patterns that they like in most parts."""
