"""What a process does once, before the first visitor, so that no click has to."""

from __future__ import annotations

import gc
import sys

from streamlit.proto.NewSession_pb2 import CustomThemeConfig
from streamlit.runtime import app_session

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
    _make_themes_once()
    _look_for_rings_seldom()
    sys.setswitchinterval(_TURN)


def _make_themes_once() -> None:
    """Make the theme that Streamlit sends once for each of its sections.

    It does so at every click, for six of them, and goes through its 250 options for each: a sixth
    of what a click costs it. No option changes while the program serves.
    """
    make, made = app_session._populate_theme_msg, dict[str, CustomThemeConfig]()
    if getattr(make, "__module__", "") == __name__:
        return

    def fill(msg: CustomThemeConfig, section: str = "theme") -> None:
        if section not in made:
            theme = CustomThemeConfig()
            make(theme, section)
            made[section] = theme
        if made[section].ByteSize():
            msg.MergeFrom(made[section])

    app_session._populate_theme_msg = fill


def _look_for_rings_seldom() -> None:
    """Leave what is there by now out of the garbage collection: it stays, and it is a lot."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG, *gc.get_threshold()[1:])
