"""What is trump in bid whist: what the winner of the auction named (M2.S9)."""

from __future__ import annotations

from collections import Counter
from random import Random

from tutor.engine.cards import Suit, sort_hand
from tutor.engine.contract import Contract
from tutor.engine.deal import Hand
from tutor.engine.position import Position, set_up
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.engine.trump import NamedTrump
from tutor.i18n import Message, Value
from tutor.quizzes.board import Board, Cell
from tutor.quizzes.contracts import ALL, WITH_TRUMPS, make_contract
from tutor.quizzes.question import Question, Why
from tutor.quizzes.shapes import Option, Shape

__all__ = ["NAMED", "after_naming", "by_contract", "longest"]

NAMED = "named-trump"
_NONE = "none"


def after_naming(rng: Random, level: int, rules: RuleSet) -> Table:
    """Set up a table where the trumps are named; at level 2 or the ranking, and one has led."""
    contract = make_contract(rng, rules, WITH_TRUMPS if level == 1 else ALL)
    cards = rng.sample(rules.pack, rules.hand_size + 1)
    held = sort_hand(cards[1:])
    # South does not lead here, so that the hand is whole.
    if contract.declarer is Seat.SOUTH:
        level = 1
    position = Position(
        contract=contract,
        leader=contract.declarer,
        trick=tuple(cards[:1]) if level == 2 and not cards[0].is_joker else (),
        hands=(None, None, held, None),
    )
    return set_up(position, rules)


def by_contract(table: Table, contract: Contract, reason: NamedTrump | None, you: Seat) -> Question:
    """Ask from the contract and what was named; ``reason`` is None in notrump."""
    hand = table.hand(you) or ()
    facts: dict[str, Value] = {"you": you, "seat": table.leader, "bid": contract.bid}
    facts |= {"declarer": contract.declarer, "direction": contract.direction}
    reasons: dict[str, Why] = {}
    for suit in Suit:
        if reason is None:
            key = "notrump"
        elif suit is table.led_suit:
            key = "led-named"
        else:
            key = "longest-named" if suit is longest(hand) else "other-named"
        reasons[str(suit)] = Message(f"why.trump.{key}", {**facts, "suit": suit})
    reasons[_NONE] = Message(
        "why.trump.notrump" if reason is None else "why.trump.has-named", facts
    )
    right = str(reason.trump) if reason else _NONE
    if reason:
        reasons[right] = reason
    options = [Option(id=str(suit), label=suit) for suit in Suit]
    options.append(Option(id=_NONE, label=Message("kind.trump-suit.none-named")))
    return Question(
        kind="trump-suit",
        skill=NAMED,
        row="M2.S9" if reason else "M2.S7",
        prompt=Message("kind.trump-suit.prompt"),
        shape=Shape.PICK_ONE,
        options=tuple(options),
        right=frozenset({(right,)}),
        board=_board(table, contract, hand),
        seat=you,
        reasons=reasons,
        trace=(reason or Message("why.trump.notrump", facts),),
    )


def _board(table: Table, contract: Contract, hand: Hand) -> Board:
    rows: list[tuple[Cell, ...]] = [
        (Message("kind.board.declarer"), contract.declarer),
        (Message("kind.board.contract"), contract.bid),
        (Message("kind.board.named"), contract.trump or contract.ranks),
    ]
    if hand:
        rows.append((Message("kind.board.your-hand"), sort_hand(hand)))
    if table.trick:
        rows.append((Message("kind.board.led"), table.trick[0]))
    return Board(head=(), rows=tuple(rows))


def longest(hand: Hand) -> Suit | None:
    """Give the suit of which a hand has most, which a learner may take for trumps.

    None for an empty hand, and for one with two suits that are equally long.
    """
    count = Counter(card.suit for card in hand if card.suit).most_common(2)
    if not count or (len(count) == 2 and count[0][1] == count[1][1]):
        return None
    return count[0][0]
