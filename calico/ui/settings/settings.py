"""The settings: options, backups, and the way to what the app says of itself."""

from pathlib import Path

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivymd.uix.progressindicator import MDLinearProgressIndicator  # noqa: F401 - named in kv

from calico.ui.background import BackgroundTask
from calico.ui.device import file_dialogs
from calico.ui.widgets.cards import ClothCard
from calico.ui.widgets.option_rows import OptionRows  # noqa: F401 - named in kv
from calico.ui.widgets.page import Page
from calico.ui.widgets.snackbar import offer_undo
from calico.ui.widgets.texts import Press
from calico.viewmodels.settings.backup import KIND, KINDS, BackupModel, BackupStage, BackupView, PackedBackup
from calico.viewmodels.settings.options import OptionGroup, OptionsModel
from calico.viewmodels.text.i18n import say

TABLET = 600
"""From this length in dp of the shorter side on the screen is a tablet's, and may have two columns."""
SEEN = 0.1
"""Seconds after which what is shown has been seen."""
COLUMN = 360
"""The least width of a column in dp, with letters of usual size."""


class SettingsScreen(Page):
    """Everything that can be set."""

    options: OptionsModel = ObjectProperty(None, allownone=True, rebind=True)
    backup: BackupModel = ObjectProperty(None, allownone=True, rebind=True)
    wide = BooleanProperty(False)
    text_scale = NumericProperty(1.0)

    __events__ = ("on_page", "on_restored")

    def __init__(self, options: OptionsModel, backup: BackupModel, **more: object) -> None:
        """With these options, and the model of backups."""
        self.options, self.backup = options, backup
        super().__init__(**more)
        self.bind(size=self._turn, text_scale=self._turn)
        self._turn()
        options.bind(groups=self._show)
        self._show()

    def on_page(self, name: str) -> None:
        """A page to read is wanted: about, keyboard, privacy or licences."""

    def on_restored(self) -> None:
        """The journal holds something else now."""

    def back(self) -> bool:
        """End a backup that is under way; leave the screen only if there is none."""
        stage = self.backup.view.stage
        self.backup.leave()
        return stage in (BackupStage.WORKING, BackupStage.OFFERED)

    # Backups

    def save(self) -> None:
        """Pack a backup, and ask where to save it."""
        model = self.backup
        task = BackgroundTask(model.packing(), self._save, model.fail, model.packing_progress)
        model.waits_for(task.cancel)

    def _save(self, packed: PackedBackup) -> None:
        self.backup.packed(packed)
        file_dialogs.save_file(packed.name, KIND, packed.content, self.backup.saved, self._refuse)

    def restore(self) -> None:
        """Ask for a backup to restore; once that was given up no answer counts."""
        self.backup.choosing()
        file_dialogs.pick_file(KINDS, self._look_into, self._refuse)

    def _refuse(self, why: str) -> None:
        self.backup.leave()
        file_dialogs.show_trouble(why)

    def _look_into(self, source: Path | None) -> None:
        model = self.backup
        if source is None:
            model.leave()
        elif model.view.stage is BackupStage.WORKING:
            task = BackgroundTask(model.reading(source), model.offer, model.fail, model.progress)
            model.waits_for(task.cancel)

    def accept(self) -> None:
        """Merge the backup that was offered, once people see that: thousands of games take a second."""
        self.backup.accepting()
        Clock.schedule_once(self._merge, SEEN)

    def _merge(self, _: float) -> None:
        self.backup.accept()
        self.dispatch("on_restored")

    def take_back(self) -> None:
        """Undo the merge."""
        self.backup.take_back()
        self.dispatch("on_restored")

    # Options

    def reset(self) -> None:
        """Set the options back, and offer to undo that."""
        offer_undo(say("All settings are back to default."), self.options.reset())

    # Looks

    def _turn(self, *_: object) -> None:
        most = COLUMN * (1 + self.text_scale)
        self.wide = min(self.size) >= dp(TABLET) and self.width >= dp(most)

    def _show(self, *_: object) -> None:
        sheets = self.ids.looks, self.ids.sounds, self.ids.playing
        for sheet, group in zip(sheets, self.options.groups, strict=True):
            sheet.group = group


class OptionGroupCard(ClothCard):
    """Options that belong together."""

    options: OptionsModel = ObjectProperty(None, allownone=True)
    group: OptionGroup = ObjectProperty(OptionGroup("", ()), rebind=True)


class BackupCard(ClothCard):
    """Backups: what they are, or how far one is, and the two things that can be done now."""

    screen: SettingsScreen = ObjectProperty(None, allownone=True)
    model: BackupModel = ObjectProperty(None, allownone=True)
    view: BackupView = ObjectProperty(BackupView(""), rebind=True)
    main = StringProperty("")
    other = StringProperty("")
    offered = BooleanProperty(False)
    working = BooleanProperty(False)

    def on_model(self, _: object, model: BackupModel) -> None:
        """Follow how far things are."""
        model.bind(view=self._show)
        self._show(model, model.view)

    def _show(self, _: object, view: BackupView) -> None:
        self.view = view
        self.offered = view.stage is BackupStage.OFFERED
        self.working = view.stage is BackupStage.WORKING
        self.other, self.main = {
            BackupStage.IDLE: (say("Restore"), say("Back up")),
            BackupStage.WORKING: (say("Cancel"), ""),
            BackupStage.OFFERED: (say("Cancel"), say("Restore")),
            BackupStage.DONE: (say("Undo restore"), say("OK")),
        }[view.stage]

    def do_main(self) -> None:
        """The main button."""
        screen = self.screen
        {
            BackupStage.IDLE: screen.save,
            BackupStage.OFFERED: screen.accept,
            BackupStage.DONE: self.model.leave,
        }[self._stage]()

    def do_other(self) -> None:
        """The other button."""
        screen = self.screen
        {BackupStage.IDLE: screen.restore, BackupStage.DONE: screen.take_back}.get(self._stage, screen.back)()

    @property
    def _stage(self) -> BackupStage:
        return self.model.view.stage


class LinkRow(Press):
    """A way to a page, or something to do."""

    text = StringProperty("")
    leads = BooleanProperty(True)
    """Whether it leads to a page."""
