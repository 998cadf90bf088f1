"""Learn each quilt's chance to pass a scenario, compiled.

Games look one placement ahead. A quilt's worth is what it promises on the scale of a logistic curve; the
table starts from that of points and is moved by TD(lambda) towards whether the game passed.
"""

import time
from itertools import permutations, product
from typing import NamedTuple

import numpy as np
from numba import njit

from calico.bots.evaluation import feature_index
from calico.bots.evaluation.scenario_value import ODDS_SCALE
from calico.bots.evaluation.value_table import SCALE, ValueTable
from calico.bots.search.rank_turns import best_arrangement
from calico.engine.facts import SCENARIOS, Scenario
from calico.engine.tiles import KINDS
from tools.train.bits import (
    CAT_POINTS,
    LAID,
    LINES,
    MOST,
    NO,
    OPEN,
    PHASE_OF,
    POINT,
    WIDTH,
    ZERO,
    goal_points,
    goal_ways,
    lowest,
)
from tools.train.dealing import any_ring, assign, deal, new_quilt, pass_on, shuffle
from tools.train.features import features
from tools.train.kernel import copied, look, new_worths
from tools.train.play import TURNS, best_take, count_out, lay, placements
from tools.train.tokens import KINDS_ASKED, colours_had, tokens_had

GAMES = 160_000
FIRST_RATE, LAST_RATE = 0.5, 0.02
LAMBDA = 0.85
ANY_SPOTS = 1 / 3
"""The share of games with goals on random spots instead of the best."""
USUAL_POINTS = 30.0
POINT_RATE = 0.002
"""Learning rate of the weight of points, by their distance from the mean."""
LATE_FACTOR, EARLY_FACTOR = 1.25, 0.5
"""How much of the worth in points is at first taken over, for the last cells and for the first."""
MEASURED = 4_000
"""Games to measure each arrangement of goals."""
WANTED = (
    "score",
    "rainbow",
    "one_of_each_cat",
    "cats",
    "same_cats",
    "same_buttons",
    "goals_met",
    "goals_both",
)


class ScenarioArrays(NamedTuple):
    """What a scenario asks for, as arrays."""

    cats: np.ndarray
    goals: np.ndarray
    """On the spots where games with them bring most points."""
    aim: np.ndarray
    """As in `tokens`."""
    wanted: np.ndarray
    """How much of each of WANTED; of kinds of cats where one of each is asked for."""


class ScenarioLog(NamedTuple):
    """What is learned from a game: features of each position, their number, and points."""

    features: np.ndarray
    count: np.ndarray
    points: np.ndarray


@njit(cache=True)
def new_scenario_log():
    """Nothing played yet."""
    return ScenarioLog(np.empty((TURNS, MOST), np.int64), np.empty(TURNS, np.int64), np.empty(TURNS))


@njit(cache=True)
def reached(quilt, found):
    """Fill in how much of what scenarios ask for a quilt has."""
    had = tokens_had(quilt.cats, quilt.tokens)
    rainbow = 1 if colours_had(quilt.tokens) == 6 else 0
    score = 3 * np.sum(quilt.tokens[:6]) + 3 * rainbow
    for line in range(6, LINES):
        score += CAT_POINTS[quilt.cats[line]] * quilt.tokens[line]
    met = 0
    both = 0
    for goal in range(3):
        colours, patterns = quilt.parts[goal]
        if LAID[colours] == 6:
            score += goal_points(0, quilt.goals[goal], colours, patterns)
            ways = goal_ways(quilt.goals[goal], colours, patterns)
            met += ways > 0
            both += ways == 3
    found[:] = (score, rainbow, had[0], had[1], had[2], had[3], met, both)


@njit(cache=True)
def missing(quilt, worths, wanted, tile, free):
    """Return how much is missing once a tile lies on the last cell."""
    then = copied(quilt)
    lay(then, worths, tile, lowest(free), free)
    found = np.empty(8, np.int64)
    reached(then, found)
    return np.sum(np.maximum(0, wanted - found))


@njit(cache=True)
def best_last_take(quilt, worths, wanted, kept, market, free):
    """Return the slot that leaves least missing at the end."""
    least = missing(quilt, worths, wanted, kept, free)
    slot = 0
    for place in range(3):
        with_this = missing(quilt, worths, wanted, market[place], free)
        if with_this < least:
            least, slot = with_this, place
    return slot


@njit(cache=True)
def play_scenario(W, scenario, any_spots, past):
    """Play one game and log it; returns whether it passes."""
    cats = np.empty(LINES, np.int64)
    assign(scenario.cats, cats)
    goals = scenario.goals.copy()
    if any_spots:
        shuffle(goals)
    quilt, table, worths = new_quilt(cats, any_ring(), goals, scenario.aim), deal(1), new_worths()
    worth, found = np.empty(64), np.empty((64, 2), np.int64)
    free = OPEN
    now = np.empty(8, np.int64)
    for turn in range(TURNS - 1):
        count_out(quilt, table.unseen)
        block = PHASE_OF[TURNS - turn - 1] * WIDTH
        look(W, block, quilt, free, worths)
        n = placements(W, block, quilt, ZERO, worths, table.hand, free, found, worth)
        which, cell = found[np.argmax(worth[:n])]
        _, free = lay(quilt, worths, table.hand[which], cell, free)
        past.count[turn] = features(block, quilt, ZERO, free, past.features[turn])
        reached(quilt, now)
        past.points[turn] = now[0]
        block = PHASE_OF[TURNS - turn - 2] * WIDTH
        look(W, block, quilt, free, worths)
        kept = table.hand[1 - which]
        if turn < TURNS - 2:
            slot, _ = best_take(W, block, quilt, ZERO, worths, kept, table.market, free, ZERO, 0.1)
        else:
            slot = best_last_take(quilt, worths, scenario.wanted, kept, table.market, free)
        table.hand[0], table.hand[1] = kept, table.market[slot]
        pass_on(table, slot, 1)
    return 0 in (
        missing(quilt, worths, scenario.wanted, table.hand[0], free),
        missing(quilt, worths, scenario.wanted, table.hand[1], free),
    )


@njit(cache=True)
def learn_chances(W, past, passed, rate):
    """TD(lambda): move each position's chance towards the outcome."""
    target = 1.0 if passed else 0.0
    ahead = target
    for turn in range(TURNS - 2, -1, -1):
        n, places, points = past.count[turn], past.features[turn], past.points[turn]
        point = places[0] // WIDTH * WIDTH + POINT
        worth = W[point] * points
        for k in range(n):
            worth += W[places[k]]
        target = (1 - LAMBDA) * ahead + LAMBDA * target
        ahead = 1 / (1 + np.exp(-worth / ODDS_SCALE))
        step = ODDS_SCALE * rate * (target - ahead) / n
        for k in range(n):
            W[places[k]] += step
        W[point] += step * POINT_RATE * (points - USUAL_POINTS)


@njit(cache=True)
def train_chances(W, scenario, games, first_rate, last_rate, seed):
    """Play and learn; returns the share of passed games."""
    np.random.seed(seed)
    past = new_scenario_log()
    passes = 0
    for game in range(games):
        rate = first_rate * (last_rate / first_rate) ** (game / games)
        passed = play_scenario(W, scenario, np.random.random() < ANY_SPOTS, past)
        learn_chances(W, past, passed, rate)
        passes += passed
    return passes / games


@njit(cache=True)
def measure_chances(W, scenario, games, seed):
    """Return the share of the same deals that a table passes one placement ahead."""
    past = new_scenario_log()
    passes = 0
    for game in range(games):
        np.random.seed(seed + game)
        passes += play_scenario(W, scenario, NO, past)
    return passes / games


def scenario_of(number: int, values: ValueTable) -> ScenarioArrays:
    """A scenario of the book, its goals where games with them brought most."""
    facts = SCENARIOS[number]
    objectives = dict(facts.objectives)
    cats = [feature_index.CAT_IDS.index(cat) for cat in facts.cats]
    wanted = [objectives.get(kind, 0) for kind in WANTED]
    wanted[2] *= len(cats)
    best = best_arrangement(facts.goals, facts.cats, values)
    return ScenarioArrays(
        np.array(cats),
        np.array([feature_index.GOAL_IDS.index(goal) for goal in best]),
        np.array([objectives.get(kind, 0) for kind in KINDS_ASKED]),
        np.array(wanted),
    )


def first_table(number: int, values: ValueTable) -> np.ndarray:
    """The table of points as one of chances: what is worth more points than are wanted is likely to pass.

    Only what this scenario's cats and goals need is taken over.
    """
    facts = SCENARIOS[number]
    table = np.zeros(feature_index.SIZE)
    usual, mine = np.array(_places(facts, False)), np.array(_places(facts, True))
    for phase in range(feature_index.PHASES):
        factor = LATE_FACTOR + (EARLY_FACTOR - LATE_FACTOR) * phase / (feature_index.PHASES - 1)
        table[phase * WIDTH + mine] = factor * np.array(values.numbers)[phase * WIDTH + usual]
    for free, phase in enumerate(feature_index.PHASE_OF):
        factor = table[phase * WIDTH + POINT]
        table[feature_index.BIAS + free] = factor * (
            values.numbers[feature_index.BIAS + free] - _points_wanted(facts)
        )
    return table


def _points_wanted(facts: Scenario) -> int:
    return dict(facts.objectives)["score"]


def _places(facts: Scenario, asked: bool) -> list[int]:
    """Return the entries of a block that a scenario's quilts can have."""
    cats = [feature_index.CAT_IDS.index(cat) for cat in facts.cats]
    goals = [feature_index.GOAL_IDS.index(goal) for goal in facts.goals]
    laid = [
        (one, other)
        for one, row in enumerate(feature_index.PAIR)
        for other, pair in enumerate(row)
        if pair >= 0
    ]
    areas = list(
        product((False, True), range(1, 9), range(feature_index.LIBERTIES), range(feature_index.BINS))
    )
    chances = list(
        product(
            range(1, feature_index.MISSING + 1),
            range(feature_index.PLACEMENTS_COUNTED),
            range(feature_index.BINS),
        )
    )
    found = []
    for ask in (False, asked):
        found += [feature_index.colour_area(ask, *area) for area in areas]
        found += [feature_index.pattern_area(ask, cat, *area) for cat in cats for area in areas]
        found += [feature_index.shape_chance(ask, cat, *chance) for cat in cats for chance in chances]
    found += [feature_index.goal_state(False, goal, *parts) for goal in goals for parts in laid]
    bins = range(feature_index.FITTING)
    found += [feature_index.goal_need(False, *need) for need in product(goals, range(KINDS), bins, bins)]
    return [*found, *range(feature_index.BUTTONED, feature_index.NEED), POINT]


def lay_goals(table: np.ndarray, scenario: ScenarioArrays, games: int) -> float:
    """Measure how often games pass with each arrangement of goals; returns the best share."""
    # What is measured is the table as it will be read.
    table[:] = np.round(table * SCALE) / SCALE
    shares = []
    for laid in permutations(scenario.goals):
        passed = measure_chances(table, scenario._replace(goals=np.array(laid)), games, 1)
        shares.append(passed)
        chance = (passed * games + 1) / (games + 2)
        table[feature_index.arrangement(laid)] = ODDS_SCALE * np.log(chance / (1 - chance))
    return max(shares)


def learn_scenario(number: int, scale: float, values: ValueTable) -> np.ndarray:
    """Learn a scenario's table."""
    started = time.monotonic()
    table, scenario = first_table(number, values), scenario_of(number, values)
    games = max(1, int(GAMES * scale))
    train_chances(table, scenario, games, FIRST_RATE, LAST_RATE, number)
    passed = lay_goals(table, scenario, max(1, int(MEASURED * scale)))
    seconds = time.monotonic() - started
    print(f"Scenario {number}: {games} games, {passed:.1%} passed one ahead, {seconds:.0f} s", flush=True)
    return table
