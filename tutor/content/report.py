"""Problems of one lesson file while they are found: each with its exact place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from typing import Any, Literal

from tutor.source import MAX_PROBLEMS, Document, Problem

__all__ = ["Path", "Report", "listed", "nearest", "note_unknown_key"]

Path = tuple[str | int, ...]
"""Keys and list numbers (from 0) from the top of a file down to a value."""


@dataclass(kw_only=True)
class Report:
    """Collects the problems of one document; the same problem twice counts once."""

    document: Document
    """The file, with the places of its values."""
    problems: list[Problem] = field(default_factory=list)
    """What was found, in the order of finding."""
    _known: set[Problem] = field(default_factory=set)

    def value(self, path: Path) -> object:
        """Give the plain value at a path, skipping the parts that name nothing in the file."""
        value: Any = self.document.data
        for part in path:
            if part in value if isinstance(value, dict) else isinstance(part, int):
                value = value[part]
        return value

    def add(
        self,
        code: str,
        path: Path,
        message: str,
        hint: str,
        *,
        offset: int | None = None,
        key: bool = False,
        told: str = "",
        severity: Literal["error", "warning"] = "error",
    ) -> None:
        """Note a problem with the value at ``path``.

        ``offset`` points at a character of that text (from 0); ``key`` points at the value's key.
        ``told`` is put behind the message: on which way through the lesson it was found. The same
        problem on other ways is not told again.
        """
        if self.full:
            return
        if len(self.problems) == MAX_PROBLEMS:
            code, offset, key, told, severity = (
                "content.too-many-problems",
                None,
                False,
                "",
                "error",
            )
            message = f"there are more than {MAX_PROBLEMS} problems, and the rest is not told"
            hint = "mend the others first, then check again"
        if offset is not None:
            mark = self.document.mark_within(path, offset)
        else:
            mark = self.document.mark(path, key=key)
        problem = Problem(
            path=self.document.path,
            line=mark.line,
            column=mark.column,
            code=code,
            message=message,
            hint=hint,
            severity=severity,
        )
        if problem not in self._known:
            self._known.add(problem)
            self.problems.append(replace(problem, message=message + told))

    @property
    def full(self) -> bool:
        """Whether no more problems are told."""
        return len(self.problems) > MAX_PROBLEMS

    @property
    def failed(self) -> bool:
        """Whether there is an error among the problems."""
        return any(problem.severity == "error" for problem in self.problems)


def note_unknown_key(report: Report, path: Path, known: Iterable[str]) -> None:
    """Note that the last key of a path means nothing there; ``known`` are the keys that do."""
    name = str(path[-1])
    message = f"no key is called {name!r} here"
    report.add("content.unknown-key", path, message, nearest(name, known), key=True)


def nearest(name: str, known: Iterable[str]) -> str:
    """Give advice on a name that does not exist: the nearest that does, or all of them."""
    names = list(known)
    near = get_close_matches(name, names, n=1)
    if near:
        return f"did you mean {near[0]}?"
    if len(names) < 2:
        return f"leave it out, as there is only {listed(names)}" if names else "leave it out"
    return f"there are {listed(names, last='and')}"


def listed(names: Iterable[object], *, last: str = "or") -> str:
    """Write names as a sentence does: ``a, b or c``."""
    *first, end = map(str, names)
    return f"{', '.join(first)} {last} {end}" if first else end
