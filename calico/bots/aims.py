"""Playing for a scenario's objectives: what they add to a token, and how near a quilt comes to them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from calico.bots.goalsight import partition_of
from calico.bots.layout import REACHABLE
from calico.bots.patchwork import ALL_COLOURS, Patchwork, Rules
from calico.bots.values import Values, goal_points, leaning, learned
from calico.engine.facts import BUTTON_POINTS, SCENARIOS
from calico.engine.tiles import KINDS

MORE_FOR_GOALS = 0.5
"""How many times their points goals count for beside them, where a number of them is asked for."""
MORE_FOR_BOTH = 0.5
"""The same for goals both ways."""
MORE_A_POINT = 0.6
LEAST_MORE, MOST_MORE = 1.3, 10.0
"""What a token that is asked for counts for beside its points: for each point that the quilt can spare."""
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


def earned(rules: Rules, patchwork: Patchwork) -> int:
    """The points that nothing takes away any more: those of buttons and cats."""
    rainbow = BUTTON_POINTS * (patchwork.buttoned == ALL_COLOURS)
    return rainbow + sum(
        tokens * points for tokens, points in zip(patchwork.tokens, rules.points, strict=True)
    )


def finished(rules: Rules, patchwork: Patchwork) -> Finished:
    """Count what a full patchwork has reached."""
    rainbow = int(patchwork.buttoned == ALL_COLOURS)
    cats = _by_cat(rules, patchwork)
    score = earned(rules, patchwork)
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
    more: float = LEAST_MORE
    """What a token that is asked for counts for beside its points."""

    def with_points(self, expected: float) -> "Aim":
        """The aim of a quilt that may expect so many points: those that it can spare go for the rest."""
        spare = expected - dict(self.objectives).get("score", 0)
        return replace(self, more=max(LEAST_MORE, min(MORE_A_POINT * spare, MOST_MORE)))

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
        asked = [kind for kind, _ in self.objectives]
        met, both = "goals_met" in asked, "goals_both" in asked
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
        self, asking: dict[str, "_Asks"], earned: Sequence[int], every: tuple[int, ...]
    ) -> Iterator[float]:
        mine = [(asking[kind], wanted) for kind, wanted in self.objectives if kind in asking]
        for one in earned:
            yield self.more * sum(asks(one, every, wanted) for asks, wanted in mine)


_Asks: TypeAlias = Callable[[int, tuple[int, ...], int], bool]
"""Whether another token is asked for where one has so many, all have these, and so many are wanted."""

_BUTTONS: dict[str, _Asks] = {
    "rainbow": lambda earned, every, wanted: not earned,
    "same_buttons": lambda earned, every, wanted: earned == max(every) < wanted,
}
_CATS: dict[str, _Asks] = {
    "one_of_each_cat": lambda earned, every, wanted: not earned,
    "cats": lambda earned, every, wanted: sum(every) < wanted,
    "same_cats": lambda earned, every, wanted: earned == max(every) < wanted,
}


def _by_cat(rules: Rules, patchwork: Patchwork) -> dict[int, int]:
    cats: dict[int, int] = {}
    for cat, tokens in zip(rules.cats[KINDS:], patchwork.tokens[KINDS:], strict=True):
        cats[cat] = cats.get(cat, 0) + tokens
    return cats


def aim_of(scenario: int | None) -> Aim | None:
    """The aim of a scenario, None in other games."""
    return None if scenario is None else Aim(SCENARIOS[scenario].objectives)
