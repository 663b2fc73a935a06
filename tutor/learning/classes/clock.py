"""The clock of a class: its time zone, and how a moment is said there."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from babel.dates import format_date, format_datetime, get_timezone_location

from tutor.i18n import Words

__all__ = [
    "coming_days",
    "moment",
    "other_clock",
    "read_zone",
    "say_day",
    "say_moment",
    "say_place",
    "say_there",
    "there",
    "today",
    "zones",
]

_MOMENT, _DAY = "EEE d MMM, HH:mm", "EEEE d MMMM"


@cache
def zones() -> tuple[str, ...]:
    """Give the time zones to choose from, by name."""
    found = (zone for zone in available_timezones() if "/" in zone)
    return ("UTC", *sorted(zone for zone in found if not zone.startswith(("Etc/", "SystemV/"))))


def read_zone(name: str | None) -> str:
    """Give the time zone that a browser says it is in, or UTC."""
    return name if name in zones() else "UTC"


def moment(day: date, clock: time, zone: str, was: datetime | None = None) -> datetime:
    """Give the moment when it is this day and time in a zone, in UTC.

    A time that an hour put forward leaves out is the hour after it; of one that comes twice it is
    the first, unless it ``was`` the second: what shows the same day and minute has not moved.
    """
    if was is not None and f"{there(was, zone):%F%R}" == f"{day:%F}{clock:%R}":
        return was
    return datetime.combine(day, clock, tzinfo=_zone(zone)).astimezone(UTC)


def there(at: datetime, zone: str) -> datetime:
    """Give a moment as the clocks of a zone show it."""
    return at.astimezone(_zone(zone))


def today(at: datetime, zone: str) -> date:
    """Give the day that it is in a zone."""
    return there(at, zone).date()


def say_moment(at: datetime, zone: str, words: Words) -> str:
    """Say when: "Tue 1 Dec, 08:30"."""
    return format_datetime(at.astimezone(_zone(zone)), _MOMENT, locale=words.language)


def say_there(at: datetime, zone: str, here: str | None, words: Words) -> str:
    """Say when by the clocks of a zone, and where those are if the clocks ``here`` are others.

    ``here`` is the zone that a browser says it is in, if it says so.
    """
    said = say_moment(at, zone, words)
    if not other_clock(at, zone, here):
        return said
    return words.say("ui.task.there", title=said, item=say_place(zone, words))


def other_clock(at: datetime, zone: str, here: str | None) -> bool:
    """Tell whether the clocks of a zone and those ``here`` show another time at a moment."""
    return bool(here) and there(at, zone).utcoffset() != there(at, read_zone(here)).utcoffset()


def say_place(zone: str, words: Words) -> str:
    """Say where the clocks of a zone are: "Amsterdam"."""
    found: str = get_timezone_location(read_zone(zone), locale=words.language, return_city=True)
    return found


def say_day(day: date, words: Words) -> str:
    """Say a day: "Tuesday 1 December"."""
    return format_date(day, _DAY, locale=words.language)


def coming_days(at: datetime, zone: str, count: int) -> tuple[date, ...]:
    """Give the days from today on."""
    first = today(at, zone)
    return tuple(first + timedelta(days=number) for number in range(count))


def _zone(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")
