"""Floor 4: YAML to typed lessons, and the checker that plays them before a learner does."""
