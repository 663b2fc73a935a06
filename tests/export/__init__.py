"""Tests of the forms of other programs."""
