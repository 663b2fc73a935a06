"""Is this the highest card left of its suit? (M1.S4, M2.S6)"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Literal

from tutor.engine.calls import BidKind
from tutor.engine.cards import Card, sort_hand
from tutor.engine.contract import Contract, ranking_of
from tutor.engine.ranking import Ranking, ranking
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.i18n import Message, Value
from tutor.quizzes.because import ask_yes_no
from tutor.quizzes.board import Board
from tutor.quizzes.contracts import make_contract
from tutor.quizzes.counting import contract_rows, higher, played_row
from tutor.quizzes.kind import CONFIG, CardText, Levels, Unanswerable, read_card, seeded
from tutor.quizzes.question import Question

__all__ = ["MasterCard"]

_SKILL = "highest-card-left"
_HOUSE = ("downtown_ace", "jokers_own_suit")


@dataclass(frozen=True, kw_only=True)
class MasterCard:
    """Is this card the highest that is left of its suit?"""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = dict.fromkeys(range(1, 4), (_SKILL,))
    bid_levels: ClassVar[Levels] = dict.fromkeys(range(1, 6), (_SKILL,))
    needs_table: ClassVar[bool] = True

    kind: Literal["master-card"] = "master-card"
    """Whether a card is the highest left of its suit."""
    card: CardText
    """The card in question, which the learner holds; no joker."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask about this card; Unanswerable unless the learner holds it, under named trumps."""
        card = read_card(self.card, "card")
        if table is None or card not in (table.hand(learner) or ()) or card.is_joker:
            raise Unanswerable(f"the learner does not hold {card}: give a card of a suit", "card")
        contract = table.contract
        if table.rules.bids and not (contract and contract.is_named):
            raise Unanswerable("how the cards rank is not told here: give a named contract")
        gone = [played for _, played in table.played()]
        return _ask(
            card,
            gone,
            order=table.ranking,
            contract=contract,
            rules=table.rules,
            you=learner,
        )

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 with one or two higher cards, 2 with up to five, 3 with up to eight.

        In bid whist level 1 and 2 are uptown, 3 is downtown, 4 asks for a trump, which jokers may
        beat, and 5 is anything. About half of the cards are the highest left.
        """
        rng = seeded("master-card", level, rules, seed)
        contract = _contract(rng, level, rules) if rules.bids else None
        order = ranking_of(contract, rules) if contract else ranking(None)
        least, most = {1: (1, 2), 2: (2, 5), 3: (3, 8)}.get(level, (2, 7))
        trump = contract.trump if contract else None
        cards = [
            card
            for card in rules.pack
            if not card.is_joker
            and least <= len(higher(card, order, rules.pack)) <= most
            and (level != 4 or card.suit is trump)
        ]
        card = rng.choice(cards)
        above = higher(card, order, rules.pack)
        missing = 0 if rng.random() < 0.5 else rng.choice((1, 1, 2))
        gone = rng.sample(above, max(0, len(above) - missing))
        rest = [other for other in rules.pack if other not in above and other != card]
        gone += rng.sample(rest, rng.randint(6, 14))
        question = _ask(card, gone, order=order, contract=contract, rules=rules, you=Seat.SOUTH)
        return replace(question, level=level, seed=seed)


def _contract(rng: Random, level: int, rules: RuleSet) -> Contract:
    kinds = {1: (BidKind.UPTOWN,), 2: (BidKind.UPTOWN,), 3: (BidKind.DOWNTOWN,)}
    with_trumps = (BidKind.UPTOWN, BidKind.DOWNTOWN)
    return make_contract(rng, rules, kinds.get(level, with_trumps if level == 4 else BidKind))


def _ask(
    card: Card,
    gone: Iterable[Card],
    *,
    order: Ranking,
    contract: Contract | None,
    rules: RuleSet,
    you: Seat,
) -> Question:
    played = frozenset(gone)
    above = higher(card, order, rules.pack)
    left = sum(one not in played for one in above)
    facts: dict[str, Value] = {"you": you, "card": card, "n": len(above), "points": left}
    why = Message(f"kind.master-card.{'left' if left else 'gone'}", facts)
    rule, opposite = ("one-left", "all-gone") if left else ("all-gone", "one-left")
    return ask_yes_no(
        Message("kind.master-card.prompt", facts),
        kind="master-card",
        skill=_SKILL,
        row="M2.S6" if rules.bids else "M1.S4",
        yes=not left,
        rule=rule,
        lures=(opposite, "ace", "other-suit"),
        reason=why,
        facts=facts,
        mixed_by=sort_hand(played),
        trace=(Message("kind.master-card.higher", facts),),
        board=Board(head=(), rows=(*contract_rows(contract, rules, _HOUSE), played_row(played))),
        you=you,
    )
