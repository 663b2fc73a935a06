"""How long somebody has to wait who guessed too often."""

from __future__ import annotations

from datetime import timedelta
from math import ceil

import streamlit as st

from tutor.learning.classes.clock import read_zone, say_moment
from tutor.learning.classes.sign_in import Wait
from tutor.ui.house import now
from tutor.ui.visitor import Visitor

__all__ = ["say_wait"]

_MINUTE = timedelta(minutes=1)


def say_wait(guest: Visitor, key: str, wait: Wait) -> str:
    """Say it in whole minutes, and when they are over here: nobody is to come a moment too soon."""
    minutes = max(1, ceil((wait.until - now()) / _MINUTE))
    over = wait.until + _MINUTE - timedelta(microseconds=1)
    when = say_moment(over, read_zone(st.context.timezone), guest.words)
    return guest.words.say(key, n=minutes, item=when)
