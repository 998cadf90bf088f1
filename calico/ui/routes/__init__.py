"""Which screen leads to which."""
