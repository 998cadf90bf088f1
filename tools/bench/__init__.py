"""The app's speed in its window, measured beside a bare KivyMD app in the same run."""
