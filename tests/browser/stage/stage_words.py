"""The words of the stage in two languages, as a catalog would give them."""

EN = {
    "ask": "Point at a card to ask about it.",
    "ask_touch": "Hold a card down to ask about it.",
    "why": "why?",
    "as_text": "Table as text",
    "big": "Big",
    "cards": {"one": "{n} card", "other": "{n} cards"},
    "check": "Check",
    "choose_first": "Choose an answer first.",
    "dealer": "Dealer",
    "earlier": "Move earlier",
    "ew": "E–W",
    "hand": "Your hand",
    "held": "{item} picked up. Move it with the arrows, or press where it should go.",
    "last_trick": "Last trick",
    "later": "Move later",
    "less": "One less",
    "lifted": "{card} lifted; press again or Check to play.",
    "little": "Little",
    "missed": "missed",
    "more": "One more",
    "moved": "{item}, place {n} of {of}",
    "ns": "N–S",
    "order_help": "Press one, then where it should go.",
    "right": "right",
    "struck": "struck out",
    "table": "Table",
    "trick": "Trick",
    "tricks": {"one": "{n} trick", "other": "{n} tricks"},
    "trump": "Trump",
    "turn": "to play",
    "turned": "Turned card",
    "winning": "winning",
    "wrong": "wrong",
}
NL = {
    "ask": "Wijs een kaart aan om ernaar te vragen.",
    "ask_touch": "Houd een kaart ingedrukt om ernaar te vragen.",
    "why": "waarom?",
    "as_text": "Tafel als tekst",
    "big": "Grote",
    "cards": {"one": "{n} kaart", "other": "{n} kaarten"},
    "check": "Controleren",
    "choose_first": "Kies eerst een antwoord.",
    "dealer": "Gever",
    "earlier": "Naar voren",
    "ew": "O–W",
    "hand": "Jouw hand",
    "held": "{item} opgepakt. Verplaats met de pijlen, of druk waar het hoort.",
    "last_trick": "Laatste slag",
    "later": "Naar achteren",
    "less": "Eén minder",
    "lifted": "{card} opgetild; druk nog eens of op Controleren om te spelen.",
    "little": "Kleine",
    "missed": "gemist",
    "more": "Eén meer",
    "moved": "{item}, plaats {n} van {of}",
    "ns": "N–Z",
    "order_help": "Druk op een kaart, en dan waar die hoort.",
    "right": "goed",
    "struck": "valt af",
    "table": "Tafel",
    "trick": "Slag",
    "tricks": {"one": "{n} slag", "other": "{n} slagen"},
    "trump": "Troef",
    "turn": "aan de beurt",
    "turned": "Gedraaide kaart",
    "winning": "wint",
    "wrong": "fout",
}
WORDS = {"en": EN, "nl": NL}

SUITS = {
    "en": {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"},
    "nl": {"S": "schoppen", "H": "harten", "D": "ruiten", "C": "klaveren"},
}
RANKS = {
    "en": {"A": "ace", "K": "king", "Q": "queen", "J": "jack"},
    "nl": {"A": "aas", "K": "heer", "Q": "vrouw", "J": "boer"},
}
NAMES = {"en": "{rank} of {suit}", "nl": "{suit} {rank}"}
LETTERS: dict[str, dict[str, str]] = {"en": {}, "nl": {"K": "H", "Q": "V", "J": "B"}}
JOKERS = {
    "en": {"BJ": ("big", "BJ", "Big Joker"), "LJ": ("little", "LJ", "Little Joker")},
    "nl": {"BJ": ("big", "GJ", "Grote joker"), "LJ": ("little", "KJ", "Kleine joker")},
}
STATES = {
    "en": {
        "illegal": "not allowed",
        "right": "right",
        "wrong": "wrong",
        "missed": "missed",
        "struck": "struck out",
    },
    "nl": {
        "illegal": "mag niet",
        "right": "goed",
        "wrong": "fout",
        "missed": "gemist",
        "struck": "valt af",
    },
}
SEATS = {
    "en": {"north": "North", "east": "East", "south": "You", "west": "West"},
    "nl": {"north": "Noord", "east": "Oost", "south": "Jij", "west": "West"},
}
NOTES = {
    "en": {"north": "your partner", "south": "South"},
    "nl": {"north": "je partner", "south": "Zuid"},
}
