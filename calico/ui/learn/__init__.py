"""Learning: the lesson at the table, the rules book, and the cats."""
