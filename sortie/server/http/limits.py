"""Limits: token buckets and counters in the memory of one process, for each client address and each seat token.

Several worker processes count together: shared_limits.py has the same for them.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from time import monotonic

MOST_KEYS = 20_000  # the keys used longest ago are forgotten first: a forgotten key starts with a full bucket

NEVER = 3600.0  # seconds to wait for a bucket that does not fill

Clock = Callable[[], float]


def poured(level: float, seconds: float, rate: float, burst: float, amount: float) -> tuple[float, float]:
    """A bucket after so many seconds and a try to take `amount`: its level, and how long to wait (0: taken)."""
    level = min(burst, level + seconds * rate)
    if level >= amount:
        return level - amount, 0.0
    return level, (amount - level) / rate if rate > 0 else NEVER


class Buckets:
    """`rate` a second with at most `burst` at once, for each key."""

    def __init__(
        self, rate: float, burst: float, clock: Clock = monotonic, most_keys: int = MOST_KEYS
    ) -> None:
        self.rate = rate
        self.burst = burst
        self._clock = clock
        self._most_keys = most_keys
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str, amount: float = 1.0) -> float:
        """0 when there was enough; else the seconds after which to come again, and nothing is taken."""
        now = self._clock()
        level, when = self._levels.pop(key, (self.burst, now))
        level, wait = poured(level, now - when, self.rate, self.burst, amount)
        self._levels[key] = (level, now)
        if len(self._levels) > self._most_keys:
            self._levels.popitem(last=False)
        return wait

    def __len__(self) -> int:
        return len(self._levels)


class Counters:
    """How many of something each key holds now, with a ceiling."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._held: dict[str, int] = {}

    def enter(self, key: str) -> bool:
        """Whether one more is allowed; if so it is counted until `leave`."""
        held = self._held.get(key, 0)
        if held >= self.most:
            return False
        self._held[key] = held + 1
        return True

    def leave(self, key: str) -> None:
        """One less; keys that hold nothing are forgotten."""
        held = self._held.get(key, 0) - 1
        if held > 0:
            self._held[key] = held
        else:
            self._held.pop(key, None)

    @property
    def total(self) -> int:
        """All that is held."""
        return sum(self._held.values())


def client_key(address: str) -> str:
    """What counts as one client: an IPv4 address, or the /64 network of an IPv6 address."""
    try:
        found = ip_address(address)
    except ValueError:
        return address or "unknown"
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return f"{IPv6Address(int(found) >> 64 << 64)}/64"
    return str(found)
