"""Whether somebody is signed in as a teacher: the teacher behind the cookie that the server set."""

from __future__ import annotations

import streamlit as st

from tutor.store.teachers import Teacher, teacher_by_token
from tutor.ui.house import desk, now

__all__ = ["TEACHER_COOKIE", "signed_in", "teacher_token"]

TEACHER_COOKIE = "whist_teacher"
"""The name of the cookie. It holds a random token; the store knows only its hash."""


def teacher_token() -> str | None:
    """Give the token of the teacher's cookie, if this browser has one."""
    return st.context.cookies.get(TEACHER_COOKIE) or None


def signed_in() -> Teacher | None:
    """Give the teacher who is signed in here. Asked anew on every page: signing out is at once."""
    token = teacher_token()
    return teacher_by_token(desk().db, token, now()) if token else None
