"""Proving a pack again: every answer is worked out anew, and compared with what the pack says."""

from calico.engine.errors import IllegalMove
from calico.puzzles.make import LEAD
from calico.puzzles.model import Kind, Puzzle, PuzzleAnswer
from calico.puzzles.opinion import greedy_finds, opinion_of
from calico.puzzles.solve import Search

NEAR = 0.06
"""Opinions are written with one digit after the point."""


def problem_with(puzzle: Puzzle, answer: PuzzleAnswer | None) -> str | None:
    """What is wrong with a puzzle or its answer, or None."""
    if answer is None:
        return "there is no answer to it"
    try:
        state = puzzle.beginning.game.state
    except (IllegalMove, IndexError) as wrong:
        return f"its game can't be played: {wrong}"
    if puzzle.kind is not Kind.TURN:
        return _problem_with_proof(puzzle, answer)
    opinion = opinion_of(state)
    if opinion is None or (opinion.best,) != answer.best or opinion.take != answer.take:
        return "the coach would play another turn"
    if abs(opinion.expected - answer.optimum) > NEAR or abs(opinion.next_best - answer.runner_up) > NEAR:
        return f"the coach expects {opinion.expected:.1f}, else {opinion.next_best:.1f}"
    if opinion.lead < LEAD:
        return f"the coach's turn is only {opinion.lead:.1f} ahead"
    return "whoever takes most at once finds it" if greedy_finds(state, opinion.best) else None


def _problem_with_proof(puzzle: Puzzle, answer: PuzzleAnswer) -> str | None:
    search = Search(puzzle.position)
    solution = search.solution()
    if (solution.optimum, solution.runner_up) != (answer.optimum, answer.runner_up):
        return f"the best reaches {solution.optimum}, else {solution.runner_up}"
    if set(solution.best) != set(answer.best):
        return "the best first placement is another one"
    if solution.lead < LEAD:
        return f"its best first placement is only {solution.lead} ahead"
    if search.greedy_can_reach(solution.optimum):
        return "whoever takes most at once can solve it"
    return None
