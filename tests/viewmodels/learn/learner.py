"""A learner without a window, who does what a lesson asks."""

from calico.engine.tiles import tile_named
from calico.viewmodels.learn.guided_deals import cell_of
from calico.viewmodels.learn.lesson import LessonTable
from calico.viewmodels.learn.script import Finish, Listen, LookAt, Sew, TakePatch
from calico.viewmodels.table.view import TableMode


def at(part, step=0):
    """The table of a part, and the list in which it notes how far the learner has come."""
    reached = []
    return LessonTable(part, step, reached.append), reached


def wait(table):
    """Let the partner play."""
    while table.mode is TableMode.BOT:
        table.think()


def obey(table):
    """Do what the step asks for, by the touches that it takes."""
    wait(table)
    match table.step.task:
        case Sew(patch, place):
            table.choose_tile(table.game.state.usable.index(tile_named(patch)))
            table.touch_cell(cell_of(place))
            table.touch_cell(cell_of(place))
        case TakePatch(slot):
            table.touch_market(slot)
        case LookAt(question):
            table.ask(question)
            table.go_on()
        case Finish():
            table.end_turn()
        case Listen():
            table.go_on()


def obey_all(table):
    while table.step is not None:
        obey(table)
    wait(table)
