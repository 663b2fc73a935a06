"""The check of a scenario: it can be dealt, begun, played to its end, and its goal be reached."""

from __future__ import annotations

from tutor.content.free_play import play_out
from tutor.content.goal_check import note_goal
from tutor.content.playable import note_bots
from tutor.content.reading import note_about
from tutor.content.report import Report
from tutor.content.scenario import Scenario
from tutor.content.script import Scene
from tutor.content.scripted import note_script
from tutor.content.table_faults import note_setting
from tutor.engine.table import Phase

__all__ = ["note_scenario"]


def note_scenario(scenario: Scenario, report: Report) -> None:
    """Note everything that is wrong with a scenario, and let bots play it once."""
    note_about(scenario, report)
    note_bots(scenario.bots, scenario.learner, report, ("bots",))
    if not note_setting(scenario.deal, scenario.rules, report, ("deal",)):
        return
    dealt = Scene(table=scenario.deal.table(scenario.rules))
    scene = note_script(dealt, scenario.start, report, ("start",))
    if scene is None:
        return
    table, learner = scene.set_table, scenario.learner
    if table.phase is Phase.SCORE or not table.hand(learner):
        message = "after the start the learner has no card left to play"
        report.add("start.nothing-left", ("start", "play"), message, "script fewer cards")
        return
    note_goal(scenario.goal, table, learner.side, report, ("goal",))
    play_out(table, bots=scenario.bots.by_seat())
