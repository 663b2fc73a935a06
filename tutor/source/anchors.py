"""Names for values (`&name`) and their repetitions (`*name`), within bounds."""

from collections.abc import Iterator
from itertools import islice

from tutor.source.node import Node
from tutor.source.notes import Notes, clip

MAX_DEPTH = 40
"""How deep values may be nested, aliases followed; a lesson nests some eight deep."""
MAX_ALIASES = 50
"""How many aliases (`*name`) a file may use."""
MAX_ALIASED_VALUES = 10_000
"""How many values all its aliases together may stand for."""


class Anchors:
    """The named values of one text, in the order in which it is read."""

    def __init__(self, notes: Notes) -> None:
        """Take where to note problems."""
        self._notes = notes
        self._nodes: dict[str, Node | None] = {}
        self._aliases = 0
        self._values = 0
        self._spent = False

    def begin(self, name: str, index: int) -> None:
        """Note that the value called `name` begins at `index`."""
        if name in self._nodes:
            message = f"&{clip(name)} names a second value"
            self._notes.add(
                "yaml.duplicate-anchor", index, message, "choose another name for one of them"
            )
        self._nodes[name] = None

    def end(self, name: str, node: Node) -> None:
        """Note that the value called `name` is complete."""
        self._nodes[name] = node

    def repeat(self, name: str, index: int, depth: int, key: int | None) -> Node:
        """Give the value that `*name` at `index`, `depth` values deep, stands for.

        It is null where the alias is refused.
        """
        nothing = Node(start=index, key=key, style="*")
        if name not in self._nodes:
            message = f"*{clip(name)} stands for nothing: no value above is called so"
            hint = "put the text in quotes if it only begins with a star"
            self._notes.add("yaml.unknown-alias", index, message, hint)
            return nothing
        node = self._nodes[name]
        if node is None:
            message = f"*{clip(name)} stands inside the very value it stands for"
            self._notes.add("yaml.cyclic-alias", index, message, "write out what is meant")
            return nothing
        depths = list(islice(_depths(node, depth), MAX_ALIASED_VALUES + 1))
        self._aliases += 1
        self._values += len(depths)
        if self._aliases > MAX_ALIASES or self._values > MAX_ALIASED_VALUES:
            if not self._spent:
                limit = f"{MAX_ALIASES} aliases or {MAX_ALIASED_VALUES} repeated values"
                message = f"the file has more than {limit}"
                self._notes.add("yaml.too-many-aliases", index, message, "write fewer repetitions")
            self._spent = True
            return nothing
        if max(depths) > MAX_DEPTH:
            message = f"*{clip(name)} nests values more than {MAX_DEPTH} deep"
            self._notes.add("yaml.too-deep", index, message, "write it flatter")
            return nothing
        return Node(
            start=index,
            key=key,
            scalar=node.scalar,
            style="*",
            children=node.children,
            is_list=node.is_list,
        )


def _depths(node: Node, depth: int) -> Iterator[int]:
    """Give the depth of a value and of all below it, when it stands `depth` deep."""
    yield depth
    for child in (node.children or {}).values():
        yield from _depths(child, depth + 1)
