"""Sample values for the fields of the sentences, by name: a name means one type everywhere.

A new field name needs a line here; several values where a sentence may choose by it.
"""

from itertools import product

from tutor.engine.calls import PASS, Direction, parse_bid
from tutor.engine.cards import JokerSuit, Rank, Suit, parse_card, parse_cards
from tutor.engine.contract import Contract
from tutor.engine.contract_score import DefendersOverSix
from tutor.engine.honours import Honours
from tutor.engine.match import MatchGoesOn
from tutor.engine.seats import Seat, Side
from tutor.i18n import Message, Value
from tutor.i18n.template import Choice, Template, Text

SEATS = (Seat.SOUTH, Seat.EAST)
CARDS = (parse_card("QH"), parse_card("2C"), parse_card("AD"), parse_card("BJ"))
BIDS = (parse_bid("1U"), parse_bid("4D"), parse_bid("7N"))
SUITS = tuple(Suit)
CONTRACTS = (
    Contract(declarer=Seat.SOUTH, bid=BIDS[1], trump=Suit.SPADES),
    Contract(declarer=Seat.EAST, bid=BIDS[2], ranks=Direction.UPTOWN),
)
COUNTS = (0, 1, 2, 3, 9)
HANDS = (
    parse_cards("AS"),
    parse_cards("9H KH"),
    parse_cards("2C 5C 10C QC"),
    parse_cards("LJ"),
    parse_cards("3D BJ"),
)
NUMBERS = (7,)
RULES = (Message("rule.house.minimum_bid", {"n": 3}),)
WHAT = (Message("change.trump", {"trump": Suit.HEARTS}),)
SO = (Message("change.right"),)
TEXTS = ("Follow suit",)

SAMPLES: dict[str, tuple[Value, ...]] = {
    "answer": TEXTS,
    "before": RULES,
    "below": CARDS,
    "best": CARDS,
    "bid": BIDS,
    "bids": (True, False),
    "by": SEATS,
    "call": (*BIDS, PASS),
    "calls_for": (Suit.CLUBS, JokerSuit.JOKERS),
    "card": CARDS,
    "cards": HANDS,
    "contract": CONTRACTS,
    "dealer": SEATS,
    "defence": (DefendersOverSix(side=Side.EW, tricks=7, points=1),),
    "direction": tuple(Direction),
    "downtown": (True, False),
    "give": HANDS,
    "honours": (Honours(side=Side.EW, cards=HANDS[1], points=4),),
    "item": TEXTS,
    "kitty": (6,),
    "label": TEXTS,
    "last": SEATS,
    "leader": SEATS,
    "led": SUITS,
    "lowest": BIDS,
    "loses": (True, False),
    "m": NUMBERS,
    "match": (MatchGoesOn(target=5),),
    "mixed": (True, False),
    "most": COUNTS,
    "n": COUNTS,
    "needs": NUMBERS,
    "now": NUMBERS,
    "number": NUMBERS,
    "of": NUMBERS,
    "order": (SUITS,),
    "other": (Side.EW,),
    "over": BIDS,
    "pass": NUMBERS,
    "points": COUNTS,
    "ranks": ((Rank.TWO, Rank.TEN, Rank.ACE),),
    "right": NUMBERS,
    "rule": RULES,
    "seat": SEATS,
    "seats": (SEATS,),
    "side": tuple(Side),
    "suit": SUITS,
    "suits": (SUITS,),
    "sets": SUITS,
    "so": SO,
    "sum": ("2 + 0 + 1",),
    "take": HANDS,
    "title": TEXTS,
    "tricks": COUNTS,
    "trump": SUITS,
    "turn": SEATS,
    "was": CARDS,
    "what": WHAT,
    "winning": (True, False),
    "won": COUNTS,
    "worlds": COUNTS,
}


def samples(template: Template) -> list[dict[str, Value]]:
    """Give every combination of sample values that a sentence can meet.

    South is spoken to and not; nothing (None, no cards) only where the sentence has a case for it.
    """
    names = set(template.fields()) - {"you"}
    unknown = names - SAMPLES.keys()
    assert not unknown, f"no sample for {sorted(unknown)}: add a line to tests/i18n/samples.py"
    known = sorted(names)
    nothing: dict[str, tuple[Value, ...]] = dict.fromkeys(known, ())
    for choice in choices(template):
        nothing[choice.field] += (None,) if "none" in choice.cases else ()
        nothing[choice.field] += ((),) if "0" in choice.cases else ()
    met = [(*SAMPLES[name], *nothing[name]) for name in known]
    facts = [dict(zip(known, values, strict=True)) for values in product(*met)]
    return [{"you": you, **fact} for fact in facts for you in (None, Seat.SOUTH)]


def choices(template: Template) -> list[Choice]:
    """Give every choice in a sentence, the outermost first."""
    if isinstance(template, Text):
        return []
    return [template, *(found for case in template.cases.values() for found in choices(case))]
