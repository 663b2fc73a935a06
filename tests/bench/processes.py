"""What servers use of a machine: processor time and memory, as Linux tells of processes."""

import os
import time
from pathlib import Path

from tests.browser.servers import Server

TICK = os.sysconf("SC_CLK_TCK")


def cpu(pid: int) -> float:
    """Give the seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def memory(pid: int) -> float:
    """Give the resident memory of a process, in megabytes."""
    return _kilobytes(Path(f"/proc/{pid}/status"), "VmRSS") / 1024


def own(pid: int) -> float:
    """Give the memory that a process shares with no other, in megabytes."""
    return _kilobytes(Path(f"/proc/{pid}/smaps_rollup"), "Private_") / 1024


def _kilobytes(table: Path, name: str) -> int:
    lines = table.read_text().splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith(name))


def crew(server: Server, workers: int) -> list[int]:
    """Wait until so many processes listen at a server's port; gives the first and its children."""
    listens = f":{server.port:04X} 00000000:0000 0A"
    while Path("/proc/net/tcp").read_text().count(listens) < workers:
        time.sleep(0.1)
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text()
    return [server.pid, *map(int, children.split())]


def loaded(pid: int, name: str) -> bool:
    """Tell whether a process has compiled parts of a package in memory."""
    return f"/site-packages/{name}/" in Path(f"/proc/{pid}/maps").read_text()
