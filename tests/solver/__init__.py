"""Tests of the kernel: what it knows as numbers is what the engine says."""
