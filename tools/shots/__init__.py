"""Pictures of the app, as a phone and as a tablet show it."""
