"""The screens around the table."""
