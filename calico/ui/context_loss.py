"""Draw everything again after the system took the graphics context away, as Android may in a pause."""

from collections.abc import Iterator

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Line
from kivy.graphics.context import get_context
from kivy.graphics.instructions import Instruction, InstructionGroup

from calico.ui.pictures import paint_again


def redraw_with_new_contexts() -> None:
    """From now on, whenever Kivy has reloaded what it knows how to reload."""
    context = get_context()
    context.remove_reload_observer(_reloaded)  # of an app that was open before in this process
    context.add_reload_observer(_reloaded)


def _reloaded(_: object) -> None:
    Clock.schedule_once(_draw_again)


def _draw_again(_: float) -> None:
    paint_again()
    for instruction in _instructions(Window.canvas):
        if isinstance(instruction, Line) and instruction.dash_length > 1:
            instruction.texture = None  # Kivy keeps the dashes in a texture that it doesn't fill again
            instruction.dash_length = instruction.dash_length
    Window.canvas.ask_update()


def _instructions(group: InstructionGroup) -> Iterator[Instruction]:
    for child in group.children:
        yield child
        if isinstance(child, InstructionGroup):
            yield from _instructions(child)
