"""Starting, stopping, health, metrics, backups, reports; and what is said when the database is not well."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from sortie.kernel.records.record import read_record, replay
from tests.server.edge.clients import SeatClient, Weather, check_promises, clients_of, play_together
from tests.server.edge.processes import ServerProcess, bearer
from tests.shipped import shipped


def sortie(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The command, in a process of its own."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("SORTIE_")}
    return subprocess.run(
        [sys.executable, "-m", "sortie.terminal.command", *arguments],
        env={**kept, **environment},
        capture_output=True,
        text=True,
        timeout=120,
    )


def test_health_and_metrics(server: ServerProcess) -> None:
    assert server.get("/health/live") == {"status": "live"}
    assert server.get("/health/ready") == {"status": "ready"}
    clients = clients_of(server, "metrics")
    for client in clients:
        client.most = 5
    asyncio.run(play_together(*clients))
    page = server.client.get(f"{server.url}/metrics")
    assert page.headers["content-type"].startswith("text/plain")
    numbers = {line.split()[0]: float(line.split()[1]) for line in page.text.splitlines() if line[0] != "#"}
    assert numbers["sortie_answers_total"] >= 5
    assert numbers["sortie_acknowledge_seconds_count"] >= 5
    assert numbers["sortie_tables_in_memory"] >= 1
    assert clients[0].table not in page.text, "labels hold no ids"


@pytest.mark.long
def test_two_workers_stop_and_go_on(tmp_path: Path) -> None:
    """SIGTERM in the middle of a game: the server ends well, and the game goes on after the next start."""
    server = ServerProcess(tmp_path, str(tmp_path / "tables.db"), workers=2)
    with server:
        clients = clients_of(server, "stop", Weather(delay=1.0))  # or the game could be over before the stop

        async def play(stop: bool) -> None:
            for client in clients:
                client.stopping = False
            playing = [asyncio.create_task(client.play()) for client in clients]
            before = sum(len(client.acknowledged) for client in clients)
            while sum(len(client.acknowledged) for client in clients) < before + 20:
                assert not clients[0].over, "the game must outlast the stop"
                await asyncio.sleep(0.01)
            if stop:
                assert await asyncio.to_thread(server.stop) == 0
                await asyncio.to_thread(server.start)
            for client in clients:
                client.stopping = True
            await asyncio.gather(*playing)

        asyncio.run(play(True))
        asyncio.run(play(False))
        check_promises(server, clients)
        page = server.client.get(f"{server.url}/metrics").text
        assert "sortie_answers_total" in page
    events = [line["event"] for line in server.log_lines()]
    assert events.count("closed") >= 2, "both workers closed their tables"
    assert not [line for line in server.log_lines() if line["level"] == "error"]


def test_backup_restore_report_verify(server: ServerProcess, tmp_path: Path) -> None:
    clients = clients_of(server, "backup", seats=[{"name": "Ada Example"}, {"name": "Ben Example"}])
    for client in clients:
        client.most = 8
    asyncio.run(play_together(*clients))
    table, token = clients[0].table, clients[0].token
    server.post(f"/tables/{table}/resign", {}, token)
    record = server.client.get(f"{server.url}/tables/{table}/record", headers=bearer(token)).text
    file, copy = tmp_path / "all.backup", str(tmp_path / "copy.db")
    saved = sortie("backup", str(file), "--database", server.database, "--json")
    assert saved.returncode == 0, saved.stderr
    assert json.loads(saved.stdout)["tables"] >= 1
    restored = sortie("restore", str(file), SORTIE_DATABASE_URL=copy)
    assert restored.returncode == 0, restored.stderr
    bundle = tmp_path / "bug.zip"
    made = sortie("report", table, "--file", str(bundle), "--database", copy, "--json")
    assert made.returncode == 0, made.stderr
    with zipfile.ZipFile(bundle) as archive:
        parts = {name: archive.read(name).decode() for name in archive.namelist()}
    assert "Example" not in "".join(parts.values())
    assert token not in "".join(parts.values())
    assert "secret" not in parts["record.sortie"]
    assert replay(shipped("skirm"), read_record(parts["record.sortie"])).position.over
    assert json.loads(parts["versions.json"])["sortie"]
    kept = tmp_path / "game.sortie"
    kept.write_text(record)
    good = sortie("verify", str(kept), "--json")
    assert good.returncode == 0, good.stdout + good.stderr
    assert json.loads(good.stdout)["sound"]
    with ServerProcess(tmp_path, copy) as other:
        twin = SeatClient(other, table, token, clients[0].random)
        assert other.get(f"/tables/{table}/view", twin.token) == server.get(f"/tables/{table}/view", token)


def test_changed_dice_are_found(server: ServerProcess, tmp_path: Path) -> None:
    clients = clients_of(server, "dice")
    asyncio.run(play_together(*clients))
    text = server.client.get(
        f"{server.url}/tables/{clients[0].table}/record", headers=bearer(clients[0].token)
    ).text
    lines = text.splitlines()
    place = next(number for number, line in enumerate(lines) if line[:1].isdigit() and " * " in line)
    number, _, dice = lines[place].partition(" * ")
    face = dice.split()[0]
    lines[place] = f"{number} * {dice.replace(face, str(int(face) % 6 + 1), 1)}"
    forged = tmp_path / "forged.sortie"
    forged.write_text("\n".join(lines) + "\n")
    found = sortie("verify", str(forged), "--json")
    assert found.returncode == 1
    data = json.loads(found.stdout)
    assert not data["sound"]
    assert f"answer {number.split()[0]}" in data["problems"][0]


@pytest.mark.parametrize("command", [["backup", "x.backup"], ["report", "abc"]])
def test_a_database_that_is_not_there_is_not_made(command: list[str], tmp_path: Path) -> None:
    place = tmp_path / "none.db"
    found = sortie(*command, "--database", str(place))
    assert found.returncode == 1
    assert "there is no database" in found.stderr
    assert not place.exists()


def test_what_keeps_a_server_from_starting(tmp_path: Path, server: ServerProcess) -> None:
    damaged = tmp_path / "damaged.db"
    damaged.write_bytes(b"this is no database" * 100)
    cases = {
        ("--database", str(damaged)): "damaged",
        ("--database", str(tmp_path / "no" / "such" / "folder.db")): "folder",
        ("--database", "postgresql://127.0.0.1:1/none"): "127.0.0.1",
        ("--database", str(tmp_path / "a.db"), "--port", str(server.port)): "--port",
        ("--database", str(tmp_path / "a.db"), "--log-level", "loud"): "debug",
    }
    for arguments, word in cases.items():
        found = sortie("serve", *arguments)
        assert found.returncode == 1, arguments
        assert word in found.stderr, found.stderr
        assert "Traceback" not in found.stderr
    assert damaged.read_bytes() == b"this is no database" * 100
