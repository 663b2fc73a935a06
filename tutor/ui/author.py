"""What an author sees who previews a file: its problems, and every change of it."""

from __future__ import annotations

from collections.abc import Iterable

import streamlit as st

from tutor.content.loader import ContentFile
from tutor.source import Problem
from tutor.ui.house import library

__all__ = ["file_of", "follow", "show_problems"]


def file_of(kind: str, name: str) -> ContentFile | None:
    """Find a lesson or a scenario by the kind and the id that an address names."""
    return library().scenario(name) if kind == "scenario" else library().get(name)


def show_problems(problems: Iterable[Problem]) -> None:
    """Tell what is wrong with a file."""
    for problem in problems:
        st.code(str(problem), language=None, wrap_lines=True)


@st.fragment(run_every=1.0)
def follow(kind: str, name: str, digest: str | None) -> None:
    """Draw the page anew when the author saved the file."""
    file = file_of(kind, name)
    if (file.digest if file else None) != digest:
        st.rerun()
