"""When workers that could not start are started again."""

from __future__ import annotations

from sortie.server.supervisor import FIRST_PAUSE, LONGEST_PAUSE, Restarts


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def pause(restarts: Restarts, clock: Clock) -> float:
    """Seconds until the next start."""
    began = clock.now
    while not restarts.due:
        clock.now += 0.25
    return clock.now - began


def test_pauses_double_up_to_a_limit_and_begin_anew_after_success() -> None:
    clock = Clock()
    restarts = Restarts(0, clock)
    assert restarts.due
    pauses = []
    for _ in range(9):
        restarts.failed()
        pauses.append(pause(restarts, clock))
    assert pauses == [0.5, 1, 2, 4, 8, 16, 30, 30, 30]
    assert (pauses[0], pauses[-1]) == (FIRST_PAUSE, LONGEST_PAUSE)
    assert not restarts.hopeless, "0 seconds: for ever"
    restarts.served()
    assert restarts.due
    restarts.failed()
    assert pause(restarts, clock) == FIRST_PAUSE


def test_it_is_hopeless_when_nobody_could_start_for_long() -> None:
    clock = Clock()
    restarts = Restarts(60, clock)
    clock.now += 1000
    assert not restarts.hopeless, "nothing has failed"
    restarts.failed()
    clock.now += 59
    restarts.failed()
    assert not restarts.hopeless
    clock.now += 1
    assert restarts.hopeless
    restarts.served()
    assert not restarts.hopeless
