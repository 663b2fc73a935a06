"""Whole records and what is told of them."""
