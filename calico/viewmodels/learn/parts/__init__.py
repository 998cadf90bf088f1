"""The parts of the lesson: where each begins, what a cat says, and what it asks of the learner.

docs/learning.md tells how to write one.
"""

from calico.viewmodels.learn.parts.buttons import BUTTONS
from calico.viewmodels.learn.parts.cats import CATS_THAT_COUNT, CATS_WITH_SHAPES
from calico.viewmodels.learn.parts.end import END
from calico.viewmodels.learn.parts.goals import GOALS
from calico.viewmodels.learn.parts.steps import Part
from calico.viewmodels.learn.parts.turns import BELT, PLACE

PARTS: tuple[Part, ...] = (PLACE, BUTTONS, CATS_THAT_COUNT, CATS_WITH_SHAPES, GOALS, BELT, END)
"""In the order in which they are best learnt."""
