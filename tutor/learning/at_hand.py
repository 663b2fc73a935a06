"""What is always at hand: the order of the cards, and in bid whist the ladder of bids."""

from __future__ import annotations

from itertools import pairwise

from tutor.engine.calls import Bid
from tutor.engine.contract import downtown
from tutor.engine.ladder import LADDER, height
from tutor.engine.ranking import CLASSIC, UPTOWN, RankOrder
from tutor.engine.ruleset import RuleSet
from tutor.i18n import Words

__all__ = ["at_hand"]


def at_hand(rules: RuleSet, words: Words) -> tuple[tuple[str, str], ...]:
    """Give what each order is of, and the order from low to high."""

    def ranks(order: RankOrder) -> str:
        return " ".join(map(words.rank_letters, order.ranks))

    if not rules.bids:
        return ((words.say("ui.lesson.ranks"), ranks(CLASSIC)),)
    cards = [
        (words.say("ui.at_hand.uptown"), ranks(UPTOWN)),
        (words.say("ui.at_hand.downtown"), ranks(downtown(rules))),
    ]
    if rules.jokers:
        cards.append((words.say("ui.at_hand.jokers"), words.say("ui.at_hand.jokers_text")))
    return (*cards, (words.say("ui.at_hand.bids"), _ladder(rules, words)))


def _ladder(rules: RuleSet, words: Words) -> str:
    """Write every bid that may be made, with what is between each two."""
    bids = [bid for bid in LADDER if bid.level >= rules.minimum_bid]
    rest = (
        f"{'=' if height(one, rules) == height(other, rules) else '<'} {_short(other, words)}"
        for one, other in pairwise(bids)
    )
    return " ".join((_short(bids[0], words), *rest))


def _short(bid: Bid, words: Words) -> str:
    """Write a bid so that it is never broken over two lines."""
    return words.short(bid).replace(" ", "\N{NO-BREAK SPACE}")
