"""A question whose answer its author wrote: the only one (DESIGN.md 1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.quizzes.kind import CONFIG, AuthorText, Levels, Unanswerable, seeded
from tutor.quizzes.question import Question, Why
from tutor.quizzes.shapes import Option, Shape
from tutor.quizzes.text import Text

__all__ = ["Choice", "ChoiceOption"]


@dataclass(frozen=True, kw_only=True)
class ChoiceOption:
    """One option of a choice, with what is said about it."""

    __pydantic_config__: ClassVar = CONFIG

    text: AuthorText
    """What the learner reads."""
    why: AuthorText = ""
    """Why it is right, or what is wrong with it."""


@dataclass(frozen=True, kw_only=True)
class Choice:
    """A free question with options. Prefer a kind that computes its answer, wherever one fits."""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = {}
    bid_levels: ClassVar[Levels] = {}
    needs_table: ClassVar[bool] = False

    kind: Literal["choice"] = "choice"
    """A free question, whose right answer is written here."""
    prompt: AuthorText
    """What is asked."""
    options: tuple[AuthorText | ChoiceOption, ...]
    """The options, two to eight: a text, a text by language, or ``text`` with its ``why``."""
    right: int | tuple[int, ...]
    """Which option is right, counted from 1; a list where several are."""
    many: bool = False
    """Whether all the right options are to be picked; otherwise any one of them will do."""
    shuffle: bool = False
    """Whether the options are mixed; otherwise they stand as written."""
    row: str = ""
    """The row of the rules it rests on, such as ``M1.S6``."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask it, beside the table if there is one; Unanswerable when it contradicts itself."""
        options = self.texts()
        if not 2 <= len(options) <= 8:
            raise Unanswerable("give two to eight options", "options")
        written = [tuple(sorted(option.by_language.items())) for option, _ in options]
        if len(set(written)) < len(written):
            raise Unanswerable("two options are the same", "options")
        right = (self.right,) if isinstance(self.right, int) else self.right
        if (
            not right
            or len(set(right)) < len(right)
            or not set(right) <= {*range(1, len(options) + 1)}
        ):
            raise Unanswerable(f"right counts the options, from 1 to {len(options)}", "right")
        if not self.many and len(right) == len(options):
            raise Unanswerable("every option is right", "right")
        shown = [Option(id=str(n), label=text) for n, (text, _) in enumerate(options, start=1)]
        if self.shuffle:
            seeded("choice", Text.read(self.prompt), *(text for text, _ in options)).shuffle(shown)
        ids = [option.id for option in shown if int(option.id) in right]
        reasons: dict[str, Why] = {
            str(n): why for n, (_, why) in enumerate(options, start=1) if why
        }
        return Question(
            kind=self.kind,
            skill="",
            row=self.row,
            prompt=Text.read(self.prompt),
            shape=Shape.PICK_MANY if self.many else Shape.PICK_ONE,
            options=tuple(shown),
            right=frozenset({tuple(ids)} if self.many else {(one,) for one in ids}),
            table=table,
            seat=learner,
            shown=frozenset({learner} if table is not None and table.hand(learner) else ()),
            reasons=reasons,
        )

    def texts(self) -> tuple[tuple[Text, Text], ...]:
        """Give the text of each option and its why (empty without one); Unanswerable for a misfit.

        A mapping that holds ``text`` is an option with its why; any other is a text by language.
        """
        found = []
        for option in self.options:
            if isinstance(option, Mapping) and "text" in option:
                if strange := set(option) - {"text", "why"}:
                    raise Unanswerable(f"an option has no {min(strange)!r}", "options")
                found.append((Text.read(option["text"]), Text.read(option.get("why", ""))))
            elif isinstance(option, ChoiceOption):
                found.append((Text.read(option.text), Text.read(option.why)))
            else:
                found.append((Text.read(option), Text(by_language={})))
        return tuple(found)

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Refuse: Unanswerable, for only an author writes one."""
        raise Unanswerable(
            f"a choice is written, not generated (level {level}, {rules}, seed {seed})", "kind"
        )
