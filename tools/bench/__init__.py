"""How quick the app is in its window, measured beside a bare KivyMD app in the same run."""
