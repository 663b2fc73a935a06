"""Short ways to a table, and games played at random."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from hypothesis import strategies as st

from tutor.engine.actions import PlayCard
from tutor.engine.cards import PACK, Suit, parse_card, parse_cards, parse_hand, print_cards
from tutor.engine.deal import Deal, shuffled_deal
from tutor.engine.judge import Verdict, apply, judge, judge_all, legal_actions
from tutor.engine.position import Position, set_up
from tutor.engine.record import Record
from tutor.engine.ruleset import (
    MAX_ROUNDS,
    OPTIONS,
    TARGETS,
    LookBack,
    Misdeal,
    RuleSet,
    TrumpBy,
)
from tutor.engine.seats import Seat
from tutor.engine.table import Table, start

N, E, S, W = Seat
WHIST = RuleSet()
JOKERS = (parse_card("LJ"), parse_card("BJ"))
EVERY_CARD = (*PACK, *JOKERS)

# N holds all spades, E all hearts, S all diamonds and W all clubs (case 19).
BY_SUIT = tuple(PACK[place : place + 13] for place in (0, 13, 26, 39))


def fragment(trick: str = "", *, trump: Suit | None, leader: Seat = N, **hands: str) -> Table:
    """Set up a fragment: the trick on the table and hands by seat, as in ``west="JC AH"``."""
    north, east, south, west = (
        parse_hand(hands[seat.value]) if seat.value in hands else None for seat in Seat
    )
    position = Position(
        leader=leader,
        trump=trump,
        trick=parse_cards(trick),
        hands=(north, east, south, west),
    )
    return set_up(position, WHIST)


def play(table: Table, seat: Seat, card: str) -> Verdict:
    """Judge a play, such as ``play(table, W, "JC")``."""
    return judge(table, PlayCard(seat=seat, card=parse_card(card)))


def legal(table: Table) -> str:
    """Write the cards that may be played, through ``judge`` alone."""
    return print_cards(verdict.action.card for verdict in judge_all(table) if verdict.legal)


def winner(trick: str, *, trump: Suit | None, leader: Seat = N) -> Seat:
    """Say who wins a complete trick."""
    return fragment(trick, trump=trump, leader=leader).tricks[0].winner


def deal_by_suit(*, trump: bool) -> Deal:
    """Deal each player one whole suit; W dealt, and turns a club unless there is no trump."""
    north, east, south, west = BY_SUIT
    return Deal(
        dealer=W,
        hands=(north, east, south, west),
        turned=west[-1] if trump else None,
        no_trump=not trump,
    )


@dataclass(frozen=True, kw_only=True)
class Game:
    """A game played at random: the record, and every table on the way, first to last."""

    record: Record
    """What was dealt and done."""
    tables: tuple[Table, ...]
    """The table before the first action, and after each."""


def play_out(deal: Deal, rng: Random, *, rules: RuleSet = WHIST) -> Game:
    """Play a deal to its end with random legal cards."""
    table = start(deal, rules)
    tables, actions = [table], []
    while options := legal_actions(table):
        actions.append(rng.choice(options))
        table = apply(table, actions[-1])
        tables.append(table)
    return Game(record=Record(rules=rules, deal=deal, actions=tuple(actions)), tables=tuple(tables))


def whole_deals() -> st.SearchStrategy[Deal]:
    """Draw whole deals of every kind: a card turned, a trump suit named, no trump."""
    return st.builds(_deal, st.integers(0, 2**32), st.sampled_from(Seat), st.just(13), _trumps)


def deals() -> st.SearchStrategy[Deal]:
    """Draw whole deals and endings."""
    return st.builds(
        _deal, st.integers(0, 2**32), st.sampled_from(Seat), st.integers(1, 13), _trumps
    )


_trumps = st.sampled_from(("turned", "none", *Suit))


def _deal(seed: int, dealer: Seat, size: int, trump: Suit | str) -> Deal:
    deal = shuffled_deal(Random(seed), dealer=dealer)
    north, east, south, west = (hand[-size:] for hand in deal.hands)
    return Deal(
        dealer=dealer,
        hands=(north, east, south, west),
        turned=deal.turned if trump == "turned" else None,
        trump=trump if isinstance(trump, Suit) else None,
        no_trump=trump == "none",
    )


def rule_sets() -> st.SearchStrategy[RuleSet]:
    """Draw rules of classic whist that make sense together."""
    return st.builds(_rules, st.fixed_dictionaries({key: VALUES[key] for key in OPTIONS}))


VALUES: dict[str, st.SearchStrategy[object]] = {
    "trump_by": st.sampled_from(TrumpBy),
    "trump_order": st.permutations(tuple(Suit)).map(tuple),
    "target": st.sampled_from(TARGETS),
    "rounds": st.none() | st.integers(1, MAX_ROUNDS),
    "extra_round": st.booleans(),
    "honours": st.booleans(),
    "misdeal": st.sampled_from(Misdeal),
    "look_back": st.sampled_from(LookBack),
}
"""What each house rule can be."""


def _rules(options: dict[str, object]) -> RuleSet:
    """Make rules, leaving out what makes no sense with the rest."""
    if options["rounds"] is None:
        del options["extra_round"]
    else:
        del options["target"]
    if options["trump_by"] is TrumpBy.TURNED_CARD:
        del options["trump_order"]
    return RuleSet(**options)  # type: ignore[arg-type]  # each drawn for its field


def games() -> st.SearchStrategy[Game]:
    """Draw whole rounds played at random."""
    return st.builds(play_out, whole_deals(), st.builds(Random, st.integers(0, 2**32)))


def endings() -> st.SearchStrategy[Game]:
    """Draw rounds and endings played at random."""
    return st.builds(play_out, deals(), st.builds(Random, st.integers(0, 2**32)))


def every_play() -> Iterator[PlayCard]:
    """Give every card from every seat, jokers too."""
    return (PlayCard(seat=seat, card=card) for seat in Seat for card in EVERY_CARD)
