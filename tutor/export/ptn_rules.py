"""The rules of a table in a PTN file: in the words of its ``Event``, or exactly.

Words do not say how an auction ends, so it ends by the first of three rules that agrees with its
calls: three passes, once around, passes that are final.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from tutor.engine.actions import MakeCall
from tutor.engine.calls import Call
from tutor.engine.cards import JOKERS
from tutor.engine.deal import Deal
from tutor.engine.errors import NotationError
from tutor.engine.judge import IllegalAction, apply
from tutor.engine.ruleset import PRESETS, AuctionEnd, RuleSet, parse_rules
from tutor.engine.table import BadDeal, start
from tutor.export.tags import Tags

__all__ = ["EventRules", "event_of", "notes_on_rules", "read_event", "read_rules"]

_BID_WHIST = PRESETS["bid-whist"]
_WORDS = (
    (r"(?:.*\W)?bid whist(?: to ±?(\d+))?", "target"),
    (r"(no|\d) jokers?", "jokers"),
    (r"min(?:imum)? bid (\d)", "minimum_bid"),
    (r"(?:notrump doubles|(2)x for nt)", "notrump_factor"),
    (r"defensive scoring", "defenders_score"),
    (r"\d-card kitty", None),  # it follows from the jokers
    (r"bidder gets kitty (?:and|&) leads", None),  # the rest is how bid whist is played here
    (r"low beats high", None),
)
"""What is known of such words, and the house rule they set, if it is not the default anyway."""
_MEANT = {"no": "0", "": "2"}


@dataclass(frozen=True, kw_only=True)
class EventRules:
    """What the words of an event say."""

    rules: RuleSet
    """The rules they make: bid whist, with the house rules that are named."""
    unread: tuple[str, ...]
    """The words that say nothing known here, in order."""


def read_event(event: str) -> EventRules:
    """Read the rules of a table from words such as ``Bid Whist to 7, no jokers``.

    Nothing is refused: words that are not known, or say what no table here plays, are left over.
    """
    rules, unread = _BID_WHIST, []
    for part in filter(None, map(str.strip, event.split(","))):
        try:
            rules = rules.with_options(_options(part))
        except NotationError:
            unread.append(part)
    return EventRules(rules=rules, unread=tuple(unread))


def _options(part: str) -> dict[str, object]:
    """Give the house rule that a part of the event sets; NotationError if it is not known."""
    for pattern, key in _WORDS:
        found = re.fullmatch(pattern, part.lower())
        if not found:
            continue
        if key == "defenders_score":
            return {key: True}
        said = found[1] or "" if found.re.groups else ""
        if key is None or (key == "target" and not said):
            return {}
        return {key: _MEANT.get(said, said)}
    raise NotationError(f"{part!r} is no house rule that is known here")


def event_of(rules: RuleSet) -> str:
    """Write the rules of bid whist in the words that are read above; the rest is left out."""
    jokers = f"{rules.jokers or 'no'} joker{'' if rules.jokers == 1 else 's'}"
    words = [
        "Bid Whist" if rules.rounds else f"Bid Whist to {rules.target}",
        jokers,
        f"{rules.kitty_size}-card kitty",
        f"minimum bid {rules.minimum_bid}",
        "bidder gets kitty and leads",
        "" if rules.directions_equal else "low beats high",
        "notrump doubles" if rules.notrump_factor == 2 else "",
        "defensive scoring" if rules.defenders_score else "",
    ]
    return ", ".join(filter(None, words))


def read_rules(tags: Tags, deal: Deal, calls: Sequence[Call]) -> RuleSet:
    """Give the rules of the table on which this deal was bid; NotationError for rules of whist.

    Where nothing is said of jokers there are as many as were dealt.
    """
    exact, event = tags.get("Rules"), tags.get("Event")
    if exact:
        rules = exact.read(parse_rules)
        if not rules.bids:
            raise NotationError(
                "these are rules of whist; write some of bid whist", offset=exact.offset
            )
        return rules
    words = event.value if event else ""
    rules = read_event(words).rules
    if "joker" not in words.lower():
        rules = replace(rules, jokers=len({*JOKERS} & {*deal.cards}))
    endings = (
        rules,
        replace(rules, auction=AuctionEnd.ONCE_AROUND),
        replace(rules, pass_is_final=True),
    )
    return next((ending for ending in endings if _ends(calls, deal, ending)), rules)


def _ends(calls: Sequence[Call], deal: Deal, rules: RuleSet) -> bool:
    """Tell whether under these rules the auction ends with the last of these calls."""
    try:
        table = start(deal, rules)
        for call in calls:
            table = apply(table, MakeCall(seat=table.turn, call=call))
    except (BadDeal, IllegalAction):
        return False
    return table.auction is not None and table.auction.over


def notes_on_rules(tags: Tags, rules: RuleSet) -> tuple[str, ...]:
    """Say what a file leaves open of its rules, and how it was read."""
    if "Rules" in tags:
        return ()
    event = tags.get("Event")
    unread = read_event(event.value).unread if event else ("Event, which is missing,",)
    changes = rules.changes()
    ending = [f"{key}={changes[key]}" for key in ("auction", "pass_is_final") if key in changes]
    agrees = " ".join(ending).lower() or "three passes"
    return (
        *(f"{words} says nothing of the rules that is known here" for words in unread),
        f"how the auction ends is not said; its calls agree with {agrees}",
    )
