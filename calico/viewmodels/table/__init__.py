"""The table: a game as the one who holds the device sees and touches it."""

from calico.viewmodels.table.model import TableModel
from calico.viewmodels.table.view import Mode, Panel, TableView

__all__ = ["Mode", "Panel", "TableModel", "TableView"]
