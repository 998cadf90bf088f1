"""A row of widgets from a list of views: one child for each."""

from collections.abc import Callable, Sequence

from kivy.uix.widget import Widget


def show_rows(
    holder: Widget, make: Callable[..., Widget], views: Sequence[object], numbered: bool = False
) -> None:
    """Let the children of a holder show these views, in order; make those that are missing, remove the rest.

    `make(view=...)` makes a child: a class, or a `partial` of one. Numbered, it gets an `index` as well.
    """
    there = rows_in(holder)
    for row, view in zip(there, views, strict=False):
        row.view = view
    for row in there[len(views) :]:
        holder.remove_widget(row)
    for index, view in list(enumerate(views))[len(there) :]:
        holder.add_widget(make(view=view, index=index) if numbered else make(view=view))


def rows_in(holder: Widget) -> list[Widget]:
    """The children of a holder, the first that was added first."""
    return list(reversed(holder.children))
