"""The claim: it is offered only when every trick is certain, and then it is played out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from tests.learning.games import HOUSES, see, setup, walk
from tutor.bots import BOTS
from tutor.engine.actions import PlayCard
from tutor.engine.cards import PACK, Suit, parse_card, parse_hand, parse_suit
from tutor.engine.deal import Deal
from tutor.engine.judge import apply, legal_actions
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, Table, Trick, start
from tutor.engine.view import view
from tutor.learning.deeds import deed_text, read_answers
from tutor.learning.game import begin_game, play
from tutor.learning.game_claim import can_claim, certain
from tutor.learning.game_state import GameState, Pause
from tutor.learning.untimely import Untimely

CLAIMS = ("whist", "whist-rotation", "bid-whist", "a round without trumps", "jokers are a suit")


def heavy(rng: Random, rules: RuleSet) -> Deal:
    """Deal South mostly the highest cards of each suit, and East, who deals, the last card."""
    suits = [[c for c in reversed(rules.pack) if c.suit is suit] for suit in Suit]
    mine = [card for card in rules.pack if card.is_joker and rng.random() < 0.5]
    while len(mine) < rules.hand_size:
        suit = rng.choice([suit for suit in suits if suit])
        card = suit.pop(1 if len(suit) > 1 and rng.random() < 0.06 else 0)
        mine.append(card)
    rest = [card for card in rules.pack if card not in mine]
    rng.shuffle(rest)
    size = rules.hand_size
    north, east, west = (tuple(rest[size * n : size * (n + 1)]) for n in range(3))
    whist = not rules.bids and not rules.rotates
    return Deal(
        dealer=Seat.EAST,
        hands=(north, east, tuple(mine), west),
        turned=east[-1] if whist else None,
        kitty=tuple(rest[3 * size :]),
    )


def wanted(state: GameState, rng: Random) -> str:
    """Give what South does: bids high, names the longest suit, keeps the hand, plays by maxims."""
    table, hand = state.table, state.table.hand(Seat.SOUTH) or ()
    if table.phase is Phase.AUCTION:
        return rng.choice(("6U", "6N")) if not table.auction or not table.auction.calls else "P"
    if table.phase is Phase.DECLARE:
        longest = max(Suit, key=lambda suit: sum(card.suit is suit for card in hand))
        notrump = table.contract is not None and table.contract.notrump
        return "direction up" if notrump else f"trump {longest}"
    if table.phase is Phase.EXCHANGE:
        return "exchange none"
    if state.joker is not None:
        return "as S"
    return deed_text(BOTS["maxims"].advise(view(table, Seat.SOUTH), rng).action)


def endings(house: str, seeds: int) -> Iterator[GameState]:
    """Give the states of strong hands in which the learner is on lead with two cards or more."""
    rules = HOUSES[house]
    for seed in range(seeds):
        rng = Random(seed)
        state = begin_game(setup(seed, rules=rules, dealer=Seat.EAST, deal=heavy(rng, rules))).state
        while not state.open:
            lead = state.table.phase is Phase.PLAY and not state.table.trick
            turn = state.pause is Pause.TURN
            if turn and lead and len(state.table.hand(Seat.SOUTH) or ()) > 1:
                yield state
            state = play(state, wanted(state, rng) if turn else "next").state


def shuffled(table: Table, rng: Random) -> Table:
    """Give the same table with the cards that South has not seen dealt otherwise."""
    seen = view(table, Seat.SOUTH).seen()
    hands = {seat: table.hand(seat) or () for seat in Seat}
    kitty = table.kitty
    apart = [card for card in (kitty and kitty.left) or () if card not in seen]
    held = [card for seat in Seat if seat is not Seat.SOUTH for card in hands[seat]]
    hidden = [card for card in (*held, *apart) if card not in seen]
    rng.shuffle(hidden)
    for seat in (seat for seat in Seat if seat is not Seat.SOUTH):
        known = [card for card in hands[seat] if card in seen]
        size = len(hands[seat]) - len(known)
        hands[seat] = (*known, *hidden[:size])
        hidden = hidden[size:]
    north, east, south, west = (hands[seat] for seat in Seat)
    return replace(table, hands=(north, east, south, west))


@pytest.mark.parametrize("house", CLAIMS)
def test_whatever_the_others_hold_and_play_every_trick_is_won(house: str) -> None:
    rng, offered = Random(house), 0
    for state in endings(house, 8):
        cards = certain(view(state.table, Seat.SOUTH))
        for _ in range(6 if cards else 0):
            table = shuffled(state.table, rng)
            assert certain(view(table, Seat.SOUTH)) == cards, "it rests on what South knows"
            before = len(table.tricks)
            for card in cards:
                table = apply(table, PlayCard(seat=Seat.SOUTH, card=card))
                while table.trick:
                    table = apply(table, rng.choice(legal_actions(table)))
            won = table.tricks[before:]
            assert len(won) == len(cards)
            assert all(trick.winner is Seat.SOUTH for trick in won)
        offered += bool(cards)
    assert offered, "or this tries nothing"


@pytest.mark.parametrize("house", ["whist", "bid-whist"])
def test_it_is_offered_and_played_out_in_the_record(house: str) -> None:
    tried = 0
    for state in endings(house, 8):
        ids = [action["id"] for action in see(state)["panel"]["actions"]]
        assert ("claim" in ids) is can_claim(state)
        if not can_claim(state):
            with pytest.raises(Untimely):
                play(state, "claim")
            continue
        deed = play(state, "claim")
        after = deed.state
        assert after.open
        left = len(state.table.hand(Seat.SOUTH) or ())
        assert len(after.log) == len(state.log) + 4 * left
        assert [trick.winner for trick in after.table.tricks[-left:]] == [Seat.SOUTH] * left
        verb, _, done = deed.move.partition("|")
        assert play(state, verb.strip(), read_answers(done)).state == after, "it replays"
        assert play(after, "undo").state.table == state.table
        heard = see(after)["announce"]
        assert len(heard) < 8, "and nobody has to hear every card"
        tried += 1
    assert tried


def test_a_claim_that_was_kept_must_fit() -> None:
    state = next(one for one in endings("whist", 8) if can_claim(one))
    deed = play(state, "claim")
    verb, _, done = deed.move.partition("|")
    answers = read_answers(done)
    for move, known in (
        (verb.strip(), answers[:-1]),
        (verb.strip(), (*answers, answers[0])),
        ("claim 2S 2S", answers),
        ("claim ??", None),
    ):
        with pytest.raises(Untimely):
            play(state, move, known)
    for before, after in pairwise([state, deed.state]):
        assert before.rev + 1 == after.rev


def test_it_cannot_be_made_when_it_is_not_ones_turn() -> None:
    for deed in walk(setup(2), straight=True):
        if deed.state.pause is not Pause.TURN:
            with pytest.raises(Untimely):
                play(deed.state, "claim")
            return


@pytest.mark.parametrize(
    ("trump", "hand", "sure"),
    [
        (None, "AS KS AH", True),
        (None, "AS QS AH", False),
        (None, "AS KS QS", True),
        ("S", "AS KS QS", True),
        ("S", "AS KS JS", False),
        ("S", "AS KS AH", False),
        ("H", "AS KS QS", False),
        (None, "AS KS 2H", False),
    ],
)
def test_only_what_nothing_can_beat_is_certain(trump: str | None, hand: str, sure: bool) -> None:
    """Nothing has been played, so that every other card of the pack may be in another hand."""
    hands = [parse_hand(text) for text in ("2C 3C 4C", "5C 6C 7C", hand, "8C 9C 10C")]
    north, east, south, west = hands
    deal = Deal(
        dealer=Seat.EAST,
        hands=(north, east, south, west),
        trump=parse_suit(trump) if trump else None,
        no_trump=trump is None,
    )
    table = start(deal, HOUSES["whist"])
    assert table.turn is Seat.SOUTH
    assert (certain(view(table, Seat.SOUTH)) == south) is sure
    assert certain(view(table, Seat.WEST)) == (), "it is not West's turn"


@pytest.mark.parametrize(("turned", "sure"), [("2S", False), ("2C", True)])
def test_a_turned_trump_that_was_not_played_is_still_somewhere(turned: str, sure: bool) -> None:
    """Everybody saw it, and East still holds it: no side card is safe from it."""
    hands = [parse_hand(text) for text in ("3C 4C", f"{turned} 5C", "AH KH", "6C 7C")]
    north, east, south, west = hands
    turns = {"turned": parse_card(turned)} if turned == "2S" else {"trump": Suit.SPADES}
    deal = Deal(dealer=Seat.EAST, hands=(north, east, south, west), **turns)
    table = start(deal, HOUSES["whist"])
    gone = [card for card in reversed(PACK) if card.suit is Suit.SPADES and str(card) != turned]
    gone = [*gone, *parse_hand("2H 3H 4H 5H")][: 16 if sure else 12]
    gone = gone[: len(gone) // 4 * 4]
    tricks = []
    for at in range(0, len(gone), 4):
        one, two, three, four = gone[at : at + 4]
        tricks.append(Trick(leader=Seat.SOUTH, cards=(one, two, three, four), winner=Seat.SOUTH))
    table = replace(table, tricks=tuple(tricks))
    assert bool(certain(view(table, Seat.SOUTH))) is sure
