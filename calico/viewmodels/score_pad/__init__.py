"""The score pad for people around a table with the cardboard game."""

from calico.viewmodels.score_pad.model import PadModel
from calico.viewmodels.score_pad.sheet import Column, GoalLine, PadSheet
from calico.viewmodels.score_pad.view import PadView, Step

__all__ = ["Column", "GoalLine", "PadModel", "PadSheet", "PadView", "Step"]
