"""The elements of a lesson's script."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Sew:
    """Place a patch of the hand: "row column", both counted from 0."""

    patch: str
    place: str


@dataclass(frozen=True, slots=True)
class TakePatch:
    """Take the patch in this slot of the market; with `any`, others will do as well."""

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
    """Only read, and go on."""


Task = Sew | TakePatch | LookAt | Finish | Listen


@dataclass(frozen=True, slots=True)
class LessonStep:
    """What the cat says and asks for; `points` is what the learner gains by it."""

    speech: str
    task: Task = field(default_factory=Listen)
    points: int = 0
    placing: str = ""
    """Said once the patch is chosen, if that differs."""
    trial: str = ""
    """Said while the ghost is shown."""


@dataclass(frozen=True, slots=True)
class LessonPart:
    """A part of the lesson. Unless `alone`, the cat that speaks plays, too."""

    id: str
    title: str
    speaker: str
    steps: tuple[LessonStep, ...]
    cats: tuple[tuple[str, str], ...]
    """The cats in play, each with its two patterns."""
    hand: tuple[str, str]
    market: tuple[str, str, str]
    refills: tuple[str, ...] = ()
    """The first tiles from the bag."""
    before: tuple[str, ...] = ()
    """The learner's patches when the part begins: "row column patch"."""
    partner: tuple[str, ...] = ()
    """The cat's patches: those placed before the part begins, then during it."""
    spare: tuple[str, ...] = ("magenta-vines", "light_blue-dots")
    """What the cat holds after those."""
    goals: tuple[str, str, str] = ("all_different", "aa-bb-cc", "aaa-bbb")
    alone: bool = False


NUMBERS = (("millie", "dots fern"), ("tibbit", "flowers stripes"), ("coconut", "quatrefoil vines"))
"""Three cats that count, with their patterns in most parts."""
