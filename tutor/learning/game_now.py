"""What a game waits for, and what it is about, in a line each."""

from __future__ import annotations

from tutor.engine.options import ForcedDealer
from tutor.engine.ruleset import RuleSet
from tutor.engine.table import Phase
from tutor.i18n import Words
from tutor.learning.game_state import GameState, Pause

__all__ = ["aim", "what_now"]


def aim(rules: RuleSet, words: Words) -> str:
    """Say how a match at this table ends."""
    if rules.rounds is not None:
        return words.say("ui.play.to_rounds", n=rules.rounds)
    key = "to_points_or_minus" if rules.bids else "to_points"
    return words.say(f"ui.play.{key}", n=rules.target)


def what_now(state: GameState, words: Words) -> str:
    """Say what comes next: one line at every pause, so that the table stays where it is."""
    you = state.setup.learner
    match state.pause:
        case Pause.TURN:
            return _your_turn(state, words)
        case Pause.AUCTION:
            return words.say("ui.play.then_names", seat=state.table.turn)
        case Pause.KITTY | Pause.TRICK:
            key = "then_begins" if state.pause is Pause.KITTY else "then_leads"
            return words.say(f"ui.play.{key}", seat=state.table.turn, you=you)
        case Pause.ROUND:
            key = "then_deals_again" if state.passed_out else "then_deals"
            return words.say(f"ui.play.{key}", seat=state.match.dealer, you=you)
        case Pause.OVER:
            return words.say("ui.play.then_over")


def _your_turn(state: GameState, words: Words) -> str:
    """Say what the learner has to do, and what that depends on."""
    table = state.table
    if state.joker is not None:
        return words.say("ui.play.your_suit", card=state.joker)
    match table.phase:
        case Phase.AUCTION:
            return _your_call(state, words)
        case Phase.DECLARE:
            assert table.contract is not None, "there is a contract to name for"
            key = "direction" if table.contract.notrump else "trump"
            return words.say(f"ui.play.your_{key}", bid=table.contract.bid)
        case Phase.EXCHANGE:
            return words.say("ui.play.your_swap")
        case _:
            if table.trick and table.led_suit is None:
                return words.say("ui.play.your_turn_after_jokers")
            return words.say("ui.play.your_turn", led=table.led_suit)


def _your_call(state: GameState, words: Words) -> str:
    auction = state.table.auction
    assert auction is not None, "a call is made in an auction"
    if auction.standing is None or auction.bidder is None:
        free = auction.rules.forced_dealer is ForcedDealer.REDEAL
        forced = auction.dealer_is_forced and not free
        return words.say(f"ui.play.your_{'forced' if forced else 'first'}_call")
    return words.say(
        "ui.play.your_call", bid=auction.standing, seat=auction.bidder, you=state.setup.learner
    )
