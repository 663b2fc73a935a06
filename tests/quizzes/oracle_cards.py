"""The play of bid whist once more, from RULES.md 2 and 3: on texts, without the engine."""

from __future__ import annotations

from typing import Any

from tests.quizzes.oracle import RANKS, after

JOKERS = ("LJ", "BJ")
UP = RANKS
DOWN = ["K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A"]
DOWN_ACE_LOW = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]


class Deal:
    """A contract with what was named, and the house rules that are not the usual ones."""

    def __init__(self, trump: str | None, down: bool, house: dict[str, Any]) -> None:
        self.trump = trump
        self.house = house
        low = "downtown_ace" in house
        self.order = (DOWN_ACE_LOW if low else DOWN) if down else UP

    def suit(self, card: str) -> str | None:
        """What a card counts as: a joker as a trump, as a fifth suit J, or in notrump as none."""
        if card not in JOKERS:
            return card[-1]
        return "J" if self.trump and "jokers_own_suit" in self.house else self.trump

    def height(self, card: str) -> int:
        return 20 + JOKERS.index(card) if card in JOKERS else self.order.index(card[:-1])

    def led(self, cards: list[str], named: str | None = None) -> str | None:
        for card in cards:
            if suit := self.suit(card):
                return named or suit
        return named

    def best(self, cards: list[str], named: str | None = None) -> int | None:
        """The place of the card that wins so far; None where only jokers lie in notrump."""
        suits = [self.suit(card) for card in cards]
        for strong in ("J", self.trump, self.led(cards, named)):
            places = [place for place, suit in enumerate(suits) if strong and suit == strong]
            if places:
                return max(places, key=lambda place: self.height(cards[place]))
        return next((place for place, suit in enumerate(suits) if suit), None)

    def winner(self, leader: str, cards: list[str], named: str | None = None) -> str:
        place = self.best(cards, named)
        return "nobody" if place is None else after(leader, place)

    def legal(self, hand: list[str], trick: list[str], named: str | None = None) -> set[str]:
        jokers = {card for card in hand if card in JOKERS}
        led = self.led(trick, named)
        if led is None:
            forbidden = self.house.get("joker_lead") == "forbidden" and not trick
            others = set(hand) - jokers
            return others if forbidden and not self.trump and others else set(hand)
        following = {card for card in hand if self.suit(card) == led}
        if not following and not self.trump and "must_shed_joker" in self.house:
            following = jokers
        return following or set(hand)


def points(number: int, tricks: int, house: dict[str, Any], *, notrump: bool) -> int:
    """What a contract scores for the side that bid; ``tricks`` with the kitty."""
    if tricks >= number + 6:
        won = tricks - 6 if house.get("overtricks", True) else number
    else:
        costs = {"full-bid": number, "shortfall-in-tricks": number + 6 - tricks}
        won = -costs.get(house.get("set_penalty", ""), number - max(0, tricks - 6))
    if notrump:
        won *= int(house.get("notrump_factor", 1))
    boston = tricks == 13 and tricks >= number + 6
    return won * int(house.get("boston_factor", 1) if boston else 1)


def defence(tricks: int, house: dict[str, Any]) -> int:
    return max(0, tricks - 6) if "defenders_score" in house else 0
