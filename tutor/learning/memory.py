"""What runs come to, kept at hand so that a page need not replay every move."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Generic, Protocol, TypeVar

__all__ = ["Memory"]

_KEPT = 1024


class _Numbered(Protocol):
    @property
    def rev(self) -> int:
        """The number of moves made."""


S = TypeVar("S", bound=_Numbered)


class Memory(Generic[S]):
    """The latest states of some runs. The store is the truth: other revisions are not known."""

    def __init__(self) -> None:
        self._states: OrderedDict[str, S] = OrderedDict()
        self._lock = Lock()

    def recall(self, key: str, rev: int) -> S | None:
        """Give the state of a run after ``rev`` moves, if it is at hand."""
        with self._lock:
            state = self._states.get(key)
            if state is None or state.rev != rev:
                return None
            self._states.move_to_end(key)
            return state

    def remember(self, key: str, state: S) -> None:
        """Keep the state of a run; the one that was not asked for longest makes room."""
        with self._lock:
            self._states[key] = state
            self._states.move_to_end(key)
            while len(self._states) > _KEPT:
                self._states.popitem(last=False)
