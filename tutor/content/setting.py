"""How a lesson sets the table: a deal, or a position with only what is needed (DESIGN.md 5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from pydantic import Field

from tutor.content.fields import CardField, HandField, Model, SeatField, TrumpField
from tutor.content.position_setting import PositionSetting
from tutor.engine.deal import Deal, Hand, KittySize, deal_faults, shuffled_deal
from tutor.engine.position import position_faults, set_up
from tutor.engine.reasons import Reason
from tutor.engine.ruleset import RuleSet
from tutor.engine.rulings.declaring import TrumpRequired
from tutor.engine.table import Table, start

__all__ = [
    "DealSetting",
    "Setting",
    "setting_faults",
    "table_of",
    "with_kitty",
]


_WHIST = RuleSet()


def with_kitty(deal: Deal, kitty: Hand | None, rules: RuleSet) -> Deal:
    """Lay a kitty to a deal: as written, or else what a whole deal leaves of the pack."""
    if kitty is None and rules.bids and deal.is_whole(rules):
        held = frozenset(deal.cards)
        kitty = tuple(card for card in rules.pack if card not in held)
    return replace(deal, kitty=kitty or ())


class DealSetting(Model):
    """A whole deal, or an ending in which all hands are equally long."""

    dealer: SeatField
    """Who dealt. The player to the left leads, or in bid whist calls first."""
    leader: SeatField | None = None
    """Who leads, in an ending where that is not the player left of the dealer."""
    turned: CardField | None = None
    """The last card dealt, shown to all; its suit is trump."""
    trump: TrumpField = None
    """The trump suit where no card is turned: S, H, D, C, or none for a no-trump round."""
    round: int = Field(default=1, ge=1, le=999)
    """The number of the round, which makes the trump where the suits take turns."""
    seed: int | None = Field(default=None, ge=0, le=2**53)
    """Deal the whole pack at random from this number: the same hands on every machine."""
    north: HandField | None = None
    """North's hand."""
    east: HandField | None = None
    """East's hand."""
    south: HandField | None = None
    """South's hand."""
    west: HandField | None = None
    """West's hand."""
    kitty: HandField | None = None
    """The cards laid apart in bid whist (default: the rest of the pack, in an ending none)."""

    @property
    def hands(self) -> tuple[tuple[object, ...] | None, ...]:
        """The hands as written: north, east, south, west."""
        return (self.north, self.east, self.south, self.west)

    @property
    def no_trump(self) -> bool:
        """Whether it is written that there are no trumps."""
        return "trump" in self.model_fields_set and self.trump is None

    def deal(self, rules: RuleSet = _WHIST) -> Deal:
        """Give the deal, which may still be wrong."""
        if self.seed is not None:
            return self._random(rules)
        hands = (self.north or (), self.east or (), self.south or (), self.west or ())
        return with_kitty(
            Deal(
                dealer=self.dealer,
                hands=hands,
                turned=self.turned,
                trump=self.trump,
                no_trump=self.no_trump,
                round=self.round,
            ),
            self.kitty,
            rules,
        )

    def _random(self, rules: RuleSet) -> Deal:
        rng = Random(self.seed)  # cards, not secrets
        deal = shuffled_deal(rng, dealer=self.dealer, rules=rules, round=self.round)
        if rules.rotates or rules.bids:
            return replace(deal, turned=self.turned, trump=self.trump, no_trump=self.no_trump)
        turned, last = self.turned, deal.turned
        if turned is None or last is None or turned is last:
            return deal
        # The wanted card and the card that was turned change places.
        swap = {turned: last, last: turned}
        north, east, south, west = (
            tuple(swap.get(card, card) for card in hand) for hand in deal.hands
        )
        return replace(deal, hands=(north, east, south, west), turned=turned)


Setting = DealSetting | PositionSetting


def setting_faults(setting: Setting, rules: RuleSet) -> tuple[Reason, ...]:
    """Name everything that is wrong with a setting, at once."""
    if isinstance(setting, PositionSetting):
        return (*position_faults(setting.position(rules), rules), *_unnamed(setting))
    faults = deal_faults(setting.deal(rules), rules)
    # What is wrong with a kitty that nobody wrote is wrong with the hands.
    return tuple(f for f in faults if setting.kitty is not None or not isinstance(f, KittySize))


def _unnamed(setting: PositionSetting) -> Iterator[Reason]:
    """Refuse a trump contract of which it is written that there are no trumps."""
    contract = setting.contract
    if contract and contract.no_trump and contract.bid.kind.direction:
        yield TrumpRequired(bid=contract.bid)


def table_of(setting: Setting, rules: RuleSet) -> Table:
    """Lay a setting on the table; BadDeal with all that is wrong."""
    if isinstance(setting, PositionSetting):
        return set_up(setting.position(rules), rules)
    return start(setting.deal(rules), rules, leader=setting.leader)
