"""Whose device it is just now."""

from calico.journal import Journal
from calico.journal.store.rows import Id
from calico.viewmodels.setup.players import Sitter, quilter_sitter


def quilters_here(journal: Journal) -> tuple[Sitter, ...]:
    """Everyone who quilts on this device."""
    return tuple(map(quilter_sitter, journal.quilters.all()))


def take_device(journal: Journal, quilter: Id) -> None:
    """This quilter's games and circles are shown from now on."""
    journal.settings.change(last_quilter=quilter)
