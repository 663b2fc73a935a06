"""All canned views of the stage: what a server would send for quite different steps."""

from collections.abc import Callable

from tests.browser.stage import (
    views_bids,
    views_dutch,
    views_kitty,
    views_play,
    views_trick,
    views_words,
)
from tests.browser.stage.stage_parts import View

VIEWS: dict[str, Callable[[], View]] = {
    made.__name__: made
    for made in (
        views_words.read,
        views_words.order,
        views_words.ladder,
        views_words.number,
        views_words.tally,
        views_trick.follow,
        views_trick.illegal,
        views_trick.winner,
        views_trick.pick_many,
        views_trick.marked,
        views_trick.yes_no,
        views_trick.choose,
        views_trick.hinted,
        views_trick.jokers,
        views_play.play,
        views_play.waiting,
        views_play.finished,
        views_dutch.won,
        views_dutch.winning,
        views_dutch.ranks,
        views_bids.bidding,
        views_bids.calling,
        views_bids.refused,
        views_bids.legal_calls,
        views_bids.struck_calls,
        views_bids.lowest_call,
        views_bids.called,
        views_bids.which_call,
        views_bids.ordering,
        views_bids.name_trump,
        views_bids.may_be_named,
        views_bids.joker_leads,
        views_kitty.exchange,
        views_kitty.half_way,
        views_kitty.kitty_shown,
        views_kitty.bid_play,
        views_kitty.which_joker,
    )
}
