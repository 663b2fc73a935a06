"""A changed card must be noticed by somebody."""

from __future__ import annotations

from tests.content.helpers import lesson, load
from tutor.content.mutation import Noticed, mutants, notices
from tutor.content.setting import setting_faults


def test_every_card_and_the_trump_are_changed_one_at_a_time() -> None:
    position = 'position: {leader: north, trump: S, table: "KH 7S", hands: {south: "AS 2H"}}\n'
    plain = load(lesson("id: q1, ask: {kind: legal-cards}", top=position)).lesson
    found = list(mutants(plain))
    assert len(found) == 5
    for one in found:
        assert one.position is not None
        assert plain.position is not None
        old = (*plain.position.table.cards, *(plain.position.hands.south or ()))
        new = (*one.position.table.cards, *(one.position.hands.south or ()))
        changed = sum(a is not b for a, b in zip(old, new, strict=True))
        changed += one.position.trump is not plain.position.trump
        assert changed == 1
        assert setting_faults(one.position, plain.rules) == ()


def test_a_lesson_notices_what_it_asks_about() -> None:
    position = 'position: {leader: N, trump: S, table: "KH 7S 2S AH", hands: {south: "3C"}}\n'
    steps = "id: q1, ask: {kind: trick-winner}", "id: s1, deal: {dealer: W, seed: 7}"
    found = notices(load(lesson(*steps, top=position)).lesson)
    # Four cards and the trump decide the trick; a card in a hand, and a deal nobody sees, do not.
    assert found == Noticed(changes=7, noticed=5)


def test_a_question_with_a_table_of_its_own_is_changed_too() -> None:
    ask = 'position: {leader: N, table: "KH 7S 2S AH"}, ask: {kind: trick-winner}'
    found = notices(load(lesson(f"id: q1, {ask}")).lesson)
    assert found.changes == found.noticed == 5


def test_a_whole_deal_changes_cards_between_hands() -> None:
    suit = "AKQJT98765432"
    hands = f'north: "{suit}...", east: ".{suit}..", south: "..{suit}.", west: "...{suit}"'
    top = f"deal: {{dealer: west, turned: 2C, {hands}}}\n"
    plain = load(lesson("id: d1, do: {cards: AS}", top=top)).lesson
    found = list(mutants(plain))
    # The card that was turned stays the dealer's.
    assert len(found) == 51
    assert plain.deal is not None
    for one in found:
        assert one.deal is not None
        assert one.deal != plain.deal
        whole = {card for hand in one.deal.hands for card in hand or ()}
        assert len(whole) == 52


def test_a_lesson_without_a_table_has_nothing_to_change() -> None:
    found = notices(load(lesson('id: q1, ask: {kind: rank-order, cards: "KS 2S"}')).lesson)
    assert found == Noticed(changes=0, noticed=0)
