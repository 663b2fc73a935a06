"""The rules of whist once more, from RULES.md 3, in another way: on texts, without the engine."""

from __future__ import annotations

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
SEATS = ("north", "east", "south", "west")


def suit(card: str) -> str:
    return card[-1]


def height(card: str) -> int:
    return RANKS.index(card[:-1])


def after(seat: str, turns: int) -> str:
    return SEATS[(SEATS.index(seat) + turns) % 4]


def winner(leader: str, cards: list[str], trump: str | None) -> str:
    """The highest trump, else the highest card of the led suit."""
    trumps = [card for card in cards if suit(card) == trump]
    able = trumps or [card for card in cards if suit(card) == suit(cards[0])]
    return after(leader, cards.index(max(able, key=height)))


def legal(hand: list[str], trick: list[str]) -> set[str]:
    """Empty trick: all; else the cards of the led suit, or all when there are none."""
    following = {card for card in hand if trick and suit(card) == suit(trick[0])}
    return following or set(hand)


def partners(seat: str) -> tuple[str, str]:
    return seat, after(seat, 2)


def points(tricks: int) -> int:
    """What a side scores for its tricks: those above six, never less than nothing."""
    return len(range(6, tricks))


def honours(mine: list[str], theirs: list[str]) -> int:
    """What a side scores for honours dealt to it, of the four there are."""
    assert len(mine) + len(theirs) == 4
    return {4: 4, 3: 2}.get(len(mine), 0)


def trump_in_round(order: list[str], number: int, with_none: bool) -> str:
    """Count the rounds one by one."""
    turns = [*order, "none"] if with_none else order
    now = turns[0]
    for _ in range(number - 1):
        now = turns[(turns.index(now) + 1) % len(turns)]
    return now


def revokes(tricks: list[dict[str, str]], leaders: list[str]) -> list[tuple[str, str, int]]:
    """Who played which card against the rule, and the trick (from 1) that shows it.

    Every card of the hands is seen to be played, so that a hand is what it plays from here on.
    """
    found = []
    for place, (played, leader) in enumerate(zip(tricks, leaders, strict=True)):
        led = suit(played[leader])
        for seat, card in played.items():
            rest = [later[seat] for later in tricks[place + 1 :]]
            if suit(card) != led and led in map(suit, rest):
                shows = place + 2 + [suit(one) for one in rest].index(led)
                found.append((seat, card, shows))
    return found
