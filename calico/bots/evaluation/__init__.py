"""What a quilt is worth: features, learned values, and what each placement changes."""
