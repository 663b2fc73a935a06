"""What people typed, as it stands: Streamlit reads every label as Markdown."""

from __future__ import annotations

import re

__all__ = ["literal"]

_SIGNS = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|~$:])")


def literal(text: str) -> str:
    """Give a text for a label or a message, so that no sign in it means anything."""
    return _SIGNS.sub(r"\\\1", text)
