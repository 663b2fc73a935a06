"""Tests of the bots: one for each maxim, named after it, and the laws that hold for all."""
