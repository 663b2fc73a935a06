"""What people typed, as it stands: Streamlit reads every label as Markdown."""

from __future__ import annotations

import re
from unicodedata import bidirectional

__all__ = ["literal"]

_SIGNS = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|~$:])")


def literal(text: str) -> str:
    """Give a text for a label or a message, so that no sign in it means anything.

    One that is written from right to left is set apart: it would draw the numbers and names that
    come after it to its other side.
    """
    plain = _SIGNS.sub(r"\\\1", text)
    backwards = any(bidirectional(sign) in ("R", "AL") for sign in text)
    return f"\N{FIRST STRONG ISOLATE}{plain}\N{POP DIRECTIONAL ISOLATE}" if backwards else plain
