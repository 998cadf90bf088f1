"""Backups: everything in the journal as one file, a zip of JSON lines (version 1)."""
