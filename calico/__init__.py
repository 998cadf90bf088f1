"""Calico, the game of quilts and cats."""

__version__ = "0.1.0"
