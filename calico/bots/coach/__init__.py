"""A coach: a hint with its reasons, what each place is worth, and what of a game was luck and what skill."""
