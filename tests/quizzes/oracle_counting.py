"""What cards show, and which tricks are sure: by trying everything, on texts (RULES.md 3)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from tests.quizzes.oracle import SEATS, after
from tests.quizzes.oracle_cards import Deal

Hands = tuple[tuple[str, ...], ...]
"""The cards of the three others, the one left of who leads first."""


def could_hold(deal: Deal, seat: str, card: str, tricks: list[tuple[str, list[str]]]) -> bool:
    """Whether a player may still hold a card: each of the cards played was allowed with it."""
    own: list[str] = []
    for leader, cards in reversed(tricks):
        place = next((turn for turn in range(len(cards)) if after(leader, turn) == seat), None)
        if place is None:
            continue
        own.append(cards[place])
        if cards[place] not in deal.legal([*own, card], cards[:place]):
            return False
    return True


def voids(deal: Deal, tricks: list[tuple[str, list[str]]], pack: list[str]) -> dict[str, set[str]]:
    """The suits, by seat, of which no card that nobody has played can be held."""
    played = {card for _, cards in tricks for card in cards}
    out = [card for card in pack if card not in played]
    suits = {suit for card in out if (suit := deal.suit(card))}
    return {
        seat: {
            suit
            for suit in suits
            if not any(
                could_hold(deal, seat, card, tricks) for card in out if deal.suit(card) == suit
            )
        }
        for seat in SEATS
    }


def one_holds_all(deal: Deal, hand: list[str], out: list[str]) -> int:
    """The tricks from the top, if of each suit one player has all, and keeps the best to the end.

    Whoever still has a trump then has none of what is led.
    """
    strong = [suit for suit in ("J", deal.trump) if suit]
    won = 0
    for suit in (*strong, *(one for one in "SHDC" if one != deal.trump)):
        mine = sorted((card for card in hand if deal.suit(card) == suit), key=deal.height)
        theirs = sorted((card for card in out if deal.suit(card) == suit), key=deal.height)
        while mine and not (theirs and deal.height(theirs[-1]) > deal.height(mine[-1])):
            mine.pop()
            theirs = theirs[1:]
            won += 1
        if suit in strong and theirs:
            break
    return won


def surely(deal: Deal, hand: list[str], out: list[str]) -> int:
    """The tricks that can be taken one after the other, however the cards lie and are played.

    Every lead is tried in every deal of the cards that are out; a next lead may go by all that was
    played to the ones before.
    """
    return _surely(deal, tuple(hand), list(_deals(out, len(hand))))


def _deals(out: list[str], size: int) -> Iterator[Hands]:
    for left in combinations(out, size):
        rest = [card for card in out if card not in left]
        for across in combinations(rest, size):
            others = [card for card in rest if card not in across]
            for right in combinations(others, size):
                yield left, across, right


def _surely(deal: Deal, hand: tuple[str, ...], worlds: list[Hands]) -> int:
    return max((_leading(deal, card, hand, worlds) for card in hand), default=0)


def _leading(deal: Deal, card: str, hand: tuple[str, ...], worlds: list[Hands]) -> int:
    after_it: dict[tuple[str, ...], list[Hands]] = {}
    for world in worlds:
        for played in _plays(deal, card, world):
            if played not in after_it and deal.best([card, *played]) != 0:
                return 0
            left = tuple(
                tuple(one for one in held if one != gone)
                for held, gone in zip(world, played, strict=True)
            )
            after_it.setdefault(played, []).append(left)
    rest = tuple(one for one in hand if one != card)
    return 1 + min(_surely(deal, rest, left) for left in after_it.values()) if rest else 1


def _plays(deal: Deal, led: str, world: Hands) -> Iterator[tuple[str, ...]]:
    tricks = [[led]]
    for held in world:
        tricks = [[*trick, card] for trick in tricks for card in sorted(deal.legal([*held], trick))]
    return (tuple(trick[1:]) for trick in tricks)
