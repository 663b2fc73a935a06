"""All canned views of the stage: what a server would send for quite different steps."""

from collections.abc import Callable

from tests.browser.stage import views_dutch, views_play, views_trick, views_words
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
        views_trick.jokers,
        views_play.play,
        views_play.waiting,
        views_play.finished,
        views_dutch.won,
        views_dutch.winning,
        views_dutch.ranks,
    )
}
