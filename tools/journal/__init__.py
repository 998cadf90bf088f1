"""Trying to lose what the journal keeps: a kill test and a damage test, in numbers as large as one likes."""
