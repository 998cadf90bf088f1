"""Stress tests of the journal: kills, damage, full disks, two windows at once."""
