"""The rulings: each reason beside the check that gives it."""
