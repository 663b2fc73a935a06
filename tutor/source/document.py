"""A text that was read: its plain value, and where every part of it stands."""

from dataclasses import dataclass
from typing import TypeAlias

from tutor.source.mark import Lines, Mark
from tutor.source.node import Node, Value
from tutor.source.spots import spots

Path: TypeAlias = tuple[str | int, ...]
"""Keys and list numbers (from 0) from the top of a document down to a value."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Document:
    """One file without problems in its text."""

    path: str
    """The file, as it is to be shown in problems."""
    data: Value
    """The plain value; nothing in it is shared, so it may be changed."""
    text: str
    """The text as written, without a byte-order mark."""
    root: Node
    """The same value with its places."""
    lines: Lines
    """Turns places into marks."""

    def mark(self, path: Path, *, key: bool = False) -> Mark:
        """Give where the value at `path` begins or, with `key`, where its key does.

        Parts of the path that name nothing in the text are skipped (pydantic puts the tags of
        unions into its paths), so the nearest value round a missing one answers.
        """
        node = self._find(path)
        return self.lines.mark(node.start if not key or node.key is None else node.key)

    def mark_within(self, path: Path, offset: int) -> Mark:
        """Give where character `offset` (from 0) of the text at `path` stands.

        An offset outside the text is moved to its begin or end. In a folded block (`>`), an alias
        or a value that is no scalar the mark is that of the value.
        """
        node = self._find(path)
        if node.text is None:
            return self.lines.mark(node.start)
        places = spots(self.text, node.start, node.style, node.text)
        if places is None:
            return self.lines.mark(node.start)
        return self.lines.mark(places[max(0, min(offset, len(places) - 1))])

    def _find(self, path: Path) -> Node:
        node = self.root
        for part in path:
            if node.children is not None:
                node = node.children.get(part, node)
        return node
