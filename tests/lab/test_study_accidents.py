"""Studies meet real accidents: a driver and a worker that are killed, a disk that is full. Nothing is lost, nothing is different."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from sortie.lab.runs.journal import BadJournal
from sortie.lab.studies import running
from sortie.lab.studies.running import run_study
from sortie.lab.studies.study import read_study

STUDY = {
    "game": "level7",
    "players": ["random"],
    "scenarios": ["ash"],
    "seats": [1, 2],
    "games": 160,
    "seed": "k",
}
PATIENCE = 300.0  # seconds; a test waits for what happens, never for a time


@pytest.fixture
def study(tmp_path: Path) -> Path:
    """A study as a file."""
    file = tmp_path / "study.toml"
    file.write_text(
        "\n".join(f"{key} = {json.dumps(value)}" for key, value in STUDY.items()), encoding="utf-8"
    )
    return file


def content(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def driver(study: Path, folder: Path) -> subprocess.Popen[bytes]:
    """`sortie lab run` in a process of its own, with two workers."""
    command = [sys.executable, "-m", "sortie.terminal.command", "lab", "run", str(study), "--to", str(folder)]
    return subprocess.Popen(
        [*command, "--workers", "2"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def awaited(what: Callable[[], bool]) -> None:
    """Wait until something is true."""
    ends = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < ends, "it never happened"
        time.sleep(0.01)


def lines(folder: Path) -> int:
    """Games that are on disk so far: parts of 500, and the journal of the one under way."""
    parts = len(list((folder / "games").glob("part-*.parquet")))
    journal = folder / "part.jsonl"
    return 500 * parts + (journal.read_bytes().count(b"\n") if journal.exists() else 0)


def children(pid: int) -> list[int]:
    """The processes that a process has begun and that play games."""
    found = [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()]
    return [one for one in found if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes()]


def is_alive(pid: int) -> bool:
    try:
        return " Z " not in Path(f"/proc/{pid}/stat").read_text(encoding="ascii")
    except OSError:
        return False


def test_the_same_bytes_after_the_driver_and_a_worker_were_killed(study: Path, tmp_path: Path) -> None:
    whole, killed = tmp_path / "whole", tmp_path / "killed"
    run_study(read_study(study), whole)
    first = driver(study, killed)
    awaited(lambda: lines(killed) > 20)
    workers = children(first.pid)
    assert first.poll() is None and len(workers) == 2, "it is in the middle of its work"
    os.kill(first.pid, signal.SIGKILL)
    first.wait()
    awaited(lambda: not any(is_alive(worker) for worker in workers))  # nobody is left behind
    kept = lines(killed)
    assert 20 < kept < 160
    second = driver(study, killed)
    awaited(lambda: lines(killed) > kept + 20)
    assert second.poll() is None
    os.kill(children(second.pid)[0], signal.SIGKILL)
    assert second.wait(PATIENCE) == 0
    assert content(killed) == content(whole)


LIMITED = """
import resource, sys
from pathlib import Path
from sortie.terminal.command import main
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), resource.RLIM_INFINITY))
sys.argv[1:] = sys.argv[2:]
main()
"""


@pytest.mark.parametrize("room", [500, 60_000])
def test_a_full_disk_is_said_and_nothing_is_lost(study: Path, tmp_path: Path, room: int) -> None:
    """No file may grow beyond a limit, as on a disk that is full: the file of the study meets it, or the journal."""
    whole, full = tmp_path / "whole", tmp_path / "full"
    run_study(read_study(study), whole)
    order = ["lab", "run", str(study), "--to", str(full), "--workers", "1"]
    ran = subprocess.run(
        [sys.executable, "-c", LIMITED, str(room), *order], capture_output=True, text=True, check=False
    )
    assert ran.returncode != 0 and "Traceback" not in ran.stderr, ran.stderr
    assert "cannot be written" in ran.stderr and "make room" in " ".join(ran.stderr.split())
    again = subprocess.run(
        [sys.executable, "-m", "sortie.terminal.command", *order], capture_output=True, text=True, check=False
    )
    assert again.returncode == 0, again.stderr
    assert content(full) == content(whole)


@pytest.mark.parametrize("table", ["games", "deeds"])
def test_a_disk_that_has_no_room_for_a_table(
    study: Path, tmp_path: Path, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, full = tmp_path / "whole", tmp_path / "full"
    small = read_study(study).model_copy(update={"games": 10})
    monkeypatch.setattr(running, "PART", 4)
    run_study(small, whole)
    written = Path.write_bytes

    def refused(path: Path, data: bytes) -> int:
        if path.parent.name == table:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return written(path, data)

    for _ in range(2):
        with monkeypatch.context() as there, pytest.raises(BadJournal, match=r"No space left.*make room"):
            there.setattr(Path, "write_bytes", refused)
            run_study(small, full)
    run_study(small, full)
    assert content(full) == content(whole)
