"""The table: a game as the one who holds the device sees and touches it."""
