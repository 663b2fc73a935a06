"""What a process does once, before the first visitor, so that no click has to."""

from __future__ import annotations

import gc
import sys
from functools import cache

from streamlit import config

from tutor.ui.house import desk
from tutor.ui.widgets.stage import declare

__all__ = ["warm_up"]

_YOUNG = 10_000
"""How many more objects are made than let go before they are looked through for rings. What a click
makes goes by itself, but for some hundreds; Python looks after 700, and ten times as far now and
then."""
_TURN = 0.001
"""Seconds for which a click that computes keeps the others waiting that were at the store for a
moment: they come back some twenty times each, and Python's 5 ms would add up."""


def warm_up() -> None:
    """Open the store, read the lessons, and settle what stays as it is while the program runs.

    A page that one process drew asks any of them for the files of its components: each has to know
    where they are before it has drawn one itself.
    """
    declare()
    desk().library.files()
    _read_options_once()
    _look_for_rings_seldom()
    sys.setswitchinterval(_TURN)


def _read_options_once() -> None:
    """Look a section of the options up once.

    At every click Streamlit sends all six sections of the theme, and goes through its 250 options
    for each: an eighth of what a click costs it. No option changes while the program serves.
    """
    if not hasattr(config.get_options_for_section, "cache_info"):
        config.get_options_for_section = cache(config.get_options_for_section)


def _look_for_rings_seldom() -> None:
    """Leave what is there by now out of the garbage collection: it stays, and it is a lot."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG, *gc.get_threshold()[1:])
