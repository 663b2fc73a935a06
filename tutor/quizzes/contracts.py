"""Making contracts for practice, and the cards of bid whist to play under them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from tutor.engine.calls import Bid, BidKind, Direction
from tutor.engine.cards import JOKERS, PACK, Card, Suit
from tutor.engine.contract import Contract, ranking_of
from tutor.engine.deal import Hand
from tutor.engine.options import JokerLead
from tutor.engine.position import Position, set_up
from tutor.engine.ranking import Ranking
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Table

__all__ = ["ALL", "NOTRUMP", "WITH_TRUMPS", "Stock", "jokers_of", "make_contract"]

WITH_TRUMPS = (BidKind.UPTOWN, BidKind.DOWNTOWN)
NOTRUMP = (BidKind.NOTRUMP,)
ALL = tuple(BidKind)


def make_contract(rng: Random, rules: RuleSet, kinds: Iterable[BidKind] = ALL) -> Contract:
    """Make a contract of one of these kinds, in which everything is named."""
    kind = rng.choice([*kinds])
    notrump = kind is BidKind.NOTRUMP
    return Contract(
        declarer=rng.choice(list(Seat)),
        bid=Bid(level=rng.randint(rules.minimum_bid, 7), kind=kind),
        trump=None if notrump else rng.choice(list(Suit)),
        ranks=rng.choice(list(Direction)) if notrump else None,
    )


def jokers_of(rules: RuleSet) -> tuple[Card, ...]:
    """Give the jokers of this table, little before big."""
    return tuple(joker for joker in JOKERS if joker in rules.pack)


@dataclass(frozen=True, kw_only=True)
class Stock:
    """A shuffled pack, from which the cards of a contract are taken by suit."""

    rng: Random
    """The random numbers that it was shuffled with."""
    rules: RuleSet
    """The house rules."""
    contract: Contract
    """The contract."""
    suits: dict[Suit, list[Card]]
    """The cards of each suit that are left."""
    jokers: list[Card]
    """The jokers that are left."""

    @classmethod
    def shuffled(cls, rng: Random, rules: RuleSet, contract: Contract) -> Stock:
        """Shuffle the pack of a table."""
        suits = {suit: [card for card in PACK if card.suit is suit] for suit in Suit}
        jokers = [*jokers_of(rules)]
        for cards in (*suits.values(), jokers):
            rng.shuffle(cards)
        return cls(rng=rng, rules=rules, contract=contract, suits=suits, jokers=jokers)

    @property
    def ranking(self) -> Ranking:
        """How the cards rank under the contract."""
        return ranking_of(self.contract, self.rules)

    def side_suits(self) -> list[Suit]:
        """Give the suits that are no trumps, in any order."""
        suits = [suit for suit in Suit if suit is not self.contract.trump]
        self.rng.shuffle(suits)
        return suits

    def take(self, suit: Suit, count: int = 1) -> list[Card]:
        """Take cards of a suit."""
        return [self.suits[suit].pop() for _ in range(count)]

    def any(self, count: int, *, without: Iterable[Suit | None] = ()) -> list[Card]:
        """Take cards of any suits but these, and no jokers."""
        barred = set(without)
        rest = [card for suit in Suit if suit not in barred for card in self.suits[suit]]
        taken = self.rng.sample(rest, count)
        for card in taken:
            assert card.suit is not None, "no jokers are among them"
            self.suits[card.suit].remove(card)
        return taken

    def may_lead_joker(self) -> bool:
        """Tell whether a joker can be led at this table without being the last card."""
        return not self.contract.notrump or self.rules.joker_lead is not JokerLead.FORBIDDEN

    def names(self, led: Card) -> bool:
        """Tell whether a suit is named with this card when it is led (``joker_lead``)."""
        naming = self.rules.joker_lead is JokerLead.LEADER_NAMES_SUIT
        return led.is_joker and self.contract.notrump and naming

    def lay(
        self,
        trick: Iterable[Card],
        *,
        leader: Seat,
        named: Suit | None = None,
        hand: Hand | None = None,
    ) -> Table:
        """Lay a trick on a table under the contract; ``hand`` is South's."""
        position = Position(
            leader=leader,
            contract=self.contract,
            trick=tuple(trick),
            named=named,
            hands=(None, None, hand, None),
        )
        return set_up(position, self.rules)
