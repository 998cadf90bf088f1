"""The settings: options, backups, the app's own copies, and what it says of itself."""
