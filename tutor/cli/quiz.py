"""``whist-tutor quiz``: questions in the terminal, each with its reason, or as JSON."""

from __future__ import annotations

import json
import shutil
import sys
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import TextIOWrapper
from secrets import randbelow
from typing import Any, NoReturn

import click
from click.core import ParameterSource

from tutor.cli.rules import read_table
from tutor.content.library import Library
from tutor.engine.ruleset import RuleSet
from tutor.i18n import LANGUAGES, Words, words
from tutor.learning.feedback_text import answer_text, feedback_lines, hint_lines
from tutor.learning.item import NoSuchQuestion, question_of
from tutor.learning.question_json import question_json
from tutor.learning.question_text import option_lines, question_lines
from tutor.learning.state import Answered
from tutor.learning.typed import Unread, how_to_answer, read_typed
from tutor.quizzes import (
    KINDS,
    Answer,
    Option,
    Question,
    generate,
    given_up,
    hints,
    levels_of,
    mark,
)
from tutor.quizzes.item import BadCode, Generated, Item, code_of, parse_code

__all__ = ["quiz"]

_SEEDS = 100_000
"""Seeds that are chosen here are below this, so that codes are short."""
_WIDEST = 96
_HINT = "?"


@dataclass(frozen=True, kw_only=True)
class Asked:
    """A question of a quiz."""

    item: Item
    """What it is made from."""
    question: Question
    """The question."""
    changed: bool = False
    """Whether its code was made for a question that was not quite this one."""

    @property
    def code(self) -> str:
        """Its code, with which it is asked again anywhere."""
        return code_of(self.item, self.question)

    def as_json(self, language: Words) -> dict[str, Any]:
        """Give it as a JSON object."""
        rules = str(self.item.rules) if isinstance(self.item, Generated) else None
        return {"code": self.code, "rules": rules, **question_json(self.question, language)}


@click.command()
@click.argument("kind", required=False)
@click.option("--level", type=click.IntRange(1, 5), help="The level (default: it rises).")
@click.option("--seed", type=click.IntRange(0, 2**62), help="Ask the same again (default: fresh).")
@click.option(
    "--rules",
    "table",
    default="whist",
    show_default=True,
    help="The table: a preset, or a preset with options, between quotes.",
)
@click.option(
    "--items", type=click.IntRange(1, 1000), default=10, show_default=True, help="How many."
)
@click.option("--item", "code", metavar="CODE", help="Ask the one question that has this code.")
@click.option(
    "--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Of the quiz."
)
@click.option("--json", "as_json", is_flag=True, help="Print the questions with their answers.")
@click.pass_context
def quiz(
    context: click.Context,
    *,
    kind: str | None,
    level: int | None,
    seed: int | None,
    table: str,
    items: int,
    code: str | None,
    lang: str,
    as_json: bool,
) -> None:
    r"""Ask questions of a KIND in the terminal, and tell after each answer why it is right or not.

    Without KIND the kinds are listed that the table has, with their levels. An answer is a number
    of the list, or a card, call, seat or suit as it is written; ? takes a hint. The end of the
    input, or Ctrl+C, ends the quiz. Question n of seed s is question 1 of seed s + n - 1.

    \b
    --json asks nothing and prints the questions:
      {"language", "items": [each as below]}
      {"code", "rules", "kind", "level", "seed", "skill", "row", "shape", "seat", "prompt",
       "table": null or {"trump", "dealer", "turned", "contract", "calls", "kitty", "trick",
                         "hands", "counts", "tricks"},
       "board": null or {"head", "rows"}, "text": all that is shown,
       "options": [{"id", "text", "card", "call"}],
       "why": null or what is asked after yes or no, "because": [options like those],
       "right": [every right answer, each a list of ids; a number as its digits],
       "reasons": {id: {"reason", "fields", "text"}}, "trace": [{"reason", "fields", "text"}]}

    \b
    Exit codes: 0 asked, whatever was answered; 1 there is no such question here; 2 wrong usage.
    """
    language = words(lang)
    if code is not None:
        others = ("kind", "level", "seed", "table", "items")
        sources = [context.get_parameter_source(other) for other in others]
        if ParameterSource.COMMANDLINE in sources:
            raise click.UsageError("A code says all there is to say: give --item alone.")
        asked = [_coded(code)]
    else:
        rules = read_table(table, language)
        if kind is None:
            _list_kinds(rules, language, as_json=as_json)
            return
        first = randbelow(_SEEDS) if seed is None else seed
        asked = list(_generated(kind, rules, level, range(first, first + items)))
    if as_json:
        _print_json({"language": lang, "items": [one.as_json(language) for one in asked]})
    else:
        _ask_all(asked, language)


def _generated(kind: str, rules: RuleSet, level: int | None, seeds: range) -> Iterator[Asked]:
    """Make questions of a kind; without a level it rises from the first to the last."""
    if kind not in KINDS:
        raise click.UsageError(f"No question is called {kind!r}; whist-tutor quiz lists them.")
    known = sorted(levels_of(kind, rules))
    if not known:
        raise click.UsageError(f"{kind} is not asked of {rules.game.value}.")
    if level is not None and level not in known:
        told = ", ".join(map(str, known))
        raise click.UsageError(f"{kind} has no level {level} in {rules.game.value}; it has {told}.")
    for place, seed in enumerate(seeds):
        here = level or known[len(known) * place // len(seeds)]
        item = Generated(kind=kind, level=here, rules=rules, seed=seed)
        yield Asked(item=item, question=generate(kind, level=here, rules=rules, seed=seed))


def _coded(text: str) -> Asked:
    """Find the question that a code stands for."""
    try:
        code = parse_code(text)
    except BadCode as error:
        raise click.UsageError(f"{error}.") from None
    try:
        question = question_of(code, Library())
    except NoSuchQuestion as error:
        _fail(f"{code}: {error}.")
    return Asked(item=code.item, question=question, changed=not code.fits(question))


def _fail(what: str) -> NoReturn:
    click.echo(what, err=True)
    raise SystemExit(1)


def _print_json(told: object) -> None:
    click.echo(json.dumps(told, indent=2, ensure_ascii=False))


def _list_kinds(rules: RuleSet, language: Words, *, as_json: bool) -> None:
    """List the kinds that a table has, with the levels and what they train."""
    kinds = {kind: levels for kind in KINDS if (levels := levels_of(kind, rules))}
    if as_json:
        found = [
            {"kind": kind, "levels": {str(level): list(levels[level]) for level in sorted(levels)}}
            for kind, levels in kinds.items()
        ]
        _print_json({"rules": str(rules), "kinds": found})
        return
    click.echo(language.say("quiz.kinds", title=str(rules)))
    for kind, levels in kinds.items():
        skills = dict.fromkeys(skill for level in sorted(levels) for skill in levels[level])
        click.echo(f"\n{kind:20} {' '.join(map(str, sorted(levels)))}")
        _print(f"  {'; '.join(language.say(f'skill.{skill}') for skill in skills)}")
    click.echo(f"\n{language.say('quiz.try', item=next(iter(kinds)))}")


def _print(text: str) -> None:
    """Print a line as wide as the terminal, the rest of it below its own beginning."""
    wide = min(shutil.get_terminal_size().columns, _WIDEST)
    margin = " " * (len(text) - len(text.lstrip()))
    wrapped = textwrap.wrap(
        text, wide, subsequent_indent=margin, break_long_words=False, break_on_hyphens=False
    )
    click.echo("\n".join(wrapped))


def _ask_all(asked: Sequence[Asked], language: Words) -> None:
    """Ask one question after the other, to the end or until somebody has had enough."""
    answers: list[tuple[Asked, Answered]] = []
    rules: set[str] = set()
    if isinstance(sys.stdin, TextIOWrapper):
        # Bytes that are no text are no answer; they do not end the quiz.
        sys.stdin.reconfigure(errors="replace")
    _print(language.say("quiz.begin"))
    try:
        for number, one in enumerate(asked, start=1):
            click.echo()
            _head(one, number, len(asked), language)
            answered = _ask(one.question, language)
            answers.append((one, answered))
            for line in feedback_lines(answered, language, known=rules):
                _print(line)
            rules.add(one.question.row)
            # Where a person reads, nothing goes on without a key.
            if number < len(asked) and sys.stdin.isatty():
                _typed(language.say("quiz.go-on"))
    except (click.Abort, KeyboardInterrupt):
        click.echo()
    _sum_up(answers, language)


def _head(one: Asked, number: int, of: int, language: Words) -> None:
    if isinstance(one.item, Generated):
        level = one.item.level
        told = language.say("quiz.head", now=number, of=of, number=level, item=one.code)
    else:
        told = language.say("quiz.head-lesson", item=one.code)
    click.secho(told, bold=True)
    if one.changed:
        _print(language.say("quiz.changed"))
    for line in question_lines(one.question, language):
        _print(line)
    _list(one.question, one.question.options, language)


def _list(question: Question, options: Sequence[Option], language: Words) -> None:
    for line in option_lines(question, options, language):
        _print(line)


def _ask(question: Question, language: Words) -> Answered:
    """Take an answer, and hints before it; the last hint gives the answer away."""
    verdict: str | None = None
    hinted = 0
    while True:
        text = _typed()
        if text.strip() == _HINT:
            hint = hints(question)[hinted]
            hinted += 1
            if hinted == len(hints(question)):
                marking = given_up(question)
                return Answered(question=question, answer=(), marking=marking, hinted=hinted)
            for line in hint_lines(hint, question, language):
                _print(line)
            continue
        try:
            answer = read_typed(text, question, language, verdict=verdict)
        except Unread as error:
            _print(language.tell(error.message))
            _print(how_to_answer(question, language, why=verdict is not None))
            continue
        if question.because and verdict is None:
            (verdict,) = answer
            _print(language.say(f"kind.{question.kind}.why"))
            _list(question, question.because, language)
            continue
        return _answered(question, answer, hinted, language)


def _answered(question: Question, answer: Answer, hinted: int, language: Words) -> Answered:
    """Mark an answer, and say how it was understood."""
    click.echo()
    _print(language.say("quiz.answered", answer=answer_text(question, answer, language)))
    return Answered(question=question, answer=answer, marking=mark(question, answer), hinted=hinted)


def _typed(prompt: str = "") -> str:
    """Read a line; click.Abort at the end of the input."""
    said = click.prompt(prompt, prompt_suffix="> ", default="", show_default=False)
    return str(said)


def _sum_up(answers: list[tuple[Asked, Answered]], language: Words) -> None:
    """Tell how many answers were right, and how to try the others again."""
    click.echo()
    if not answers:
        click.echo(language.say("quiz.nothing"))
        return
    wrong = [one.code for one, answered in answers if not answered.marking.right]
    right = len(answers) - len(wrong)
    click.secho(language.say("quiz.summary", right=right, of=len(answers)), bold=True)
    if wrong:
        click.echo(language.say("quiz.again"))
    for code in wrong:
        click.echo(f"  whist-tutor quiz --item {code}")
