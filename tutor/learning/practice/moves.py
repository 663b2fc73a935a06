"""What the stage sent, as a move of practice."""

from __future__ import annotations

import json

__all__ = ["practice_move"]

_BUTTONS = ("next", "hint", "unknown", "pause", "go", "longer", "stop")


def practice_move(id: str, value: object) -> str | None:  # noqa: A002
    """Turn what the stage sent into a move; None for what is no move. It is not to be trusted."""
    if id == "answer":
        if isinstance(value, dict):
            value = [value.get("answer"), value.get("why")]
        return f"answer {json.dumps(value)}"
    return id if id in _BUTTONS else None
