"""What people typed, as it stands: Streamlit reads every label as Markdown."""

from __future__ import annotations

import re
from unicodedata import bidirectional

__all__ = ["literal"]

_SIGNS = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|~$:&])")
_LINKS = re.compile(r"(?<=http)(?=://)|(?<=https)(?=://)|(?<=www)(?=\.)|(?=@)", re.IGNORECASE)
"""Where an address is broken. It becomes a link by itself, and signs that mean nothing are no help
against that."""


def literal(text: str) -> str:
    """Give a text for a label or a message, so that no sign in it means anything.

    What looks like an address gets a sign that nobody sees, and is no link. A text that is written
    from right to left is set apart: it would draw the numbers and names that come after it to its
    other side.
    """
    plain = _SIGNS.sub(r"\\\1", _LINKS.sub("\N{WORD JOINER}", text))
    backwards = any(bidirectional(sign) in ("R", "AL") for sign in text)
    return f"\N{FIRST STRONG ISOLATE}{plain}\N{POP DIRECTIONAL ISOLATE}" if backwards else plain
