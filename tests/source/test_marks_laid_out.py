"""Marks of texts laid out in a known way, and those of PyYAML's parser in Python."""

import json
from collections.abc import Iterator
from typing import Any, TypeAlias

import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from tutor.source import Document, Mark, Value, read_bytes

Path: TypeAlias = tuple[str | int, ...]


def document(text: str) -> Document:
    return read_bytes(text.encode(), name="t", mapping=False)


def at(line: int, column: int) -> Mark:
    return Mark(line=line, column=column)


def unescaped(text: str) -> object:
    """Give the character that an escape stands for, None if this is no escape as a whole."""
    try:
        return yaml.safe_load(f'"{text}"')
    except yaml.YAMLError:
        return None


def walk(data: Value, path: Path = ()) -> Iterator[tuple[Path, Value]]:
    yield path, data
    if isinstance(data, dict):
        for name, item in data.items():
            yield from walk(item, (*path, name))
    elif isinstance(data, list):
        for number, item in enumerate(data):
            yield from walk(item, (*path, number))


TEXT = st.text(
    st.characters(
        codec="utf-8",
        exclude_characters="\x7f\ufeff\ufffe\uffff\u2028\u2029",
        exclude_categories=["Cc"],
    ),
    max_size=12,
)


def nested(texts: st.SearchStrategy[str]) -> st.SearchStrategy[Value]:
    """Give lists and mappings in each other, with such texts as keys and values."""
    return st.recursive(
        st.one_of(st.none(), st.booleans(), st.integers(-999, 10**9), texts),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
        max_leaves=15,
    )


# PyYAML writes texts such as 1e3 without quotes, since they are no numbers in YAML 1.1.
WORDS = nested(TEXT.map(lambda text: "w" + text))
NESTED = nested(TEXT)


class Layout:
    """Writes data as YAML and keeps where it put each value and key."""

    def __init__(self, data: Value, choices: Iterator[int], line_break: str) -> None:
        self.text = ""
        self.line_break = line_break
        self.choices = choices
        self.values: dict[Path, Mark] = {}
        self.keys: dict[Path, Mark] = {}
        self.block(data, (), 0)

    def here(self) -> Mark:
        lines = self.text.split(self.line_break)
        return at(len(lines), len(lines[-1]) + 1)

    def scalar(self, value: Value) -> None:
        self.text += json.dumps(value, ensure_ascii=False) if value is not None else "~"

    def flow(self, data: Value, path: Path) -> None:
        self.values[path] = self.here()
        if isinstance(data, list):
            self.text += "["
            for number, item in enumerate(data):
                self.text += " " * next(self.choices)
                self.flow(item, (*path, number))
                self.text += " ,"
            self.text += "]"
        elif isinstance(data, dict):
            self.text += "{"
            for name, item in data.items():
                self.text += " " * next(self.choices)
                self.keys[(*path, name)] = self.here()
                self.scalar(name)
                self.text += ":" + " " * (1 + next(self.choices))
                self.flow(item, (*path, name))
                self.text += ", "
            self.text += "}"
        else:
            self.scalar(data)

    def block(self, data: Value, path: Path, indent: int) -> None:
        if not isinstance(data, list | dict) or not data or next(self.choices) == 0:
            self.text += " " * indent
            self.flow(data, path)
            self.text += self.line_break
            return
        parts: list[tuple[str | int, Value]]
        parts = list(data.items() if isinstance(data, dict) else enumerate(data))
        for name, item in parts:
            self.text += "# a comment" + self.line_break * (1 + next(self.choices))
            self.text += " " * indent
            self.values.setdefault(path, self.here())
            if isinstance(name, str):
                self.keys[(*path, name)] = self.here()
                self.scalar(name)
            self.text += ":" if isinstance(name, str) else "-"
            self.text += self.line_break
            self.block(item, (*path, name), indent + 1 + next(self.choices))


@settings(deadline=None)
@given(
    data=NESTED, seed=st.randoms(use_true_random=False), line_break=st.sampled_from(["\n", "\r\n"])
)
def test_marks_are_where_the_values_were_put(data: Value, seed: Any, line_break: str) -> None:
    layout = Layout(data, iter(lambda: seed.randrange(3), None), line_break)
    found = document(layout.text)
    assert found.data == data
    assert found.text == layout.text
    assert set(layout.values) == {path for path, _ in walk(data)}
    for path, mark in layout.values.items():
        assert found.mark(path) == mark
        assert found.mark(path, key=True) == layout.keys.get(path, mark)


@settings(deadline=None)
@given(
    written=st.tuples(WORDS, st.none()) | st.tuples(NESTED, st.sampled_from(["'", '"'])),
    flow=st.booleans(),
    width=st.integers(20, 99),
)
def test_marks_are_those_of_the_parser_in_python(
    written: tuple[Value, str | None], flow: bool, width: int
) -> None:
    data, style = written
    text = yaml.dump(
        data,
        Dumper=yaml.SafeDumper,
        default_style=style,
        default_flow_style=flow,
        width=width,
        allow_unicode=True,
    )
    found = document(text)

    def compare(node: yaml.Node, path: Path) -> None:
        mark = found.mark(path)
        assert (mark.line - 1, mark.column - 1) == (node.start_mark.line, node.start_mark.column)
        if isinstance(node, yaml.SequenceNode):
            for number, item in enumerate(node.value):
                compare(item, (*path, number))
        elif isinstance(node, yaml.MappingNode):
            for name, item in node.value:
                mark = found.mark((*path, name.value), key=True)
                assert (mark.line - 1, mark.column - 1) == (
                    name.start_mark.line,
                    name.start_mark.column,
                )
                compare(item, (*path, name.value))

    root = yaml.compose(text, Loader=yaml.SafeLoader)
    assert root is not None
    compare(root, ())


LINES = st.lists(TEXT, min_size=1, max_size=5).map("\n".join)


@settings(deadline=None)
@given(text=LINES, style=st.sampled_from(["'", '"']), width=st.integers(5, 40))
def test_each_character_of_quoted_text_stands_where_it_says(
    text: str, style: str, width: int
) -> None:
    written = yaml.dump(
        {"a": [text]}, Dumper=yaml.SafeDumper, default_style=style, width=width, allow_unicode=True
    )
    found = document(written)
    assert found.data == {"a": [text]}
    lines = written.split("\n")
    last = at(0, 0)
    for offset, character in enumerate(text):
        mark = found.mark_within(("a", 0), offset)
        assert mark >= last
        rest = lines[mark.line - 1][mark.column - 1 :]
        if character == "\n":
            assert rest.strip(" ") == "" or rest.startswith("\\n")
        elif character == " ":
            assert rest.startswith((" ", "\\ ")) or rest == ""
        else:
            escapes = [rest[:length] for length in (2, 4, 6, 10) if rest.startswith("\\")]
            assert rest[0] == character or character in map(unescaped, escapes)
        last = mark


@settings(deadline=None)
@given(lines=st.lists(TEXT.map(str.strip), min_size=1, max_size=5), indent=st.integers(1, 5))
def test_each_character_of_a_literal_block_stands_where_it_says(
    lines: list[str], indent: int
) -> None:
    if not lines[0]:
        lines[0] = "x"
    text = "\n".join(lines) + "\n"
    written = "a:\n- |+\n" + "".join(" " * indent + line + "\n" for line in lines)
    found = document(written)
    assert found.data == {"a": [text]}
    for offset, character in enumerate(text):
        mark = found.mark_within(("a", 0), offset)
        rest = (written.split("\n")[mark.line - 1] + "\n")[mark.column - 1 :]
        assert rest[0] == character
        assert mark.line == 3 + text[:offset].count("\n")
