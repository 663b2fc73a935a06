"""Small lessons for tests."""

from __future__ import annotations

from pathlib import Path

from tutor.content.checker import check_paths
from tutor.content.loader import LessonFile, load_lesson_bytes

HEAD = "format: 1\nid: example\ntitle: {en: A, nl: B}\ngoal: {en: A, nl: B}\n"
ASK = '  - {id: q1, ask: {kind: rank-order, cards: "KS 2S"}}\n'

TITLES = "format: 1\nid: example\ntitle: {en: A, nl: B}\nabout: {en: A, nl: B}\n"
SCENARIO = TITLES + "deal: {dealer: west, seed: 7}\n"


def lesson(*steps: str, top: str = "") -> str:
    """A lesson with these steps, each the inside of a mapping, and with lines before the steps."""
    return HEAD + top + "steps:\n" + "".join(f"  - {{{step}}}\n" for step in steps)


def scenario(*lines: str) -> str:
    """A scenario with these lines, from the fifth on."""
    return TITLES + "".join(f"{line}\n" for line in lines)


def load(text: str) -> LessonFile:
    return load_lesson_bytes(text.encode(), name="example.yaml")


def codes(text: str, folder: Path) -> list[str]:
    """What the checker says of a lesson: line:column and code of each problem."""
    path = folder / "example.yaml"
    path.write_text(text, encoding="utf-8")
    return [f"{one.line}:{one.column} {one.code}" for one in check_paths([path])]
