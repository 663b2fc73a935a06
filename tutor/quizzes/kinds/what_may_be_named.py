"""What may the winner of the auction name? (M2.S7, M2.S9)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Literal

from tutor.engine.actions import NAMINGS, NameDirection, NameTrump
from tutor.engine.calls import Bid, BidKind
from tutor.engine.contract import Contract
from tutor.engine.judge import Verdict, judge
from tutor.engine.position import Position, set_up
from tutor.engine.reasons import Reason
from tutor.engine.ruleset import RuleSet
from tutor.engine.rulings.auction_end import auction_reason
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, Table
from tutor.i18n import Message, Value
from tutor.quizzes.auctions import make_auction, table_of
from tutor.quizzes.bidding import auction_board
from tutor.quizzes.kind import CONFIG, Levels, Unanswerable, seeded
from tutor.quizzes.question import Question
from tutor.quizzes.shapes import Label, Option, Pad, Shape

__all__ = ["WhatMayBeNamed"]

_TRUMP, _RANKING = _SKILLS = ("naming-trump", "naming-ranking")
_NONE = "none"
Naming = NameTrump | NameDirection


@dataclass(frozen=True, kw_only=True)
class WhatMayBeNamed:
    """What may be named after the auction: a suit, or in notrump a direction? All that will do."""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = {}
    bid_levels: ClassVar[Levels] = dict.fromkeys(range(1, 6), _SKILLS)
    needs_table: ClassVar[bool] = True

    kind: Literal["what-may-be-named"] = "what-may-be-named"
    """What the winner of the auction may name; all of it is to be picked."""
    none: bool = False
    """Whether to name nothing is offered as well, which never will do."""
    from_calls: bool = False
    """Whether the calls are shown and the contract is to be read from them."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask the winner of an auction; Unanswerable unless it is over and nothing is named yet."""
        if table is None or table.phase is not Phase.DECLARE or table.contract is None:
            raise Unanswerable("nothing is to be named here: give a contract without its trumps")
        if self.from_calls and table.auction is None:
            raise Unanswerable("no calls are known here: give an auction to its end", "from_calls")
        contract = table.contract
        verdicts = dict(_verdicts(table, contract, none=self.none))
        facts: dict[str, Value] = {"you": learner, "seat": contract.declarer, "bid": contract.bid}
        won = auction_reason(table.auction) if table.auction else None
        begins: tuple[Message | Reason, ...] = (won,) if won and self.from_calls else ()
        sort = "notrump" if contract.notrump else "trump"
        asks = "prompt-calls" if self.from_calls else "prompt"
        return Question(
            kind=self.kind,
            skill=_RANKING if contract.notrump else _TRUMP,
            row="M2.S9",
            prompt=Message(f"kind.what-may-be-named.{asks}", facts),
            shape=Shape.PICK_MANY,
            options=tuple(
                Option(id=name, label=_label(verdict.action)) for name, verdict in verdicts.items()
            ),
            right=frozenset({tuple(name for name, one in verdicts.items() if one.legal)}),
            pad=Pad.NAMING,
            # A table that is drawn shows the contract.
            table=None if self.from_calls else table,
            board=auction_board(table.auction) if self.from_calls and table.auction else None,
            seat=learner,
            actor=contract.declarer,
            shown=frozenset({learner} if table.hand(learner) and not self.from_calls else ()),
            reasons={name: verdict.reason for name, verdict in verdicts.items()},
            trace=(*begins, Message(f"kind.what-may-be-named.{sort}", facts)),
        )

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 uptown or notrump, 2 any bid, 3 or nothing, 4 from the calls, 5 both."""
        rng = seeded("what-may-be-named", level, rules, seed)
        notrump = rng.random() < 0.5
        table = _after_auction(rng, rules, notrump=notrump) if level >= 4 else None
        asked = cls(none=level in (3, 5), from_calls=level >= 4)
        question = asked.question(
            table or _with_contract(rng, level, rules, notrump=notrump), learner=Seat.SOUTH
        )
        return replace(question, level=level, seed=seed)


def _verdicts(table: Table, contract: Contract, *, none: bool) -> Iterator[tuple[str, Verdict]]:
    """Judge what could be named, by the id of its option: suits, directions, perhaps nothing."""
    seat = contract.declarer
    for action in NAMINGS[seat]:
        named = action.suit if isinstance(action, NameTrump) else action.direction
        yield str(named), judge(table, action)
    if none:
        nothing: Naming = (
            NameDirection(seat=seat, direction=None)
            if contract.notrump
            else NameTrump(seat=seat, suit=None)
        )
        yield _NONE, judge(table, nothing)


def _label(action: object) -> Label:
    named = action.suit if isinstance(action, NameTrump) else None
    if isinstance(action, NameDirection):
        return action.direction or Message("kind.what-may-be-named.none")
    return named or Message("kind.what-may-be-named.none")


def _with_contract(rng: Random, level: int, rules: RuleSet, *, notrump: bool) -> Table:
    """Set up a table where a contract has been bid, and nothing is named."""
    kinds = [BidKind.UPTOWN] if level == 1 else [BidKind.UPTOWN, BidKind.DOWNTOWN]
    kind = BidKind.NOTRUMP if notrump else rng.choice(kinds)
    bid = Bid(level=rng.randint(rules.minimum_bid, 7), kind=kind)
    contract = Contract(declarer=rng.choice(list(Seat)), bid=bid)
    return set_up(Position(contract=contract), rules)


def _after_auction(rng: Random, rules: RuleSet, *, notrump: bool) -> Table:
    """Let the players call to the end, up to a bid with trumps or one without."""
    auction = make_auction(
        rng,
        rules,
        lambda auction: (
            auction.over
            and auction.standing is not None
            and (auction.standing.kind is BidKind.NOTRUMP) is notrump
        ),
    )
    return table_of(auction)
