"""Scripts, each deed judged by the engine: what may not be done is noted where it stands."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.content.deeds import Deed
from tutor.content.report import Path, Report
from tutor.content.script import NoTable, Scene, play_one
from tutor.engine.actions import Action, Exchange, MakeCall, NameDirection, NameTrump, PlayCard
from tutor.engine.errors import CannotJudge
from tutor.engine.judge import IllegalAction, Verdict
from tutor.engine.table import Phase
from tutor.i18n import words

__all__ = ["note_illegal", "note_no_table", "note_script"]

_ADVICE: dict[type[Action], str] = {
    PlayCard: "change this card, or the hands",
    MakeCall: "change this call, or those before it",
    NameTrump: "name what the contract asks for, or change the calls",
    NameDirection: "name what the contract asks for, or change the calls",
    Exchange: "change the cards, or the hands",
}


def note_script(
    scene: Scene, deeds: Sequence[Deed], report: Report, path: Path, *, told: str = ""
) -> Scene | None:
    """Do what the script at ``path`` says, up to the first fault; None if there is one."""
    for deed in deeds:
        where = (*path, *deed.key)
        try:
            scene, _ = play_one(scene, deed)
        except NoTable as error:
            note_no_table(error, report, where)
            return None
        except CannotJudge as error:
            report.add("script.untold-hand", where, str(error), "write that hand", told=told)
            return None
        except IllegalAction as error:
            if scene.set_table.phase is not Phase.SCORE:
                note_illegal("script.illegal", error.verdict, report, path, deed, told=told)
            else:
                message = f"the round is over before this comes: {deed}"
                advice = "delete it, or deal anew before"
                code = "script.after-the-end"
                report.add(code, where, message, advice, offset=deed.offset, told=told)
            return None
    return scene


def note_illegal(
    code: str, verdict: Verdict, report: Report, path: Path, deed: Deed, *, told: str = ""
) -> None:
    """Note that a deed of the script at ``path`` may not be done."""
    action, reason = verdict.action, verdict.reason
    why = words("en").verdict(verdict).rstrip(".")
    message = f"{action.seat.value} may not {_said(action)} [{reason.id}]: {why}"
    where = (*path, *deed.key)
    report.add(code, where, message, _ADVICE[type(action)], offset=deed.offset, told=told)


def _said(action: Action) -> str:
    """Give an action as what somebody may not do."""
    what = str(action).partition(": ")[2]
    match action:
        case MakeCall():
            return f"call {what}"
        case NameTrump() | NameDirection():
            return f"name {what}"
        case _:
            return what


def note_no_table(error: NoTable, report: Report, path: Path) -> None:
    """Note that a step needs cards and none are on the table."""
    message, _, advice = str(error).partition("; ")
    report.add("step.no-table", path, message, advice)
