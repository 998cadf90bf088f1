"""Players that see only what a seat may see, and a coach.

`players` holds the bots, a file for one or a few; `evaluation` says what a quilt is worth, `search` what to
play, `coach` gives hints and tells luck from skill. `bot_named(id)` makes a bot, `decide` lets it choose
a move.

Words that mean something particular here:

line: all cells of one colour or one pattern; a quilt has twelve. Six earn buttons, six earn cats.
liberties: the free cells that touch an area.
outs: the unseen tiles that would fit, of a line or of one way of a goal.
phase: a stretch of the game, by the number of free cells; each has its own block in the table.
feature: something counted on a quilt, such as an area of a size with so many liberties. Its place in the
    table of values is given by `feature_index`; a quilt's worth is the sum over its features.
worth: what the table says of a quilt: final points, or in a scenario a place on a logistic curve.
expected: what a worth means to the player: final points, or in a scenario CERTAIN times the chance to pass.
hot cell: a free cell where some tile would earn a token.
asked for: the next token of a line serves a scenario's objectives.
way: a goal is met by colour, by pattern, or both ways; the partition of six patches says which is open.
zone: the set of goals that a cell lies beside.
option: a way to play the turn: what to place, which slot to take from, what to expect.
trial: a rollout of one option for some turns against a bag of unseen tiles; all options meet the same bags.
effort: how much is looked at, in positions and trials, never in time: it gives the same move everywhere.
"""

from calico.bots.registry import bot_named, bot_names, register
from calico.bots.thinking import Bot, Thinking, Thought, decide

__all__ = ["Bot", "Thinking", "Thought", "bot_named", "bot_names", "decide", "register"]
