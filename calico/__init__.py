"""Calico: an unofficial digital companion to the board game of quilts and cats."""

__version__ = "0.1.0"
