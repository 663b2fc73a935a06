"""The kinds of questions: one file each, and one line in this list."""

from __future__ import annotations

from tutor.quizzes.kind import Kind, sign
from tutor.quizzes.kinds.auction_over import AuctionOver
from tutor.quizzes.kinds.auction_winner import AuctionWinner
from tutor.quizzes.kinds.bid_needed_to_win import BidNeededToWin
from tutor.quizzes.kinds.choice import Choice
from tutor.quizzes.kinds.count_winners import CountWinners
from tutor.quizzes.kinds.exchange_legal import ExchangeLegal
from tutor.quizzes.kinds.find_the_revoke import FindTheRevoke
from tutor.quizzes.kinds.forced_dealer import ForcedDealer
from tutor.quizzes.kinds.is_bid_higher import IsBidHigher
from tutor.quizzes.kinds.is_legal import IsLegal
from tutor.quizzes.kinds.kitty_shown import KittyShown
from tutor.quizzes.kinds.legal_calls import LegalCalls
from tutor.quizzes.kinds.legal_cards import LegalCards
from tutor.quizzes.kinds.lowest_higher_bid import LowestHigherBid
from tutor.quizzes.kinds.master_card import MasterCard
from tutor.quizzes.kinds.match_end import MatchEnd
from tutor.quizzes.kinds.match_score import MatchScore
from tutor.quizzes.kinds.misdeal import Misdeal
from tutor.quizzes.kinds.next_dealer import NextDealer
from tutor.quizzes.kinds.next_leader import NextLeader
from tutor.quizzes.kinds.rank_order import OrderOfRanks
from tutor.quizzes.kinds.score_contract import ScoreContract
from tutor.quizzes.kinds.score_hand import ScoreHand
from tutor.quizzes.kinds.sort_bids import SortBids
from tutor.quizzes.kinds.suit_to_follow import SuitToFollow
from tutor.quizzes.kinds.trick_count import TrickCount
from tutor.quizzes.kinds.trick_winner import TrickWinner
from tutor.quizzes.kinds.tricks_needed import TricksNeeded
from tutor.quizzes.kinds.trump_suit import TrumpSuit
from tutor.quizzes.kinds.trumps_out import TrumpsOut
from tutor.quizzes.kinds.what_may_be_named import WhatMayBeNamed
from tutor.quizzes.kinds.who_is_void import WhoIsVoid
from tutor.quizzes.kinds.who_knows_what import WhoKnowsWhat
from tutor.quizzes.kinds.whose_turn import WhoseTurn
from tutor.quizzes.kinds.winning_now import WinningNow

__all__ = ["KINDS"]

KINDS: dict[str, type[Kind]] = {
    "trick-winner": TrickWinner,
    "winning-now": WinningNow,
    "suit-to-follow": SuitToFollow,
    "legal-cards": LegalCards,
    "is-legal": IsLegal,
    "find-the-revoke": FindTheRevoke,
    "next-leader": NextLeader,
    "whose-turn": WhoseTurn,
    "rank-order": OrderOfRanks,
    "trump-suit": TrumpSuit,
    "misdeal": Misdeal,
    "next-dealer": NextDealer,
    "trick-count": TrickCount,
    "score-hand": ScoreHand,
    "match-score": MatchScore,
    "is-bid-higher": IsBidHigher,
    "sort-bids": SortBids,
    "lowest-higher-bid": LowestHigherBid,
    "legal-calls": LegalCalls,
    "auction-winner": AuctionWinner,
    "what-may-be-named": WhatMayBeNamed,
    "tricks-needed": TricksNeeded,
    "forced-dealer": ForcedDealer,
    "auction-over": AuctionOver,
    "exchange-legal": ExchangeLegal,
    "kitty-shown": KittyShown,
    "who-knows-what": WhoKnowsWhat,
    "score-contract": ScoreContract,
    "match-end": MatchEnd,
    "bid-needed-to-win": BidNeededToWin,
    "master-card": MasterCard,
    "trumps-out": TrumpsOut,
    "who-is-void": WhoIsVoid,
    "count-winners": CountWinners,
    "choice": Choice,
}
"""Every kind by the name that lesson files use."""

for _kind in KINDS.values():
    sign(_kind)
