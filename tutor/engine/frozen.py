"""Frozen values that are made for every card played, made quickly.

A frozen dataclass sets each of its fields by a call, which would be most of what playing a card
costs. An open twin of the class takes its fields by plain assignment; then its class is set to the
frozen one, and from there on nothing can change it.
"""

from __future__ import annotations

from typing import Any

__all__ = ["open_twin"]


def open_twin(kind: type) -> Any:
    """Give a class with the places of a frozen dataclass with slots, still to be filled in.

    Whoever fills an object in sets every field, then its ``__class__`` to the frozen class. The
    twin is a subclass without slots of its own, from which the way back is shortest.
    """
    plain = {name: getattr(object, name) for name in ("__init__", "__setattr__", "__delattr__")}
    return type(f"Open{kind.__name__}", (kind,), {"__slots__": (), **plain})
