"""Which bids an answer told apart, and whether rightly."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from tutor.engine.calls import Bid, parse_bid
from tutor.engine.ladder import LADDER, Step, climb
from tutor.engine.ruleset import RuleSet
from tutor.i18n import Message
from tutor.quizzes import Answer, Question

__all__ = ["Pair", "ladder_name", "pairs_of"]

_NEAR = 3
"""How many rungs above and below the bid that stands are told apart by picking all legal calls."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Pair:
    """Two bids, and whether it was told right which is higher."""

    lower: str
    """The one that stands lower on the usual ladder."""
    higher: str
    """The other; the same where the question was whether an equal bid is higher."""
    right: bool
    """Whether it was told right."""


def ladder_name(rules: RuleSet) -> str:
    """Name the order in which the bids stand: `usual`, or `equal` where the directions are."""
    return "equal" if rules.directions_equal else "usual"


def pairs_of(question: Question, given: Answer, rules: RuleSet) -> tuple[Pair, ...]:
    """Give the pairs of bids that an answer told apart; none for another question, or no answer."""
    if not given:
        return ()
    if question.table is not None:
        rules = question.table.rules
    match question.kind:
        case "is-bid-higher":
            return _higher(question, given, rules)
        case "sort-bids":
            return _sorted(given, rules)
        case "lowest-higher-bid":
            return _lowest(question, given, rules)
        case "legal-calls":
            return _legal(question, given, rules)
        case _:
            return ()


def _pair(one: Bid, other: Bid, right: bool) -> Pair:
    lower, higher = sorted((one, other), key=LADDER.index)
    return Pair(lower=str(lower), higher=str(higher), right=right)


def _higher(question: Question, given: Answer, rules: RuleSet) -> tuple[Pair, ...]:
    assert isinstance(question.prompt, Message), "the kind makes one"
    bid, over = question.prompt.fields["bid"], question.prompt.fields["over"]
    if not isinstance(bid, Bid) or not isinstance(over, Bid):
        return ()
    if bid == over and rules.dealer_may_match:
        return ()
    return (_pair(bid, over, any(given[0] == right[0] for right in question.right)),)


def _sorted(given: Answer, rules: RuleSet) -> tuple[Pair, ...]:
    """The neighbours, as they were put: the lower one first."""
    return tuple(
        _pair(one, other, not isinstance(climb(one, other, rules), Step))
        for one, other in pairwise(map(parse_bid, given))
    )


def _standing(question: Question) -> Bid | None:
    auction = question.table.auction if question.table else None
    return auction.standing if auction else None


def _lowest(question: Question, given: Answer, rules: RuleSet) -> tuple[Pair, ...]:
    over, said = _standing(question), parse_bid(given[0])
    lowest = [parse_bid(answer[0]) for answer in question.right]
    if over is None or said == over:
        return () if over is None or rules.dealer_may_match else (_pair(over, over, False),)
    if not isinstance(climb(said, over, rules), Step):
        return (_pair(over, said, False),)
    if said in lowest:
        return (_pair(over, said, True),)
    # It is higher, and so that was known; that the lowest one is higher too was not.
    return tuple(_pair(over, bid, False) for bid in lowest if bid != over)


def _legal(question: Question, given: Answer, rules: RuleSet) -> tuple[Pair, ...]:
    """The bids near the one that stands, each picked or not."""
    over = _standing(question)
    if over is None:
        return ()
    place, (right,) = LADDER.index(over), question.right
    offered = {option.id for option in question.options}
    near = LADDER[max(0, place - _NEAR) : place + _NEAR + 1]
    return tuple(
        _pair(over, bid, (str(bid) in given) == (str(bid) in right))
        for bid in near
        if str(bid) in offered and (bid != over or not rules.dealer_may_match)
    )
