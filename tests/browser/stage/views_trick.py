"""Canned views with a trick on the table: playing, choosing and judging cards."""

from tests.browser.stage.stage_parts import (
    HINT,
    NEXT,
    View,
    action,
    card,
    cards,
    feedback,
    hand,
    played,
    progress,
    question,
    seats,
    table,
    view,
)

HAND = "KS QS 10S 8H 6H 5H 3H KC 3C 2C AD 7D 2D"
FORBIDDEN = "KS QS 10S 8H 6H 5H 3H KC 3C 2C"
RULE = "Whoever holds any card of the led suit must play one; with none, any card."
HEARTS = {"suit": "H", "label": "Hearts are trump"}


def follow() -> View:
    """Diamonds are led: follow suit, by playing."""
    last = {"north": "9C", "east": "10C", "south": "4C", "west": "AC"}
    shown = table(
        seats=seats(
            north={"dealer": True, "count": 12},
            west={"tricks": 1, "count": 12},
            east={"count": 12},
            south={"turn": True},
        ),
        trump=HEARTS,
        trick=[
            played("west", "4D", "West leads"),
            played("north", "2D"),
            played("east", "8D", winning=True),
        ],
        piles={"ns": 0, "ew": 1},
        last_trick={
            "cards": [{"seat": seat, "card": card(name)} for seat, name in last.items()],
            "winner": "west",
            "label": "West won it with the ace of clubs.",
        },
        hand=hand(cards(FORBIDDEN, state="illegal") + cards("AD 7D", state="legal"), "play"),
        as_text={
            "caption": "Hearts are trump. You are to play.",
            "head": ["Seat", "Card played", "Hand"],
            "rows": [
                ["North", "2 of diamonds", "12 cards"],
                ["East", "8 of diamonds, winning", "12 cards"],
                ["You", "", "spades K Q 10; hearts 8 6 5 3; clubs K 3 2; diamonds A 7"],
                ["West", "4 of diamonds, led", "12 cards"],
            ],
        },
    )
    return view(
        shown=shown,
        title="Follow suit",
        text="<p>West led a diamond. Whoever holds a card of the suit that was led "
        "<strong>must</strong> play one.</p>",
        progress=progress(3),
        feedback=feedback("info", "Your turn", "Play a card from your hand."),
        actions=[HINT],
    )


def illegal() -> View:
    """What follows on a refused card."""
    shown = follow()
    shown["panel"]["feedback"] = feedback(
        "illegal",
        "Not allowed",
        "Diamonds were led and you still hold <strong>A</strong> and <strong>7</strong>.",
        "Play one of those two.",
        rule=RULE,
    )
    return shown


def winner() -> View:
    """A finished trick still lying there."""
    shown = table(
        seats=seats(
            north={"dealer": True, "count": 12},
            west={"tricks": 1, "count": 12},
            east={"count": 12},
            south={"tricks": 3},
        ),
        trump=HEARTS,
        trick=[
            played("west", "4D", "West leads"),
            played("north", "2D"),
            played("east", "8D"),
            played("south", "AD", winning=True),
        ],
        winner={"seat": "south", "label": "You win"},
        piles={"ns": 3, "ew": 1},
        hand=hand(FORBIDDEN + " 7D", "look"),
    )
    return view(
        shown=shown,
        title="Who wins?",
        text="<p>Nobody played a trump, so the highest diamond wins.</p>",
        progress=progress(4),
        feedback=feedback("right", "Right", "The ace is the highest diamond.", rule=RULE),
        actions=[NEXT, action("again", "One like it")],
    )


def pick_many() -> View:
    """All cards that may be played, chosen in the hand."""
    shown = table(
        seats=seats(west={"dealer": True}),
        trump={"suit": "S", "label": "Spades are trump"},
        turned={"card": card("9S"), "label": "Turned card"},
        trick=[played("north", "10C", "North leads")],
        hand=hand(HAND, "pick-many"),
    )
    return view(
        shown=shown,
        title="Which may you play?",
        text="<p>North led a club. Look at your hand.</p>",
        progress=progress(5),
        question=question("pick-many", "Choose <em>every</em> card you may play."),
        actions=[HINT],
    )


def marked() -> View:
    """The same, handed in and marked."""
    shown = pick_many()
    states = {"KC": "right", "3C": "right", "2C": "missed", "8H": "wrong"}
    shown["deck"] = "four"
    shown["table"]["hand"] = hand([card(c, state=states.get(c)) for c in HAND.split()], "look")
    shown["panel"]["question"] |= {"locked": True, "chosen": ["KC", "3C", "8H"]}
    shown["panel"]["feedback"] = feedback(
        "wrong",
        "Not quite",
        "You hold clubs, so only clubs may be played: K, 3 and <strong>2</strong>.",
        "Having a trump does not let you off following suit.",
        rule=RULE,
    )
    shown["panel"]["actions"] = [NEXT]
    return shown


def choose() -> View:
    """One of four, with cards as options, and all four cards on the table."""
    laid = {"west": "4D", "north": "KD", "east": "3H", "south": "AD"}
    names = {"west": "West", "north": "North", "east": "East", "south": "You"}
    return view(
        shown=table(trump=HEARTS, trick=[played(seat, name) for seat, name in laid.items()]),
        title="Who wins this trick?",
        question=question(
            "pick-one",
            "Hearts are trump. Whose card wins?",
            options=[{"id": s, "label": names[s], "card": card(name)} for s, name in laid.items()],
        ),
    )


def hinted() -> View:
    """The same with hints, of which the last one has struck out two answers and a card."""
    shown = choose()
    panel = shown["panel"]
    for option in panel["question"]["options"][::2]:
        option["state"] = "struck"
    shown["table"]["hand"] = hand([*cards("KS QS"), card("2H", state="struck")], "look")
    rule = "<strong>Who wins a trick</strong> (M1.S7): Four cards make a trick. The highest trump"
    panel["hints"] = [
        {"id": "look", "name": "Where to look", "lines": ["Look for trumps first."]},
        {"id": "rule", "name": "The rule", "lines": [f"{rule} wins it."]},
        {"id": "half", "name": "Half", "lines": ["West led.", "Two answers are struck out."]},
    ]
    panel["actions"] = [action("hint", "Show me how", "help")]
    return shown


def yes_no() -> View:
    """Yes or no, and then why; with open hands."""
    shown = table(
        seats=seats(
            north={"open": cards("AS 9S 4S 2S QH 10H JD 9D 8D 6C 5C 4C")},
            east={"open": cards("JS 7S 6S 3S AH KH 9H KD 5D AC QC 9C"), "turn": True},
            west={"open": cards("8S 5S JH 7H 4H 2H QD 10D 6D 3D JC 8C 7C"), "dealer": True},
        ),
        trump={"suit": None, "label": "No trump"},
        trick=[played("south", "2D", "You lead"), played("west", "10D"), played("north", "9D")],
        hand=hand("KS QS 10S 8H 6H 5H 3H KC 3C 2C AD 7D", "look"),
    )
    reasons = {
        "holds": "East still holds a diamond",
        "any": "In notrump any card may be played",
        "high": "An ace may always be played",
    }
    then = {
        "prompt": "<p>Why?</p>",
        "options": [{"id": name, "label": label} for name, label in reasons.items()],
    }
    return view(
        shown=shown,
        title="May East play the ace of clubs?",
        text="<p>All hands are open here.</p>",
        progress=progress(7),
        question=question(
            "yes-no",
            "East plays the ace of clubs. Is that allowed?",
            options=[{"id": "yes", "label": "Yes"}, {"id": "no", "label": "No"}],
            then=then,
        ),
    )


def jokers() -> View:
    """Bid whist in Dutch: both jokers, one card to be picked."""
    shown = table(
        "nl",
        seats=seats(
            "nl",
            north={"count": 12},
            east={"count": 12, "dealer": True},
            west={"count": 12},
            south={"turn": True},
        ),
        trump={"suit": "H", "label": "3 uptown, harten is troef"},
        trick=[
            played("west", "LJ", "West komt uit", "nl", winning=True),
            played("north", "AH", lang="nl"),
        ],
        piles={"ns": 1, "ew": 0},
        hand=hand("BJ KH QH 8H KS QS 10S KD JD 4D 9C 8C", "pick-one", "nl"),
    )
    shown = view(
        "nl",
        shown=shown,
        title="De grote joker",
        text="<p>Beide jokers zijn troef. De kleine joker is hoger dan het aas; alleen de grote "
        "joker is nog hoger.</p>",
        progress=progress(8, "Stap"),
        question=question("pick-one", "Met welke kaart win je deze slag?"),
        actions=[action("hint", "Tip", "quiet")],
    )
    return shown | {"deck": "four", "palette": "cvd"}
