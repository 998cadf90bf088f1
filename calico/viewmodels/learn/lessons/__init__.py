"""The parts of the lesson: where each begins, what a cat says, and what it asks of the learner.

docs/learning.md tells how to write one.
"""

from calico.viewmodels.learn.lessons.buttons import BUTTONS
from calico.viewmodels.learn.lessons.cats import CATS_THAT_COUNT, CATS_WITH_SHAPES
from calico.viewmodels.learn.lessons.end import END
from calico.viewmodels.learn.lessons.goals import GOALS
from calico.viewmodels.learn.lessons.script import Part
from calico.viewmodels.learn.lessons.turns import BELT, PLACE

PARTS: tuple[Part, ...] = (PLACE, BUTTONS, CATS_THAT_COUNT, CATS_WITH_SHAPES, GOALS, BELT, END)
"""In the order in which they are best learnt."""
