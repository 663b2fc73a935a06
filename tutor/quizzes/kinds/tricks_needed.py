"""How many tricks does a bid take? (M2.S5, M2.S10)"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from tutor.engine.calls import BOOK, LEVELS, Bid, BidKind
from tutor.engine.contract_score import KittyTrick
from tutor.engine.reasons import Reason
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import TRICKS, Table
from tutor.i18n import Message, Value
from tutor.quizzes.kind import (
    CONFIG,
    CallText,
    Levels,
    SeatText,
    Unanswerable,
    read_bid,
    read_seat,
    seeded,
)
from tutor.quizzes.numbers import Lure, number_reasons
from tutor.quizzes.question import Question
from tutor.quizzes.shapes import Shape

__all__ = ["TricksNeeded"]

Ask = Literal["all", "played", "left", "set"]
_SKILLS: dict[Ask, str] = {
    "all": "tricks-of-a-bid",
    "played": "kitty-is-a-trick",
    "left": "tricks-to-go",
    "set": "tricks-to-set",
}


@dataclass(frozen=True, kw_only=True)
class TricksNeeded:
    """How many tricks does a bid take: of all thirteen, of those played, still, or to set it?"""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = {}
    bid_levels: ClassVar[Levels] = {
        1: (_SKILLS["all"],),
        2: (_SKILLS["all"],),
        3: (_SKILLS["played"],),
        4: (_SKILLS["left"],),
        5: (_SKILLS["left"], _SKILLS["set"]),
    }
    needs_table: ClassVar[bool] = False

    kind: Literal["tricks-needed"] = "tricks-needed"
    """How many tricks a bid takes."""
    bid: CallText = ""
    """The bid; by default the contract at the table, or else the bid that stands."""
    by: SeatText = ""
    """Who made the bid; by default who did at the table, or else the learner."""
    ask: Ask = "all"
    """All the tricks, the kitty counted in (all), those of the twelve that are played (played),
    how many more (left), or how many set the contract (set)."""
    won: int = 0
    """With left: the tricks won so far, the kitty counted in; by default those at the table."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask about this bid; Unanswerable when there is none, or nothing is left to win."""
        bid = read_bid(self.bid, "bid") if self.bid else _bid_at(table)
        by = read_seat(self.by, "by") if self.by else _bidder_at(table) or learner
        won = self.won or (table.tricks_of(by.side) if table is not None else 0)
        if self.ask == "left" and not 0 < won < bid.needs:
            raise Unanswerable(
                f"of {bid.needs} tricks {won} are won: give one or more, but not all"
            )
        return _ask(bid, by, learner, ask=self.ask, won=won)

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 a number, 2 any bid, 3 without the kitty, 4 how many more, 5 to set."""
        rng = seeded("tricks-needed", level, rules, seed)
        number = rng.choice(LEVELS[rules.minimum_bid - 1 :])
        kind = BidKind.UPTOWN if level == 1 else rng.choice(list(BidKind))
        asks: dict[int, tuple[Ask, ...]] = {3: ("played",), 4: ("left",), 5: ("set", "set", "left")}
        asked = cls(
            bid=str(Bid(level=number, kind=kind)),
            by=rng.choice(list(Seat)).value,
            ask=rng.choice(asks.get(level, ("all",))),
            won=rng.randint(1, number + BOOK - 1),
        )
        question = asked.question(None, learner=Seat.SOUTH)
        return replace(question, level=level, seed=seed)


def _bid_at(table: Table | None) -> Bid:
    if table is not None and table.contract:
        return table.contract.bid
    if table is not None and table.auction and table.auction.standing:
        return table.auction.standing
    raise Unanswerable("no bid is known here: give one, or a contract", "bid")


def _bidder_at(table: Table | None) -> Seat | None:
    if table is None:
        return None
    if table.contract:
        return table.contract.declarer
    return table.auction.bidder if table.auction else None


def _ask(bid: Bid, by: Seat, you: Seat, *, ask: Ask, won: int) -> Question:
    facts: dict[str, Value] = {"you": you, "seat": by, "bid": bid, "n": bid.level}
    facts |= {"needs": bid.needs, "won": won, "side": by.side}
    needs = Message("kind.tricks-needed.needs", facts)
    trace: tuple[Message | Reason, ...] = (needs,)
    right, lures = bid.needs, _lures(bid)
    if ask == "played":
        right, lures = bid.needs - 1, [("why.needs.kitty", bid.needs), *_lures(bid)]
        facts["m"] = right
        kitty = KittyTrick(side=by.side, seat=by)
        trace = (needs, kitty, Message("kind.tricks-needed.played", facts))
    elif ask == "left":
        right, lures = bid.needs - won, _left_lures(bid, won)
        facts["m"] = right
        trace = (needs, Message("kind.tricks-needed.left", facts))
    elif ask == "set":
        side, most = by.side.other, TRICKS - bid.needs
        right, lures = most + 1, [("why.needs.still-made", most), ("why.needs.theirs", bid.needs)]
        lures.append(("why.needs.number", bid.level))
        facts |= {"side": side, "most": most, "m": right}
        trace = (needs, Message("kind.tricks-needed.set", facts))
    return Question(
        kind="tricks-needed",
        skill=_SKILLS[ask],
        row="M2.S10" if ask == "played" else "M2.S5",
        prompt=Message(f"kind.tricks-needed.prompt-{ask}", facts),
        shape=Shape.NUMBER,
        options=(),
        right=frozenset({(str(right),)}),
        seat=you,
        reasons=number_reasons(right, trace[-1], lures, facts),
        trace=trace,
    )


def _lures(bid: Bid) -> list[Lure]:
    """Give what a learner might count instead: the number itself, or the kitty twice or not."""
    return [
        ("why.needs.number", bid.level),
        ("why.needs.without-kitty", bid.needs - 1),
        ("why.needs.kitty-on-top", bid.needs + 1),
    ]


def _left_lures(bid: Bid, won: int) -> list[Lure]:
    return [
        ("why.needs.all", bid.needs),
        ("why.needs.kitty-again", bid.needs - won - 1),
        ("why.needs.kitty-left-out", bid.needs - won + 1),
        ("why.needs.to-thirteen", TRICKS - won),
        ("why.needs.number", bid.level),
    ]
