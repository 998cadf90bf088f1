"""Playing for a scenario's objectives: what they add to a token, and how near a quilt comes to them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from calico.bots.goalsight import partition_of
from calico.bots.layout import REACHABLE
from calico.bots.patchwork import ALL_COLOURS, Patchwork, Rules
from calico.bots.values import Values, goal_points, leaning, learned
from calico.engine.facts import BUTTON_POINTS, SCENARIOS
from calico.engine.tiles import KINDS

MORE_FOR_GOALS = 0.3
MORE_FOR_BOTH = 0.3
PASSED = 15.0
"""What passing is worth, in points, above coming as near as can be."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished patchwork, counted."""

    score: int
    rainbow: int
    buttons: tuple[int, ...]
    cats: tuple[int, ...]
    met: int
    both: int


def finished(rules: Rules, patchwork: Patchwork) -> Finished:
    """Count what a full patchwork has reached."""
    rainbow = int(patchwork.buttoned == ALL_COLOURS)
    cats = _by_cat(rules, patchwork)
    score = BUTTON_POINTS * rainbow + sum(
        tokens * points for tokens, points in zip(patchwork.tokens, rules.points, strict=True)
    )
    met = both = 0
    for goal, counts in zip(rules.goals, patchwork.around, strict=True):
        colours, patterns = partition_of(counts[:KINDS]), partition_of(counts[KINDS:])
        score += goal_points(goal, colours, patterns, rules.both_only)
        met += REACHABLE[goal][colours] or REACHABLE[goal][patterns]
        both += REACHABLE[goal][colours] and REACHABLE[goal][patterns]
    return Finished(score, rainbow, patchwork.tokens[:KINDS], tuple(cats.values()), met, both)


_REACHED: dict[str, tuple[Callable[[Finished], int], float]] = {
    "score": (lambda quilt: quilt.score, 0.6),
    "rainbow": (lambda quilt: quilt.rainbow, 8.0),
    "one_of_each_cat": (lambda quilt: int(all(quilt.cats)), 8.0),
    "cats": (lambda quilt: sum(quilt.cats), 4.0),
    "same_cats": (lambda quilt: max(quilt.cats), 5.0),
    "same_buttons": (lambda quilt: max(quilt.buttons), 5.0),
    "goals_met": (lambda quilt: quilt.met, 8.0),
    "goals_both": (lambda quilt: quilt.both, 8.0),
}
"""How much of each kind of objective is reached, and what each that is missing costs."""


@dataclass(frozen=True, slots=True)
class Aim:
    """A scenario's objectives."""

    objectives: tuple[tuple[str, int], ...]

    def worth(self, rules: Rules, patchwork: Patchwork) -> float:
        """What a finished patchwork is worth: its points, less for what is missing, more for passing."""
        quilt = finished(rules, patchwork)
        missing = 0.0
        for kind, wanted in self.objectives:
            reached, price = _REACHED[kind]
            missing += price * max(0, wanted - reached(quilt))
        return 0.2 * quilt.score - missing + (0.0 if missing else PASSED)

    def values(self) -> Values:
        """The learned table, with goals counting for more where objectives ask for them."""
        met = any(kind == "goals_met" for kind, _ in self.objectives)
        both = max((wanted for kind, wanted in self.objectives if kind == "goals_both"), default=0)
        return leaning(1.0 + MORE_FOR_GOALS * met, MORE_FOR_BOTH * both) if met or both else learned()

    def extra(self, rules: Rules, patchwork: Patchwork) -> list[float]:
        """By line what the next token counts for beside its points, while an objective asks for it."""
        buttons, cats = patchwork.tokens[:KINDS], _by_cat(rules, patchwork)
        likers = [cats[cat] for cat in rules.cats[KINDS:]]
        return [
            *self._extra(_BUTTONS, buttons, buttons),
            *self._extra(_CATS, likers, tuple(cats.values())),
        ]

    def _extra(
        self, asking: dict[str, tuple[float, "_Asks"]], earned: Sequence[int], every: tuple[int, ...]
    ) -> Iterator[float]:
        mine = [(*asking[kind], wanted) for kind, wanted in self.objectives if kind in asking]
        for one in earned:
            yield sum(more for more, asks, wanted in mine if asks(one, every, wanted))


_Asks: TypeAlias = Callable[[int, tuple[int, ...], int], bool]
"""Whether another token is asked for where one has so many, all have these, and so many are wanted."""

_BUTTONS: dict[str, tuple[float, _Asks]] = {
    "rainbow": (4 / 3, lambda earned, every, wanted: not earned),
    "same_buttons": (4 / 3, lambda earned, every, wanted: earned == max(every) < wanted),
}
_CATS: dict[str, tuple[float, _Asks]] = {
    "one_of_each_cat": (4.0, lambda earned, every, wanted: not earned),
    "cats": (2.0, lambda earned, every, wanted: sum(every) < wanted),
    "same_cats": (2.0, lambda earned, every, wanted: earned == max(every) < wanted),
}
"""What tokens count for beside their points, and while what is so."""


def _by_cat(rules: Rules, patchwork: Patchwork) -> dict[int, int]:
    cats: dict[int, int] = {}
    for cat, tokens in zip(rules.cats[KINDS:], patchwork.tokens[KINDS:], strict=True):
        cats[cat] = cats.get(cat, 0) + tokens
    return cats


def aim_of(scenario: int | None) -> Aim | None:
    """The aim of a scenario, None in other games."""
    return None if scenario is None else Aim(SCENARIOS[scenario].objectives)
