"""The kit that all screens are made of."""
