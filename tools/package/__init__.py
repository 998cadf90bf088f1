"""Checks of the Android package that need neither the Android SDK nor a device."""
