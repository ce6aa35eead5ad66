"""Buckets, counters, and what counts as one client."""

from __future__ import annotations

from sortie.server.limits import Buckets, Counters, client_key


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
