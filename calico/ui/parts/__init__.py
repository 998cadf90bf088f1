"""The small parts that all screens are made of."""
