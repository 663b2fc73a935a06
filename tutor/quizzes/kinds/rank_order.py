"""Put these cards in order (M1.S4)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby, permutations, product
from random import Random
from typing import ClassVar, Literal

from tutor.engine.cards import PACK, Card, Suit
from tutor.engine.ranking import CLASSIC, RankOrder
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.i18n import Message
from tutor.quizzes.kind import CONFIG, CardsText, Levels, Unanswerable, read_cards, seeded
from tutor.quizzes.question import Question, Why
from tutor.quizzes.shapes import Answer, Option, Shape

__all__ = ["OrderOfRanks"]

_MOST = 8
_SKILL = "rank-order"


@dataclass(frozen=True, kw_only=True)
class OrderOfRanks:
    """Put cards in order, lowest first. Only rank counts; equal ranks may stand either way."""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = dict.fromkeys(range(1, 6), (_SKILL,))
    bid_levels: ClassVar[Levels] = {}
    needs_table: ClassVar[bool] = False

    kind: Literal["rank-order"] = "rank-order"
    """Cards to be put in order of rank, the lowest first."""
    cards: CardsText
    """The cards, two to eight, in the order in which they are shown."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask for the order of the cards; with a table, in the order of its round."""
        cards = read_cards(self.cards, "cards")
        order = table.ranking.order if table is not None else CLASSIC
        if not 2 <= len(cards) <= _MOST or len(set(cards)) < len(cards):
            raise Unanswerable(f"give two to {_MOST} different cards", "cards")
        if strange := [card for card in cards if card.rank not in order.ranks]:
            raise Unanswerable(f"{strange[0]} has no place in this order", "cards")
        right = _orders(cards, order)
        if tuple(map(str, cards)) in right:
            raise Unanswerable("these cards already stand in order: mix them", "cards")
        mixed = len({card.suit for card in cards}) > 1
        return Question(
            kind=self.kind,
            skill=_SKILL,
            row="M1.S4",
            prompt=Message("kind.rank-order.prompt", {"mixed": mixed}),
            shape=Shape.ORDER,
            options=tuple(Option(id=str(card), label=card, card=card) for card in cards),
            right=right,
            seat=learner,
            reasons=_reasons(order.sort(cards)),
            trace=(Message("kind.rank-order.trace", {"ranks": order.ranks}),),
        )

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 three of a suit, 2 four, 3 five with 10 and A, 4 five mixed, 5 seven."""
        rng = seeded("rank-order", level, rules, seed)
        cards = _make(rng, level)
        while CLASSIC.sort(cards) == tuple(cards):
            rng.shuffle(cards)
        question = cls(cards=" ".join(map(str, cards))).question(None, learner=Seat.SOUTH)
        return replace(question, level=level, seed=seed)


def _orders(cards: tuple[Card, ...], order: RankOrder) -> frozenset[Answer]:
    """Give every right order: cards of one rank may stand either way round."""
    groups = groupby(order.sort(cards), key=lambda card: card.rank)
    ways = [list(permutations(map(str, group))) for _, group in groups]
    return frozenset(tuple(card for group in way for card in group) for way in product(*ways))


def _reasons(low_to_high: tuple[Card, ...]) -> dict[str, Why]:
    """Say of each card which of the others it stands just above."""
    reasons: dict[str, Why] = {}
    below: Card | None = None
    for _, group in groupby(low_to_high, key=lambda card: card.rank):
        cards = tuple(group)
        for card in cards:
            reasons[str(card)] = Message("why.rank", {"card": card, "below": below})
        below = cards[0]
    return reasons


def _make(rng: Random, level: int) -> list[Card]:
    """Pick cards of different ranks, shuffled. From level 4 the suits are mixed, and mean nothing.

    From level 3 two of the stumbling blocks are in it: the ten, a court card, the ace.
    """
    ranks = list(CLASSIC.ranks)
    court = ranks[9:12]
    match level:
        case 1 | 2:
            picked = rng.sample(ranks, level + 2)
        case 3:
            picked = [ranks[8], ranks[12], rng.choice(court), *rng.sample(ranks[:8], 2)]
        case 4:
            start = rng.randrange(len(ranks) - 6)
            picked = rng.sample(ranks[start : start + 7], 5)
        case _:
            picked = [ranks[8], *rng.sample(ranks[9:], 3), *rng.sample(ranks[:8], 3)]
    suits = list(Suit) if level >= 4 else [rng.choice(list(Suit))]
    wanted = {rank: rng.choice(suits) for rank in picked}
    cards = [card for card in PACK if wanted.get(card.rank) is card.suit]
    rng.shuffle(cards)
    return cards
