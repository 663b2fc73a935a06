"""What a player remembers in a play-out: who has shown to be void, and what partner led."""

from __future__ import annotations

from tests.solver.lines import Line
from tutor.engine.cards import Suit, parse_hand
from tutor.engine.ranking import ranking
from tutor.engine.ruleset import RuleSet
from tutor.solver.masks import masks
from tutor.solver.playout import Situation, play_out


def leads(trump: Suit | None, *hands: str) -> list[str]:
    """Play four hands out, the first of which leads; give what is led to each trick."""
    code, line = masks(ranking(trump), RuleSet()), Line()
    play_out(Situation(masks=code, leader=0), [code.of(parse_hand(hand)) for hand in hands], line)
    return [str(code.cards[card]) for _, card, _ in line[::4]]


def test_a_master_is_not_led_into_a_ruff_that_was_shown() -> None:
    """W ruffed a heart and has a trump left, so the king of hearts stays in the hand."""
    led = leads(
        Suit.SPADES, "AH KH AD KD 6C", "2H 3H 7D 8D 5C", "4H 5H 9D 10D 7C", "2S 3S 2D 3D 4C"
    )
    assert led[:4] == ["AH", "2D", "AD", "6C"]


def test_partners_suit_is_returned() -> None:
    """N led a diamond, S won it and holds one more, and three clubs that win nothing."""
    led = leads(None, "2D 3D 4D 5D 2H", "KD QD JC QC 3H", "AD 6D 7C 8C 9C", "10D 9D KC AC 4H")
    assert led[:2] == ["2D", "6D"]


def test_the_fourth_best_of_the_longest_suit_is_led() -> None:
    led = leads(None, "QD 9D 7D 5D 2H", "KD 10D JC QC 3H", "AD 6D 7C 8C 9C", "JD 4D KC AC 4H")
    assert led[0] == "5D"


def test_no_joker_is_led_in_notrump_while_another_card_is_left() -> None:
    """Nor is one kept where another must be thrown."""
    led = leads(None, "BJ 2D 3C", "KD QD JC", "5D 6D 7C", "10D 9D KC")
    assert led[0] != "BJ"
    code = masks(ranking(None), RuleSet())
    line = Line()
    hands = ("KD 5H 6H", "BJ 2C 3C", "2D 3D 4C", "4D 5D 6C")
    play_out(Situation(masks=code, leader=0), [code.of(parse_hand(hand)) for hand in hands], line)
    assert str(code.cards[line[1][1]]) == "BJ"
