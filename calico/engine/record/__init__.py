"""Game records, version 1: a game as one JSON object that other tools can read, write and check."""

from calico.engine.record.check import RecordError, game_of
from calico.engine.record.write import FORMAT, VERSION, record_of, scores_json

__all__ = ["FORMAT", "VERSION", "RecordError", "game_of", "record_of", "scores_json"]
