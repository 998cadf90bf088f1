"""What a screen shows and what its touches mean; no widgets."""
