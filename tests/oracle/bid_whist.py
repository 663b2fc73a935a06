"""The oracle: both games as RULES.md 2 and 3 tell them, naively, on nothing but text.

It imports nothing of ``tutor``. Cards are ``10H LJ``, seats ``N``, calls ``3D P``, actions as in a
record; every value of a house rule is text too. A position is a ``State``; ``read`` makes one of a
record, ``legal`` says what may be done, ``do`` does it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from .rules import JOKERS, KITTY, LADDER, RANKS, SEATS, SUITS, Rules


@dataclass(frozen=True, kw_only=True)
class State:
    """A position. ``trump`` and ``direction`` are empty where there is none (yet)."""

    rules: Rules
    dealer: str = "W"
    hands: dict[str, tuple[str, ...]]
    kitty: tuple[str, ...] = ()
    swapped: int = 0
    dealt: dict[str, tuple[str, ...]]
    phase: str = "play"
    turn: str = "N"
    calls: tuple[str, ...] = ()
    declarer: str = ""
    bid: str = ""
    trump: str = ""
    direction: str = "up"
    trick: tuple[str, ...] = ()
    named: str = ""
    winners: str = ""


def left(seat: str, steps: int = 1) -> str:
    return SEATS[(SEATS.index(seat) + steps) % 4]


def trump_of_round(rules: Rules, number: int) -> str:
    """Suits take turns; where the fifth round has no trump suit it is the empty one."""
    turns = rules["trump_order"].split(",")
    turns += [""] * (rules["trump_by"] == "rotation-with-notrump")
    return turns[(number - 1) % len(turns)]


def read(text: str) -> State:
    """Read the record of one round, and do what is done in it."""
    head, _, deeds = text.strip().partition("\n\n")
    lines = dict(line.replace(":", "", 1).split(" ", 1) for line in head.splitlines())
    rules = Rules(lines["rules"])
    hands = {seat: tuple(lines[seat].split()) for seat in SEATS}
    dealer, kitty = lines["dealer"], tuple(lines.get("kitty", "").split())
    state = State(
        rules=rules, dealer=dealer, hands=hands, dealt=hands, kitty=kitty, turn=left(dealer)
    )
    if rules.bid:
        state = replace(state, phase="auction", direction="")
    elif rules["trump_by"] != "turned-card":
        state = replace(state, trump=trump_of_round(rules, int(lines.get("round", "1"))))
    elif lines.get("trump") != "none":
        state = replace(state, trump=lines.get("turned", lines.get("trump", ""))[-1])
    for deed in deeds.splitlines():
        state = do(state, deed)
    return state


# The auction


def higher(rules: Rules, call: str, bid: str, *, dealer: bool) -> bool:
    """By number, then kind: downtown over uptown (or equal to it), notrump over both."""
    if call[0] != bid[0]:
        return call[0] > bid[0]
    equal = call == bid or ("N" not in call + bid and rules["directions_equal"] == "true")
    if equal:
        return dealer and rules["dealer_may_match"] == "true"
    return "UDN".index(call[1]) > "UDN".index(bid[1])


def auction(rules: Rules, dealer: str, calls: Sequence[str]) -> tuple[str, str, str]:
    """Say whose turn it is (nobody's once it is over), and who bid what stands (nothing yet)."""
    turn, bidder, bid = left(dealer), "", ""
    passed: set[str] = set()
    since: set[str] = set()
    for number, call in enumerate(calls, 1):
        if call == "P":
            passed.add(turn)
            since.add(turn)
        else:
            bidder, bid, since = turn, call, set()
        if (
            (bid and len(since) == 3)
            or (number == 4 and set(calls[:3]) == {"P"})
            or (number == 4 and rules["auction"] == "once-around")
            or (bid and len(passed - {bidder}) == 3 and rules["pass_is_final"] == "true")
            or (bid == "7N" and not _dealer_may_still_match(rules, dealer, bidder, passed, since))
        ):
            return "", bidder, bid
        turn = left(turn)
        while turn in passed and rules["pass_is_final"] == "true":
            turn = left(turn)
    return turn, bidder, bid


def _dealer_may_still_match(
    rules: Rules, dealer: str, bidder: str, passed: set[str], since: set[str]
) -> bool:
    if dealer == bidder or dealer in since or rules["dealer_may_match"] == "false":
        return False
    return dealer not in passed or rules["pass_is_final"] == "false"


def legal_calls(s: State) -> Iterator[str]:
    turn, _, bid = auction(s.rules, s.dealer, s.calls)
    forced = s.calls == ("P", "P", "P")
    least = s.rules["minimum_bid"]
    for call in LADDER:
        enough = call[0] >= least
        if forced and s.rules["forced_dealer"] == "minimum":
            enough = call[0] == least
        if enough and (not bid or higher(s.rules, call, bid, dealer=turn == s.dealer)):
            yield call
    if not forced or s.rules["forced_dealer"] == "redeal":
        yield "P"


# The play


def eff(s: State, card: str) -> str:
    """The suit a card counts as: none for a joker in notrump, J where jokers are a suit."""
    if card not in JOKERS:
        return card[-1]
    return "J" if s.trump and s.rules["jokers_own_suit"] == "true" else s.trump


def led(s: State) -> str:
    return s.named or next((suit for card in s.trick if (suit := eff(s, card))), "")


def legal_cards(s: State) -> Iterator[str]:
    hand, suit, notrump = s.hands[s.turn], led(s), not s.trump
    follow = [card for card in hand if suit and eff(s, card) == suit]
    jokers = [card for card in hand if card in JOKERS]
    cards = follow or list(hand)
    if jokers and notrump and suit and not follow and s.rules["must_shed_joker"] == "true":
        cards = jokers
    for card in cards:
        if s.trick or not notrump or card not in JOKERS:
            yield card
        elif s.rules["joker_lead"] == "leader-names-suit":
            yield from (f"{card} as {name}" for name in SUITS)
        elif s.rules["joker_lead"] == "next-sets-suit" or jokers == cards:
            yield card


def order(s: State) -> list[str]:
    """Ranks and jokers, low to high, in any suit."""
    ranks = list(RANKS)
    if s.direction == "down":
        ranks = [*ranks[-2::-1], "A"]
        if s.rules["downtown_ace"] == "low":
            ranks = ["A", *ranks[:-1]]
    return [*ranks, *JOKERS]


def winner(s: State) -> int:
    """The place in the trick of the card that wins it, or would so far."""
    for suit in ("J", s.trump, led(s)):
        cards = [card for card in s.trick if suit and eff(s, card) == suit]
        if len(cards) > 1:
            ranks = order(s)
            cards.sort(key=lambda card: ranks.index(card if card in JOKERS else card[:-1]))
        if cards:
            return s.trick.index(cards[-1])
    return next(place for place, card in enumerate(s.trick) if card not in JOKERS)


# Everything that is done


def legal(s: State) -> Iterator[str]:
    """Give every action that may be done, as it is written in a record."""
    deeds: Iterator[str] = iter(())
    if s.phase == "auction":
        deeds = legal_calls(s)
    elif s.phase == "declare":
        trumps = [f"trump {suit}" for suit in SUITS]
        deeds = iter(["direction up", "direction down"] if s.bid[1] == "N" else trumps)
    elif s.phase == "exchange":
        deeds = (
            f"exchange {' '.join(give)} for {' '.join(take)}" if give else "exchange none"
            for count in range(min(len(s.kitty), len(s.hands[s.turn])) + 1)
            for give in combinations(s.hands[s.turn], count)
            for take in combinations(s.kitty, count)
        )
    elif s.phase == "play":
        deeds = (f"play {card}" for card in legal_cards(s))
    return (f"{s.turn}: {deed}" for deed in deeds)


def do(s: State, action: str) -> State:
    """Do what is known to be legal."""
    seat, (verb, *what) = action[0], action[3:].split()
    if verb == "play":
        return _play(s, seat, *what)
    if verb == "exchange":
        give, take = what[: len(what) // 2], what[len(what) // 2 + 1 :]  # none: neither
        hand = [card for card in s.hands[seat] if card not in give] + take
        kitty = [card for card in s.kitty if card not in take] + give
        hands = s.hands | {seat: tuple(hand)}
        return replace(s, phase="play", hands=hands, kitty=tuple(kitty), swapped=len(give))
    if verb == "trump":
        return replace(s, phase="exchange", trump=what[0])
    if verb == "direction":
        return replace(s, phase="exchange", direction=what[0])
    calls = (*s.calls, verb)
    turn, bidder, bid = auction(s.rules, s.dealer, calls)
    if turn:
        return replace(s, calls=calls, turn=turn)
    phase = "declare" if bid else "score"
    s = replace(s, calls=calls, phase=phase, turn=bidder, declarer=bidder, bid=bid)
    return replace(s, direction={"U": "up", "D": "down"}.get(bid[1:], ""))


def _play(s: State, seat: str, card: str, _as: str = "", named: str = "") -> State:
    hand = tuple(other for other in s.hands[seat] if other != card)
    s = replace(
        s,
        hands=s.hands | {seat: hand},
        trick=(*s.trick, card),
        named=named or s.named,
        turn=left(seat),
    )
    if len(s.trick) < 4:
        return s
    won = left(seat, winner(s) + 1)
    phase = "play" if hand else "score"
    turn = won if hand else ""
    return replace(s, phase=phase, turn=turn, trick=(), named="", winners=s.winners + won)


# Scores


def contract_score(rules: Rules, bid: str, tricks: int) -> tuple[int, int]:
    """Points of the bidding side and of the others; its tricks with the kitty, of 13."""
    number, others = int(bid[0]), 0
    if tricks >= number + 6:
        points = tricks - 6 if tricks == number + 6 or rules["overtricks"] == "true" else number
        points *= int(rules["boston_factor"]) if tricks == 13 else 1
    elif (penalty := rules["set_penalty"]) == "full-bid":
        points = -number
    else:
        over = tricks - 6 if penalty == "shortfall-in-tricks" else max(0, tricks - 6)
        points = over - number
    if bid[1] == "N":
        points *= int(rules["notrump_factor"])
    if tricks < 7 and rules["defenders_score"] == "true":
        others = 13 - tricks - 6
    return points, others


def score(s: State) -> list[tuple[int, int]]:
    """What a round brings N-S and E-W, in the order in which it is counted."""
    side = [seat in "NS" for seat in s.winners]
    if s.rules.bid:
        if not s.bid:
            return []
        ours = s.declarer in "NS"
        points, others = contract_score(s.rules, s.bid, side.count(ours) + 1)
        return [(points, others) if ours else (others, points)]
    ns, ew = side.count(True), side.count(False)
    lines = [(max(0, ns - 6), max(0, ew - 6))]
    if s.trump and s.rules["honours"] == "true":
        north_south = sum(rank + s.trump in s.dealt["N"] + s.dealt["S"] for rank in "AKQJ")
        bonus = {4: 4, 3: 2}
        lines.append((bonus.get(north_south, 0), bonus.get(4 - north_south, 0)))
    return lines


def match_end(rules: Rules, rounds: Sequence[Sequence[tuple[int, int]]]) -> str:
    """Who has won after these rounds: "ns", "ew", "draw", or "" while it goes on."""
    ns = ew = 0
    for number, lines in enumerate(rounds, 1):
        for more_ns, more_ew in lines:
            ns, ew = ns + more_ns, ew + more_ew
            if rules["rounds"] == "none":
                target = int(rules["target"])
                if ns >= target or (rules.bid and ew <= -target):
                    return "ns"
                if ew >= target or (rules.bid and ns <= -target):
                    return "ew"
        if rules["rounds"] != "none" and number >= int(rules["rounds"]):
            if ns != ew:
                return "ns" if ns > ew else "ew"
            if rules["extra_round"] == "false":
                return "draw"
    return ""


# What lies open


def kitty_seen_by(s: State) -> str:
    """The seats that may see the cards of the kitty as it lies there."""
    if not s.rules.bid or s.phase == "auction" or not s.declarer:
        return ""
    if s.phase == "score":
        return SEATS
    if s.phase == "declare" and s.rules["declare_after_kitty"] == "false":
        return ""
    shown = s.rules["kitty_shown"]
    to_all = shown == "always" or (shown == "trump-contracts" and s.bid[1] != "N")
    return SEATS if to_all and not s.swapped else s.declarer


def tricks_to_look_at(s: State) -> int:
    """How many of the won tricks, from the last back, may be looked at again."""
    return {"none": 0, "last": min(1, len(s.winners)), "all": len(s.winners)}[s.rules["look_back"]]


def is_misdeal(s: State) -> bool:
    """Whether a hand or the kitty of a whole deal has a wrong number of cards."""
    hand, kitty = (12, KITTY[s.rules["jokers"]]) if s.rules.bid else (13, 0)
    return {len(cards) for cards in s.hands.values()} != {hand} or len(s.kitty) != kitty


def next_dealer(rules: Rules, dealer: str, *, misdeal: bool = False, out: bool = False) -> str:
    """Who deals next: after a round, a misdeal, or a deal that was passed out."""
    stays = out or (misdeal and rules["misdeal"] == "redeal")
    return dealer if stays else left(dealer)
