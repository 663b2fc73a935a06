"""Is this a misdeal, and why? (M1.S2-S3)"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Literal

from tutor.engine.cards import PACK, Card
from tutor.engine.deal import Deal, HandSize, KittySize, LastCardNotDealers, deal_faults
from tutor.engine.reasons import Reason
from tutor.engine.ruleset import RuleSet, TrumpBy
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.i18n import Message, Value
from tutor.quizzes.board import Board, Cell
from tutor.quizzes.kind import (
    CONFIG,
    CardText,
    Levels,
    SeatText,
    Unanswerable,
    read_card,
    read_seat,
    seeded,
)
from tutor.quizzes.question import Question, Why
from tutor.quizzes.shapes import Answer, Option, Shape
from tutor.quizzes.tallies import Tally

__all__ = ["Misdeal", "wrong_sizes"]

_SKILL = "misdeal"
_RULES: dict[type[Reason], str] = {
    HandSize: "size",
    LastCardNotDealers: "last",
    KittySize: "kitty",
}
"""The rule that was broken, by the engine's fault."""
_OFFERED = ("size", "last", "fine", "pack")
_IN_BID_WHIST = ("size", "kitty", "fine-kitty", "pack-kitty")
"""The reasons to choose from; that the whole pack was dealt says nothing."""


@dataclass(frozen=True, kw_only=True)
class Misdeal:
    """Is this deal a misdeal, and by which rule? Only the numbers and the last card are shown."""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = dict.fromkeys(range(1, 4), (_SKILL,))
    bid_levels: ClassVar[Levels] = dict.fromkeys(range(1, 4), (_SKILL,))
    needs_table: ClassVar[bool] = False

    kind: Literal["misdeal"] = "misdeal"
    """Whether a deal is a misdeal, with the rule that says so."""
    dealer: SeatText
    """Who dealt."""
    sizes: tuple[int, ...]
    """How many cards north, east, south and west were dealt."""
    last: SeatText = ""
    """To whom the last card fell; by default the dealer. In whist only."""
    card: CardText = ""
    """The last card, which was turned up. In whist only, and needed there."""
    kitty: int = 0
    """How many cards lie in the kitty, in bid whist; by default the rest of the pack."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask about this deal, by the rules of the table; Unanswerable when it cannot be."""
        rules = table.rules if table is not None else RuleSet()
        dealer = read_seat(self.dealer, "dealer")
        if rules.bids:
            return self._with_kitty(dealer, rules, learner)
        if not self.card or self.kitty:
            field = "kitty" if self.card else "card"
            raise Unanswerable("in whist the last card is turned: give it, and no kitty", field)
        card = read_card(self.card, "card")
        last = read_seat(self.last, "last") if self.last else dealer
        total = 4 * rules.hand_size
        if len(self.sizes) != 4 or min(self.sizes) < 0 or sum(self.sizes) != total:
            raise Unanswerable(
                f"the pack has {total} cards to deal: give the sizes of north, east, south and "
                "west, which together make that",
                "sizes",
            )
        if not self.sizes[last.place]:
            raise Unanswerable(f"{last.value} has no card, so not the last one", "last")
        if card not in PACK:
            raise Unanswerable(f"{card} is not in the pack", "card")
        north, east, south, west = self.sizes
        return _ask((north, east, south, west), dealer, last, card, rules=rules, you=learner)

    def _with_kitty(self, dealer: Seat, rules: RuleSet, you: Seat) -> Question:
        """Ask about a deal of bid whist, in which no card is turned."""
        if self.last or self.card:
            field = "last" if self.last else "card"
            raise Unanswerable("in bid whist no card is turned: leave it out", field)
        total = len(rules.pack)
        kitty = self.kitty or total - sum(self.sizes)
        if len(self.sizes) != 4 or min(*self.sizes, kitty) < 0 or sum(self.sizes) + kitty != total:
            raise Unanswerable(
                f"the pack has {total} cards to deal: give the sizes of north, east, south and "
                "west, and of the kitty, which together make that",
                "sizes",
            )
        north, east, south, west = self.sizes
        return _ask_kitty((north, east, south, west), kitty, dealer, rules=rules, you=you)

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 sizes of hands, 2 the last card, 3 either or both. Half are misdeals.

        In bid whist, where no card is turned: 2 the kitty and a hand, 3 either.
        """
        rng = seeded("misdeal", level, rules, seed)
        wrong = rng.random() < 0.5
        if rules.bids:
            made = _make_kitty(rng, level, rules, wrong=wrong)
            return replace(made, level=level, seed=seed)
        ways = {1: ("sizes",), 2: ("last",)}.get(level, ("sizes", "last", "both"))
        way = rng.choice(ways) if wrong else ""
        dealer, card = rng.choice(list(Seat)), rng.choice(PACK)
        last = dealer.after(rng.randint(1, 3)) if way in ("last", "both") else dealer
        sizes = (rules.hand_size,) * 4
        if way in ("sizes", "both"):
            sizes = wrong_sizes(rng, rules)
        question = _ask(sizes, dealer, last, card, rules=rules, you=Seat.SOUTH)
        return replace(question, level=level, seed=seed)


def wrong_sizes(rng: Random, rules: RuleSet) -> Tally:
    """Give the sizes of four hands of which one got a card, or two cards, too many."""
    more, fewer, other = rng.sample(range(4), 3)
    sizes = [rules.hand_size] * 4
    extra = rng.choice((1, 1, 2))
    sizes[more] += extra
    sizes[fewer] -= 1
    sizes[other] -= extra - 1
    north, east, south, west = sizes
    return north, east, south, west


def _make_kitty(rng: Random, level: int, rules: RuleSet, *, wrong: bool) -> Question:
    """Make a deal of bid whist in which hands, or a hand and the kitty, got too many or too few."""
    sizes, kitty = (rules.hand_size,) * 4, rules.kitty_size
    if wrong and (level == 1 or (level == 3 and rng.random() < 0.5)):
        sizes = wrong_sizes(rng, rules)
    elif wrong:
        more = [rules.hand_size] * 4
        extra = rng.choice((-1, 1, 1, 2))
        more[rng.randrange(4)] += extra
        kitty -= extra
        north, east, south, west = more
        sizes = (north, east, south, west)
    return _ask_kitty(sizes, kitty, rng.choice(list(Seat)), rules=rules, you=Seat.SOUTH)


def _ask_kitty(sizes: Tally, kitty: int, dealer: Seat, *, rules: RuleSet, you: Seat) -> Question:
    rest = list(rules.pack)
    hands = []
    for size in sizes:
        hand, rest = rest[:size], rest[size:]
        hands.append(tuple(hand))
    north, east, south, west = hands
    deal = Deal(dealer=dealer, hands=(north, east, south, west), kitty=tuple(rest))
    facts: dict[str, Value] = {"you": you, "dealer": dealer, "n": rules.hand_size}
    facts |= {"kitty": rules.kitty_size, "of": len(rules.pack)}
    rows: list[tuple[Cell, ...]] = [*zip(Seat, sizes, strict=True)]
    rows.append((Message("kind.board.kitty"), kitty))
    heads = (Message("kind.board.player"), Message("kind.board.cards"))
    board = Board(head=heads, rows=tuple(rows))
    rng = seeded("misdeal", *sizes, kitty, dealer)
    return _judge(deal_faults(deal, rules), facts, _IN_BID_WHIST, board=board, rng=rng, you=you)


def _ask(
    sizes: Tally, dealer: Seat, last: Seat, card: Card, *, rules: RuleSet, you: Seat
) -> Question:
    facts: dict[str, Value] = {"you": you, "seat": last, "dealer": dealer, "card": card}
    facts |= {"n": rules.hand_size, "of": sum(sizes)}
    rows = tuple(
        (seat, size, card if seat is last else None) for seat, size in zip(Seat, sizes, strict=True)
    )
    heads = ("kind.board.player", "kind.board.cards", "kind.board.turned")
    board = Board(head=tuple(map(Message, heads)), rows=rows)
    faults = _faults(sizes, dealer, last, card, rules)
    rng = seeded("misdeal", *sizes, dealer, last, card)
    return _judge(faults, facts, _OFFERED, board=board, rng=rng, you=you)


def _judge(
    faults: tuple[Reason, ...],
    facts: dict[str, Value],
    offered: tuple[str, ...],
    *,
    board: Board,
    rng: Random,
    you: Seat,
) -> Question:
    """Ask whether a deal with these faults is a misdeal, and by which of the rules offered."""
    broken = {_RULES[type(fault)]: fault for fault in reversed(faults)}
    fine = Message(f"why.misdeal.{offered[2]}", facts)
    verdict: Why = faults[0] if faults else fine
    reasons: dict[str, Why] = {rule: Message(f"why.misdeal.{rule}", facts) for rule in offered}
    reasons |= {"yes": verdict, "no": verdict, offered[2]: verdict, **broken}
    right: set[Answer] = {("yes", rule) for rule in broken} or {("no", offered[2])}
    return Question(
        kind="misdeal",
        skill=_SKILL,
        row=faults[0].row if faults else "M1.S3" if "last" in offered else "M2.S3",
        prompt=Message("kind.misdeal.prompt", facts),
        shape=Shape.YES_NO,
        options=tuple(Option(id=word, label=Message(f"kind.{word}")) for word in ("yes", "no")),
        because=tuple(
            Option(id=rule, label=Message(f"kind.misdeal.rule.{rule}", facts))
            for rule in rng.sample(offered, len(offered))
        ),
        right=frozenset(right),
        board=board,
        seat=you,
        reasons=reasons,
        trace=tuple(broken.values()) or (fine,),
    )


def _faults(
    sizes: Tally, dealer: Seat, last: Seat, card: Card, rules: RuleSet
) -> tuple[Reason, ...]:
    """Deal hands of these sizes from a pack, the last card where it fell, and ask the engine."""
    rest = [other for other in PACK if other is not card]
    hands = []
    for seat, size in zip(Seat, sizes, strict=True):
        count = size - (seat is last)
        hand, rest = rest[:count], rest[count:]
        hands.append((*hand, card) if seat is last else tuple(hand))
    north, east, south, west = hands
    deal = Deal(dealer=dealer, hands=(north, east, south, west), turned=card)
    turning = replace(rules, trump_by=TrumpBy.TURNED_CARD, trump_order=RuleSet().trump_order)
    return deal_faults(deal, turning)
