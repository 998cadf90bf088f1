"""Reads a quilt from a photograph, with nothing but Python: docs/photo.md tells how."""
