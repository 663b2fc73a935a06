"""How many points does a side score in this round? (M1.S10)"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Literal

from tutor.engine.cards import PACK, Card, Suit, sort_hand
from tutor.engine.honours import HONOURS, honours_reason
from tutor.engine.reasons import Reason
from tutor.engine.ruleset import RuleSet
from tutor.engine.scoring import TricksAdded, score_tricks
from tutor.engine.seats import Seat, Side
from tutor.engine.table import TRICKS, Phase, Table
from tutor.i18n import Message, Value
from tutor.quizzes.board import Board, Cell
from tutor.quizzes.contract_points import POINT_LEVELS, ask_contract, make_contract_points
from tutor.quizzes.kind import CONFIG, Levels, SideText, Unanswerable, read_side, seeded
from tutor.quizzes.numbers import Lure, number_reasons
from tutor.quizzes.question import Question
from tutor.quizzes.shapes import Shape
from tutor.quizzes.tallies import Tally, by_side, make_points, make_tally

__all__ = ["ScoreHand"]

_SKILL, _HONOURS = "points-over-six", "points-for-honours"
Dealt = tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]
"""The honours in the hands of north, east, south and west."""


@dataclass(frozen=True, kw_only=True)
class ScoreHand:
    """How many points does a side score, from the tricks that each player won?"""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = {
        1: (_SKILL,),
        2: (_SKILL,),
        3: (_SKILL,),
        4: (_HONOURS,),
    }
    bid_levels: ClassVar[Levels] = POINT_LEVELS
    needs_table: ClassVar[bool] = False

    kind: Literal["score-hand"] = "score-hand"
    """How many points a side scores in a round."""
    tricks: tuple[int, ...] = ()
    """The tricks of north, east, south and west; by default those won at the table. In bid whist
    those of the twelve that are played: the kitty is counted in by itself."""
    side: SideText = ""
    """Whose points, ns or ew; by default those of the learner's side."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask about these tricks; Unanswerable when they are not those of a whole round.

        At a table where honours count, they are asked about with the tricks of the table. In bid
        whist the contract stands at the table.
        """
        rules = table.rules if table is not None else RuleSet()
        side = read_side(self.side, "side") if self.side else learner.side
        if table is not None and rules.bids:
            return self._of_contract(table, side, learner)
        tally = self.tricks or _won(table)
        if len(tally) != 4 or min(tally) < 0 or sum(tally) != rules.hand_size:
            raise Unanswerable(
                f"four players share {rules.hand_size} tricks: give tricks of north, east, south "
                "and west, or play a whole round",
                "tricks" if self.tricks else None,
            )
        north, east, south, west = tally
        honours = _honours_played(table) if table and rules.honours and not self.tricks else None
        return _ask((north, east, south, west), side, learner, honours=honours)

    def _of_contract(self, table: Table, side: Side, you: Seat) -> Question:
        """Ask for the points of the contract at a table, from its tricks or those given."""
        contract, rules = table.contract, table.rules
        if contract is None:
            raise Unanswerable("in bid whist a contract is scored: give one in the position")
        if not self.tricks:
            won = {one: table.tricks_of(one) for one in Side}
            if table.phase is not Phase.SCORE or sum(won.values()) != TRICKS:
                raise Unanswerable("the round is not over: give the tricks of each side")
            return ask_contract(contract, won, side, you, rules)
        if len(self.tricks) != 4 or min(self.tricks) < 0 or sum(self.tricks) != rules.hand_size:
            raise Unanswerable(
                f"four players share {rules.hand_size} tricks beside the kitty: give tricks of "
                "north, east, south and west",
                "tricks",
            )
        north, east, south, west = self.tricks
        tally = (north, east, south, west)
        won = by_side(tally)
        won[contract.side] += 1
        return ask_contract(contract, won, side, you, rules, tally=tally, kitty_apart=True)

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 the tricks, 2 the score too, 3 one player's left out, 4 with honours.

        The side asked about may have won the round or lost it. In bid whist: 1 made, 2 or failed, 3
        either side, 4 the kitty to be counted in, 5 the tricks of each player.
        """
        rng = seeded("score-hand", level, rules, seed)
        if rules.bids:
            made = make_contract_points(rng, level, rules, Seat.SOUTH)
            return replace(made, level=level, seed=seed)
        question = _ask(
            make_tally(rng, rules),
            rng.choice(list(Side)),
            Seat.SOUTH,
            before=(make_points(rng), make_points(rng)) if level == 2 else None,
            hidden=rng.choice(list(Seat)) if level == 3 else None,
            honours=_deal_honours(rng) if level == 4 else None,
        )
        return replace(question, level=level, seed=seed)


def _won(table: Table | None) -> tuple[int, ...]:
    """Give the tricks of each player in a finished round; none where they are not known."""
    if table is None or table.phase is not Phase.SCORE:
        return ()
    return tuple(sum(trick.winner is seat for trick in table.tricks) for seat in Seat)


def _honours_played(table: Table) -> Dealt | None:
    """Give the honours that each player was dealt in a finished round; None without trumps."""
    if table.trump is None:
        return None
    played = list(table.played())
    n, e, s, w = (
        sort_hand(
            card
            for who, card in played
            if who is seat and card.suit is table.trump and card.rank in HONOURS
        )
        for seat in Seat
    )
    return n, e, s, w


def _deal_honours(rng: Random) -> Dealt:
    """Deal the four honours of a suit: to one side all four or three, or two to each, as often."""
    suit = rng.choice(list(Suit))
    cards = [card for card in PACK if card.suit is suit and card.rank in HONOURS]
    rng.shuffle(cards)
    side, count = rng.choice(list(Side)), rng.choice((2, 3, 4))
    hands: dict[Seat, list[Card]] = {seat: [] for seat in Seat}
    for place, card in enumerate(cards):
        seats = side.seats if place < count else side.other.seats
        hands[rng.choice(seats)].append(card)
    n, e, s, w = (sort_hand(hands[seat]) for seat in Seat)
    return n, e, s, w


def _ask(
    tally: Tally,
    side: Side,
    you: Seat,
    *,
    before: tuple[int, int] | None = None,
    hidden: Seat | None = None,
    honours: Dealt | None = None,
) -> Question:
    """Ask for the points of a side. ``before`` is the score of the match, as a lure."""
    (line,) = (line for line in score_tricks(by_side(tally)) if line.side is side)
    first, second = (tally[seat.place] for seat in side.seats)
    added = TricksAdded(side=side, first=first, second=second, total=first + second)
    trace: list[Message | Reason] = [added, line.reason]
    facts: dict[str, Value] = {"you": you, "side": side, "n": added.total, "of": sum(tally)}
    prompt, right, lures = "kind.score-hand.prompt", line.points, _lures(tally, side)
    if before is not None:
        prompt = "kind.score-hand.prompt-score"
        facts |= {"points": before[0], "m": before[1]}
        if line.points:
            lures.insert(0, ("why.score.total", before[list(Side).index(side)] + line.points))
    if hidden is not None:
        prompt = "kind.score-hand.prompt-rest"
        trace.insert(0, _rest(tally, hidden, you))
        if hidden in side.seats:
            known = added.total - tally[hidden.place]
            lures[:0] = [("why.score.left-out", max(0, known - 6)), ("why.score.left-out", known)]
    if honours is not None:
        prompt = "kind.score-hand.prompt-honours"
        ours, theirs, why = _honours(honours, side, you)
        right += ours
        trace.append(why)
        held = sum(len(honours[seat.place]) for seat in side.seats)
        lures[:0] = [
            ("why.score.honours-forgotten", line.points),
            ("why.score.honours-theirs", line.points + theirs),
            ("why.score.honours-each", line.points + held),
        ]
    return Question(
        kind="score-hand",
        skill=_SKILL if honours is None else _HONOURS,
        row=line.reason.row,
        prompt=Message(prompt, facts),
        shape=Shape.NUMBER,
        options=(),
        right=frozenset({(str(right),)}),
        board=_board(tally, hidden, honours),
        seat=you,
        reasons=number_reasons(right, trace[-1], lures, facts),
        trace=tuple(trace),
    )


def _rest(tally: Tally, hidden: Seat, you: Seat) -> Message:
    """Say how many tricks are left for the player whose number is not shown."""
    facts: dict[str, Value] = {"you": you, "seat": hidden, "of": sum(tally)}
    facts |= {"n": sum(tally) - tally[hidden.place], "m": tally[hidden.place]}
    return Message("kind.score-hand.rest", facts)


def _honours(dealt: Dealt, side: Side, you: Seat) -> tuple[int, int, Message | Reason]:
    """Give the points of a side and of its opponents for honours, and why."""
    cards = {one: [card for seat in one.seats for card in dealt[seat.place]] for one in Side}
    reason = honours_reason(cards, next(card.suit for hand in dealt for card in hand))
    if reason is not None and reason.side is side:
        return reason.points, 0, reason
    facts: dict[str, Value] = {"you": you, "side": side, "n": len(cards[side])}
    theirs = reason.points if reason is not None else 0
    return 0, theirs, Message("kind.score-hand.no-honours", facts)


def _board(tally: Tally, hidden: Seat | None, honours: Dealt | None) -> Board:
    head: tuple[Cell, ...] = (Message("kind.board.player"), Message("kind.board.tricks"))
    rows: list[tuple[Cell, ...]] = [
        (seat, None if seat is hidden else tally[seat.place]) for seat in Seat
    ]
    if honours is not None:
        head = (*head, Message("kind.board.honours"))
        rows = [(*row, cards or None) for row, cards in zip(rows, honours, strict=True)]
    return Board(head=head, rows=tuple(rows))


def _lures(tally: Tally, side: Side) -> list[Lure]:
    """Give what a learner might count instead, the most believable first."""
    tricks = by_side(tally)
    won, lost = tricks[side], tricks[side.other]
    first, second = (tally[seat.place] for seat in side.seats)
    lures = [("why.score.tricks", won), ("why.score.other-side", max(0, lost - 6))]
    if won < lost:
        lures.append(("why.score.no-loss", won - 6))
    lures += [("why.score.difference", won - lost), ("why.score.one-partner", max(first, second))]
    return [*lures, ("why.score.one-partner", min(first, second)), ("why.score.cards", 4 * won)]
