"""The claims of a lesson, proved at the tables of its walk."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tutor.content.claim import AuctionClaim, Claim, Legal
from tutor.content.lesson import Lesson
from tutor.content.position_setting import Points, Tally
from tutor.content.report import Report, listed, nearest
from tutor.content.script import Scene
from tutor.content.walk import Way
from tutor.engine.actions import Action, PlayCard
from tutor.engine.cards import print_cards, sort_hand
from tutor.engine.errors import CannotJudge
from tutor.engine.judge import legal_actions
from tutor.engine.scoring import match_score
from tutor.engine.seats import Seat, Side
from tutor.engine.table import Phase, Table

__all__ = ["note_claims"]

Falsehood = tuple[str, str]
"""The key of a claim that is not true, and what is true instead."""
_NOTHING = "no cards are on the table at this step"


def note_claims(lesson: Lesson, seen: Mapping[str, tuple[Way, ...]], report: Report) -> None:
    """Note every claim that is not true; ``seen`` holds what each step shows, on each way."""
    for place, claim in enumerate(lesson.claims):
        path = ("claims", place)
        if claim.at not in seen:
            message = f"no step is called {claim.at!r}"
            report.add("claim.unknown-step", (*path, "at"), message, nearest(claim.at, seen))
        elif claim.model_fields_set == {"at"}:
            keys = [key for key in Claim.model_fields if key != "at"]
            report.add("claim.empty", path, "this claims nothing", f"add {listed(keys)}")
        else:
            for way in seen[claim.at]:
                # After a fault there is no table; the fault is told already.
                if way.scene is not None:
                    for key, truth in _falsehoods(claim, way.scene):
                        where = (*path, key)
                        report.add("claim.false", where, truth, "correct the claim", told=way.told)


def _falsehoods(claim: Claim, scene: Scene) -> Iterator[Falsehood]:
    """Give each part of a claim that is not true, with what is true instead."""
    table = scene.table
    if scene.free:
        yield "at", "the learner played freely before this step, so nobody knows"
        return
    if claim.winner is not None:
        yield from _winner(claim.winner, table)
    if claim.turn is not None:
        if table is None or table.phase is Phase.SCORE:
            yield "turn", "it is nobody's turn at this step"
        elif table.turn is not claim.turn:
            yield "turn", f"it is {table.turn.value}'s turn"
    if claim.legal is not None:
        yield from _legal(claim.legal, table)
    if "trump" in claim.model_fields_set:
        if table is None:
            yield "trump", _NOTHING
        elif table.trump is not claim.trump:
            yield "trump", f"trump is {table.trump or 'none'}"
    if claim.direction is not None:
        direction = table.contract.direction if table and table.contract else None
        if direction is not claim.direction:
            yield "direction", f"the ranks run {direction or 'neither way yet'}"
    if claim.auction is not None:
        yield from _auction(claim.auction, table)
    if claim.tricks is not None:
        tricks = {side: table.tricks_of(side) if table else 0 for side in Side}
        yield from _sides("tricks", claim.tricks, tricks, "the tricks are")
    if claim.score is not None:
        score = match_score(table) if table else dict.fromkeys(Side, 0)
        yield from _sides("score", claim.score, score, "the score is")


def _sides(
    key: str, claimed: Tally | Points, true: Mapping[Side, int], what: str
) -> Iterator[Falsehood]:
    if true != {Side.NS: claimed.ns, Side.EW: claimed.ew}:
        told = listed((f"{side.value}: {number}" for side, number in true.items()), last="and")
        yield key, f"{what} {told}"


def _winner(claimed: Seat, table: Table | None) -> Iterator[Falsehood]:
    if table is None or table.trick or not table.tricks:
        yield "winner", "no trick is complete at this step"
    elif table.tricks[-1].winner is not claimed:
        yield "winner", f"{table.tricks[-1].winner.value} wins the trick {table.tricks[-1]}"


def _auction(claimed: AuctionClaim, table: Table | None) -> Iterator[Falsehood]:
    auction, contract = (table.auction, table.contract) if table else (None, None)
    if auction is None and contract is None:
        yield "auction", "there is no auction at this step"
        return
    over = contract is not None or (auction is not None and auction.over)
    by = contract.declarer if contract else auction and auction.bidder
    bid = contract.bid if contract else auction and auction.standing
    true = {"over": over, "by": by, "bid": bid}
    if any(getattr(claimed, key) != true[key] for key in claimed.model_fields_set):
        stands = f"{by.value} has bid {bid}" if by else "nobody has bid"
        yield "auction", f"{stands}, and the auction {'is over' if over else 'goes on'}"


def _legal(claimed: Legal, table: Table | None) -> Iterator[Falsehood]:
    deeds = claimed.meanings.get(table.phase) if table else None
    if table is None or table.phase in (Phase.EXCHANGE, Phase.SCORE):
        yield "legal", "nothing can be played at this step"
        return
    try:
        legal = legal_actions(table)
    except CannotJudge as error:
        yield "legal", str(error)
        return
    if deeds is None or {_what(deed.by(table.turn)) for deed in deeds} != {*map(_what, legal)}:
        verb = {Phase.AUCTION: "call", Phase.DECLARE: "name"}.get(table.phase, "play")
        yield "legal", f"{table.turn.value} may {verb} {_listed(legal)}"


def _what(action: Action) -> str:
    """Give what is done; of a joker that is led with the name of a suit just the card."""
    return str(action.card) if isinstance(action, PlayCard) else str(action)


def _listed(actions: tuple[Action, ...]) -> str:
    cards = [action.card for action in actions if isinstance(action, PlayCard)]
    if cards:
        return print_cards(sort_hand(dict.fromkeys(cards)))
    return " ".join(str(action).rpartition(" ")[2] for action in actions)
