"""What a deal or a position of the engine could not even say: keys that do not go together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tutor.content.position_setting import PositionSetting
from tutor.content.report import Path, Report
from tutor.content.scenario_deal import ScenarioDeal
from tutor.content.setting import DealSetting, Setting
from tutor.engine.ruleset import RuleSet

__all__ = ["note_contradictions"]

_CONTRACT = 'contract: {by: south, bid: "3 up", trump: H}'


@dataclass(frozen=True, kw_only=True)
class _Contradiction:
    code: str
    """Its code."""
    key: str = ""
    """The key at which it stands; empty for the setting as a whole."""
    message: str
    """What is wrong."""
    advice: str
    """What to do."""


def note_contradictions(
    setting: Setting | ScenarioDeal, rules: RuleSet, report: Report, path: Path
) -> bool:
    """Note the first contradiction of the setting at ``path``; tell whether there is none."""
    found = (
        _of_position(setting, rules)
        if isinstance(setting, PositionSetting)
        else _of_deal(setting, rules)
    )
    first = next(found, None)
    if first is None:
        return True
    where = (*path, first.key) if first.key else path
    report.add(first.code, where, first.message, first.advice, key=bool(first.key))
    return False


def _of_deal(deal: DealSetting | ScenarioDeal, rules: RuleSet) -> Iterator[_Contradiction]:
    told = [hand for hand in deal.hands if hand is not None]
    described = deal.described if isinstance(deal, ScenarioDeal) else {}
    if deal.seed is not None and len(told) == 4 and not described:
        yield _Contradiction(
            code="deal.seed-and-hands",
            key="seed",
            message="all four hands are written, so a seed deals nothing",
            advice="delete the seed",
        )
    elif deal.seed is not None and (told or deal.kitty) and isinstance(deal, DealSetting):
        yield _Contradiction(
            code="deal.seed-and-hands",
            key="seed",
            message="this deal has both a seed and hands",
            advice="keep one of them",
        )
    if deal.seed is None and described:
        yield _Contradiction(
            code="deal.no-seed",
            key=next(iter(described)).value,
            message="this hand is only described, and nothing is dealt at random",
            advice="add a seed, such as seed: 7",
        )
    elif deal.seed is None and not any(told):
        yield _Contradiction(
            code="deal.no-cards",
            message="nobody is dealt a card",
            advice="write the hands, or a seed: 7",
        )
    if deal.turned and "trump" in deal.model_fields_set:
        yield _Contradiction(
            code="deal.two-trumps",
            key="trump",
            message="the turned card makes the trump suit, and trump is given as well",
            advice="delete trump",
        )
    if rules.bids and deal.leader:
        yield _Contradiction(
            code="deal.leader-before-auction",
            key="leader",
            message="in bid whist the winner of the auction leads",
            advice="delete leader: the player left of the dealer calls first",
        )


def _of_position(position: PositionSetting, rules: RuleSet) -> Iterator[_Contradiction]:
    yield from _of_bid_whist(position) if rules.bids else _of_whist(position)


def _of_whist(position: PositionSetting) -> Iterator[_Contradiction]:
    for key in ("contract", "calls", "kitty"):
        if getattr(position, key) is not None:
            yield _Contradiction(
                code="position.not-in-whist",
                key=key,
                message=f"there is no {'auction' if key == 'calls' else key} in whist",
                advice="write rules: bid-whist, or delete this",
            )


def _of_bid_whist(position: PositionSetting) -> Iterator[_Contradiction]:
    for key in ("trump", "turned"):
        if key in position.model_fields_set:
            yield _Contradiction(
                code="position.trump-outside-contract",
                key=key,
                message="in bid whist the winner of the auction names the trumps",
                advice=f"delete {key}, and write {_CONTRACT}",
            )
    if position.contract and position.calls is not None:
        yield _Contradiction(
            code="position.calls-and-contract",
            key="contract",
            message="the calls make the contract, and it is given as well",
            advice="keep one of them",
        )
    if position.calls is not None and position.dealer is None:
        yield _Contradiction(
            code="position.no-dealer",
            key="calls",
            message="nobody knows who made these calls",
            advice="add the dealer, who calls last",
        )
    if position.contract is None:
        played = {
            "table": position.table.cards,
            "leader": position.leader,
            "tricks": position.tricks.ns or position.tricks.ew,
        }
        for key in (key for key, there in played.items() if there):
            yield _Contradiction(
                code="position.no-contract",
                key=key,
                message="in bid whist cards are played under a contract, and none is given",
                advice=f"add {_CONTRACT}",
            )
