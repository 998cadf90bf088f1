"""The score pad for people around a table with the cardboard game."""

from calico.viewmodels.score_pad.model import PadModel
from calico.viewmodels.score_pad.sheet import GoalEntry, PadSheet, PlayerColumn
from calico.viewmodels.score_pad.view import PadPage, PadView

__all__ = ["GoalEntry", "PadModel", "PadPage", "PadSheet", "PadView", "PlayerColumn"]
