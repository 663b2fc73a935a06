"""Events of the parser into a tree of nodes.

The parser is the one of libyaml (`CParser`). Its positions count characters, as those of PyYAML's
parser in Python do, and tests hold them to places laid down by hand; it takes a tab after a colon,
as YAML 1.2 does and the parser in Python does not; and a file of the largest size takes it a part
of a second and not ten. Only its events are used: the tree is built here, so that nothing is ever
constructed, nested or repeated without bound, and all problems of structure come in one pass.
"""

import re

from yaml import events
from yaml._yaml import CParser

from tutor.source.anchors import MAX_DEPTH, Anchors
from tutor.source.codes import DIRECTIVE
from tutor.source.node import Node
from tutor.source.notes import Notes, StopReadingError, quote
from tutor.source.scalars import Scalar, resolve, resolve_as
from tutor.source.spots import spots

_CORE = "tag:yaml.org,2002:"
_SCALAR_KINDS = {"str", "int", "float", "bool", "null"}
_TAG = re.compile(r"![^\s,\[\]{}]*")
_AFTER = re.compile(r"(?:\s+|#[^\r\n]*|\.\.\.(?=\s|$))*")
"""What may stand behind the end of a document."""
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")
"""What no text may hold, not even written as an escape."""


class Composer:
    """Builds the tree of one draft, and notes what is wrong with its structure."""

    last: events.Event
    """The event that was read last; this and `brackets` help to explain a complaint."""
    brackets: list[int]
    """Where the brackets stand that are open, outermost first."""

    def __init__(self, notes: Notes) -> None:
        """Take where to note the problems of a draft, and with it the draft."""
        self.last = events.StreamStartEvent()
        self.brackets = []
        self._text = notes.draft.text
        self._notes = notes
        self._parser = CParser(self._text)
        self._anchors = Anchors(notes)

    def compose(self) -> Node | None:
        """Give the tree of the text, or None if it says nothing.

        Raises `MarkedYAMLError` where the parser cannot go on, and `StopReadingError`.
        """
        self._next()
        if isinstance(self._next(), events.StreamEndEvent):
            return None
        root = self._node(self._next(), depth=1, key=None)
        self._finish(self._next())
        return root

    def _next(self) -> events.Event:
        event = self._parser.get_event()
        assert event is not None, "the parser gives events until the one that ends the stream"
        self.last = event
        return event

    def _finish(self, end: events.Event) -> None:
        """Look behind the document without parsing on: a second one is refused in any case."""
        found = _AFTER.match(self._text, span(end)[1])
        rest = found.end() if found else len(self._text)
        if rest == len(self._text):
            return
        if self._text.startswith("%", rest):
            self._notes.add("yaml.directive", rest, **DIRECTIVE)
            return
        explicit = isinstance(end, events.DocumentEndEvent) and end.explicit
        if explicit or self._text.startswith("---", rest):
            message = "a second document begins here"
            self._notes.add("yaml.several-documents", rest, message, "put it in a file of its own")
        else:
            message = "text follows behind the end of the content"
            self._notes.add("yaml.syntax", rest, message, "delete it, or give it a key")

    def _node(self, event: events.Event, *, depth: int, key: int | None) -> Node:
        """Give the value that `event` begins, `depth` values deep, under the key at `key`."""
        start, _ = span(event)
        assert isinstance(event, events.NodeEvent)
        name = event.anchor
        if isinstance(event, events.AliasEvent):
            return self._anchors.repeat(str(name), start, depth, key)
        if depth > MAX_DEPTH:
            message = f"values are nested more than {MAX_DEPTH} deep"
            self._notes.add("yaml.too-deep", start, message, "write it flatter")
            raise StopReadingError
        if name is not None:
            self._anchors.begin(name, start)
        if isinstance(event, events.ScalarEvent):
            node = self._scalar(event, key)
        else:
            node = self._collection(event, depth, key)
        if name is not None:
            self._anchors.end(name, node)
        return node

    def _collection(self, event: events.NodeEvent, depth: int, key: int | None) -> Node:
        start, end = span(event)
        assert isinstance(event, events.CollectionStartEvent)
        is_list = isinstance(event, events.SequenceStartEvent)
        if event.tag not in {None, "!", _CORE + ("seq" if is_list else "map")}:
            self._refuse_tag(start)
        bracket = [end - 1] if self._text[end - 1 : end] in {"[", "{"} and event.flow_style else []
        self.brackets += bracket
        children = self._items(depth) if is_list else self._entries(depth)
        del self.brackets[len(self.brackets) - len(bracket) :]
        return Node(start=start, key=key, children=children, is_list=is_list)

    def _items(self, depth: int) -> dict[str | int, Node]:
        items: dict[str | int, Node] = {}
        while not isinstance(event := self._next(), events.SequenceEndEvent):
            items[len(items)] = self._node(event, depth=depth + 1, key=None)
        return items

    def _entries(self, depth: int) -> dict[str | int, Node]:
        entries: dict[str | int, Node] = {}
        while not isinstance(event := self._next(), events.MappingEndEvent):
            start, _ = span(event)
            name = self._key(event, depth)
            if name in entries:
                first = self._notes.draft.mark(entries[name].key or 0).line
                message = f"the key {quote(name)} is given twice, first in line {first}"
                self._notes.add("yaml.duplicate-key", start, message, "keep one of the two")
                name = None
            node = self._node(self._next(), depth=depth + 1, key=start)
            if name is not None:
                entries[name] = node
        return entries

    def _key(self, event: events.Event, depth: int) -> str | None:
        """Give the key that `event` begins, or None where it is refused."""
        start, _ = span(event)
        if isinstance(event, events.ScalarEvent) and event.value == "<<" and not event.style:
            hint = "write the keys out, or put << in quotes if it is meant as a text"
            self._notes.add("yaml.merge-key", start, "the key << would copy other keys here", hint)
            return None
        key = self._node(event, depth=depth + 1, key=None)
        if isinstance(key.scalar, str):
            return key.scalar
        if key.text:
            message, hint = f"the key {quote(key.text)} is not a text", "put it in quotes"
        else:
            message, hint = "this cannot be a key", "write a text before the colon"
        self._notes.add("yaml.key-not-text", start, message, hint)
        return None

    def _scalar(self, event: events.ScalarEvent, key: int | None) -> Node:
        start, _ = span(event)
        text, style = event.value, event.style or ""
        if style == '"':
            self._refuse_controls(start, text)
        value: Scalar = text
        kind = (event.tag or "").removeprefix(_CORE)
        try:
            if event.tag is None:
                value = text if style else resolve(text)
            elif kind in _SCALAR_KINDS:
                value = resolve_as(kind, text)
            elif kind != "!":
                self._refuse_tag(start)
        except OverflowError:
            message = f"{quote(text)} is not a number that can be used here"
            self._notes.add(
                "yaml.number", start, message, "put it in quotes if it is meant as a text"
            )
        except ValueError:
            message = f"the tag !!{kind} does not fit {quote(text)}"
            self._notes.add("yaml.tag", start, message, "delete the tag, or correct the value")
        return Node(start=start, key=key, scalar=value, text=text, style=style)

    def _refuse_controls(self, start: int, text: str) -> None:
        controls = list(_CONTROL.finditer(text))
        places = spots(self._text, start, '"', text) if controls else None
        for found in controls:
            what = f"an invisible control character (U+{ord(found[0]):04X})"
            index = places[found.start()] if places else start
            message = f"the escape here stands for {what}"
            self._notes.add("yaml.escape", index, message, "delete it")

    def _refuse_tag(self, start: int) -> None:
        found = _TAG.search(self._text, start)
        tag, index = (found[0], found.start()) if found else ("!", start)
        hint = "delete it, or put the text in quotes if it only begins with an exclamation mark"
        self._notes.add("yaml.tag", index, f"the tag {quote(tag)} is not allowed", hint)


def span(event: events.Event) -> tuple[int, int]:
    """Give the positions between which an event stands in the text."""
    assert event.start_mark is not None
    assert event.end_mark is not None
    return event.start_mark.index, event.end_mark.index
