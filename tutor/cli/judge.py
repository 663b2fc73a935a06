"""``whist-tutor judge``: what may be done at this table, and why?"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from tutor.content.fragment import NoStep, lay
from tutor.content.judgement import Judgement, faults_as_json, judgement
from tutor.content.random_deal import NoSuchDeal
from tutor.content.report import listed
from tutor.content.script import NoTable
from tutor.engine.errors import CannotJudge
from tutor.engine.judge import IllegalAction
from tutor.engine.table import BadDeal, Phase, Table
from tutor.i18n import LANGUAGES, Words, words
from tutor.source import SourceError, read

__all__ = ["judge"]


@click.command()
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object, for programs.")
@click.option(
    "--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Of the reasons."
)
@click.option("--at", metavar="STEP", help="The step of a lesson to judge the table at.")
def judge(file: Path, *, as_json: bool, lang: str, at: str | None) -> None:
    r"""Judge the table of a FILE: whose turn it is, and each move with the reason it may be made.

    FILE is a lesson, a scenario, or holds only rules, a deal or a position, and what was done so
    far (call, declare, exchange, play). A lesson is judged at its first question or move, or at
    the step given; a scenario where the learner sits down. Of a swap with the kitty, and of what
    others might do, each line of try is judged.

    \b
    Exit codes: 0 judged, 1 something wrong with the file, 2 wrong usage.
    """
    language = words(lang)
    try:
        laid = lay(read(file), at=at)
    except SourceError as error:
        _fail({"problems": [str(problem) for problem in error.problems]}, error, as_json)
    except BadDeal as error:
        told = faults_as_json(error.faults, language)
        text = "\n".join(f"[{fault['reason']}] {fault['text']}" for fault in told["faults"])
        _fail(told, text, as_json)
    except IllegalAction as error:
        reason = error.verdict.reason
        told = faults_as_json([reason], language)
        told["faults"][0]["text"] = text = language.verdict(error.verdict)
        _fail(told, f"{error.verdict.action}: [{reason.id}] {text}", as_json)
    except NoStep:
        raise click.UsageError(f"{file} has no step {at}.") from None
    except (NoTable, CannotJudge, NoSuchDeal) as error:
        _fail({"problems": [f"{file}: {error}"]}, f"{file}: {error}", as_json)
    found = judgement(laid.table, laid.tries)
    click.echo(_dump(found.as_json(language)) if as_json else _told(found, laid.table, language))


def _fail(told: dict[str, Any], text: object, as_json: bool) -> None:
    click.echo(_dump(told) if as_json else str(text), err=not as_json)
    raise SystemExit(1)


def _dump(told: dict[str, Any]) -> str:
    return json.dumps(told, indent=2, ensure_ascii=False)


def _told(found: Judgement, table: Table, words: Words) -> str:
    """Tell a judgement to a person."""
    told = found.as_json(words)
    lines = [_head(found, table)]
    width = max((len(verdict["action"]) for verdict in told["verdicts"]), default=0)
    sign = {True: "yes", False: "no ", None: "?  "}
    lines += [
        f"  {v['action']:{width}}  {sign[v['legal']]}  {v['text']} [{v['reason'] or 'unknown'}]"
        for v in told["verdicts"]
    ]
    if "trick" in told:
        lines.append(f"trick: {told['trick']['text']} [{told['trick']['reason']}]")
    if "auction" in told:
        lines.append(f"auction: {_auction(told['auction'])}")
    if "score" in told:
        points = listed((f"{side} {n}" for side, n in told["score"].items()), last="and")
        lines.append(f"score: {points}. {told['match']['text']} [{told['match']['reason']}]")
        reasons = (line.reason for line in found.lines)
        lines += [f"  {words.reason(reason)} [{reason.id}]" for reason in reasons]
    return "\n".join(lines)


_DOING = {
    Phase.AUCTION: "call",
    Phase.DECLARE: "name",
    Phase.EXCHANGE: "swap",
    Phase.PLAY: "play",
}


def _head(found: Judgement, table: Table) -> str:
    """Say whose turn it is, and to do what, under which trumps and ranking."""
    trump = f"trump {found.trump}" if found.trump else "no trump"
    if table.contract and table.contract.direction:
        trump += f", {table.contract.direction}town"
    if found.turn is None:
        return f"round over, {trump}"
    before = found.phase in (Phase.AUCTION, Phase.DECLARE)
    return f"{found.turn.value} to {_DOING[found.phase]}" + ("" if before else f", {trump}")


def _auction(told: dict[str, Any]) -> str:
    """Say how the auction stands, or came out."""
    stands = f"{told['bid']} by {told['by']}" if told["by"] else "no bid"
    if "text" in told:
        return f"{stands}. {told['text']} [{told['reason']}]"
    return f"{stands}, {'over' if told['over'] else 'going on'}"
