"""What the parser says when it cannot read on, and the same in an author's words."""

from dataclasses import dataclass

from yaml.error import MarkedYAMLError
from yaml.events import ScalarEvent

from tutor.source.compose import Composer, span
from tutor.source.draft import Draft
from tutor.source.mark import LINE_BREAK


@dataclass(frozen=True, kw_only=True, slots=True)
class Complaint:
    """What the parser says, and what it had read before. All places are positions in the draft."""

    draft: Draft
    """The text it was reading."""
    problem: str
    """What it does not like."""
    context: str
    """What it was reading, empty if it does not say."""
    at: int
    """Where it stopped."""
    since: int
    """Where that which it was reading begins; `at` if it does not say."""
    quoted: tuple[int, int] | None
    """Where the text in quotes begins and ends that it read last, if that was in quotes."""
    bracket: int | None
    """Where the innermost open bracket stands, if one is open."""

    @classmethod
    def of(cls, error: MarkedYAMLError, composer: Composer, draft: Draft) -> "Complaint":
        """Take what the parser raised while `composer` read `draft`."""
        assert error.problem_mark is not None
        at = error.problem_mark.index
        last = composer.last
        return cls(
            draft=draft,
            problem=error.problem or "",
            context=error.context or "",
            at=at,
            since=error.context_mark.index if error.context_mark else at,
            quoted=span(last)
            if isinstance(last, ScalarEvent) and last.style in {"'", '"'}
            else None,
            bracket=composer.brackets[-1] if composer.brackets else None,
        )

    def char(self, index: int) -> str:
        """Give the character at `index`; empty behind the end of the text."""
        return self.draft.text[index : index + 1]

    @property
    def line_start(self) -> int:
        """Where the line begins in which the parser stopped."""
        return self.at - self.draft.lines.mark(self.at).column + 1

    @property
    def at_end(self) -> bool:
        """Whether nothing but blanks follows."""
        return not self.draft.text[self.at :].strip()

    def breaks_before(self, start: int) -> bool:
        """Whether a line ends between `start` and where the parser stopped."""
        return LINE_BREAK.search(self.draft.text, start, self.at) is not None


@dataclass(frozen=True, kw_only=True, slots=True)
class Fault:
    """A complaint in an author's words."""

    code: str
    """Code of the problem; empty if YAML 1.2 allows what the parser complains of."""
    index: int
    """Position of it in the draft."""
    message: str
    """What is wrong."""
    hint: str
    """What to do."""
    draft: Draft | None = None
    """The text to read on with; none where it is not plain what was meant."""
