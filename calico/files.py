"""Where the app's own files lie: beside the code in a checkout and on a device, inside it once installed."""

from pathlib import Path

_CODE = Path(__file__).parent
ROOT = _CODE if (_CODE / "assets").is_dir() else _CODE.parent
ASSETS = ROOT / "assets"
KV = ROOT / "kv"
