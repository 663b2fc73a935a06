"""Short ways to a table of whist, and games of either kind played at random."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from hypothesis import strategies as st

from tutor.engine.actions import Action, Exchange, MakeCall, PlayCard
from tutor.engine.calls import PASS
from tutor.engine.cards import (
    JOKERS,
    PACK,
    Card,
    Suit,
    parse_card,
    parse_cards,
    parse_hand,
    print_cards,
)
from tutor.engine.deal import Deal, shuffled_deal
from tutor.engine.judge import Verdict, apply, judge, judge_all, legal_actions
from tutor.engine.position import Position, set_up
from tutor.engine.record import Record
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, Table, start

from .rulesets import bid_rules

N, E, S, W = Seat
WHIST = RuleSet()
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


def card_of(action: Action) -> Card:
    """Give the card of a play."""
    assert isinstance(action, PlayCard)
    return action.card


def legal(table: Table) -> str:
    """Write the cards that may be played, through ``judge`` alone."""
    return print_cards(card_of(verdict.action) for verdict in judge_all(table) if verdict.legal)


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

    def of_phase(self, *phases: Phase) -> list[Table]:
        """Give the tables of these phases."""
        return [table for table in self.tables if table.phase in phases]


def play_out(deal: Deal, rng: Random, *, rules: RuleSet = WHIST) -> Game:
    """Play a deal to its end at random, as the rules allow."""
    table = start(deal, rules)
    tables, actions = [table], []
    while table.phase is not Phase.SCORE:
        actions.append(some_action(table, rng))
        table = apply(table, actions[-1])
        tables.append(table)
    return Game(record=Record(rules=rules, deal=deal, actions=tuple(actions)), tables=tuple(tables))


def some_action(table: Table, rng: Random) -> Action:
    """Choose a legal action: as often a pass as a bid, a bid low on the ladder, any swap."""
    if table.phase is Phase.EXCHANGE and table.kitty and table.kitty.cards is not None:
        hand, kitty = table.hand(table.turn) or (), table.kitty.cards
        count = rng.randint(0, min(len(hand), len(kitty)))
        give, take = rng.sample(hand, count), rng.sample(kitty, count)
        return Exchange(seat=table.turn, give=tuple(give), take=tuple(take))
    options = legal_actions(table)
    if table.phase is Phase.AUCTION:
        passing = MakeCall(seat=table.turn, call=PASS)
        if passing in options and rng.random() < 0.5:
            return passing
        return options[min(len(options) - 1, int(rng.expovariate(0.3)))]
    return rng.choice(options)


def whole_deals() -> st.SearchStrategy[Deal]:
    """Draw whole deals of whist of every kind: a card turned, a trump suit named, no trump."""
    return st.builds(_deal, SEEDS, st.sampled_from(Seat), st.just(13), _trumps)


def deals() -> st.SearchStrategy[Deal]:
    """Draw whole deals and endings of whist."""
    return st.builds(_deal, SEEDS, st.sampled_from(Seat), st.integers(1, 13), _trumps)


SEEDS = st.integers(0, 2**32)
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


def games() -> st.SearchStrategy[Game]:
    """Draw whole rounds of whist played at random."""
    return st.builds(play_out, whole_deals(), st.builds(Random, SEEDS))


def endings() -> st.SearchStrategy[Game]:
    """Draw rounds and endings of whist played at random."""
    return st.builds(play_out, deals(), st.builds(Random, SEEDS))


def bid_games() -> st.SearchStrategy[Game]:
    """Draw whole rounds of bid whist, with any house rules, played at random."""
    return st.builds(_bid_game, bid_rules(), SEEDS, st.just(12))


def bid_endings() -> st.SearchStrategy[Game]:
    """Draw rounds and endings of bid whist, with any house rules, played at random."""
    return st.builds(_bid_game, bid_rules(), SEEDS, st.integers(1, 12))


def rounds() -> st.SearchStrategy[Game]:
    """Draw rounds and endings of either game."""
    return endings() | bid_endings()


def _bid_game(rules: RuleSet, seed: int, size: int) -> Game:
    rng = Random(seed)
    deal = shuffled_deal(rng, dealer=rng.choice([*Seat]), rules=rules)
    if size < rules.hand_size:
        north, east, south, west = (hand[:size] for hand in deal.hands)
        kitty = deal.kitty[: rng.randint(0, size)]
        deal = Deal(dealer=deal.dealer, hands=(north, east, south, west), kitty=kitty)
    return play_out(deal, rng, rules=rules)


def every_play() -> Iterator[PlayCard]:
    """Give every card from every seat, jokers too."""
    return (PlayCard(seat=seat, card=card) for seat in Seat for card in EVERY_CARD)
