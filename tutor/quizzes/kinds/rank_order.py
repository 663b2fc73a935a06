"""Put these cards in order (M1.S4)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby, permutations, product
from random import Random
from typing import ClassVar, Literal

from tutor.engine.calls import BidKind
from tutor.engine.cards import PACK, Card, Rank, Suit
from tutor.engine.ranking import CLASSIC, DOWNTOWN_ACE_LOW, RankOrder
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.i18n import Message, Value
from tutor.quizzes.board import Board
from tutor.quizzes.contracts import ALL, Stock, jokers_of, make_contract
from tutor.quizzes.kind import CONFIG, CardsText, Levels, Unanswerable, read_cards, seeded
from tutor.quizzes.question import Question, Why
from tutor.quizzes.shapes import Answer, Option, Shape

__all__ = ["OrderOfRanks"]

_MOST = 8
_CONTRACT = "kind.rank-order.prompt-contract"
_SKILL, _JOKERS, _DOWNTOWN = "rank-order", "jokers-on-top", "downtown-order"


@dataclass(frozen=True, kw_only=True)
class OrderOfRanks:
    """Put cards in order, lowest first. Only rank counts; equal ranks may stand either way."""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = dict.fromkeys(range(1, 6), (_SKILL,))
    bid_levels: ClassVar[Levels] = {
        1: (_SKILL,),
        2: (_JOKERS,),
        3: (_DOWNTOWN,),
        4: (_JOKERS,),
        5: (_SKILL, _JOKERS, _DOWNTOWN),
    }
    needs_table: ClassVar[bool] = False

    kind: Literal["rank-order"] = "rank-order"
    """Cards to be put in order of rank, the lowest first."""
    cards: CardsText
    """The cards, two to eight, in the order in which they are shown."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask for the order of the cards; with a table, in the order of its round."""
        cards = read_cards(self.cards, "cards")
        contract = table.contract if table is not None else None
        order = _order(table)
        if not 2 <= len(cards) <= _MOST or len(set(cards)) < len(cards):
            raise Unanswerable(f"give two to {_MOST} different cards", "cards")
        if strange := [card for card in cards if card.rank not in order.ranks]:
            fix = "leave it out, or give a contract with trumps"
            raise Unanswerable(f"{strange[0]} has no place in this order: {fix}", "cards")
        right = _orders(cards, order)
        if tuple(map(str, cards)) in right:
            raise Unanswerable("these cards already stand in order: mix them", "cards")
        facts: dict[str, Value] = {"mixed": len({card.suit for card in cards if card.suit}) > 1}
        if contract:
            facts |= {"direction": contract.direction, "trump": contract.trump}
        return Question(
            kind=self.kind,
            skill=_skill(cards, order),
            row="M2.S6" if contract else "M1.S4",
            prompt=Message(_CONTRACT if contract else "kind.rank-order.prompt", facts),
            shape=Shape.ORDER,
            options=tuple(Option(id=str(card), label=card, card=card) for card in cards),
            right=right,
            board=_house(table, cards) if contract else None,
            seat=learner,
            reasons=_reasons(order.sort(cards)),
            trace=(Message("kind.rank-order.trace", {"ranks": _ranks(table, cards)}),),
        )

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 three of a suit, 2 four, 3 five with 10 and A, 4 five mixed, 5 seven.

        In bid whist: 1 uptown, 2 with jokers, 3 downtown, 4 with jokers, 5 seven of any contract.
        """
        rng = seeded("rank-order", level, rules, seed)
        table, cards = (
            _make_contract(rng, level, rules) if rules.bids else (None, _make(rng, level))
        )
        while _order(table).sort(cards) == tuple(cards):
            rng.shuffle(cards)
        question = cls(cards=" ".join(map(str, cards))).question(table, learner=Seat.SOUTH)
        return replace(question, level=level, seed=seed)


def _order(table: Table | None) -> RankOrder:
    """Give the order of the ranks at a table; jokers have a place in it where there are trumps."""
    if table is None:
        return CLASSIC
    ranking = table.ranking
    return ranking.order.with_jokers() if table.contract and ranking.trump else ranking.order


def _skill(cards: tuple[Card, ...], order: RankOrder) -> str:
    if any(card.is_joker for card in cards):
        return _JOKERS
    return _SKILL if order.ranks[: len(CLASSIC.ranks)] == CLASSIC.ranks else _DOWNTOWN


def _ranks(table: Table | None, cards: tuple[Card, ...]) -> tuple[Rank, ...]:
    """Give the whole order of the suit, low to high; on trumps with the jokers of this table."""
    if table is None:
        return CLASSIC.ranks
    trumps = table.contract and all(card.suit in (None, table.trump) for card in cards)
    jokers = jokers_of(table.rules) if trumps and table.trump else ()
    return (*table.ranking.order.ranks, *(joker.rank for joker in jokers))


def _house(table: Table | None, cards: tuple[Card, ...]) -> Board | None:
    """Tell the house rules that this order depends on, without giving the order away."""
    if table is None:
        return None
    told = []
    if table.ranking.order is DOWNTOWN_ACE_LOW:
        told.append(Message("kind.rank-order.ace-low"))
    if table.ranking.own_suit and any(card.is_joker for card in cards):
        told.append(Message("kind.rank-order.own-suit"))
    head = (Message("kind.board.house"),)
    return Board(head=head, rows=tuple((rule,) for rule in told)) if told else None


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


def _make_contract(rng: Random, level: int, rules: RuleSet) -> tuple[Table, list[Card]]:
    """Pick cards of one suit, shuffled, and the contract by which they rank; perhaps jokers."""
    kinds = ALL if level == 5 else [BidKind.UPTOWN if level <= 2 else BidKind.DOWNTOWN]
    contract = make_contract(rng, rules, kinds)
    stock = Stock.shuffled(rng, rules, contract)
    jokers = stock.jokers if level in (2, 4) or (level == 5 and rng.random() < 0.6) else []
    if contract.notrump:
        jokers = []
    jokers = jokers[: rng.randint(1, 2)]
    suit = contract.trump if jokers and contract.trump else rng.choice(list(Suit))
    order = stock.ranking.order.ranks
    # The ends of the order are where one goes wrong: aces, kings, the lowest.
    ends = rng.sample([order[0], order[-1], order[-2]], 2)
    rest = [rank for rank in order if rank not in ends]
    count = (4, 4, 5, 5, 7)[level - 1] - len(jokers)
    ranks = [*ends, *rng.sample(rest, count - 2)]
    cards = [*jokers, *(card for card in stock.suits[suit] if card.rank in ranks)]
    rng.shuffle(cards)
    return stock.lay((), leader=contract.declarer), cards
