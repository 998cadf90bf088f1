"""The ways to play alone: the scenarios, the daily quilt, challenges."""
