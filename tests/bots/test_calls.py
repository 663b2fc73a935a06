"""Calling: each test is named after its maxim, or its caution. W dealt, so N speaks first."""

from __future__ import annotations

from tests.bots.bid_scenes import LONG_HEARTS, NOTHING, call, called, calling
from tutor.bots.bidding import (
    BidLow,
    BidWorth,
    ForcedLow,
    LeaveToPartner,
    PassOpen,
    PassWeak,
    RaisePartner,
    bid_low,
    bid_worth,
    nothing_higher,
    pass_weak,
    raise_partner,
)
from tutor.bots.call_cautions import (
    NeedlesslyHigh,
    NotrumpOpen,
    OutbidsPartner,
    Overbids,
    PassesStrength,
    needlessly_high,
    notrump_open,
    outbids_partner,
    overbids,
    passes_strength,
)
from tutor.engine.calls import PASS, BidKind, Direction, parse_bid
from tutor.engine.cards import Suit

ACES_AND_KINGS = "AS KS 2S AH KH 3H AD KD 4D AC KC 5C"
"""Every suit stopped twice uptown, and none long enough to make good trumps."""
HIGH_IN_THREE = "AS KS QS AH KH QH AD KD QD 3C 4C 5C"
"""More than enough for notrump, if only the opponents never led clubs."""


def test_nothing_higher() -> None:
    """The dealer may still match, so that seven notrump has not closed the auction."""
    assert call(LONG_HEARTS, "7N", "dealer_may_match=true") == ("P", "nothing-higher")
    assert nothing_higher(calling(LONG_HEARTS, "7D")) is None


def test_forced_low() -> None:
    advice = called(LONG_HEARTS, "P P P")
    assert advice.reason == ForcedLow(bid=parse_bid("1U"), tricks=11)
    assert call(NOTHING, "P P P", "minimum_bid=4") == ("4U", "forced-low")
    assert call(NOTHING, "P P P", "forced_dealer=minimum") == ("1U", "forced-low")


def test_forced_low_is_not_said_where_the_dealer_may_pass() -> None:
    options = "forced_dealer=redeal minimum_bid=3"
    assert call(NOTHING, "P P P", options) == ("P", "pass-weak")
    assert call(LONG_HEARTS, "P P P", options) == ("3U", "bid-low")


def test_forced_low_is_too_low_where_only_the_number_bid_counts() -> None:
    assert call(LONG_HEARTS, "P P P", "overtricks=false") == ("5U", "bid-worth")
    assert call(NOTHING, "P P P", "overtricks=false minimum_bid=3") == ("3U", "forced-low")


def test_leave_to_partner() -> None:
    advice = called(NOTHING, "4U P")
    assert str(advice.action) == "S: P"
    assert advice.reason == LeaveToPartner(bid=parse_bid("4U"))
    assert call(LONG_HEARTS, "5D P") == ("P", "leave-to-partner"), "two more it is not worth"
    assert call(NOTHING, "4U 4D")[1] == "pass-weak", "it is not partner's bid that stands"


def test_leave_to_partner_not_with_a_hand_that_is_worth_much_more() -> None:
    assert call(LONG_HEARTS, "4U P") == ("5U", "bid-low"), "two tricks are much"


def test_raise_partner() -> None:
    advice = called(LONG_HEARTS, "2U 2D")
    assert str(advice.action) == "S: 3U"
    assert advice.reason == RaisePartner(bid=parse_bid("3U"), tricks=12)


def test_raise_partner_no_higher_than_the_hand_is_worth() -> None:
    assert call(NOTHING, "2U 4U") == ("P", "pass-weak")


def test_raise_partner_is_of_partners_kind() -> None:
    assert raise_partner(calling(LONG_HEARTS, "2N 3D")) is None
    assert raise_partner(calling(LONG_HEARTS, "2U P")) is None, "partner's bid stands"


def test_bid_low() -> None:
    advice = called(LONG_HEARTS)
    assert str(advice.action) == "N: 1U"
    assert advice.reason == BidLow(
        bid=parse_bid("1U"), trump=Suit.HEARTS, direction=Direction.UPTOWN, count=7, tricks=11
    )
    assert call(LONG_HEARTS, "4D") == ("5U", "bid-low")
    assert call(LONG_HEARTS, "5U") == ("5D", "bid-low"), "the second best is worth it as well"
    assert call(LONG_HEARTS, "5N") == ("P", "pass-weak")


def test_bid_low_in_notrump() -> None:
    advice = called(ACES_AND_KINGS)
    assert advice.reason == BidLow(
        bid=parse_bid("1N"), trump=None, direction=Direction.UPTOWN, count=8, tricks=11
    )


def test_bid_low_is_too_low_where_all_speak_once() -> None:
    """The dealer speaks last, and can lose nothing by a low bid."""
    once = "auction=once-around"
    assert bid_low(calling(LONG_HEARTS, "", once)) is None
    assert call(LONG_HEARTS, "2U 2D P", once) == ("3U", "bid-low")


def test_bid_low_goes_by_what_is_equal_at_this_table() -> None:
    assert call(LONG_HEARTS, "5U", "directions_equal=true") == ("P", "pass-weak")
    assert call(LONG_HEARTS, "P 1N 5U", "dealer_may_match=true") == ("5U", "bid-low")


def test_bid_worth() -> None:
    advice = called(LONG_HEARTS, "", "overtricks=false")
    assert str(advice.action) == "N: 5U"
    assert advice.reason == BidWorth(
        bid=parse_bid("5U"), trump=Suit.HEARTS, direction=Direction.UPTOWN, count=7, tricks=11
    )
    assert call(LONG_HEARTS, "", "auction=once-around") == ("5U", "bid-worth")
    assert bid_worth(calling(LONG_HEARTS)) is None


def test_a_notrump_that_counts_double_is_bid_sooner() -> None:
    hand = "AS 3S 2S QH JH 3H AD KD 5D 4D AC 8C"
    assert call(hand)[0] == "1D"
    assert call(hand, "", "notrump_factor=2")[0] == "1N"


def test_pass_open() -> None:
    advice = called(HIGH_IN_THREE, "5D")
    assert advice.reason == PassOpen(suits=(Suit.CLUBS,))
    assert called(HIGH_IN_THREE, "7D").reason == advice.reason, "thirteen of them"
    assert pass_weak(calling(HIGH_IN_THREE, "5D")) is None, "it is worth the tricks"


def test_pass_weak() -> None:
    advice = called(NOTHING, "3D")
    assert str(advice.action) == "E: P"
    assert advice.reason == PassWeak(bid=parse_bid("4U"), tricks=8)
    assert pass_weak(calling(NOTHING)) is None, "one uptown needs no more than seven"
    assert pass_weak(calling(NOTHING, "P P P", "minimum_bid=5")) is None, "the dealer must bid"


def test_what_partner_called_counts() -> None:
    """A bid of the same kind is worth a little, a pass costs as much."""
    plain, both, silent = (
        calling(LONG_HEARTS, calls).worths[BidKind.UPTOWN] for calls in ("", "1U P", "P P")
    )
    assert silent.others < plain.others < both.others
    assert calling(LONG_HEARTS, "1D P").worths[BidKind.UPTOWN] == plain


def test_notrump_open() -> None:
    look = calling(HIGH_IN_THREE)
    assert notrump_open(look, parse_bid("1N")) == NotrumpOpen(suits=(Suit.CLUBS,))
    assert notrump_open(look, parse_bid("1U")) is None
    assert notrump_open(look, PASS) is None
    assert notrump_open(calling(ACES_AND_KINGS), parse_bid("1N")) is None


def test_overbids() -> None:
    look = calling(LONG_HEARTS)
    assert overbids(look, parse_bid("6U")) == Overbids(bid=parse_bid("6U"), tricks=11)
    assert overbids(look, parse_bid("5U")) is None
    assert overbids(look, PASS) is None


def test_outbids_partner() -> None:
    look = calling(LONG_HEARTS, "5D P")
    assert outbids_partner(look, parse_bid("6U")) == OutbidsPartner(bid=parse_bid("5D"))
    assert outbids_partner(look, PASS) is None
    assert outbids_partner(calling(LONG_HEARTS, "3U P"), parse_bid("4U")) is None, "much better"
    assert outbids_partner(calling(LONG_HEARTS, "3U 3D"), parse_bid("4U")) is None


def test_needlessly_high() -> None:
    look = calling(LONG_HEARTS, "2U")
    assert needlessly_high(look, parse_bid("4U")) == NeedlesslyHigh(enough=parse_bid("3U"))
    assert needlessly_high(look, parse_bid("3U")) is None
    counted = calling(LONG_HEARTS, "2U", "overtricks=false")
    assert needlessly_high(counted, parse_bid("4U")) is None


def test_passes_strength() -> None:
    look = calling(LONG_HEARTS, "2U")
    assert passes_strength(look, PASS) == PassesStrength(bid=parse_bid("3U"), tricks=11)
    assert passes_strength(look, parse_bid("3U")) is None
    assert passes_strength(calling(LONG_HEARTS, "2U P"), PASS) is None, "partner has it"
    assert passes_strength(calling(NOTHING, "3D"), PASS) is None


def others(calls: str, options: str = "") -> list[tuple[str, str, bool]]:
    """Give the alternatives, the names of their maxims, and whether these speak for them."""
    return [
        (str(other.action), other.reason.id.removeprefix("maxim."), other.speaks_for)
        for other in called(LONG_HEARTS, calls, options).alternatives
    ]


def test_alternatives_are_what_else_comes_to_mind() -> None:
    assert others("1U") == [
        ("E: 1D", "bid-low", True),
        ("E: P", "passes-strength", False),
        ("E: 1N", "notrump-open", False),
    ]


def test_alternatives_tell_of_one_more() -> None:
    """Where it counts what is bid, little speaks for a low bid of another kind."""
    assert others("", "overtricks=false") == [
        ("N: P", "passes-strength", False),
        ("N: 1N", "notrump-open", False),
        ("N: 6U", "overbids", False),
    ]
