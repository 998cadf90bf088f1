"""Sheets as people write them, for the tests of the pad."""

from dataclasses import replace

from calico.viewmodels.score_pad.model import PadModel
from calico.viewmodels.score_pad.sheet import PRINTED_VALUES, GoalEntry, PadSheet, PlayerColumn

ARI = PlayerColumn(
    "Ari",
    goals=(
        GoalEntry("all_different", colour=True),
        GoalEntry("aa-bb-cc", colour=True, pattern=True),
        GoalEntry("aaa-bbb", pattern=True),
    ),
    cats=(2, 2, 1),
    buttons=(1,) * 6,
    rainbow=True,
)
"""The rulebooks' example: two Millies, two Tibbits, a Coconut."""


def sheet(*columns, **more):
    return PadSheet(columns or (PlayerColumn("Ann"),), "2026-01-31", **more)


def mia():
    """The same quilt in the German rulebook, whose tile gives 7 for AAA-BBB one way."""
    return sheet(replace(ARI, name="Mia"), values=PRINTED_VALUES, names="german")


class Paper:
    """Keeps in memory like the journal."""

    def __init__(self):
        self.kept = []

    def __call__(self, written, open):
        kept = replace(written, id=written.id or 7, touched=written.touched + 1)
        self.kept.append((kept, open))
        return kept


def pad(*columns, **more):
    """A model, and what it kept."""
    paper = Paper()
    known = more.pop("known", ())
    return PadModel(sheet(*columns, **more), paper, known), paper
