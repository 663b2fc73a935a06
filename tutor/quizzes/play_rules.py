"""The rules that decide whether a card may be played, and those that learners take for rules."""

from __future__ import annotations

from tutor.engine.actions import PlayCard
from tutor.engine.judge import Verdict
from tutor.engine.rulings.play import (
    FollowsSuit,
    JokerDiscarded,
    JokerFollowsTrump,
    JokerLeadForbidden,
    JokerNote,
    LeadsAnyCard,
    LeadsJoker,
    MustFollowSuit,
    MustShedJoker,
    NoSuitSet,
    VoidDiscards,
    VoidTrumps,
)
from tutor.engine.rulings.turn import NotYourTurn
from tutor.engine.table import Table

__all__ = ["believed_rules", "deciding_rule", "why_not_rule"]

_RULES: dict[type, str] = {
    MustFollowSuit: "follow",
    FollowsSuit: "follow",
    VoidTrumps: "void",
    VoidDiscards: "void",
    JokerDiscarded: "void",
    LeadsAnyCard: "lead",
    LeadsJoker: "lead",
    NotYourTurn: "turn",
    JokerFollowsTrump: "joker-trump",
    NoSuitSet: "no-suit-set",
    MustShedJoker: "shed",
    JokerLeadForbidden: "no-joker-lead",
}
"""The rule that decides, by the engine's reason. The first both allows and forbids."""
_LURES: dict[str, tuple[str, str, str]] = {
    "turn": ("follow", "void", "any-card"),
    "joker-trump": ("void", "joker-any-time", "joker-colour"),
    "joker-own": ("joker-trump", "joker-any-time", "joker-colour"),
    "joker-no-suit": ("joker-trump", "joker-any-time", "void"),
    "no-suit-set": ("follow", "joker-trump", "any-card"),
    "shed": ("void", "joker-any-time", "any-card"),
    "no-joker-lead": ("lead", "joker-any-time", "follow"),
}
"""Three rules that do not decide, where only the rule that does says which are believable."""


def deciding_rule(table: Table, verdict: Verdict) -> str | None:
    """Name the rule that decides on a card; None where it is no matter of which may be played."""
    reason, action = verdict.reason, verdict.action
    rule = _RULES.get(type(reason))
    if rule != "follow" or not isinstance(action, PlayCard):
        return rule
    note = reason.note if isinstance(reason, MustFollowSuit) else None
    if note is JokerNote.NO_SUIT:
        return "joker-no-suit"
    if not (action.card.is_joker or (table.trump and table.trick[0].is_joker) or note):
        return rule
    return "joker-own" if table.ranking.own_suit else "joker-trump"


def believed_rules(table: Table, verdict: Verdict, rule: str) -> tuple[str, ...]:
    """Give three rules that do not decide here, the most believable first.

    They are real rules that do not apply, or misconceptions of DESIGN.md 6: must trump when void,
    must beat, any card at any time, a joker at any time.
    """
    action = verdict.action
    assert isinstance(action, PlayCard), "rules of play decide on cards"
    if rule in _LURES:
        return _LURES[rule]
    card, trump = action.card, table.trump
    ruffs = card.suit is trump or card.is_joker
    if rule == "lead":
        if card.is_joker:
            return "follow", "any-card", "joker-not-led"
        return "follow", "any-card", "trumps-not-yet" if ruffs and trump else "lead-high"
    lures = ["any-card", "must-beat"]
    hand = table.hand(action.seat) or ()
    if trump is not None and trump is not table.led_suit:
        lures.insert(0, "trump-any-time" if ruffs and rule == "follow" else "must-trump")
        if ruffs and rule == "void" and any(other.suit is trump for other in table.trick):
            lures.insert(0, "overtrump")
    elif trump is None and any(held.is_joker for held in hand):
        lures.insert(0, "shed" if rule == "void" else "joker-any-time")
    return "void" if rule == "follow" else "follow", *lures[:2]


def why_not_rule(lure: str, rule: str) -> str:
    """Name the sentence that says why a rule does not decide, where another does."""
    if (lure, rule) in (("void", "shed"), ("lead", "no-joker-lead")):
        return f"why.rule.{lure}-here"
    if (lure, rule) == ("follow", "no-suit-set"):
        return "why.rule.follow-nothing"
    return f"why.rule.{lure}"
