"""Buckets, counters, and what counts as one client."""

from __future__ import annotations

import asyncio
import json
import subprocess
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from sortie.server.http.limits import Buckets, Counters, client_key
from sortie.server.http.shared_limits import SharedBuckets, SharedCounters
from tests.server.edge.processes import ServerProcess


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_gives_its_burst_and_then_its_rate() -> None:
    clock = Clock()
    buckets = Buckets(2.0, 3.0, clock)
    assert [buckets.take("a") for _ in range(3)] == [0.0, 0.0, 0.0]
    assert buckets.take("a") == 0.5
    assert buckets.take("b") == 0.0, "another key has a bucket of its own"
    clock.now = 0.5
    assert buckets.take("a") == 0.0
    assert buckets.take("a") > 0.0


def test_a_full_bucket_does_not_overflow() -> None:
    clock = Clock()
    buckets = Buckets(10.0, 2.0, clock)
    buckets.take("a")
    clock.now = 1000.0
    assert [buckets.take("a") == 0.0 for _ in range(3)] == [True, True, False]


def test_a_bucket_that_never_fills_says_so() -> None:
    assert Buckets(0.0, 0.0, Clock()).take("a") == 3600.0


def test_keys_do_not_pile_up() -> None:
    buckets = Buckets(1.0, 1.0, Clock(), most_keys=10)
    for number in range(100):
        buckets.take(str(number))
    assert len(buckets) == 10
    assert buckets.take("99") > 0.0, "the latest keys are remembered"


def test_counters_have_a_ceiling_and_forget_who_left() -> None:
    counters = Counters(2)
    assert [counters.enter("a") for _ in range(3)] == [True, True, False]
    assert counters.enter("b")
    counters.leave("a")
    assert counters.enter("a")
    for key in ("a", "a", "b", "b"):
        counters.leave(key)
    assert counters.total == 0


def test_clients_are_addresses_or_networks() -> None:
    assert client_key("192.0.2.7") == "192.0.2.7"
    assert client_key("::ffff:192.0.2.7") == "192.0.2.7"
    assert client_key("2001:db8:1:2:3::4") == client_key("2001:db8:1:2::ff") == "2001:db8:1:2::/64"
    assert client_key("") == "unknown"
    assert client_key("testclient") == "testclient"


def test_workers_share_a_bucket(tmp_path: Path) -> None:
    clock = Clock()
    one, two = (SharedBuckets(tmp_path / "messages", 2.0, 3.0, clock) for _ in range(2))
    assert [one.take("a"), two.take("a"), one.take("a")] == [0.0, 0.0, 0.0]
    assert two.take("a") == 0.5
    assert one.take("a") == 0.5
    assert two.take("b") == 0.0, "another key has a bucket of its own"
    clock.now = 0.5
    assert two.take("a") == 0.0
    assert one.take("a") > 0.0


def test_workers_share_a_count_and_forget_a_dead_one(tmp_path: Path) -> None:
    living = subprocess.Popen(["sleep", "60"])
    try:
        one = SharedCounters(tmp_path / "sockets", 3, 2)
        two = SharedCounters(tmp_path / "sockets", 3, 2, living.pid)
        assert [one.enter("a"), two.enter("a"), two.enter("a")] == [True, True, True]
        assert not one.enter("a")
        assert not two.enter("a")
        assert one.enter("b")
        two.leave("a")
        assert one.enter("a")
        living.kill()
        living.wait()
        assert one.enter("a"), "what a dead worker held does not count"
        third = SharedCounters(tmp_path / "sockets", 3, 2)
        assert not third.enter("a"), "three are held by the first"
        one.leave("a")
        assert third.enter("a")
    finally:
        living.kill()
        living.wait()


def test_counts_do_not_pile_up(tmp_path: Path) -> None:
    counters = SharedCounters(tmp_path / "sockets", 1, 1)
    for number in range(20_000):
        assert counters.enter(str(number))
        counters.leave(str(number))
    assert counters.enter("a")
    assert not counters.enter("a")


async def status_of_socket(address: str) -> int:
    """How the server answers who would open a socket."""
    try:
        async with connect(address):
            return 101
    except InvalidStatus as refusal:
        assert refusal.response.headers["retry-after"]
        return refusal.response.status_code


@pytest.mark.long
def test_two_workers_give_a_client_no_more_than_one_does(tmp_path: Path) -> None:
    """Over real processes: tables, and sockets that are opened at once."""
    limits = {"SORTIE_TABLES_AN_HOUR": "5", "SORTIE_SOCKETS_OF_A_CLIENT": "4", "SORTIE_REQUESTS_AT_ONCE": "30",
              "SORTIE_REQUESTS_A_SECOND": "0.001"}  # fmt: skip
    with ServerProcess(tmp_path, str(tmp_path / "tables.db"), 2, **limits) as server:
        replies = [
            httpx.post(f"{server.url}/tables", json={"game": "skirm"}, timeout=60.0) for _ in range(15)
        ]
        assert [reply.status_code for reply in replies].count(201) == 5
        opened = next(reply.json() for reply in replies if reply.status_code == 201)

        async def talk() -> None:
            async with AsyncExitStack() as stack:
                address = f"{server.socket_url}/tables/{opened['table']}/play"
                sockets = [await stack.enter_async_context(connect(address)) for _ in range(12)]
                words = json.dumps({"type": "hello", "token": opened["links"][0]["token"]})
                for socket in sockets:
                    with suppress(ConnectionClosed):
                        await socket.send(words)
                kinds = [json.loads(await socket.recv())["type"] for socket in sockets]
                assert (kinds.count("welcome"), kinds.count("error")) == (4, 8)
                found = [await status_of_socket(address) for _ in range(6)]
                assert found == [101, 101, 101, 429, 429, 429], "15 tables and 15 sockets are 30 requests"

        asyncio.run(talk())
