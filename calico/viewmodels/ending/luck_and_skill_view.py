"""What luck and skill show, made from the coach's account of a game."""

from dataclasses import dataclass, replace

from calico.bots.coach.luck_and_skill import ALL_OF_IT, WHOLE, JudgedTurn, LuckAndSkill, same_patch
from calico.engine.cells import Cell
from calico.engine.game import Game
from calico.engine.tiles import Tile
from calico.viewmodels.table.cell_text import hint_reason_text
from calico.viewmodels.table.quilt_views import plain_quilt
from calico.viewmodels.table.view import QuiltView
from calico.viewmodels.text.game_terms import tile_title
from calico.viewmodels.text.i18n import say
from calico.viewmodels.text.numbers import number_text, percent_text

HARDLY = 50
"""So many thousandths are hardly anything: they would be told as 0.0."""
KIND = 3 * WHOLE
"""Luck of so many points deserves a word."""


@dataclass(frozen=True, slots=True)
class CurveTurn:
    """A turn on the curve: expected before it, after the choice, and after what came then."""

    before: float
    kept: float
    after: float
    mark: int = 0
    """1 to 3 for those that cost most, 1 for the costliest."""


@dataclass(frozen=True, slots=True)
class PatchPair:
    """What was placed and what was taken, or what the coach would have."""

    title: str
    place: Tile
    take: Tile | None
    text: str
    """The same in words, to be read aloud."""
    best: bool = False


@dataclass(frozen=True, slots=True)
class PatchTag:
    """A word at a cell of the quilt; `side` is -1 or 1 where two share the cell."""

    cell: Cell
    text: str
    side: int = 0


@dataclass(frozen=True, slots=True)
class PlayerChoice:
    """A person whose game can be looked at."""

    seat: int
    name: str
    board: str
    shown: bool


@dataclass(frozen=True, slots=True)
class LuckAndSkillView:
    """Everything that the screen shows."""

    headline: str
    lines: tuple[str, ...]
    curve: tuple[CurveTurn, ...]
    turns: int
    """How many the whole game has."""
    chance: bool
    """Whether the curve is a chance in percent instead of points."""
    step: int
    quilt: QuiltView
    pairs: tuple[PatchPair, ...] = ()
    tags: tuple[PatchTag, ...] = ()
    players: tuple[PlayerChoice, ...] = ()
    costliest: tuple[int, ...] = ()
    """The numbers of the turns that cost most."""
    hidden: bool = False
    """Whether this turn's answer is kept back, so that it can be tried again."""
    complete: bool = False

    @property
    def can_try(self) -> bool:
        """Whether the turn can be tried again: it cost something."""
        return bool(self.step) and self.step in self.costliest


@dataclass(frozen=True, slots=True)
class ShownStep:
    """What is looked at."""

    found: LuckAndSkill
    turns: int
    step: int
    shown: bool
    """Whether the answer of a costly turn was asked for."""
    players: tuple[PlayerChoice, ...]

    @property
    def complete(self) -> bool:
        """Whether every turn was thought about."""
        return len(self.found.turns) == self.turns


def luck_and_skill_view(game: Game, seen: ShownStep) -> LuckAndSkillView:
    """The view of a game, as a whole or at one of its turns."""
    found = seen.found
    costliest = tuple(number + 1 for number in found.costliest) if seen.complete else ()
    view = LuckAndSkillView(
        headline=_headline(seen),
        lines=_story(game, found) if seen.complete else (),
        curve=_curve(found, costliest),
        turns=seen.turns,
        chance=game.setup.scenario is not None,
        step=seen.step,
        quilt=replace(plain_quilt(game, found.player), last=None),
        players=seen.players,
        costliest=costliest,
        complete=seen.complete,
    )
    return _at_turn(game, view, seen) if seen.step else view


def _curve(found: LuckAndSkill, costliest: tuple[int, ...]) -> tuple[CurveTurn, ...]:
    marks = {step: place for place, step in enumerate(costliest, 1)}
    return tuple(
        CurveTurn(
            turn.expected / WHOLE,
            turn.promised / WHOLE,
            (turn.promised + luck) / WHOLE,
            marks.get(step, 0),
        )
        for step, (turn, luck) in enumerate(zip(found.turns, found.luck, strict=True), 1)
    )


# The whole game


def _headline(seen: ShownStep) -> str:
    if not seen.complete:
        return say("The coach looks at turn {turn} of {all}…", turn=len(seen.found.turns) + 1, all=seen.turns)
    rated = round(seen.found.accuracy)
    if rated == ALL_OF_IT:
        return say("100 of 100: turn for turn as good as the coach")
    return say("Choices: {number} of 100", number=rated)


def _story(game: Game, found: LuckAndSkill) -> tuple[str, ...]:
    """How it came to its end: what was expected, what came, and what choices cost."""
    luck, cost = sum(found.luck), sum(found.costs)
    lines = [_sum(game, found, luck, cost)]
    if game.setup.scenario is None and abs(luck) >= KIND:
        lines.append(
            say("The patches were kind.")
            if luck > 0
            else say("The patches were unkind: your choices earned more than the score tells.")
        )
    if round(found.accuracy) == ALL_OF_IT:
        lines.append(say("Next to nothing was given away: you play like the coach itself."))
    elif found.costliest:
        lines.append(say("Tap a turn on the curve. Those that cost most are marked."))
    return tuple(lines)


def _sum(game: Game, found: LuckAndSkill, luck: int, cost: int) -> str:
    """The sum in a line; rounded so that it adds up as it stands."""
    chance = game.setup.scenario is not None
    decimals, final = 0 if chance else 1, found.final / WHOLE
    came, chosen = round(luck / WHOLE, decimals), round(cost / WHOLE, decimals)
    start, came_text, chosen_text = final - came + chosen, _signed(came, decimals), _signed(-chosen, decimals)
    if chance:
        return say(
            "Chance to pass at first: {start}. What came: {luck}. Choices: {cost}. In the end: {final}.",
            start=percent_text(start / ALL_OF_IT),
            luck=came_text,
            cost=chosen_text,
            final=percent_text(final / ALL_OF_IT),
        )
    return say(
        "Expected at first: {start}. What came: {luck}. Choices: {cost}. In the end: {final}.",
        start=number_text(start, 1),
        luck=came_text,
        cost=chosen_text,
        final=number_text(final),
    )


def _signed(number: float, decimals: int) -> str:
    text = number_text(number, decimals)
    return f"+{text}" if number > 0 else text


def amount_text(game: Game, thousandths: int) -> str:
    """So many points with a decimal, or percentage points."""
    if game.setup.scenario is not None:
        # Translators: of a chance in percent: "6.5 percentage points"
        return say("{amount} percentage points", amount=number_text(thousandths / WHOLE, 1))
    # Translators: a number with a decimal: "2.6 points"
    return say("{amount} points", amount=number_text(thousandths / WHOLE, 1))


# A turn


def _at_turn(game: Game, whole: LuckAndSkillView, seen: ShownStep) -> LuckAndSkillView:
    turn, luck = seen.found.turns[seen.step - 1], seen.found.luck[seen.step - 1]
    hidden = seen.step in whole.costliest and not seen.shown
    index = turn.played.index
    before = Game(game.states[: index + 1], game.moves[:index], game.free_undo)
    quilt = replace(plain_quilt(before, seen.found.player), last=None)
    laid = _laid(turn, hidden)
    last = seen.step == len(seen.found.turns) and not seen.complete
    return replace(
        whole,
        headline=say("Round {round}", round=seen.step),
        lines=turn_lines(game, turn, None if last else luck, hidden),
        quilt=replace(quilt, compared=laid),
        pairs=_pairs(game, turn, hidden),
        tags=_tags(turn, hidden),
        hidden=hidden,
    )


def _laid(turn: JudgedTurn, hidden: bool) -> tuple[tuple[Cell, Tile], ...]:
    mine, best = turn.played.place, turn.best
    laid = (mine.cell, mine.tile)
    return (laid,) if hidden or same_patch(mine, best) else (laid, (best.cell, best.tile))


def _tags(turn: JudgedTurn, hidden: bool) -> tuple[PatchTag, ...]:
    mine, best = turn.played.place, turn.best
    # Translators: a word on a patch of the quilt: where the player placed it
    yours = say("yours")
    if hidden:
        return (PatchTag(mine.cell, yours),)
    if same_patch(mine, best):
        # Translators: a word on a patch of the quilt: player and coach agree
        return (PatchTag(mine.cell, say("yours and best")),)
    beside = mine.cell == best.cell
    # Translators: a word on a patch of the quilt: where the coach would have placed it
    return PatchTag(mine.cell, yours, -beside), PatchTag(best.cell, say("best"), int(beside))


def _pairs(game: Game, turn: JudgedTurn, hidden: bool) -> tuple[PatchPair, ...]:
    # Translators: above what the player did
    mine = _pair(game, turn, say("Yours"), turn.played.place.tile, turn.played.take)
    if hidden:
        return (mine,)
    # Translators: above what the coach would have done
    return mine, replace(_pair(game, turn, say("Best"), turn.best.tile, turn.best_take), best=True)


def _pair(game: Game, turn: JudgedTurn, title: str, place: Tile, slot: int | None) -> PatchPair:
    state = game.states[turn.played.index]
    taken = (
        None
        if slot is None or game.setup.no_hand or state.quilt.free.bit_count() == 1
        else state.market[slot]
    )
    if taken is None:
        text = say("{who}: place {patch}.", who=title, patch=tile_title(place))
    else:
        text = say(
            "{who}: place {patch}, take {other}.", who=title, patch=tile_title(place), other=tile_title(taken)
        )
    return PatchPair(title, place, taken, text)


def turn_lines(game: Game, turn: JudgedTurn, luck: int | None, hidden: bool) -> tuple[str, ...]:
    """What a turn's choice cost, what came then, and why the coach would have played otherwise."""
    same = same_patch(turn.played.place, turn.best) and turn.played.take == turn.best_take
    lines = [_choice(game, turn, same)]
    if luck is not None:
        lines.append(_came(game, luck))
    if hidden:
        return (*lines, say("Can you find better? Try it again, or let it be shown."))
    if not same and turn.cost >= HARDLY:
        lines += [say("The coach: {reason}", reason=hint_reason_text(reason)) for reason in turn.reasons]
    return tuple(lines)


def _choice(game: Game, turn: JudgedTurn, same: bool) -> str:
    if turn.cost >= HARDLY:
        return say("The choice cost {amount}.", amount=amount_text(game, turn.cost))
    return (
        say("The coach would have played the same.")
        if same
        else say("As good as what the coach would have played.")
    )


def _came(game: Game, luck: int) -> str:
    if abs(luck) < HARDLY:
        return say("What came then changed nothing.")
    if luck > 0:
        return say("What came then gave {amount}.", amount=amount_text(game, luck))
    return say("What came then took {amount}.", amount=amount_text(game, -luck))


# Aloud


def turning_points(game: Game, found: LuckAndSkill) -> tuple[str, ...]:
    """The turns that decided it, to be read aloud: those that cost most, the luckiest and the unluckiest."""
    told = [
        say(
            "Round {round}: the choice cost {amount}.",
            round=number + 1,
            amount=amount_text(game, found.costs[number]),
        )
        for number in sorted(found.costliest)
        if found.costs[number] >= HARDLY
    ]
    luck = found.luck
    if not luck:
        return tuple(told)
    most, least = (pick(range(len(luck)), key=luck.__getitem__) for pick in (max, min))
    if luck[most] >= HARDLY:
        told.append(
            say(
                "Round {round}: what came then gave {amount}.",
                round=most + 1,
                amount=amount_text(game, luck[most]),
            )
        )
    if luck[least] <= -HARDLY:
        told.append(
            say(
                "Round {round}: what came then took {amount}.",
                round=least + 1,
                amount=amount_text(game, -luck[least]),
            )
        )
    return tuple(told)


def spoken(game: Game, found: LuckAndSkill, view: LuckAndSkillView) -> tuple[str, ...]:
    """The screen in words."""
    headline = f"{view.headline}."
    if view.step:
        return headline, *(pair.text for pair in view.pairs), *view.lines
    return (headline, *view.lines, *(turning_points(game, found) if view.complete else ()))
