"""The typefaces, cut to what the app writes."""
