"""What makes the assets: pictures, sounds and fonts. None of it ships; see README.md."""
