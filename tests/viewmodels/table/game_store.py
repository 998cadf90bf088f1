"""A game kept in memory, for tests of what the table shows."""

from calico.engine.game import new_game
from calico.engine.setup import Plan, Player, deal


class MemoryGame:
    """Plays and keeps like the journal's games."""

    def __init__(self, game, view=None):
        self.game, self.view, self.kept, self.hinted = game, view, 0, False
        self.coach, self.again = True, None

    def play(self, move):
        self.game, events = self.game.play(move)
        self.kept += 1
        return events

    def note_hint(self):
        self.hinted = True

    def undo(self):
        self.game = self.game.undo()
        self.kept += 1

    def keep_view(self, view):
        self.view = view


def kept_game(*players, seed=1, **plan):
    """A dealt game; players whose names are those of bots are bots."""
    seats = tuple(Player(name, name if name in ("random", "greedy") else None) for name in players)
    return MemoryGame(new_game(deal(Plan(seats, **{"kind": "beginner", "first": 0, **plan}), seed)))
