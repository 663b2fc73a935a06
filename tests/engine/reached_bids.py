"""How each reason of bid whist is reached, and what it then says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tutor.engine.actions import parse_action
from tutor.engine.cards import parse_card, parse_cards
from tutor.engine.contract_score import score_contract
from tutor.engine.deal import Deal, deal_faults
from tutor.engine.events import KittyTaken, happenings
from tutor.engine.judge import apply, judge, legal_actions
from tutor.engine.match import match_reason
from tutor.engine.reasons import Reason
from tutor.engine.rulings.auction_end import auction_reason
from tutor.engine.rulings.turn import turn_reason
from tutor.engine.scoring import score_round
from tutor.engine.seats import Side
from tutor.engine.table import Table, start
from tutor.engine.trump import trump_reason

from .bids import BID, auction, bid_whist, contract, go_on, hold
from .helpers import BY_SUIT, W

Reach = Callable[[], Reason | None]

NORTH, EAST, SOUTH, WEST = (hand[:12] for hand in BY_SUIT)
DEALT = Deal(dealer=W, hands=(NORTH, EAST, SOUTH, WEST), kitty=parse_cards("AS AH AD AC BJ LJ"))


def of(table: Table, action: str) -> Reach:
    """Judge an action of a record."""
    return lambda: judge(table, parse_action(action)).reason


def said(calls: str, action: str, options: str = "") -> Reach:
    """Judge a call that comes after others; W dealt."""
    return of(auction(calls, options), action)


def closed(calls: str, options: str = "") -> Reach:
    """Say why an auction is over."""
    held = auction(calls, options).auction
    return lambda: auction_reason(held) if held else None


def dealt(options: str = "", **changes: object) -> Reach:
    """Give the last fault of a deal that was right before it was changed."""
    deal = replace(DEALT, **changes)  # type: ignore[arg-type]  # each use names its fields
    return lambda: deal_faults(deal, bid_whist(options))[-1]


def scored(name: str, bid: str, tricks: int, options: str = "") -> Reach:
    """Give this line of the score of a contract of S."""

    def reach() -> Reason:
        made, rules = contract(f"S: {bid}"), bid_whist(options)
        lines = score_contract(made, {Side.NS: tricks, Side.EW: 13 - tricks}, rules)
        return next(line.reason for line in lines if line.reason.id == name)

    return reach


def won() -> Table:
    """Give a table at which N has won the auction with 7U, and must name the trumps."""
    return go_on(start(DEALT, BID), "N: 7U", "E: P", "S: P", "W: P")


def all_thirteen() -> Table:
    """Give the end of the round in which N makes it, with every trick."""
    table = go_on(won(), "N: trump S", "N: exchange none")
    while options := legal_actions(table):
        table = apply(table, options[0])
    return table


def takes_kitty() -> Reason | None:
    """Give why the declarer takes up the kitty."""
    _, events = happenings(won(), parse_action("N: trump S"))
    return next(event.reason for event in events if isinstance(event, KittyTaken))


SWAP = hold("S: 3U H", hand="9C 8C TS", kitty="BJ AH", others="QC,KC")
LED = hold("N: 3U S", "9S", "LJ 2S 3D")
NOTRUMP = hold("N: 3N up", "9D", "BJ AH 5S")
JOKERS_LAST = hold("N: 3N up", hand="LJ 5S", options="joker_lead=forbidden")
NAMES = hold("N: 3N up", hand="LJ 5S", options="joker_lead=leader-names-suit")

REACHED: dict[str, tuple[Reach, str]] = {
    "deal.joker-not-in-pack": (
        dealt("jokers=1", kitty=parse_cards("AS AH AD AC LJ")),
        "cards=LJ jokers=1",
    ),
    "deal.trump-before-auction": (dealt(turned=parse_card("KC")), ""),
    "bid.auction-over": (said("7N", "E: P"), "by=north bid=7N"),
    "bid.already-passed": (said("P 1U", "N: 2U", "pass_is_final=true"), ""),
    "bid.already-spoken": (said("1U P", "N: 2U", "auction=once-around"), ""),
    "bid.level-out-of-range": (said("", "N: 8 up"), "level=8"),
    "bid.notrump-has-no-direction": (said("", "N: 4 nt down"), "bid=4N"),
    "bid.names-no-suit": (said("", "N: 3 hearts"), "level=3 suit=H"),
    "bid.below-minimum": (said("", "N: 2N", "minimum_bid=3"), "bid=2N minimum=3"),
    "bid.not-higher": (
        said("3N", "E: 3D"),
        "bid=3D standing=3N by=north why=trump-under-notrump lowest=4U",
    ),
    "bid.dealer-must-bid": (said("P P P", "W: P", "minimum_bid=3"), "lowest=3U"),
    "bid.forced-minimum": (said("P P P", "W: 2U", "forced_dealer=minimum"), "bid=2U minimum=1"),
    "bid.opens": (said("P", "E: 3D"), "bid=3D closes=False"),
    "bid.higher-number": (
        said("3N P", "S: 4U"),
        "bid=4U over=3N overcalls_partner=True closes=False",
    ),
    "bid.downtown-over-uptown": (
        said("3U", "E: 3D"),
        "bid=3D over=3U overcalls_partner=False closes=False",
    ),
    "bid.notrump-over-trump": (
        said("7D", "E: 7N"),
        "bid=7N over=7D overcalls_partner=False closes=True",
    ),
    "bid.dealer-matches": (
        said("P 3U P", "W: 3U", "dealer_may_match=true"),
        "bid=3U over=3U overcalls_partner=True closes=False",
    ),
    "bid.forced-dealer": (said("P P P", "W: 1U"), "bid=1U closes=True"),
    "bid.pass": (said("1U P P", "W: P"), "closes=True"),
    "declare.not-declarer": (of(hold("S: 3U"), "W: trump H"), "declarer=south"),
    "declare.trump-required": (of(hold("S: 3U"), "S: trump none"), "bid=3U"),
    "declare.direction-required": (of(hold("S: 3N"), "S: direction none"), "bid=3N"),
    "declare.direction-fixed-by-bid": (
        of(hold("S: 3D"), "S: direction up"),
        "bid=3D direction=down",
    ),
    "declare.notrump-has-no-trump": (of(hold("S: 3N"), "S: trump H"), "bid=3N suit=H"),
    "declare.done": (of(hold("S: 3D H"), "S: trump S"), "trump=H direction=down"),
    "declare.trump": (of(hold("S: 3U"), "S: trump H"), "bid=3U suit=H"),
    "declare.direction": (of(hold("S: 3N"), "S: direction down"), "bid=3N direction=down"),
    "exchange.not-declarer": (of(SWAP, "W: exchange none"), "declarer=south"),
    "exchange.declare-first": (of(hold("S: 3U"), "S: exchange none"), ""),
    "exchange.done": (of(hold("S: 3U H", "2C"), "S: exchange none"), ""),
    "exchange.counts-differ": (of(SWAP, "S: exchange 9C 8C for BJ"), "give=2 take=1"),
    "exchange.too-many": (of(SWAP, "S: exchange 9C 8C TS for BJ AH AS"), "count=3 most=2"),
    "exchange.duplicate-card": (of(SWAP, "S: exchange 9C 8C for BJ BJ"), "card=BJ"),
    "exchange.card-not-in-hand": (of(SWAP, "S: exchange KC for BJ"), "card=KC"),
    "exchange.card-not-in-kitty": (of(SWAP, "S: exchange 9C for QC"), "card=QC"),
    "exchange.swap": (of(SWAP, "S: exchange 9C 8C for BJ AH"), "count=2"),
    "exchange.keeps-hand": (of(SWAP, "S: exchange none"), ""),
    "play.joker-lead-forbidden": (of(JOKERS_LAST, "N: play LJ"), "playable=5S"),
    "play.must-shed-joker": (
        of(hold("N: 3N up", "9D", "BJ AH", options="must_shed_joker=true"), "E: play AH"),
        "led=D playable=BJ",
    ),
    "play.suit-must-be-named": (of(NAMES, "N: play LJ"), "card=LJ"),
    "play.names-no-suit": (of(NAMES, "N: play 5S as H"), "card=5S named=H"),
    "play.leads-joker": (of(NAMES, "N: play LJ as C"), "card=LJ calls_for=C only=False"),
    "play.joker-follows-trump": (of(LED, "E: play LJ"), "card=LJ led=S only=False"),
    "play.no-suit-set": (of(hold("N: 3N up", "LJ", "7D AS"), "E: play AS"), "sets=S only=False"),
    "play.joker-discarded": (of(NOTRUMP, "E: play BJ"), "card=BJ led=D only=False"),
    "trick.kitty-first": (takes_kitty, "seat=north"),
    "trump.named": (lambda: trump_reason(LED), "trump=S declarer=north bid=3U"),
    "turn.declarer-leads": (lambda: turn_reason(hold("S: 3N")), "seat=south phase=declare"),
    "auction.three-passes": (closed("1U P P P"), "seat=north bid=1U"),
    "auction.others-passed": (closed("P 1D P P", "pass_is_final=true"), "seat=east bid=1D"),
    "auction.once-around": (closed("P 1D P P", "auction=once-around"), "seat=east bid=1D"),
    "auction.forced-dealer": (closed("P P P 2N"), "seat=west bid=2N"),
    "auction.highest-bid": (closed("7N"), "seat=north bid=7N"),
    "auction.passed-out": (closed("P P P P", "forced_dealer=redeal"), "dealer=west"),
    "score.kitty-trick": (lambda: score_round(all_thirteen())[0].reason, "side=ns seat=north"),
    "score.made": (
        scored("score.made", "3U", 11),
        "side=ns bid=3U tricks=11 needed=9 points=3",
    ),
    "score.overtricks": (scored("score.overtricks", "3U", 11), "side=ns tricks=2 points=2"),
    "score.overtricks-ignored": (
        scored("score.overtricks-ignored", "3U", 11, "overtricks=false"),
        "side=ns tricks=2",
    ),
    "score.failed": (
        scored("score.failed", "7D", 9),
        "side=ns bid=7D tricks=9 needed=13 reached=3 points=-4",
    ),
    "score.shortfall-in-tricks": (
        scored("score.shortfall-in-tricks", "2U", 4, "set_penalty=shortfall-in-tricks"),
        "side=ns bid=2U tricks=4 needed=8 points=-4",
    ),
    "score.full-bid": (
        scored("score.full-bid", "7U", 9, "set_penalty=full-bid"),
        "side=ns bid=7U tricks=9 needed=13 points=-7",
    ),
    "score.notrump-factor": (
        scored("score.notrump-factor", "3N", 11, "notrump_factor=2"),
        "side=ns factor=2 points=5",
    ),
    "score.boston": (
        scored("score.boston", "3U", 13, "boston_factor=3"),
        "side=ns factor=3 points=14",
    ),
    "score.defenders-nothing": (scored("score.defenders-nothing", "3U", 9), "side=ew tricks=4"),
    "score.defenders-over-six": (
        scored("score.defenders-over-six", "3U", 5, "defenders_score=true"),
        "side=ew tricks=8 points=2",
    ),
    "match.minus-target": (
        lambda: match_reason({Side.NS: 3, Side.EW: -5}, BID),
        "side=ns points=3 other=-5 target=5",
    ),
}
"""How each reason is reached, and its facts as they are written after its id."""
