"""Notes on one draft: problems by their position in it."""

from dataclasses import dataclass

from tutor.source.draft import Draft
from tutor.source.problem import Findings

_LONGEST = 40
"""How many characters of the file a message quotes."""


class StopReadingError(Exception):
    """Leaves a text that it is no use to read on; the problem is noted already."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Notes:
    """Where those who read a draft note what is wrong with it."""

    draft: Draft
    """The text that is read."""
    findings: Findings
    """What was found in it so far."""

    def add(self, code: str, index: int, message: str, hint: str) -> None:
        """Note one error at a position in the draft; raises `StopReadingError` past the limit."""
        self.findings.add(code, self.draft.mark(index), message, hint)
        if self.findings.full:
            raise StopReadingError


def clip(text: str) -> str:
    """Give a text of the file as short as a message can hold."""
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def quote(text: str) -> str:
    """Give a text of the file in quotes, on one line, as short as a message can hold."""
    return repr(clip(text))
