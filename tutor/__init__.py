"""Whist Tutor: learn Whist and Bid Whist by doing."""

__version__ = "0.1.0"
