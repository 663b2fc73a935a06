"""The house rules of RULES.md 2 as text: every key with its values, the first of which is plain."""

from __future__ import annotations

SEATS, SUITS, JOKERS = "NESW", "SHDC", ("LJ", "BJ")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
LADDER = [f"{level}{kind}" for level in range(1, 8) for kind in "UDN"]
BOTH = {
    "target": ("5", "7", "9", "10", "11", "21"),
    "rounds": ("none", "1", "2", "3"),
    "extra_round": ("false", "true"),
    "misdeal": ("redeal", "deal-passes"),
    "look_back": ("last", "none", "all"),
}
WHIST = BOTH | {
    "trump_by": ("turned-card", "rotation", "rotation-with-notrump"),
    "trump_order": ("H,D,S,C", "C,D,H,S", "S,H,D,C"),
    "honours": ("false", "true"),
}
BID_WHIST = BOTH | {
    "auction": ("three-passes", "once-around"),
    "pass_is_final": ("false", "true"),
    "dealer_may_match": ("false", "true"),
    "forced_dealer": ("any", "minimum", "redeal"),
    "minimum_bid": ("1", "2", "3", "4", "5", "6", "7"),
    "directions_equal": ("false", "true"),
    "declare_after_kitty": ("false", "true"),
    "kitty_shown": ("trump-contracts", "always", "never"),
    "jokers": ("2", "1", "0"),
    "jokers_own_suit": ("false", "true"),
    "joker_lead": ("next-sets-suit", "leader-names-suit", "forbidden"),
    "must_shed_joker": ("false", "true"),
    "downtown_ace": ("high", "low"),
    "set_penalty": ("shortfall", "shortfall-in-tricks", "full-bid"),
    "overtricks": ("true", "false"),
    "defenders_score": ("false", "true"),
    "notrump_factor": ("1", "2"),
    "boston_factor": ("1", "2", "3", "4"),
}
PRESETS = {
    "whist-rotation": "whist trump_by=rotation",
    "whist-rounds-12": "whist rounds=12",
    "whist-to-7": "whist target=7",
    "bid-whist-once-around-3": "bid-whist auction=once-around minimum_bid=3",
    "bid-whist-kitty-4": "bid-whist jokers=0",
}
KITTY = {"2": 6, "1": 5, "0": 4}


class Rules(dict[str, str]):
    """The house rules in words; ``asked`` gathers the ones that decided something."""

    def __init__(self, line: str) -> None:
        self.line = line
        game, *changes = PRESETS.get(line, line).split()
        self.bid = game == "bid-whist"
        self.asked: set[tuple[str, str]] = set()
        super().__init__({key: of[0] for key, of in (BID_WHIST if self.bid else WHIST).items()})
        for change in changes:
            key, _, self[key] = change.partition("=")

    def __getitem__(self, key: str) -> str:
        self.asked.add((key, value := super().__getitem__(key)))
        return value
