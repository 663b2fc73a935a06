"""Positions by chance, as text: rules and a deal to start from, and a way to go on from there.

Chance is pushed towards what is rare: jokers, voids, notrump, 7N, three passes, all the tricks.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from .bid_whist import State, contract_score, do, legal, match_end, read
from .rules import (
    BID_WHIST,
    JOKERS,
    KITTY,
    LADDER,
    PRESETS,
    RANKS,
    SEATS,
    SUITS,
    WHIST,
    Rules,
)

RARE = ({"joker_lead": "leader-names-suit"}, {"joker_lead": "forbidden"}, {"pass_is_final": "true"})
"""House rules that seldom decide anything."""
Lines = list[tuple[int, int]]
"""What a round brings N-S and E-W, in the order in which it is counted."""


def rules_line(rng: Random) -> str:
    """Choose a preset or own rules that make sense together."""
    if rng.random() < 0.1:
        return rng.choice(["whist", "bid-whist", *PRESETS])
    game, options = rng.choice([("whist", WHIST)] + 4 * [("bid-whist", BID_WHIST)])
    chosen = {key: rng.choice(of + of[1:]) for key, of in options.items() if rng.random() < 0.75}
    if game == "bid-whist" and rng.random() < 0.4:
        chosen |= rng.choice(RARE)
    jokerless = chosen.get("jokers") == "0"
    senseless = {
        "target": chosen.get("rounds", "none") != "none",
        "extra_round": chosen.get("rounds", "none") == "none",
        "trump_order": chosen.get("trump_by", "turned-card") == "turned-card",
        "jokers_own_suit": jokerless,
        "joker_lead": jokerless,
        "must_shed_joker": jokerless,
    }
    pairs = (f"{key}={value}" for key, value in chosen.items() if not senseless.get(key))
    return " ".join([game, *pairs])


def start(rng: Random) -> str:
    """Write the beginning of a record: rules and a deal, whole or an ending."""
    rules = Rules(line := rules_line(rng))
    jokers = JOKERS[-int(rules["jokers"]) :] if rules.bid and rules["jokers"] != "0" else ()
    most = KITTY[rules["jokers"]] if rules.bid else 0
    pack = [rank + suit for suit in SUITS for rank in RANKS]
    size, kitty = 13 - rules.bid, most
    kind = rng.choice(["whole", "suits", *5 * ["ending"]])
    if kind == "ending":  # cards of few suits
        size, kitty = rng.randint(2, 6), rng.randint(min(most, 1), most)
        suits = rng.sample(SUITS, 4 if size > 4 else rng.randint(2, 4))
        pack = [card for card in pack if card[-1] in suits]
        rng.shuffle(pack)
        pack = [*jokers, *pack[: 4 * size + kitty - len(jokers)]]
        for hands in (4 * size, len(pack))[: rng.randint(1, 2)]:  # most often jokers in the hands
            pack[:hands] = rng.sample(pack[:hands], hands)
    elif kind == "suits":  # everybody has a suit, so that one side may take every trick
        rest = [pack.pop(rng.randrange(13 * i, 13 * i + 13)) for i in (3, 2, 1, 0) if rules.bid]
        pack += [*rest, *jokers]
    else:
        pack += jokers
        rng.shuffle(pack)
    dealer = rng.choice(SEATS)
    dealt = {seat: pack[i * size : i * size + size] for i, seat in enumerate(SEATS)}
    lines = [f"rules {line}", f"dealer {dealer}"]
    if rules.bid:
        lines += [f"kitty: {' '.join(pack[4 * size :])}"]
    elif rules["trump_by"] != "turned-card":
        last = rules["rounds"]
        lines += [f"round {rng.randint(1, 12 if last == 'none' else int(last))}"]
    else:
        trump = f"trump {rng.choice([*SUITS, 'none'])}"
        lines += [trump if rng.random() < 0.2 else f"turned {dealt[dealer][-1]}"]
    lines += [f"{seat}: {' '.join(hand)}" for seat, hand in dealt.items()]
    if rules.bid and rng.random() < 0.3:
        first = SEATS.index(dealer)
        lines += ["", *(f"{SEATS[(first + i) % 4]}: P" for i in (1, 2, 3))]
    return "\n".join(lines)


def one_card_moved(record: str) -> str:
    """Give the last card of north to east, which makes a misdeal."""
    card = read(record).hands["N"][-1]
    return record.replace(f" {card}\nE: ", f"\nE: {card} ")


def walk(rng: Random) -> Iterator[tuple[str, State]]:
    """Go from a beginning as far as chance will have it: what was written, and where it led."""
    state = read(text := start(rng))
    long = len(state.hands["N"]) > 6
    stop = rng.choice([*4 * ["declare"], "play", "score"] if long else ["declare", "score"])
    yield text, state
    while state.phase not in (stop, "score"):
        text = step(rng, state)
        yield text, (state := do(state, text))


def step(rng: Random, s: State) -> str:
    """Choose something legal to do; an auction comes to its end, most often not at once."""
    if s.phase == "exchange":
        return some_exchange(rng, s)
    may = list(legal(s))
    if s.phase == "declare" and s.bid[1] != "N" and rng.random() < 0.7:
        held = [card[-1] for card in s.hands[s.turn]]
        return f"{s.turn}: trump {max(SUITS, key=held.count)}"
    if s.phase != "auction":
        return rng.choice(may)
    bids = [text for text in may if text[3:] in LADDER]
    chance = rng.random()
    if not bids or (chance < 0.45 and len(bids) < len(may)):
        return may[-1]
    if chance > 0.93:
        return bids[-1]
    notrump = [text for text in bids[:6] if text[-1] == "N" and chance > 0.6]
    return rng.choice(notrump or bids[:4])


def some_exchange(rng: Random, s: State) -> str:
    """Swap by chance, without looking at each of up to 18,564 ways."""
    hand = s.hands[s.turn]
    count = rng.randint(0, min(len(hand), len(s.kitty)))
    give, take = (" ".join(rng.sample(of, count)) for of in (hand, s.kitty))
    return f"{s.turn}: exchange {give} for {take}" if count else f"{s.turn}: exchange none"


def some_round(rng: Random, rules: Rules) -> tuple[str, Lines]:
    """Make up a round and what it brings: ``S 3D 9``, or in whist the tricks of N-S: ``9``."""
    tricks = 13 if rng.random() < 0.4 else rng.randint(int(rules.bid), 13)
    if rules.bid:
        declarer, bid = rng.choice(SEATS), rng.choice(LADDER)
        points, others = contract_score(rules, bid, tricks)
        line = (points, others) if declarer in "NS" else (others, points)
        return f"{declarer} {bid} {tricks}", [line]
    lines = [(max(0, tricks - 6), max(0, 7 - tricks))]
    if rules["honours"] == "true":
        lines += [rng.choice([(4, 0), (2, 0), (0, 2), (0, 4), (0, 0)])]
    return f"{tricks}", lines


def some_match(rng: Random) -> tuple[Rules, Iterator[tuple[str, list[Lines]]]]:
    """Make up a match: its rules, and round by round the last one and what all brought so far."""
    rules = Rules(rules_line(rng))

    def rounds() -> Iterator[tuple[str, list[Lines]]]:
        score: list[Lines] = []
        while len(score) < 20 and not match_end(rules, score):
            for _ in range(rng.choice((1, 100))):  # rather a tie than not, where ties matter
                text, lines = some_round(rng, rules)
                sums = [
                    sum(line[side] for one in [*score, lines] for line in one) for side in (0, 1)
                ]
                if sums[0] == sums[1]:
                    break
            score.append(lines)
            yield text, list(score)

    return rules, rounds()
