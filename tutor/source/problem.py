"""A problem in a file: where, what is wrong, what to do."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from tutor.source.mark import Mark

MAX_PROBLEMS = 200
"""How many problems of one file are told; after that a last one says that there are more."""


@dataclass(frozen=True, kw_only=True, order=True, slots=True)
class Problem:
    """One problem; problems sort by path, line, column and code."""

    path: str
    """The file, as it is to be shown."""
    line: int
    """Line, the first is 1."""
    column: int
    """Column in characters, the first is 1."""
    code: str
    """Stable name of the kind of problem, such as `yaml.duplicate-key`."""
    message: str
    """What is wrong: a clause without capital and full stop."""
    hint: str
    """What to do about it: a clause without capital and full stop."""
    severity: Literal["error", "warning"] = "error"
    """An error keeps the file out; a warning does not."""

    def __str__(self) -> str:
        place = f"{self.path}:{self.line}:{self.column}"
        return f"{place}: {self.severity} [{self.code}] {self.message}; {self.hint}"


class SourceError(Exception):
    """A file that cannot be read, with all that is wrong with it."""

    problems: tuple[Problem, ...]
    """At least one, sorted, none twice."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        """Take the problems in any order."""
        self.problems = tuple(sorted(set(problems)))
        super().__init__(self.problems)

    def __str__(self) -> str:
        return "\n".join(map(str, self.problems))


@dataclass(kw_only=True, slots=True)
class Findings:
    """Collects the problems of one file while it is read."""

    path: str
    """The file, as it is to be shown."""
    problems: list[Problem] = field(default_factory=list)
    """What was found so far, in the order of finding."""

    @property
    def full(self) -> bool:
        """Whether there are more problems than will be told, so that it is no use to go on."""
        return len(self.problems) > MAX_PROBLEMS

    def add(self, code: str, mark: Mark, message: str, hint: str) -> None:
        """Note one error."""
        line, column = mark.line, mark.column
        self.problems.append(
            Problem(path=self.path, line=line, column=column, code=code, message=message, hint=hint)
        )

    def stop(self, mark: Mark) -> None:
        """Note that reading stopped at `mark` though there may be more to find."""
        self.add(
            "yaml.too-many-problems",
            mark,
            "reading stopped here, and there may be more problems",
            "mend the others first, then check again",
        )

    def error(self) -> SourceError:
        """Give the error to raise: at most `MAX_PROBLEMS` problems and a word on the rest."""
        if not self.full:
            return SourceError(self.problems)
        told = Findings(path=self.path, problems=sorted(self.problems)[:MAX_PROBLEMS])
        last = told.problems[-1]
        told.stop(Mark(line=last.line, column=last.column))
        return SourceError(told.problems)
