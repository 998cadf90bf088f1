"""Everything that imports Kivy's window, widgets or KivyMD."""
