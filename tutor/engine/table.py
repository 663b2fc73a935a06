"""The table: a valid position of a round, and the only thing that is judged.

A table is immutable. It may know some hands only: a hand that is ``None`` is one nobody was told
of, which is how a seat's view and a fragment of a lesson are tables too.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum

from tutor.engine.auction import Auction
from tutor.engine.cards import Card, Led, Suit
from tutor.engine.contract import Contract
from tutor.engine.deal import Deal, Hand, deal_faults, trump_of_deal
from tutor.engine.kitty import Kitty
from tutor.engine.match import over_before
from tutor.engine.ranking import Ranking, ranking
from tutor.engine.reasons import Reason
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat, Side

__all__ = ["TRICKS", "BadDeal", "Hands", "Phase", "Table", "Trick", "start"]

TRICKS = 13
"""The tricks of a round (M1.S9); in bid whist the kitty is one of them (M2.S10)."""

Hands = tuple[Hand | None, Hand | None, Hand | None, Hand | None]
"""North, east, south, west; None where the hand is not known here."""


class Phase(Enum):
    """What is going on at the table. Bid whist puts auction, declare and exchange before play.

    At a table whose match was won before it sat down nothing is left but the score, and so it is
    where all have passed and nobody had to bid.
    """

    AUCTION = "auction"
    DECLARE = "declare"
    EXCHANGE = "exchange"
    PLAY = "play"
    SCORE = "score"

    __hash__ = object.__hash__


_AUCTION, _DECLARE, _EXCHANGE, _PLAY, _SCORE = (
    Phase  # read for every card, and much faster than through the class
)


@dataclass(frozen=True, kw_only=True, slots=True)
class Trick:
    """Four cards, and who won them (M1.S7)."""

    leader: Seat
    """Who led."""
    cards: tuple[Card, Card, Card, Card]
    """In order of play, the led card first."""
    winner: Seat
    """Who took the trick and leads the next (M1.S8)."""
    named: Suit | None = None
    """The suit named with a joker that was led in notrump, at tables that do so."""

    def plays(self) -> Iterator[tuple[Seat, Card]]:
        """Give who played what, in order."""
        return ((self.leader.after(turn), card) for turn, card in enumerate(self.cards))

    def __str__(self) -> str:
        return f"{self.leader}: {' '.join(map(str, self.cards))}"


@dataclass(frozen=True, kw_only=True, slots=True)
class Table:
    """A round in progress, or over."""

    rules: RuleSet
    """The rules in force."""
    ranking: Ranking
    """The trump suit and the order of the cards; in bid whist plain until they are named."""
    dealer: Seat | None
    """Who dealt; None in a fragment that does not say."""
    turned: Card | None
    """The turned card, public for the whole round; None where no card was turned."""
    hands: Hands
    """The cards still held, by seat; None for a hand that is not known here."""
    leader: Seat
    """Who leads, or led, the trick that is being played."""
    trick: tuple[Card, ...]
    """The cards of the trick being played, in order, none to three."""
    tricks: tuple[Trick, ...]
    """The tricks completed at this table, first to last."""
    earlier: tuple[int, int] = (0, 0)
    """Tricks of N-S and E-W that were won before this table was set up, in a fragment."""
    score: tuple[int, int] = (0, 0)
    """Points of N-S and E-W in the match before this round (M1.S11)."""
    round: int | None = None
    """The number of the round in the match, from 1; None in a fragment that does not say."""
    auction: Auction | None = None
    """The calls of bid whist; None in whist, and in a fragment that begins after them."""
    contract: Contract | None = None
    """The bid that won and what was named; None in whist, and before the auction is over."""
    kitty: Kitty | None = None
    """The cards laid apart; None in whist, and in a fragment in which they do not matter."""
    named: Suit | None = None
    """The suit named with the joker that was led to this trick, at tables that do so."""
    turn: Seat = field(init=False, repr=False, compare=False)
    """Who must act: the leader, then clockwise (M1.S5-S6); before that who must call, name or
    exchange. Follows from the fields above."""
    led_suit: Led | None = field(init=False, repr=False, compare=False)
    """The suit that must be followed; None when nothing lies there, or only jokers in notrump.
    Follows likewise."""
    phase: Phase = field(init=False, repr=False, compare=False)
    """What is going on: play until no one has a card (M1.S9), then score. Follows likewise."""

    def __post_init__(self) -> None:
        """Work out what every ruling asks, once."""
        over = over_before(self.score, self.rules, self.round)
        phase = _SCORE if over else phase_of(self)
        _set(self, "phase", phase)
        _set(self, "turn", _turn(self, phase))
        _set(self, "led_suit", self.ranking.led_suit(self.trick, self.named))

    @property
    def trump(self) -> Suit | None:
        """The trump suit; None in a round without trumps."""
        return self.ranking.trump

    def hand(self, seat: Seat) -> Hand | None:
        """Give the cards a seat still holds; None when they are not known here."""
        return self.hands[seat.place]

    def played(self) -> Iterator[tuple[Seat, Card]]:
        """Give every card played at this table and who played it, in order."""
        for trick in self.tricks:
            yield from trick.plays()
        yield from self.on_table()

    def on_table(self) -> Iterator[tuple[Seat, Card]]:
        """Give the cards of the trick being played and who played them, in order."""
        return ((self.leader.after(turn), card) for turn, card in enumerate(self.trick))

    def tricks_of(self, side: Side) -> int:
        """Count the tricks a side has won this round (M1.S10), the kitty with them (M2.S10)."""
        before = self.earlier[0 if side is Side.NS else 1]
        kitty = self.kitty_winner is not None and self.kitty_winner.side is side
        return before + kitty + sum(trick.winner.side is side for trick in self.tricks)

    @property
    def kitty_winner(self) -> Seat | None:
        """Whose first trick the kitty is (M2.S10); None where there is none, or nobody's yet."""
        return self.contract.declarer if self.contract and self.kitty else None

    @property
    def trick_number(self) -> int:
        """The number of the trick that is played now, from 1; the kitty is not counted."""
        before = sum(self.earlier)
        # Where no kitty lies there, it is one of the tricks that are told.
        if self.rules.bids and self.kitty is None and before:
            before -= 1
        return before + len(self.tricks) + 1


_set = object.__setattr__


def phase_of(table: Table) -> Phase:
    """Say what is going on: play until all tricks are made or no one has a card (M1.S9)."""
    if table.trick:
        return _PLAY
    if table.rules.bids:
        before = _before_play(table)
        if before is not None:
            return before
    north_south, east_west = table.earlier
    made = len(table.tricks) + north_south + east_west + (table.kitty is not None)
    return _SCORE if made == TRICKS or table.hands == ((), (), (), ()) else _PLAY


def _before_play(table: Table) -> Phase | None:
    """Say what of bid whist comes before the play: auction, naming, exchange; None once played."""
    contract, auction, kitty = table.contract, table.auction, table.kitty
    if contract is None:
        if auction is None:
            return None
        return _SCORE if auction.over else _AUCTION
    if not contract.is_named:
        return _DECLARE
    return _EXCHANGE if kitty is not None and kitty.swapped is None else None


def _turn(table: Table, phase: Phase) -> Seat:
    """Say who must act in this phase."""
    if phase is _AUCTION and table.auction:
        return table.auction.turn
    if phase in (_DECLARE, _EXCHANGE) and table.contract:
        return table.contract.declarer
    return table.leader.after(len(table.trick))


class BadDeal(ValueError):
    """A deal that cannot be played; ``faults`` holds every reason, at least one."""

    def __init__(self, faults: tuple[Reason, ...]) -> None:
        super().__init__("; ".join(map(str, faults)))
        self.faults = faults


def start(
    deal: Deal, rules: RuleSet, *, leader: Seat | None = None, score: tuple[int, int] = (0, 0)
) -> Table:
    """Sit down to a deal. The player left of the dealer leads (M1.S5), or calls first (M2.S4).

    ``leader`` sets up an ending, where another player may be on lead; ``score`` is the match so
    far. Raises BadDeal with all that is wrong.
    """
    faults = deal_faults(deal, rules)
    if faults:
        raise BadDeal(faults)
    return Table(
        rules=rules,
        ranking=ranking(trump_of_deal(deal, rules)),
        dealer=deal.dealer,
        turned=deal.turned,
        hands=deal.hands,
        leader=leader or deal.dealer.left,
        trick=(),
        tricks=(),
        score=score,
        round=deal.round,
        auction=Auction(rules=rules, dealer=deal.dealer) if rules.bids else None,
        kitty=Kitty(cards=deal.kitty) if rules.bids else None,
    )
