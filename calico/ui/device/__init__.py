"""Everything that asks the system: files, camera, sharing, voice, vibration."""
