"""The Android package, and faults that its checks must find. Without buildozer, it stays out."""

import importlib.util

if not importlib.util.find_spec("buildozer"):
    collect_ignore_glob = ["test_*.py"]
