"""The ways to play alone: the scenario road, the daily quilt, challenges."""
