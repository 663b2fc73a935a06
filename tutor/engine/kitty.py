"""The kitty: six cards of their own, which the winner of the auction may swap (M2.S3, M2.S10)."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.contract import Contract
from tutor.engine.deal import Hand
from tutor.engine.options import KittyShown
from tutor.engine.ruleset import RuleSet

__all__ = ["Kitty", "is_shown"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Kitty:
    """The cards laid apart, as far as they are known here."""

    cards: Hand | None
    """The cards as they were dealt; None where they are hidden."""
    shown: bool = False
    """Whether all have seen them."""
    given: Hand | None = ()
    """What the declarer put away for others, in the order named; None where that is hidden."""
    taken: Hand | None = ()
    """What the declarer took from it; None where that is hidden."""
    swapped: int | None = None
    """How many cards were swapped, which all may know; None before the exchange."""

    @property
    def left(self) -> Hand | None:
        """The cards that lie in it now, which are the declarer's first trick; None if hidden."""
        if self.cards is None or self.given is None or self.taken is None:
            return None
        taken = frozenset(self.taken)
        return (*(card for card in self.cards if card not in taken), *self.given)

    def hidden(self) -> Kitty:
        """Give what everybody knows of it: the cards if they were shown, and how many changed."""
        cards = self.cards if self.shown else None
        secret = None if self.swapped else ()
        return Kitty(
            cards=cards, shown=self.shown, given=secret, taken=secret, swapped=self.swapped
        )


def is_shown(contract: Contract, rules: RuleSet) -> bool:
    """Tell whether all may see the kitty under a contract: unless notrump it is shown (M2.S10)."""
    if rules.kitty_shown is KittyShown.TRUMP_CONTRACTS:
        return not contract.notrump
    return rules.kitty_shown is KittyShown.ALWAYS
