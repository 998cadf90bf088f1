"""A coach: a hint with its reasons, what each place is worth, and what a game's turns gave away."""
