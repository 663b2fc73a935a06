"""What a seat can know in bid whist: jokers, the contract, the kitty."""

from __future__ import annotations

from hypothesis import given, settings

from tests.bots.bid_scenes import knows, swapped, with_hand
from tests.bots.scenes import CLUBS, DIAMONDS, HEARTS, SPADES, E, N, S, W
from tests.engine.bids import hold
from tests.engine.helpers import Game, bid_endings, bid_games
from tutor.bots.knowledge import Knowledge, knowledge
from tutor.engine.cards import JOKERS, Card, JokerSuit, Suit, parse_card, print_cards
from tutor.engine.mechanics import lay
from tutor.engine.seats import Seat
from tutor.engine.table import Phase
from tutor.engine.view import view

JOKER_SUIT = JokerSuit.JOKERS


def out_of(know: Knowledge) -> set[Card]:
    """Give every card that the others may still hold."""
    return {card for cards in know.unseen.values() for card in cards} | {*know.jokers_out}


@settings(max_examples=30)
@given(bid_games())
def test_every_card_is_seen_or_out(game: Game) -> None:
    for table in game.of_phase(Phase.PLAY):
        look = view(table, table.turn)
        know = knowledge(look)
        out, hidden = out_of(know), {*game.record.deal.cards} - look.seen()
        nowhere = {*game.record.deal.cards} - out - look.seen()
        assert hidden <= out | nowhere
        assert not nowhere, "a whole pack was dealt"
        assert out - hidden == know.from_kitty, "seen, and yet the declarer may hold it"
        others = {c for seat in Seat if seat is not know.seat for c in table.hand(seat) or ()}
        assert others <= out


@settings(max_examples=40)
@given(bid_endings())
def test_what_is_known_is_true(game: Game) -> None:
    """No seat holds what it is known not to hold, and no master is beaten in its suit."""
    for table in game.of_phase(Phase.PLAY):
        know = knowledge(view(table, table.turn))
        for seat in Seat:
            if seat is know.seat:
                continue
            hand = table.hand(seat) or ()
            for suit in (*Suit, JOKER_SUIT):
                if not know.may_hold(seat, suit):
                    assert not [card for card in hand if know.suit(card) is suit]
            if not know.may_trump(seat):
                assert not any(map(know.is_trump, hand))
            for card in know.hand:
                higher = [
                    c
                    for c in hand
                    if know.suit(c) is know.suit(card) and know.height(c) > know.height(card)
                ]
                assert not (know.is_master(card) and higher)


def test_a_joker_on_a_trump_lead_follows() -> None:
    know = knows("N: 3U H", "5C", "2H BJ 3C 4H")
    assert know.seat is E, "who won with the joker"
    assert know.voids == {N: set(), E: set(), S: {HEARTS}, W: set()}


def test_who_is_void_in_trumps_has_no_joker_either() -> None:
    know = knows("N: 3U H", "5C", "AH 2C 3H 4H")
    assert know.jokers_out == JOKERS
    assert not know.may_hold(E, HEARTS)
    assert not know.may_trump(E)
    assert know.may_trump(S)


def test_a_joker_of_its_own_suit_does_not_follow_trumps() -> None:
    know = knows("N: 3U H", "5C", "2H BJ 3C 4H", options="jokers_own_suit=true")
    assert know.voids[E] == {HEARTS}
    assert know.may_trump(E), "the Little Joker is still out"
    assert print_cards(know.out(JOKER_SUIT)) == "LJ"


def test_in_notrump_a_joker_has_no_suit_and_is_never_a_master() -> None:
    know = knows("N: 3N up", "LJ 2C", "AH BJ 2H 3H")
    assert know.voids[E] == {HEARTS}
    assert know.suit(parse_card("LJ")) is None
    assert know.is_worthless(parse_card("LJ"))
    assert not know.is_master(parse_card("LJ"))
    assert not know.may_trump(S)
    assert know.out(None) == know.of_suit(None) == ()


def test_nobody_shows_a_void_before_a_suit_is_set() -> None:
    """N led a joker and E played another; S set clubs, to which W could not follow."""
    know = knows("N: 3N up", "5C", "LJ BJ AC 2H")
    assert know.voids == {N: set(), E: set(), S: set(), W: {CLUBS}}


def test_a_suit_that_was_named_is_followed_from_the_second_hand_on() -> None:
    know = knows("N: 3N up", "5C", "LJ", options="joker_lead=leader-names-suit")
    table = lay(know.table, parse_card("5C"), know.table.hands)
    assert know.voids[N] == set()
    assert table.led_suit is CLUBS, "nothing was named in this scene"


def test_nothing_beats_the_first_card_but_the_suit_that_was_named() -> None:
    table = hold("N: 3N up", "LJ 5D", "6D 2H", options="joker_lead=leader-names-suit", named=CLUBS)
    know = knowledge(view(table, S))
    assert str(know.best) == "5D"
    assert know.winners == ()
    assert not know.follows


def test_only_jokers_on_the_table_are_won_by_nobody() -> None:
    know = knows("N: 3N up", "5C 2D", "LJ BJ")
    assert know.best is None
    assert know.winners == ()
    assert know.leads
    assert know.place == 3
    assert not know.partner_is_winning


def test_cards_rank_as_the_contract_says() -> None:
    know = knows("N: 3D H", "2S 2H LJ", "AS 5C 4S 6C")
    assert know.is_master(parse_card("2S")), "the ace is gone, and downtown the two is next"
    assert know.above(parse_card("2H")) == 2, "the ace and the Big Joker"
    assert not know.is_master(parse_card("LJ"))


def test_a_kitty_that_was_shown_and_not_touched_is_out_of_play() -> None:
    know = knows("N: 3U H", "KH", "2S 3S 4S 5S", kitty="AH BJ LJ 2C 3C 4C")
    assert know.is_master(parse_card("KH"))
    assert know.jokers_out == ()
    assert know.from_kitty == frozenset()


def test_a_card_of_the_kitty_is_with_the_declarer_or_with_nobody() -> None:
    """S took two of these; E does not know which, and cannot have them either."""
    table = swapped("S: 3U H", "3H 4H 5H 9C 8C 2D", "AH AD KD QD JD TD", "9C 8C", "AH AD")
    hands = table.hands
    for card in ("3H", "6H", "7H"):
        table = lay(table, parse_card(card), hands)
    know = knowledge(with_hand(table, "2H 9D 8D 7D 6D 5D"))
    assert know.seat is E
    assert print_cards(sorted(know.from_kitty, key=str)) == "10D AD AH JD KD QD"
    assert know.may_hold(S, DIAMONDS)
    assert know.may_hold(W, DIAMONDS), "the three and the four, and the two"
    know = knowledge(with_hand(table, "2H 9D 8D 7D 6D 5D 4D 3D 2D"))
    assert know.may_hold(S, DIAMONDS)
    assert not know.may_hold(W, DIAMONDS)


def test_the_declarer_knows_what_was_put_away() -> None:
    table = swapped("S: 3U H", "3H 4H 5H 9C 8C 2D", "AH AD KD QD JD TD", "9C 8C", "AH AD")
    know = knowledge(with_hand(table, "3H 4H 5H 2D AH AD"))
    gone = {parse_card(card) for card in ("9C", "8C", "KD", "QD", "JD", "10D")}
    assert not out_of(know) & gone
    assert know.from_kitty == frozenset()
    assert know.declarer is S
    assert not know.defends


def test_a_hidden_kitty_may_hold_what_is_out() -> None:
    """Nothing of it is known in notrump, so no card in it is counted as gone."""
    know = knows("N: 3N up", "KH", "2S 3S 4S 5S")
    assert not know.is_master(parse_card("KH"))
    assert know.defends is (know.seat.side is not N.side)


def test_a_pack_without_jokers_has_none_out() -> None:
    assert knows("N: 3U H", "5C", "2S", options="jokers=0").jokers_out == ()
    know = knows("N: 3U H", "5C", "2S", options="jokers=1")
    assert print_cards(know.jokers_out) == "BJ"
    assert print_cards(know.out(SPADES)[:1]) == "AS"
