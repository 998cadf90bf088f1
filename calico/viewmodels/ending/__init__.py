"""The end of a game: the quilts one by one, the score sheet, who won and why."""

from calico.viewmodels.ending.model import EndingModel
from calico.viewmodels.ending.view import EndingView

__all__ = ["EndingModel", "EndingView"]
