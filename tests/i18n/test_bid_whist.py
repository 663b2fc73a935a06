"""Bid whist in words: calls, contracts, who is told what of the kitty, jokers."""

import pytest

from tutor.engine.actions import parse_action
from tutor.engine.calls import Direction, parse_bid, parse_call
from tutor.engine.cards import JokerSuit, Suit, parse_cards
from tutor.engine.contract import Contract
from tutor.engine.contract_score import KittyTrick
from tutor.engine.deal import parse_deal
from tutor.engine.events import Event, happenings
from tutor.engine.ruleset import parse_rules
from tutor.engine.rulings.play import JokerNote, MustFollowSuit
from tutor.engine.seats import Seat, Side
from tutor.engine.table import start
from tutor.i18n import event_message, words
from tutor.i18n.template import Slot

EN, NL = words("en"), words("nl")
DEAL = "dealer W\nN: 9C 8C\nE: AH 2H\nS: LJ 7D\nW: 3S 4S\nkitty: BJ KC"
STORY = ("N: 2", "E: P", "S: 3 down", "W: P", "N: P", "E: P", "S: trump H", "S: exchange 7D for BJ")


def story(*actions: str, rules: str = "bid-whist") -> list[Event]:
    table = start(parse_deal(DEAL), parse_rules(rules))
    events: list[Event] = []
    for action in actions:
        table, more = happenings(table, parse_action(action))
        events += more
    return events


@pytest.mark.parametrize(
    ("call", "english", "dutch", "short", "kort"),
    [
        ("3 up", "three uptown", "drie uptown", "3 up", "3 up"),
        ("3D", "three downtown", "drie downtown", "3 down", "3 down"),
        ("1 nt", "one notrump", "één notrump", "1 NT", "1 NT"),
        ("P", "pass", "pas", "pass", "pas"),
        ("8", "eight", "acht", "8", "8"),
        ("12 down", "12 downtown", "12 downtown", "12 down", "12 down"),
        ("4 nt up", "four notrump uptown", "vier notrump uptown", "4 NT up", "4 NT up"),
        ("8 nt", "eight notrump", "acht notrump", "8 NT", "8 NT"),
        ("3 hearts", "three hearts", "drie harten", "3♥", "3♥"),
        ("3 down spades", "three spades downtown", "drie schoppen downtown", "3♠ down", "3♠ down"),
    ],
)
def test_names_of_calls(call: str, english: str, dutch: str, short: str, kort: str) -> None:
    said = parse_call(call)
    assert (EN.call(said), NL.call(said)) == (english, dutch)
    assert (EN.short(said), NL.short(said)) == (short, kort)


def test_a_bid_of_one_begins_a_sentence_as_dutch_writes_it() -> None:
    slot = Slot(field="bid", forms=(), capital=True)
    facts = {"bid": parse_bid("1")}
    assert [said._fill(slot, facts) for said in (EN, NL)] == ["One uptown", "Eén uptown"]


@pytest.mark.parametrize("call", ["3 up", "5 down", "7 nt", "P", "4 nt up", "9"])
def test_a_call_reads_back_from_its_short_name(call: str) -> None:
    for said in (EN, NL):
        assert parse_call(said.short(parse_call(call))) == parse_call(call)


def test_names_of_contracts() -> None:
    spades = Contract(declarer=Seat.SOUTH, bid=parse_bid("4D"), trump=Suit.SPADES)
    assert EN.contract(spades) == "four downtown, spades trumps, by South"
    assert NL.contract(spades, you=Seat.SOUTH) == "vier downtown van jou, schoppen troef"
    notrump = Contract(declarer=Seat.EAST, bid=parse_bid("7N"), ranks=Direction.UPTOWN)
    assert EN.contract(notrump, you=Seat.EAST) == "seven notrump, ranked uptown, by you"
    assert NL.contract(notrump) == "zeven notrump van Oost, met uptown als volgorde"
    open_ = Contract(declarer=Seat.NORTH, bid=parse_bid("1"))
    assert (EN.contract(open_), NL.contract(open_)) == (
        "one uptown by North",
        "één uptown van Noord",
    )
    assert [EN.direction(way) for way in Direction] == ["uptown", "downtown"]


def test_the_jokers_are_a_suit_at_some_tables() -> None:
    assert (EN.suit(JokerSuit.JOKERS), NL.suit(JokerSuit.JOKERS)) == ("jokers", "jokers")


def test_an_auction_and_a_kitty_are_told() -> None:
    said = [EN.tell(event_message(event), you=Seat.SOUTH) for event in story(*STORY)]
    assert said == [
        "North bids two uptown.",
        "East passes.",
        "You bid three downtown.",
        "West passes.",
        "North passes.",
        "East passes.",
        "You win the auction with three downtown.",
        "You name hearts as trumps. The contract: three downtown, hearts trumps, by you.",
        "You take up the kitty. Everybody sees its cards: king of clubs and Big Joker.",
        "You swap 1 card with the kitty.",
    ]


def test_only_the_declarer_is_told_which_cards_were_swapped() -> None:
    *_, swap = story(*STORY)
    secrets = ("Big Joker", "seven", "grote joker", "ruitenzeven")
    for viewer in (None, Seat.NORTH, Seat.EAST, Seat.WEST):
        for said in (EN, NL):
            told = said.tell(event_message(swap, viewer=viewer), you=viewer)
            assert not any(secret in told for secret in secrets)
    told = NL.tell(event_message(swap, viewer=Seat.SOUTH), you=Seat.SOUTH)
    assert told == "Je legt de ruitenzeven weg, en neemt de grote joker uit de pot."


def test_a_kitty_that_nobody_else_sees_is_not_told() -> None:
    events = story(*STORY[:-1], rules="bid-whist kitty_shown=never")
    told = NL.tell(event_message(events[-1]), you=Seat.SOUTH)
    assert told == "Je pakt de pot, en verder ziet niemand die kaarten."


def test_a_hand_that_is_kept_is_told() -> None:
    *_, kept = story(*STORY[:-1], "S: exchange none")
    assert EN.tell(event_message(kept, viewer=Seat.SOUTH)) == "South keeps the hand as it is."


def test_a_round_that_nobody_plays_is_told() -> None:
    *_, out = story("N: P", "E: P", "S: P", "W: P", rules="bid-whist forced_dealer=redeal")
    assert NL.tell(event_message(out), you=Seat.WEST) == (
        "Alle vier hebben gepast, dus deze ronde speelt niemand."
    )


def test_a_joker_led_in_notrump_wins_nothing_yet() -> None:
    notrump = ("N: P", "E: P", "S: 3 nt", "W: P", "N: P", "E: P", "S: direction down")
    events = story(*notrump, "S: exchange none", "S: play LJ", "W: play 3S")
    assert [EN.tell(event_message(event)) for event in events[-2:]] == [
        "South leads the Little Joker, which asks for no suit.",
        "West plays the three of spades, the first card with a suit, and is winning.",
    ]


@pytest.mark.parametrize(
    ("playable", "note", "english", "dutch"),
    [
        (
            "LJ",
            JokerNote.ONLY_TRUMP,
            "Trumps were led, and a joker is a trump. It is the only one you hold, so play the "
            "Little Joker.",
            "Er is troef gevraagd, en een joker is ook troef. Het is je enige, dus speel de "
            "kleine joker.",
        ),
        (
            "2H KH",
            JokerNote.IS_TRUMP,
            "A joker counts as a trump. Hearts have to be followed here, and you still "
            "hold some: play the two of hearts or the king of hearts.",
            "Een joker telt als troef. Hier moet je harten bekennen, en die heb je nog: speel de "
            "hartentwee of de hartenheer.",
        ),
        (
            "2H",
            JokerNote.NO_SUIT,
            "In notrump a joker has no suit, so it cannot follow. You still hold a heart: play "
            "the two of hearts.",
            "Bij notrump heeft een joker geen kleur, dus bekennen kun je er niet mee. Je hebt "
            "nog harten: speel de hartentwee.",
        ),
        (
            "KH BJ",
            None,
            "Hearts were led and you still hold some, so you have to follow suit: play the king "
            "of hearts or the Big Joker.",
            "Er is harten gevraagd en die heb je nog, dus je moet bekennen: speel de hartenheer "
            "of de grote joker.",
        ),
    ],
)
def test_what_a_joker_has_to_do_with_a_refusal(
    playable: str, note: JokerNote | None, english: str, dutch: str
) -> None:
    refused = MustFollowSuit(led=Suit.HEARTS, playable=parse_cards(playable), note=note)
    assert (EN.reason(refused), NL.reason(refused)) == (english, dutch)


def test_after_a_preposition_your_side_is_said_as_whom() -> None:
    won = KittyTrick(side=Side.NS, seat=Seat.NORTH)
    assert NL.reason(won, you=Seat.SOUTH).endswith("telt mee voor jou en je partner.")
