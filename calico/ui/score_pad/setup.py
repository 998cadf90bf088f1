"""The page of a new sheet: who plays, with which cats, and what the goals are worth."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from calico.ui.score_pad.controls import CatKey, PatternKey, PersonChip, show_in
from calico.ui.widgets.calendar import DayRow  # noqa: F401 - named in kv
from calico.viewmodels.score_pad.model import PadModel
from calico.viewmodels.score_pad.view import Liking, ValueLine
from calico.viewmodels.text.game_terms import pattern_name


class PlayerRow(BoxLayout):
    """A player: a name, and a way to take the column out."""

    view = ObjectProperty(None, allownone=True, rebind=True)
    index = NumericProperty(0)
    model: PadModel = ObjectProperty(None, allownone=True)
    removable = BooleanProperty(False)


class ValueRow(BoxLayout):
    """What a goal is worth, each value to be corrected."""

    view: ValueLine = ObjectProperty(None, allownone=True, rebind=True)
    model: PadModel = ObjectProperty(None, allownone=True)


class LikingRow(BoxLayout):
    """A cat and its patterns."""

    view: Liking = ObjectProperty(None, allownone=True, rebind=True)
    model: PadModel = ObjectProperty(None, allownone=True)

    def on_view(self, *_: object) -> None:
        """Somebody wrote down a pattern."""
        show_in(self.ids.patterns, self._key, self.view.patterns)

    def _key(self, pattern: int) -> PatternKey:
        key = PatternKey(pattern=pattern, text=pattern_name(pattern))
        key.bind(on_release=lambda key: self.model.like(self.view.place, key.pattern))
        return key


class SetupPage(BoxLayout):
    """Everything before the first point."""

    wide = BooleanProperty(False)
    """Whether there is room for two columns."""

    model: PadModel = ObjectProperty(None, rebind=True)
    correcting = BooleanProperty(False)
    """Whether the goals' values lie open to be corrected."""

    def __init__(self, model: PadModel, **options: object) -> None:
        self.model = model
        super().__init__(**options)
        model.fbind("view", self._show)
        self.bind(correcting=self._show)
        self._show()

    def _show(self, *_: object) -> None:
        view = self.model.view
        show_in(self.ids.players, self._player, view.sheet.columns)
        for row in self.ids.players.children:
            row.removable = len(view.sheet.columns) > 1
        show_in(self.ids.people, self._person, view.people[:12] if view.can_add else ())
        show_in(self.ids.cats, self._cat, view.cats)
        show_in(self.ids.likings, lambda _: LikingRow(model=self.model), view.likings)
        show_in(self.ids.worth, lambda _: ValueRow(model=self.model), view.values if self.correcting else ())

    def _player(self, index: int) -> PlayerRow:
        return PlayerRow(index=index, model=self.model)

    def _person(self, _: int) -> PersonChip:
        chip = PersonChip()
        chip.bind(on_release=lambda chip: self.model.add_player(chip.view.name, chip.view.quilter))
        return chip

    def _cat(self, _: int) -> CatKey:
        key = CatKey()
        key.bind(on_release=lambda key: self.model.pick_cat(key.view.id))
        return key
