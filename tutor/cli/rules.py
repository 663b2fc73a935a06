"""``whist-tutor rules``: the house rules of a table as a page, or what differs between two."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from tutor.content.house_examples import Outcome, Shown, differences
from tutor.content.loader import LessonFile, load_file
from tutor.engine.actions import MakeCall, PlayCard
from tutor.engine.combinations import ImpossibleRules
from tutor.engine.errors import NotationError
from tutor.engine.reasons import Reason
from tutor.engine.ruleset import PRESETS, RuleSet, parse_rules
from tutor.engine.seats import Seat
from tutor.i18n import LANGUAGES, Words, words
from tutor.i18n.house import GROUPS, group_name, house_message, house_name, matters
from tutor.source import SourceError

__all__ = ["read_table", "rules"]


@click.command()
@click.argument("table", nargs=-1, metavar="[TABLE]")
@click.option(
    "--file",
    "path",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="Take the rules of this lesson or scenario instead.",
)
@click.option("--diff", "other", metavar="TABLE", help="Tell what differs from this table.")
@click.option(
    "--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Of the page."
)
def rules(table: tuple[str, ...], *, path: Path | None, other: str | None, lang: str) -> None:
    r"""Print the house rules of a TABLE, or what differs between two tables, with examples.

    TABLE is a preset, or a preset with options: bid-whist minimum_bid=3 kitty_shown=never. Without
    one the presets are listed.

    \b
    Exit codes: 0 printed, 1 something wrong with the file, 2 wrong usage.
    """
    language = words(lang)
    if path is not None:
        if table:
            raise click.UsageError("Give a table or a file, not both.")
        one = _of_file(path)
    elif table:
        one = read_table(" ".join(table), language)
    elif other is None:
        click.echo("\n".join(_presets(language)))
        return
    else:
        raise click.UsageError("Give a table, or a file, to compare with another.")
    compared = None if other is None else read_table(other, language)
    lines = _page(one, language) if compared is None else _diff(one, compared, language)
    click.echo("\n".join(lines))


def read_table(text: str, language: Words) -> RuleSet:
    """Read a preset with options after it; UsageError, with every reason, where it is none."""
    try:
        return parse_rules(text)
    except ImpossibleRules as error:
        raise click.UsageError(" ".join(map(language.reason, error.faults))) from None
    except NotationError as error:
        raise click.UsageError(f"{error}.") from None


def _of_file(path: Path) -> RuleSet:
    try:
        found = load_file(path)
    except SourceError as error:
        click.echo(str(error), err=True)
        raise SystemExit(1) from None
    return found.lesson.rules if isinstance(found, LessonFile) else found.scenario.rules


def _title(text: str, line: str = "=") -> Iterator[str]:
    yield from (text, line * len(text))


def _presets(language: Words) -> Iterator[str]:
    """Name every preset, and how it differs from the standard of its game."""
    yield from _title(language.say("rule.page.presets"))
    for name, preset in PRESETS.items():
        unusual = [language.tell(house_message(key, preset)) for key in _unusual(preset)]
        yield from ("", name)
        yield from (f"  {line}" for line in unusual or [language.say("rule.page.count", n=0)])


def _unusual(table: RuleSet) -> list[str]:
    """Give the house rules that differ from the standard of the game, by their YAML keys."""
    usual = RuleSet(game=table.game)
    keys = (key for keys in GROUPS.values() for key in keys)
    return [key for key in keys if getattr(table, key) != getattr(usual, key)]


def _page(table: RuleSet, language: Words) -> Iterator[str]:
    """Tell every house rule of a table; the standard comes first where it differs."""
    usual, unusual = RuleSet(game=table.game), _unusual(table)
    yield from _title(language.say("rule.page.title", title=str(table)))
    yield language.say("rule.page.count", n=len(unusual))
    for group, keys in GROUPS.items():
        told = [key for key in keys if matters(key, table) or key in unusual]
        if told:
            yield ""
            yield from _title(language.tell(group_name(group)), "-")
        for key in told:
            name, here = (language.tell(m) for m in (house_name(key), house_message(key, table)))
            if key not in unusual:
                yield f"  {name}: {here}"
                continue
            yield f"* {name}:"
            standard = language.tell(house_message(key, usual))
            yield f"    {language.say('rule.page.standard', item=standard)}"
            yield f"    {language.say('rule.page.here', item=here)}"


def _diff(one: RuleSet, other: RuleSet, language: Words) -> Iterator[str]:
    """Tell what differs between two tables, each difference with an example."""
    yield from _title(language.say("rule.page.differs"))
    tables = {"A": one, "B": other}
    yield from (f"{letter} = {table}" for letter, table in tables.items())
    if one.game is not other.game:
        yield ""
        yield language.say("rule.page.games")
        return
    found = differences(one, other)
    if not found:
        yield ""
        yield language.say("rule.page.same")
    for difference in found:
        yield ""
        yield from _title(language.tell(house_name(difference.key)), "-")
        for letter, table in tables.items():
            here = house_message(difference.key, table)
            says = here if _comes_up(difference.key, table) else None
            text = language.tell(says) if says else language.say("rule.page.not-here")
            yield f"{letter}  {text}"
        if difference.shown:
            yield from _example(difference.shown, language)


def _comes_up(key: str, table: RuleSet) -> bool:
    return matters(key, table) or key == "rounds"


def _example(shown: Shown, language: Words) -> Iterator[str]:
    key = "rule.page.example-alone" if shown.alone else "rule.page.example"
    yield f"   {language.say(key, item=language.tell(shown.example))}"
    for letter, outcomes in zip("AB", shown.outcomes, strict=True):
        yield from _outcomes(letter, outcomes, language)


def _outcomes(letter: str, outcomes: Sequence[Outcome], language: Words) -> Iterator[str]:
    for place, outcome in enumerate(outcomes):
        begin = " " if place else letter
        yield f"   {begin}  {_tried(outcome, language)}{_told(outcome, language)}"


def _tried(outcome: Outcome, language: Words) -> str:
    """Name what was tried, where something was."""
    action = outcome.action
    if isinstance(action, MakeCall):
        return f"{language.call(action.call)}: "
    if isinstance(action, PlayCard):
        suit = f", {language.suit(action.suit)}" if action.suit else ""
        return f"{language.card(action.card)}{suit}: "
    return ""


def _told(outcome: Outcome, language: Words) -> str:
    if not isinstance(outcome.told, Reason):
        return language.tell(outcome.told)
    action = outcome.action
    seat = action.seat if action else getattr(outcome.told, "seat", None) or Seat.NORTH
    return f"{language.reason(outcome.told, seat=seat)} [{outcome.told.id}]"
