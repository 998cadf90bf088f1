"""What a quilt's features are, found the plain way: cell by cell, from the engine's own quilt."""

from calico.bots.evaluation import feature_index
from calico.bots.evaluation.bot_quilt import Rules, bot_quilt_of
from calico.bots.evaluation.goal_values import partition_of
from calico.engine.cells import areas, cells_in, grow
from calico.engine.scoring import AROUND
from calico.engine.shapes import PLACEMENTS


def token_value(quilt, goals, cats, objectives):
    """What the quilt's tokens stand for."""
    rules = Rules(cats, goals, False, objectives)
    return rules.token_value(bot_quilt_of(quilt, goals).tokens)


def features(quilt, goals, cats, unseen, objectives=None):
    """The places in the table that make the quilt's worth, without its phase's block; sorted."""
    had = token_value(quilt, goals, cats, objectives)
    lines = quilt.colours + quilt.patterns
    outs = [sum(unseen[tile] for tile in range(36) if tile // 6 == kind) for kind in range(6)]
    outs += [sum(unseen[tile] for tile in range(36) if tile % 6 == kind) for kind in range(6)]
    bins = [feature_index.share_bin(out, sum(unseen)) for out in outs]
    found = []
    for line, cells in enumerate(lines):
        found += line_features(quilt, cats, line, had.asked[line], cells, bins[line])
    found += had.places
    found += [hot_feature(quilt, cats, goals, cell) for cell in cells_in(quilt.free)]
    found += goal_features(quilt, goals, outs, sum(unseen))
    if objectives and goals:
        found.append(goals_status(quilt, goals))
    return sorted(found)


def line_features(quilt, cats, line, asked, cells, out):
    cat = None if line < 6 else cats.cats[cats.of_pattern[line - 6]]
    tokens = quilt.buttons if line < 6 else quilt.cats
    found, done = [], 0
    for group in areas(cells):
        liberties = (grow(group) & quilt.free).bit_count()
        has = bool(group & tokens)
        done |= group if has else 0
        if cat is None:
            found.append(feature_index.colour_area(asked, has, group.bit_count(), liberties, out))
        else:
            number = feature_index.CAT_IDS.index(cat.id)
            found.append(feature_index.pattern_area(asked, number, has, group.bit_count(), liberties, out))
    if cat is not None and cat.shape is not None:
        found += shape_features(cat, asked, cells & ~done, quilt.free & ~grow(done), out)
    return found


def shape_features(cat, asked, mine, room, out):
    missing = [
        (placement & ~mine).bit_count()
        for placement in PLACEMENTS[cat.shape]
        if not placement & ~(mine | room)
    ]
    cells = PLACEMENTS[cat.shape][0].bit_count()
    number = feature_index.CAT_IDS.index(cat.id)
    return [
        feature_index.shape_chance(asked, number, count, missing.count(count), out)
        for count in range(1, min(feature_index.MISSING, cells - 1) + 1)
    ]


def hot_feature(quilt, cats, goals, cell):
    kinds = {"button": set(), "cat": set()}
    for tile in range(36):
        for award in quilt.place(cell, tile, cats)[1]:
            if award.kind.value in kinds:
                kinds[award.kind.value].add(tile // 6 if award.kind.value == "button" else tile % 6)
    beside = sum(around >> cell & 1 for around in AROUND) if goals else 0
    return feature_index.hot_cell(len(kinds["button"]), len(kinds["cat"]), beside)


def goals_status(quilt, goals):
    ways = {}
    for around, goal in zip(AROUND, goals, strict=False):
        counts = [(around & cells).bit_count() for cells in quilt.colours + quilt.patterns]
        number = feature_index.GOAL_IDS.index(goal)
        ways[number] = feature_index.goal_ways(
            number, partition_of(tuple(counts[:6])), partition_of(tuple(counts[6:]))
        )
    return feature_index.goals_status([ways[number] for number in sorted(ways)])


def goal_features(quilt, goals, outs, unseen):
    found, classes = [], []
    for around, goal in zip(AROUND, goals, strict=False):
        number = feature_index.GOAL_IDS.index(goal)
        counts = [(around & cells).bit_count() for cells in quilt.colours + quilt.patterns]
        ways = [tuple(counts[:6]), tuple(counts[6:])]
        parts = [partition_of(way) for way in ways]
        classes.append(feature_index.goal_class(number, *parts))
        if sum(ways[0]) < 6:
            fits = [
                feature_index.fitting_bin(fitting(number, way, outs[6 * index : 6 * index + 6]), unseen)
                for index, way in enumerate(ways)
            ]
            found.append(feature_index.goal_state(False, number, *parts))
            found.append(feature_index.goal_need(False, number, sum(ways[0]), *fits))
    for one in range(len(classes)):
        for other in range(one + 1, len(classes)):
            shared = (AROUND[one] & AROUND[other] & quilt.free).bit_count()
            if shared:
                found.append(feature_index.goal_neighbours(shared, classes[one], classes[other]))
    return found


def fitting(goal, counts, outs):
    total = 0
    for kind, out in enumerate(outs):
        more = partition_of(tuple(count + (kind == other) for other, count in enumerate(counts)))
        total += out * feature_index.REACHABLE[goal][more]
    return total
