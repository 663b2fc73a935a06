"""How things are said: names, forms, choices, and who is spoken to."""

import pytest

from tutor.engine.actions import PlayCard
from tutor.engine.cards import Suit, parse_card, parse_cards
from tutor.engine.deal import parse_deal
from tutor.engine.events import happenings
from tutor.engine.judge import judge
from tutor.engine.match import MatchTarget
from tutor.engine.ranking import CLASSIC
from tutor.engine.ruleset import RuleSet
from tutor.engine.rulings.play import MustFollowSuit
from tutor.engine.rulings.turn import LeftOfDealer
from tutor.engine.seats import Seat, Side, parse_seat
from tutor.engine.table import Table, start
from tutor.i18n import Message, event_message, words

EN, NL = words("en"), words("nl")
MUST = MustFollowSuit(led=Suit.HEARTS, playable=parse_cards("9H KH"))


@pytest.fixture
def table() -> Table:
    deal = "dealer W\ntrump S\nN: 5H AC\nE: 2S 3D\nS: 9H AS\nW: 4D 6D"
    return start(parse_deal(deal), RuleSet())


@pytest.mark.parametrize(
    ("card", "english", "dutch", "short", "kort"),
    [
        ("QH", "queen of hearts", "hartenvrouw", "Q♥", "V♥"),
        ("AS", "ace of spades", "schoppenaas", "A♠", "A♠"),
        ("10D", "ten of diamonds", "ruitentien", "10♦", "10♦"),
        ("JC", "jack of clubs", "klaverboer", "J♣", "B♣"),
        ("KC", "king of clubs", "klaverheer", "K♣", "H♣"),
        ("BJ", "Big Joker", "grote joker", "BJ★", "GJ★"),
        ("LJ", "Little Joker", "kleine joker", "LJ☆", "KJ☆"),
    ],
)
def test_names_of_cards(card: str, english: str, dutch: str, short: str, kort: str) -> None:
    one = parse_card(card)
    assert (EN.card(one), NL.card(one)) == (english, dutch)
    assert (EN.short(one), NL.short(one)) == (short, kort)


def test_names_of_the_rest() -> None:
    assert [EN.suit(Suit.CLUBS), NL.suit(Suit.CLUBS)] == ["clubs", "klaveren"]
    assert [NL.seat(seat) for seat in Seat] == ["Noord", "Oost", "Zuid", "West"]
    assert [EN.side(Side.NS), NL.side(Side.EW)] == ["North and South", "Oost en West"]
    assert [EN.name, NL.name] == ["English", "Nederlands"]
    assert [EN.number(1234), NL.number(1234)] == ["1,234", "1.234"]


def test_lists_are_joined_as_in_a_sentence() -> None:
    assert EN.list(["a", "b", "c"]) == "a, b and c"
    assert NL.list(["a", "b", "c"], join="or") == "a, b of c"
    assert EN.list([]) == ""


def test_must_follow_suit_is_told_to_the_learner() -> None:
    assert EN.reason(MUST, you=Seat.EAST, seat=Seat.EAST) == (
        "Hearts were led and you still hold hearts, so you have to follow suit: "
        "play the nine or the king of hearts."
    )
    assert NL.reason(MUST, you=Seat.EAST, seat=Seat.EAST) == (
        "Er is harten gevraagd en die heb je nog, dus je moet bekennen: "
        "speel de hartennegen of de hartenheer."
    )


def test_must_follow_suit_is_told_of_another_seat() -> None:
    assert EN.reason(MUST, you=Seat.SOUTH, seat=Seat.EAST) == (
        "Hearts were led and East still holds hearts, so East has to follow suit "
        "with the nine or the king of hearts."
    )
    assert EN.reason(MUST, seat=Seat.EAST) == EN.reason(MUST, you=Seat.SOUTH, seat=Seat.EAST)


def test_without_a_seat_it_is_the_learner_who_acted() -> None:
    assert EN.reason(MUST) == EN.reason(MUST, you=Seat.EAST, seat=Seat.EAST)
    assert EN.reason(MUST, you=Seat.EAST) == EN.reason(MUST)


def test_seats_in_a_reason_are_spoken_to_as_well() -> None:
    lead = LeftOfDealer(seat=Seat.SOUTH, dealer=Seat.EAST)
    assert EN.reason(lead).endswith("East dealt, so it is South's lead.")
    assert EN.reason(lead, you=Seat.SOUTH).endswith("East dealt, so it is your lead.")
    assert NL.reason(lead, you=Seat.EAST).endswith("Jij gaf, dus het is aan Zuid om uit te komen.")


def test_a_side_of_the_learner_is_you_and_your_partner() -> None:
    won = MatchTarget(side=Side.NS, points=6, target=5)
    assert EN.reason(won, you=Seat.SOUTH).startswith("You and your partner have 6 points.")
    assert NL.reason(won, you=Seat.EAST).startswith("Noord en Zuid hebben 6 punten.")


def test_plurals_and_exact_numbers() -> None:
    assert [EN.say("ui.word.tricks", n=n) for n in (0, 1, 2)] == ["0 tricks", "1 trick", "2 tricks"]
    assert [NL.say("ui.word.tricks", n=n) for n in (1, 13)] == ["1 slag", "13 slagen"]
    assert (
        EN.say("kind.trace.trumps", trump=Suit.HEARTS, cards=())
        == "Hearts are trumps, but nobody played one."
    )


def test_values_are_never_read_as_templates() -> None:
    title = "{n} {card:the} **{seat}**"
    assert EN.say("ui.home.start", title=title) == f"Start: {title}"


def test_messages_carry_messages_and_reasons() -> None:
    turn = Message("event.turn", {"seat": Seat.EAST})
    outer = Message("ui.lesson.the_answer_is", {"answer": turn})
    assert EN.tell(outer) == "The answer: It is East's turn.."
    assert NL.tell(outer, you=Seat.EAST) == "Het antwoord: Je bent aan de beurt.."
    assert EN.tell(Message("ui.lesson.the_answer_is", {"answer": MUST})).startswith(
        "The answer: Hearts were led and you"
    )


def test_messages_are_values() -> None:
    one = Message("event.turn", {"seat": Seat.EAST})
    assert len({one, Message("event.turn", {"seat": Seat.EAST}), Message("event.turn")}) == 2
    assert Message("event.turn") != one


def test_the_own_you_of_a_message_goes_first() -> None:
    mine = Message("event.turn", {"seat": Seat.EAST, "you": Seat.EAST})
    assert EN.tell(mine, you=Seat.SOUTH) == "It is your turn."


def test_what_is_missing_is_named() -> None:
    with pytest.raises(KeyError, match="no key ui"):
        EN.say("ui.nowhere")
    with pytest.raises(KeyError, match="needs the field seat"):
        EN.say("event.turn")
    with pytest.raises(KeyError, match="no catalog for 'xx'"):
        words("xx")
    with pytest.raises(TypeError, match="cannot say"):
        EN.say("ui.home.start", title=None)
    assert EN.has("event.turn")
    assert not EN.has("ui.nowhere")


def test_words_are_made_once() -> None:
    assert words("en") is EN


def test_places_can_be_left_open_for_a_browser() -> None:
    assert EN.holes("ui.stage.moved") == "{item}, place {n} of {of}."
    assert NL.holes("ui.stage.tricks") == {"one": "{n} slag", "other": "{n} slagen"}


def test_a_verdict_is_told_of_who_acted(table: Table) -> None:
    early = judge(table, PlayCard(seat=Seat.SOUTH, card=parse_card("9H")))
    assert EN.verdict(early, you=Seat.SOUTH).startswith("It is North's turn. Wait")
    assert NL.verdict(early, you=Seat.NORTH) == "De beurt is aan jou, dus Zuid moet nog wachten."


def test_a_trick_is_told_as_it_is_played(table: Table) -> None:
    said = []
    for seat, card in (("N", "5H"), ("E", "2S"), ("S", "9H"), ("W", "4D")):
        action = PlayCard(seat=parse_seat(seat), card=parse_card(card))
        table, events = happenings(table, action)
        said += [EN.tell(event_message(event), you=Seat.SOUTH) for event in events]
    assert said == [
        "North leads the five of hearts.",
        "East has no hearts and plays the two of spades, a trump, and is winning.",
        "You play the nine of hearts.",
        "West has no hearts and throws away the four of diamonds.",
        "East takes trick 1 with the two of spades.",
    ]


def test_a_round_is_told_when_it_is_scored() -> None:
    hands = {"N": "S", "E": "H", "S": "D", "W": "C"}
    ranks = [str(rank) for rank in CLASSIC.ranks]
    lines = [f"{seat}: {' '.join(rank + suit for rank in ranks)}" for seat, suit in hands.items()]
    table = start(parse_deal("\n".join(["dealer W", "turned AC", *lines])), RuleSet())
    while True:
        card = table.hands[table.turn.place][0]  # type: ignore[index]  # all hands are known
        table, events = happenings(table, PlayCard(seat=table.turn, card=card))
        if len(events) == 3:
            break
    assert NL.tell(event_message(events[-1]), you=Seat.WEST) == (
        "De ronde is klaar: jij en je partner krijgen 7 punten. "
        "Jij en je partner hebben 7 punten. De wedstrijd ging tot 5, dus die is hiermee gewonnen."
    )
