"""Measure touches at the table and count draw instructions; prints one JSON object."""

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

import main  # before Kivy, which it configures

# isort: split
from kivy.core.window import Window
from kivy.graphics.instructions import Instruction, InstructionGroup, VertexInstruction

from tools.person import Person, person_at
from tools.table import AtTable
from tools.touch import Finger

MILLI = 1e3


def instructions(group: InstructionGroup) -> Iterator[Instruction]:
    """Yield all instructions below a canvas."""
    for child in group.children:
        yield child
        if isinstance(child, InstructionGroup):
            yield from instructions(child)


def cost(act: Callable[[], object]) -> float:
    """Measure a call in milliseconds of this thread's processor time."""
    before = time.thread_time()
    act()
    return (time.thread_time() - before) * MILLI


def gesture(table: AtTable) -> dict[str, float]:
    """Pinch and pan, event by event."""
    quilt, costs = table.quilt, []
    x, y = quilt.center
    before = list(map(id, instructions(Window.canvas)))
    one, two = Finger((x - 50, y)), Finger((x + 50, y))
    for step in range(300):
        reach = 50 + 100 * abs((step % 60) / 30 - 1)
        costs.append(cost(lambda: one.slide((x - reach, y + step % 7))))  # noqa: B023
        costs.append(cost(lambda: two.slide((x + reach, y))))  # noqa: B023
        table.person.frame()
    changed = before != list(map(id, instructions(Window.canvas)))
    one.lift()
    two.lift()
    costs.sort()
    return {"move": median(costs), "move99": costs[int(len(costs) * 0.99)], "changed": changed}


def taps(person: Person, table: AtTable) -> dict[str, float]:
    """Measure from a finger's lifting to a canvas ready to be drawn."""
    costs = []

    def timed(act: Callable[[], object]) -> None:
        person.draws = False
        costs.append(cost(act))
        person.draws = True
        person.frame()

    for turn in range(20):
        slot = turn % 2
        timed(lambda: table.tap_hand(slot))  # noqa: B023
        cell = table.first_place()
        timed(lambda: table.tap_cell(cell))  # noqa: B023
        timed(lambda: table.tap_cell(cell))  # noqa: B023
        timed(lambda: table.tap_market(slot))  # noqa: B023
        while table.view.mode.value == "bot":
            person.frame()
    costs.sort()
    return {"tap": median(costs), "tap95": costs[int(len(costs) * 0.95)]}


def run(folder: str) -> None:
    """Measure at the game in this folder."""
    from calico.ui.table import bot_turns

    bot_turns.PAUSES = dict.fromkeys(bot_turns.PAUSES, 0)
    with person_at(main.CalicoApp(Path(folder))) as person:
        table = AtTable(person)
        person.wait(1)
        drawn = sum(isinstance(each, VertexInstruction) for each in instructions(Window.canvas))
        found = {"instructions": drawn, **gesture(table), **taps(person, table)}
    print(json.dumps(found), flush=True)
    os._exit(0)


if __name__ == "__main__":
    run(sys.argv[1])
