"""What may be told of a bot's call, naming and swap before its hand is shown."""

from __future__ import annotations

from collections import defaultdict
from random import Random

from tests.bots.bid_scenes import LONG_HEARTS, NOTHING, before_play, called
from tests.bots.scenes import maxims
from tutor.bots import BOTS
from tutor.bots.advice import Advice
from tutor.bots.bidding import BidLow, LeaveToPartner, RaisePartner
from tutor.bots.naming import FittingDirection, StrongestTrumps
from tutor.bots.public import public
from tutor.bots.swapping import KeepsBestCards, NothingBetter
from tutor.engine.calls import Direction, parse_bid
from tutor.engine.cards import Suit
from tutor.engine.deal import shuffled_deal
from tutor.engine.judge import apply
from tutor.engine.reasons import Reason
from tutor.engine.ruleset import PRESETS
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, start
from tutor.engine.view import view
from tutor.i18n import LANGUAGES, words


def told(advice: Advice) -> Reason | None:
    """Give what may be told of an advice."""
    return public(advice.reason)


def test_of_a_bid_the_hand_is_left_out() -> None:
    bid = parse_bid("1U")
    assert told(called(LONG_HEARTS)) == told(called(NOTHING))
    assert told(called(NOTHING)) == BidLow(bid=bid, trump=None, direction=None, count=0, tricks=0)
    assert told(called(LONG_HEARTS, "2U 2D")) == RaisePartner(bid=parse_bid("3U"), tricks=None)


def test_of_a_pass_only_that_it_was_partners_bid() -> None:
    assert told(called(NOTHING, "4U P")) == LeaveToPartner(bid=parse_bid("4U"))
    assert told(called(NOTHING, "4U")) is None


def test_of_a_name_not_what_it_rests_on() -> None:
    advice = maxims(before_play("S: 3U", LONG_HEARTS, "2C"))
    assert told(advice) == StrongestTrumps(suit=Suit.HEARTS, count=0, other=None)
    advice = maxims(before_play("S: 3N", LONG_HEARTS, "2C"))
    assert told(advice) == FittingDirection(direction=Direction.UPTOWN, count=None)


def test_of_a_swap_only_how_many_cards() -> None:
    advice = maxims(before_play("S: 3N up", LONG_HEARTS, "JH 2S 2D 2C 3C LJ"))
    assert told(advice) == KeepsBestCards(count=len(str(advice.action).split(" for ")[1].split()))
    best = "AH KH QH JH TH AS KS QS AD KD AC KC"
    assert told(maxims(before_play("S: 3N up", best, "2C"))) == NothingBetter()


def test_what_is_told_depends_on_what_was_seen_and_done_alone() -> None:
    """Whoever does the same after the same calls says the same, whatever the hand."""
    found: dict[tuple[str, ...], set[Reason | None]] = defaultdict(set)
    rules = PRESETS["bid-whist"]
    for number in range(300):
        table = start(shuffled_deal(Random(number), dealer=Seat.WEST, rules=rules), rules)
        for bot in ("maxims", "random"):
            while table.phase in (Phase.AUCTION, Phase.DECLARE):
                advice = BOTS[bot].advise(view(table, table.turn), Random(number))
                calls = table.auction.calls if table.auction else ()
                done = (bot, *(str(call) for _, call in calls), str(advice.action))
                found[done].add(public(advice.reason))
                table = apply(table, advice.action)
    assert all(len(reasons) == 1 for reasons in found.values())
    assert len(found) < 2000, "many of them came more than once"
    for reasons in found.values():
        for reason in reasons - {None}:
            assert reason is not None
            assert all(words(language).reason(reason, seat=Seat.EAST) for language in LANGUAGES)
