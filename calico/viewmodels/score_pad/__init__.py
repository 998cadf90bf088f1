"""The score pad for people around a table with the cardboard game."""
