"""Learning the game: lessons at the table, a book of rules, and the cats."""
