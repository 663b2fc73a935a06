"""The tree of a text: what each value is and where it stands."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from tutor.source.scalars import Scalar

Value: TypeAlias = "Scalar | list[Value] | dict[str, Value]"
"""A plain value, of the types that JSON has."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Node:
    """One value with its place. All places are positions in the text, from 0."""

    start: int
    """Where the value begins: at its anchor or tag, if it has one."""
    key: int | None = None
    """Where its key begins, for a value in a mapping."""
    scalar: Scalar = None
    """The value, if it has no children."""
    text: str | None = None
    """What a scalar says before it is read as a number or the like; none for other values."""
    style: str = ""
    """How a scalar is written: `'`, `"`, `|`, `>`, `*` for an alias, empty without quotes."""
    children: "Mapping[str | int, Node] | None" = None
    """The values of a mapping by key or of a list by number from 0; none for a scalar."""
    is_list: bool = False
    """Whether the children make a list."""

    def value(self) -> Value:
        """Give the value without places, fresh each time, so that no two parts share a list."""
        if self.children is None:
            return self.scalar
        if self.is_list:
            return [child.value() for child in self.children.values()]
        return {str(key): child.value() for key, child in self.children.items()}
