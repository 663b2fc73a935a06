"""A component that was used tells of it once, however much stands in the message of a browser."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

__all__ = ["heard", "once"]


def heard(key: str) -> bool:
    """Say whether `once` did something for a component since it was drawn last; asked as it is."""
    return bool(st.session_state.pop(_told(key), False))


def once(key: str, do: Callable[[], None]) -> Callable[[], None]:
    """Make a callback of a component that does something one time until it is drawn again.

    Streamlit calls for everything in a message and shows the last of it each time: a message with
    as much as there is room for would keep the server busy for minutes.
    """

    def tell() -> None:
        if st.session_state.get(_told(key)):
            return
        st.session_state[_told(key)] = True
        try:
            do()
        except BaseException:
            # Nothing was done, and perhaps nothing will be drawn.
            heard(key)
            raise

    return tell


def _told(key: str) -> str:
    return f"{key}: told"
