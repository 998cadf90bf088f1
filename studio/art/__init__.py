"""The pictures, drawn by code. Each package in here is a collection with a function `sprites`."""
