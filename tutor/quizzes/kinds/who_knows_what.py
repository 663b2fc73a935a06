"""Which seats know this card, or this number? (M1.S3, M2.S3, M2.S10)"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Literal

from tutor.engine.actions import Exchange
from tutor.engine.cards import Card, sort_hand
from tutor.engine.deal import shuffled_deal
from tutor.engine.judge import apply, legal_actions
from tutor.engine.kitty import is_shown
from tutor.engine.position import Position, set_up
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Table, start
from tutor.engine.view import SeatView, view
from tutor.i18n import Message, Value
from tutor.quizzes.board import Board, Cell
from tutor.quizzes.contracts import NOTRUMP, WITH_TRUMPS, make_contract
from tutor.quizzes.house import house_rows
from tutor.quizzes.kind import CONFIG, CardText, Levels, Unanswerable, read_card, seeded
from tutor.quizzes.question import Question, Why
from tutor.quizzes.shapes import Option, Shape

__all__ = ["WhoKnowsWhat"]

_SKILL = "who-knows-what"
What = Literal["card", "number", "which"]
_WHIST: dict[int, tuple[str, ...]] = {
    1: ("turned", "own"),
    2: ("own", "played"),
    3: ("turned", "own", "played"),
}
_BIDS: dict[int, tuple[str, ...]] = {
    1: ("own", "played"),
    2: ("open", "own"),
    3: ("open", "closed"),
    4: ("number", "which", "away"),
    5: ("own", "open", "closed", "number", "which", "away"),
}
"""What is asked about at each level."""


@dataclass(frozen=True, kw_only=True)
class WhoKnowsWhat:
    """Which seats know where a card is, how many cards were swapped, or which? All of them."""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = dict.fromkeys(_WHIST, (_SKILL,))
    bid_levels: ClassVar[Levels] = dict.fromkeys(_BIDS, (_SKILL,))
    needs_table: ClassVar[bool] = True

    kind: Literal["who-knows-what"] = "who-knows-what"
    """Which seats know a card, or what was swapped."""
    what: What = "card"
    """Where a card is (card), how many cards were swapped (number), or which cards (which)."""
    card: CardText = ""
    """The card in question, which the learner must know of."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask who knows; Unanswerable where the learner may not know it, or nothing was swapped."""
        if table is None:
            raise Unanswerable("this asks about cards at a table: give a deal or a position")
        views = {seat: view(table, seat) for seat in Seat}
        facts: dict[str, Value] = {"you": learner, "dealer": table.dealer}
        if self.what == "card":
            card = read_card(self.card, "card")
            case = _case(table, views[learner], card)
            know = [seat for seat in Seat if case in _KNOWN or card in views[seat].seen()]
            facts |= {"card": card, "seat": _player(table, card) or learner}
        else:
            contract, kitty = table.contract, table.kitty
            if contract is None or kitty is None or not kitty.swapped:
                raise Unanswerable("nothing was swapped here: ask after an exchange", "what")
            case = self.what
            know = [seat for seat in Seat if _told_of_swap(views[seat], case)]
            facts |= {"seat": contract.declarer, "n": kitty.swapped}
        why = Message(f"kind.who-knows-what.{case}", facts)
        return Question(
            kind=self.kind,
            skill=_SKILL,
            row="M2.S10" if table.rules.bids else "M1.S3",
            prompt=Message(f"kind.who-knows-what.prompt-{case}", facts),
            shape=Shape.PICK_MANY,
            options=tuple(Option(id=seat.value, label=seat) for seat in Seat),
            right=frozenset({tuple(seat.value for seat in know)}),
            board=_board(table, views[learner], case),
            seat=learner,
            reasons=dict[str, Why].fromkeys((seat.value for seat in Seat), why),
            trace=(why,),
        )

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 the turned card or one's own, 2 or a played one, 3 any of these.

        In bid whist: 1 one's own or a played card, 2 or an open kitty, 3 a kitty open or not, 4 the
        swap, 5 any of these.
        """
        rng = seeded("who-knows-what", level, rules, seed)
        case = rng.choice((_BIDS if rules.bids else _WHIST)[level])
        if case == "turned" and rules.rotates:
            case = "played"
        table, card = (_in_bid_whist if rules.bids else _in_whist)(rng, rules, case)
        what: What = "number" if case == "number" else "which" if case == "which" else "card"
        asked = cls(what=what, card=str(card) if card and what == "card" else "")
        return replace(asked.question(table, learner=Seat.SOUTH), level=level, seed=seed)


_KNOWN = ("turned", "played", "open")
"""What lies, or has lain, open before all."""


def _case(table: Table, seen: SeatView, card: Card) -> str:
    """Say how the learner knows of a card."""
    kitty = seen.table.kitty
    if card == table.turned:
        return "turned"
    if _player(table, card):
        return "played"
    there = kitty.cards or () if kitty else ()
    if kitty and card in there and not kitty.swapped:
        return "open" if kitty.shown else "closed"
    if kitty and card in (kitty.given or ()):
        return "away"
    if card in (seen.hand or ()) and card not in there:
        return "own"
    raise Unanswerable(f"it is not plain to the learner who knows of {card}", "card")


def _player(table: Table, card: Card) -> Seat | None:
    """Give who has played a card; None where it was not played."""
    return next((seat for seat, played in table.played() if played == card), None)


def _told_of_swap(seen: SeatView, what: str) -> bool:
    kitty = seen.table.kitty
    if kitty is None:
        return False
    return (kitty.swapped if what == "number" else kitty.given) is not None


def _board(table: Table, seen: SeatView, case: str) -> Board:
    """Tell what bears on it that the learner may know: the contract, the turned card, the hand."""
    rows: list[tuple[Cell, ...]] = []
    if table.contract:
        rows.append((Message("kind.board.declarer"), table.contract.declarer))
        rows.append((Message("kind.board.contract"), table.contract.bid))
        rows += house_rows(table.rules, ("kitty_shown",))
    if table.turned:
        rows.append((Message("kind.board.dealer"), table.dealer))
        rows.append((Message("kind.board.turned"), (table.turned,)))
    if case in ("open", "closed") and seen.table.kitty:
        rows.append((Message("kind.board.kitty"), sort_hand(seen.table.kitty.cards or ())))
    rows.append((Message("kind.board.your-hand"), sort_hand(seen.hand or ())))
    return Board(head=(), rows=tuple(rows))


def _in_whist(rng: Random, rules: RuleSet, case: str) -> tuple[Table, Card | None]:
    deal = shuffled_deal(rng, dealer=rng.choice(list(Seat)), rules=rules, round=1)
    table = start(deal, rules)
    if case == "turned":
        return table, table.turned
    if case == "played":
        return _play_trick(rng, table)
    hand = [card for card in table.hand(Seat.SOUTH) or () if card != table.turned]
    return table, rng.choice(hand)


def _in_bid_whist(rng: Random, rules: RuleSet, case: str) -> tuple[Table, Card | None]:
    cards = rng.sample(rules.pack, len(rules.pack))
    size = rules.hand_size
    north, east, south, west = (tuple(cards[place * size :][:size]) for place in range(4))
    kitty = tuple(cards[4 * size :])
    contract = make_contract(rng, rules, rng.choice((WITH_TRUMPS, NOTRUMP)))
    if case in ("open", "closed"):
        contract = make_contract(rng, rules, WITH_TRUMPS if case == "open" else NOTRUMP)
    if case == "away" or (case in ("open", "closed") and not is_shown(contract, rules)):
        contract = replace(contract, declarer=Seat.SOUTH)
    hands = (north, east, south, west)
    table = set_up(Position(contract=contract, hands=hands, kitty=kitty), rules)
    if case in ("open", "closed"):
        return table, rng.choice(kitty)
    count = rng.randint(1, 4) if case in ("number", "which", "away") else 0
    give = tuple(rng.sample(table.hand(contract.declarer) or (), count))
    take = tuple(rng.sample(kitty, count))
    table = apply(table, Exchange(seat=contract.declarer, give=give, take=take))
    if case == "played":
        return _play_trick(rng, table)
    return table, give[0] if case == "away" else rng.choice(south)


def _play_trick(rng: Random, table: Table) -> tuple[Table, Card]:
    """Play a trick of legal cards, and give one of them."""
    for _ in range(4):
        table = apply(table, rng.choice(legal_actions(table)))
    cards = [card for _, card in table.played() if card != table.turned]
    return table, rng.choice(cards)
