"""Scripted cards, each judged by the engine: what may not be played is noted where it stands."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.content.report import Path, Report
from tutor.content.script import NoTable, Scene, play_one
from tutor.content.spots import card_spots
from tutor.engine.cards import Card
from tutor.engine.judge import IllegalAction, Verdict
from tutor.engine.table import Phase
from tutor.i18n import words

__all__ = ["note_illegal", "note_no_table", "note_script"]


def note_script(
    scene: Scene, cards: Sequence[Card], report: Report, path: Path, *, told: str = ""
) -> Scene | None:
    """Play the cards of the text at ``path``, up to the first fault; None if there is one."""
    for place, card in enumerate(cards):
        try:
            scene, _ = play_one(scene, card)
        except NoTable as error:
            note_no_table(error, report, path)
            return None
        except IllegalAction as error:
            if scene.set_table.phase is Phase.PLAY:
                note_illegal("script.illegal", error.verdict, report, path, place, told=told)
            else:
                message = f"the round is over before {card} is played"
                advice = "delete it, or deal anew before"
                offset = _offset(report.value(path), place)
                code = "script.after-the-end"
                report.add(code, path, message, advice, offset=offset, told=told)
            return None
    return scene


def note_illegal(
    code: str, verdict: Verdict, report: Report, path: Path, place: int, *, told: str = ""
) -> None:
    """Note that the card at a place of the text at ``path``, from 0, may not be played."""
    seat, card, reason = verdict.action.seat, verdict.action.card, verdict.reason
    why = words("en").verdict(verdict).rstrip(".")
    message = f"{seat.value} may not play {card} [{reason.id}]: {why}"
    offset = _offset(report.value(path), place)
    report.add(code, path, message, "change this card, or the hands", offset=offset, told=told)


def note_no_table(error: NoTable, report: Report, path: Path) -> None:
    """Note that a step needs cards and none are on the table."""
    message, _, advice = str(error).partition("; ")
    report.add("step.no-table", path, message, advice)


def _offset(text: object, place: int) -> int:
    """Give where the card at ``place`` stands in its text, from 0."""
    return [offset for _, offset in card_spots(str(text))][place]
