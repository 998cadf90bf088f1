"""A second, plain solver: every play through the engine's own moves, without bounds.

`python3 -m tests.puzzles.plain` holds every proved puzzle of the pack against it.
"""

import sys
from dataclasses import dataclass

from calico.cli.workers import in_order
from calico.engine.cells import cells_in
from calico.engine.moves import EndTurn, Place, Take
from calico.engine.scoring import score, score_quilt
from calico.engine.state import Phase
from calico.puzzles.model import First, Kind
from calico.puzzles.pack import shipped, shipped_answers


@dataclass(frozen=True)
class Plain:
    """What the plain solver found."""

    optimum: int
    best: frozenset
    runner_up: int | None


def plainly(puzzle):
    """Solve a puzzle by playing everything."""
    firsts = (
        sewn_firsts(puzzle.position)
        if puzzle.kind is Kind.SEW
        else played_firsts(puzzle.beginning.game.state)
    )
    return best_of(firsts)


def best_of(firsts):
    """What the totals of all first placements amount to."""
    totals = sorted(firsts.values(), reverse=True)
    best = frozenset(first for first, total in firsts.items() if total == totals[0])
    return Plain(totals[0], best, totals[1] if len(totals) > 1 else None)


def played_firsts(state):
    """For each first placement of a solo game's rest the most that it can come to."""
    known = {}
    return {
        First(move.tile, move.cell): best_score(state.play(move)[0], known)
        for move in state.legal_moves()
        if isinstance(move, Place)
    }


def best_score(state, known):
    """The most points at the end, by playing on in every way."""
    if state.phase is Phase.FINISHED:
        return score(state, 0).total
    if state.phase is Phase.PLACE:
        key = state.quilts[0], tuple(sorted(state.hands[0])), state.market, state.drawn
        if key not in known:
            places = [move for move in state.legal_moves() if isinstance(move, Place)]
            known[key] = max(best_score(state.play(move)[0], known) for move in places)
        return known[key]
    ways = map(Take, range(len(state.market))) if state.phase is Phase.TAKE else [EndTurn()]
    return max(best_score(state.play(way)[0], known) for way in ways)


def sewn_firsts(position):
    """For each first space of a row of patches the most that the row can come to."""
    row = (*position.hand, *position.follows)
    return {
        First(row[0], cell): best_sewn(
            position, position.quilt.place(cell, row[0], position.cats)[0], row[1:]
        )
        for cell in cells_in(position.quilt.free)
    }


def best_sewn(position, quilt, row):
    """The most points with the patches of a row, wherever they go."""
    if not row:
        return score_quilt(quilt, position.goals, position.cats).total
    return max(
        best_sewn(position, quilt.place(cell, row[0], position.cats)[0], row[1:])
        for cell in cells_in(quilt.free)
    )


def disagreement(puzzle):
    """What the pack says otherwise than the plain solver, or nothing."""
    answer, found = shipped_answers()[puzzle.id], plainly(puzzle)
    says = answer.optimum, frozenset(answer.best), answer.runner_up
    return None if says == (found.optimum, found.best, found.runner_up) else f"{puzzle.id}: {says} {found}"


def main():
    """Hold all proved puzzles against the plain solver, two at a time."""
    proved = [puzzle for puzzle in shipped() if puzzle.kind is not Kind.TURN]
    wrong = [one for one in in_order(disagreement, proved, 2) if one]
    print("\n".join([*wrong, f"{len(proved) - len(wrong)} of {len(proved)} agree"]))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
