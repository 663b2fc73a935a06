"""Floor 5: use cases: a run through a lesson, the desk that keeps it, the map of lessons."""
