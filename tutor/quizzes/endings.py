"""Making endings for practice: the last tricks of a round, played card by card."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from tutor.engine.cards import PACK, Suit, sort_hand
from tutor.engine.judge import apply, legal_actions
from tutor.engine.options import JokerLead
from tutor.engine.position import Position, set_up
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, Table, Trick
from tutor.i18n import Message
from tutor.quizzes.board import Board, Cell
from tutor.quizzes.contracts import Stock, make_contract
from tutor.quizzes.voids import Lying

__all__ = ["deal_contract_ending", "deal_ending", "play_out", "plays_board", "tricks_board"]


def deal_ending(rng: Random, rules: RuleSet, *, tricks: int, trump: Suit | None) -> Table:
    """Deal a few cards each, of three suits, so that suit can mostly be followed."""
    suits = rng.sample([suit for suit in Suit if suit is not trump], 2 if trump else 3)
    if trump:
        suits.append(trump)
    cards = rng.sample([card for card in PACK if card.suit in suits], 4 * tricks)
    n, e, s, w = (sort_hand(cards[place::4]) for place in range(4))
    leader = rng.choice(list(Seat))
    return set_up(Position(leader=leader, trump=trump, hands=(n, e, s, w)), rules)


def deal_contract_ending(rng: Random, rules: RuleSet, *, tricks: int, jokers: bool) -> Table:
    """Deal the last cards of a round of bid whist, of three suits, perhaps with the jokers.

    Where a suit is named with a joker that is led, none is dealt in notrump: a list of tricks does
    not tell what was named.
    """
    stock = Stock.shuffled(rng, rules, make_contract(rng, rules))
    contract = stock.contract
    named = contract.notrump and rules.joker_lead is JokerLead.LEADER_NAMES_SUIT
    suits = stock.side_suits()[: 3 if contract.trump is None else 2]
    suits += [contract.trump] if contract.trump else []
    cards = [*stock.jokers] if jokers and not named else []
    rest = [card for suit in suits for card in stock.suits[suit]]
    cards += rng.sample(rest, 4 * tricks - len(cards))
    rng.shuffle(cards)
    n, e, s, w = (sort_hand(cards[place::4]) for place in range(4))
    leader = rng.choice(list(Seat))
    position = Position(leader=leader, contract=contract, hands=(n, e, s, w))
    return set_up(position, rules)


def play_out(rng: Random, table: Table) -> Table:
    """Play legal cards at random until nobody has one."""
    while table.phase is Phase.PLAY:
        table = apply(table, rng.choice(legal_actions(table)))
    return table


def tricks_board(tricks: tuple[Trick, ...]) -> Board:
    """List tricks: a row each, with its number, its leader, and the card of every seat."""
    return plays_board((trick.leader, trick.cards, trick.named) for trick in tricks)


def plays_board(tricks: Iterable[Lying]) -> Board:
    """List tricks, the last of which may be in progress: an empty cell for who has not played."""
    head: tuple[Cell, ...] = (Message("kind.board.trick"), Message("kind.board.leader"), *Seat)
    rows: list[tuple[Cell, ...]] = []
    for number, (leader, cards, _) in enumerate(tricks, start=1):
        played = {leader.after(turn): card for turn, card in enumerate(cards)}
        rows.append((number, leader, *(played.get(seat) for seat in Seat)))
    return Board(head=head, rows=tuple(rows))
