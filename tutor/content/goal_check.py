"""Goals that cannot be reached, or missed, however a hand is played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tutor.content.free_play import tricks_left, tricks_made
from tutor.content.goal import Goal
from tutor.content.report import Path, Report
from tutor.engine.calls import BOOK
from tutor.engine.contract import Contract
from tutor.engine.contract_score import score_contract
from tutor.engine.honours import honours_reason
from tutor.engine.ladder import LADDER
from tutor.engine.scoring import points_of
from tutor.engine.seats import Side
from tutor.engine.table import TRICKS, Table

__all__ = ["note_goal"]

Found = tuple[str, str, str]
"""The code of a problem, its message and what to do."""


@dataclass(frozen=True, kw_only=True, slots=True)
class _Outlook:
    """What a side can still come to at a table."""

    table: Table
    """The table."""
    side: Side
    """The learner's side."""
    won: int
    """The tricks that it has for certain, with the kitty."""
    most: int
    """The most that it can have in the end."""
    whole: bool
    """Whether it is a whole hand that is played to its end, so that it has a score."""


def note_goal(
    goal: Goal,
    table: Table,
    side: Side,
    report: Report,
    path: Path,
    *,
    tricks: int | None = None,
    certain: bool = True,
    told: str = "",
) -> None:
    """Note a goal that cannot be missed, or reached, whatever is played at this table.

    ``tricks`` is how many are played, if not all. Unless it is ``certain``, the table is only one
    that free play may have led to, and anybody may have made the tricks before.
    """
    left = min(tricks_left(table), tricks or table.rules.hand_size)
    won, made = table.tricks_of(side) if certain else 0, tricks_made(table)
    # In the auction the kitty is still to be won.
    kitty = table.kitty is not None and table.contract is None
    most = left + (won + kitty if certain else made)
    outlook = _Outlook(table=table, side=side, won=won, most=most, whole=made + left == TRICKS)
    for code, message, advice in _problems(goal, outlook):
        report.add(code, path, message, advice, told=told)


def _problems(goal: Goal, outlook: _Outlook) -> Iterator[Found]:
    match goal.kind:
        case "match" if not outlook.whole:
            message = "a match is played in whole hands"
            yield "goal.unreachable", message, "deal whole hands, or choose finish"
        case "score" if not outlook.whole:
            message = "there are no points for a part of a hand"
            yield "goal.unreachable", message, "deal whole hands, or ask for tricks"
        case "score":
            yield from _number(goal.number or 0, _points(outlook), "points")
        case "tricks":
            yield from _already(goal.number or 0, outlook.won)
            yield from _number(goal.number or 0, outlook.most, "tricks")
        case "make-contract" | "set-contract":
            yield from _contract(goal, outlook)


def _number(number: int, most: int, unit: str) -> Iterator[Found]:
    if number > most:
        message = f"the learner's side can make at most {most} {unit} here"
        yield "goal.unreachable", message, f"ask for {most} or fewer" if most else "choose finish"


def _already(number: int, won: int) -> Iterator[Found]:
    if number <= won:
        message = f"the learner's side has made {won} before the learner plays a card"
        yield "goal.reached-already", message, "ask for more, or choose finish"


def _contract(goal: Goal, outlook: _Outlook) -> Iterator[Found]:
    """Say why a contract cannot be made, or set, by the learner's side."""
    table, side = outlook.table, outlook.side
    if not table.rules.bids:
        yield "goal.unreachable", "there is no contract in whist", "choose tricks, or bid-whist"
        return
    if not outlook.whole:
        message = "a contract is not counted for a part of a hand"
        yield "goal.unreachable", message, "deal whole hands, or ask for tricks"
        return
    contract, makes = table.contract, goal.kind == "make-contract"
    if contract is None:
        return
    if (contract.side is side) is not makes:
        message = f"the contract is that of {contract.declarer.value}"
        other = "set-contract" if makes else "make-contract"
        yield "goal.unreachable", message, f"choose {other}"
        return
    # One trick more than the others can spare sets their contract.
    needs = contract.bid.needs if makes else TRICKS + 1 - contract.bid.needs
    yield from _already(needs, outlook.won)
    if needs > outlook.most:
        message = f"it takes {needs} tricks, and the learner's side can make at most {outlook.most}"
        yield "goal.unreachable", message, "script fewer cards, or choose finish"


def _points(outlook: _Outlook) -> int:
    """Give the most points that the side can score in this hand."""
    table, side, most = outlook.table, outlook.side, outlook.most
    rules = table.rules
    if not rules.bids:
        return max(0, most - BOOK) + _honours(table, side)
    tricks = {each: most if each is side else TRICKS - most for each in Side}
    contracts = (
        [table.contract]
        if table.contract
        else [
            Contract(declarer=side.seats[0], bid=bid)
            for bid in LADDER
            if bid.level >= rules.minimum_bid
        ]
    )
    scored = (points_of(score_contract(each, tricks, rules)) for each in contracts)
    return max(0, *(points[side] for points in scored))


def _honours(table: Table, side: Side) -> int:
    """Give what a side scores for the honours it was dealt, where that is known and counts."""
    if not table.rules.honours or table.earlier != (0, 0):
        return 0
    dealt = {each: [c for s in each.seats for c in table.hand(s) or ()] for each in Side}
    for seat, card in table.played():
        dealt[seat.side].append(card)
    found = honours_reason(dealt, table.trump)
    return found.points if found and found.side is side else 0
