"""How many tricks has a side won? (M1.S8, M1.S10)"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Literal

from tutor.engine.cards import Suit
from tutor.engine.contract_score import KittyTrick
from tutor.engine.reasons import Reason
from tutor.engine.ruleset import RuleSet
from tutor.engine.scoring import TricksAdded
from tutor.engine.seats import Seat, Side
from tutor.engine.table import Table
from tutor.i18n import Message, Value
from tutor.quizzes.board import Board, Cell
from tutor.quizzes.endings import (
    deal_contract_ending,
    deal_ending,
    play_out,
    tricks_board,
)
from tutor.quizzes.house import trick_rules, with_house
from tutor.quizzes.kind import CONFIG, Levels, SideText, Unanswerable, read_side, seeded
from tutor.quizzes.numbers import Lure, number_reasons
from tutor.quizzes.question import Question
from tutor.quizzes.shapes import Shape
from tutor.quizzes.tallies import Tally, by_side, make_tally

__all__ = ["TrickCount"]

_SKILL, _KITTY = "counting-tricks", "counting-the-kitty"


@dataclass(frozen=True, kw_only=True)
class TrickCount:
    """How many tricks has a side won? From who won which, from the piles, or from the cards."""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = dict.fromkeys(range(1, 5), (_SKILL,))
    bid_levels: ClassVar[Levels] = {
        **dict.fromkeys((1, 2, 3), (_KITTY,)),
        4: (_SKILL,),
    }
    needs_table: ClassVar[bool] = True

    kind: Literal["trick-count"] = "trick-count"
    """How many of the tricks played so far a side has won."""
    side: SideText = ""
    """Whose tricks, ns or ew; by default those of the learner's side."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask about the tricks played at this table; Unanswerable when it did not see them all."""
        if table is None or not table.tricks or table.earlier != (0, 0):
            raise Unanswerable("the tricks are not all known here: give a deal and play some first")
        side = read_side(self.side, "side") if self.side else learner.side
        winners = tuple(trick.winner for trick in table.tricks)
        return _by_winners(winners, side, learner, kitty=table.kitty_winner)

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 some tricks, 2 a whole round, 3 piles of cards, 4 the cards played.

        In bid whist the kitty is one of the tricks, but for level 4.
        """
        rng = seeded("trick-count", level, rules, seed)
        side = rng.choice(list(Side))
        question = _make(rng, level, rules, side, Seat.SOUTH)
        return replace(question, level=level, seed=seed)


def _make(rng: Random, level: int, rules: RuleSet, side: Side, you: Seat) -> Question:
    kitty = rng.choice(list(Seat)) if rules.bids else None
    match level:
        case 1 | 2:
            count = rules.hand_size if level == 2 else rng.randint(5, 8)
            return _by_winners(tuple(rng.choices(list(Seat), k=count)), side, you, kitty=kitty)
        case 3:
            size = rules.kitty_size
            return _by_piles(make_tally(rng, rules), side, you, kitty=kitty, size=size)
        case _:
            return _by_cards(_ending(rng, rules), side, you)


def _ending(rng: Random, rules: RuleSet) -> Table:
    count = rng.choice((3, 4))
    if rules.bids:
        return play_out(rng, deal_contract_ending(rng, rules, tricks=count, jokers=True))
    trump = rng.choice((None, *Suit))
    return play_out(rng, deal_ending(rng, rules, tricks=count, trump=trump))


def _by_winners(
    winners: tuple[Seat, ...], side: Side, you: Seat, *, kitty: Seat | None
) -> Question:
    """Ask from a list of who won each trick; ``kitty`` is whose first trick the kitty is."""
    head = (Message("kind.board.trick"), Message("kind.board.winner"))
    first = ((Message("kind.board.kitty"), kitty),) if kitty else ()
    board = Board(head=head, rows=(*first, *enumerate(winners, start=1)))
    return _ask(_tally(winners), side, you, board=board, kitty=kitty)


def _by_piles(tally: Tally, side: Side, you: Seat, *, kitty: Seat | None, size: int) -> Question:
    """Ask from the number of cards in each player's pile; the kitty, of this size, lies apart."""
    head: tuple[Cell, ...] = (Message("kind.board.player"), Message("kind.board.pile"))
    piles = zip(Seat, tally, strict=True)
    rows: list[tuple[Cell, ...]] = [(seat, 4 * won) for seat, won in piles]
    cards = 4 * by_side(tally)[side]
    facts: dict[str, Value] = {"n": cards, "m": cards // 4}
    lures = [("why.count.cards", cards), ("why.count.halved", cards // 2)]
    trace = (Message("kind.trick-count.piles", facts),)
    if kitty:
        rows.append((Message("kind.board.kitty-of", {"you": you, "seat": kitty}), size))
    board = Board(head=head, rows=tuple(rows))
    return _ask(tally, side, you, board=board, lures=lures, trace=trace, kitty=kitty)


def _by_cards(table: Table, side: Side, you: Seat) -> Question:
    """Ask from the cards: who won each trick is to be seen first."""
    tricks, contract = table.tricks, table.contract
    winners = tuple(trick.winner for trick in tricks)
    led = sum(trick.leader.side is side for trick in tricks)
    trace = (Message("kind.trick-count.winners", {"seats": winners}),)
    question = _ask(
        _tally(winners),
        side,
        you,
        board=tricks_board(tricks),
        lures=[("why.count.led", led)],
        trace=trace,
    )
    facts: dict[str, Value] = {"you": you, "side": side, "trump": table.trump}
    if contract is None:
        return replace(question, prompt=Message("kind.trick-count.from-cards", facts))
    facts["direction"] = contract.direction
    prompt = Message("kind.trick-count.from-cards-contract", facts)
    return replace(question, prompt=with_house(prompt, table.rules, trick_rules(contract)))


def _ask(
    tally: Tally,
    side: Side,
    you: Seat,
    *,
    board: Board,
    lures: list[Lure] | None = None,
    trace: tuple[Message, ...] = (),
    kitty: Seat | None = None,
) -> Question:
    """Ask how many tricks a side has; the kitty is one of them, and not in the tally."""
    first, second = (tally[seat.place] + (seat is kitty) for seat in side.seats)
    added = TricksAdded(side=side, first=first, second=second, total=first + second)
    facts: dict[str, Value] = {"you": you, "side": side}
    total = sum(tally) + (kitty is not None)
    lures = [
        *(lures or []),
        ("why.count.one-partner", first),
        ("why.count.one-partner", second),
        ("why.count.other-side", total - added.total),
        ("why.count.all", total),
    ]
    first_line: tuple[Reason, ...] = ()
    if kitty:
        first_line = (KittyTrick(side=kitty.side, seat=kitty),)
        ours = kitty.side is side
        key = "why.count.kitty-forgotten" if ours else "why.count.kitty-theirs"
        lures.insert(0, (key, added.total + (-1 if ours else 1)))
    return Question(
        kind="trick-count",
        skill=_KITTY if kitty else _SKILL,
        row=added.row,
        prompt=Message("kind.trick-count.prompt", facts),
        shape=Shape.NUMBER,
        options=(),
        right=frozenset({(str(added.total),)}),
        board=board,
        seat=you,
        reasons=number_reasons(added.total, added, lures, facts),
        trace=(*trace, *first_line, added),
    )


def _tally(winners: tuple[Seat, ...]) -> Tally:
    north, east, south, west = (winners.count(seat) for seat in Seat)
    return north, east, south, west
