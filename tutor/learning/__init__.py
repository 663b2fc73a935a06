"""Floor 5: use cases. A learner's run through a lesson, the desk that keeps it, the map of lessons."""
