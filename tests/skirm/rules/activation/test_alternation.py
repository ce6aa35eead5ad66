"""Players activate in turn."""

from __future__ import annotations

import pytest

from sortie.kernel.errors import NotAllowed
from tests.questions import asked
from tests.skirm.rules.playing import state_of
from tests.skirm.rules.turn_play import Unit, drawn, offered, play, seat_asked, unit


def squads(first: int, second: int) -> list[Unit]:
    west = [unit(1, f"a{n + 1}", f"{'abcdef'[n]}1") for n in range(first)]
    return west + [unit(2, f"b{n + 1}", f"{'abcdef'[n]}16") for n in range(second)]


def order_of(first: int, second: int, initiative: int) -> str:
    """Who activates (P, Q) and who has a window (p, q), until the Turn is over."""
    position = drawn(*squads(first, second), moment="activation", initiative=initiative)
    seen = ""
    while asked(position) in ("activate", "act", "sentry"):
        if asked(position) == "sentry":
            seen += "pq"[seat_asked(position) - 1]
            play(position, "pass")
        elif asked(position) == "activate":
            play(position, offered(position)[0])
        else:
            seen += "PQ"[seat_asked(position) - 1]
            play(position, "end")
    return seen


@pytest.mark.rule("SKM-ALT.1", "SKM-ALT.2", "SKM-TURN.8")
def test_the_squads_activate_one_agent_each_in_turn() -> None:
    assert order_of(3, 3, 1) == "PQPQPQ"
    assert order_of(3, 3, 2) == "QPQPQP"


@pytest.mark.rule("SKM-ALT.6", "SKM-SEN.1")
def test_the_larger_squad_goes_on_after_a_window() -> None:
    assert order_of(5, 4, 2) == "QPQPQPQPqP"
    assert order_of(5, 3, 2) == "QPQPQPqPqP"


@pytest.mark.rule("SKM-SEN.1")
def test_there_is_no_window_when_the_enemy_has_nobody_ready() -> None:
    assert order_of(5, 4, 1) == "PQPQPQPQP"


@pytest.mark.rule("SKM-ALT.3", "SKM-ALT.4")
def test_only_ready_agents_can_be_chosen_and_nobody_passes() -> None:
    position = drawn(*squads(3, 3), moment="activation")
    play(position, "activate a2", "end", "activate b1", "end")
    assert offered(position) == ["activate a1", "activate a3"]
    for line in ("activate a2", "pass", "end"):
        with pytest.raises(NotAllowed):
            play(position, line)


@pytest.mark.rule("SKM-ALT.5", "SKM-SEN.1")
def test_a_removed_agent_drops_out_of_the_order() -> None:
    units = (unit(1, "a1", "a1"), unit(1, "a2", "b1"), unit(1, "a3", "c1"), unit(2, "b1", "a9", hit=1),
             unit(2, "b2", "p16", ready=False))  # fmt: skip
    weapon = next(line for line in offered(drawn(*units, active="a1")) if line.startswith("shoot b1"))
    position = play(drawn(*units, moment="activation"), "activate a1", weapon)
    while asked(position) not in ("act", "sentry", "activate"):
        request = asked(position)
        play(
            position, "close" if request == "dice" else f"dice {'2 2 2 2' if request == 'hit' else '6 6 6 6'}"
        )
    assert not state_of(position).alive >> 3 & 1
    play(position, "end")
    assert (asked(position), seat_asked(position)) == ("sentry", 2)
    play(position, "pass")
    assert (asked(position), seat_asked(position)) == ("activate", 1)


@pytest.mark.rule("SKM-ALT.5")
def test_a_squad_without_agents_has_neither_activations_nor_windows() -> None:
    position = drawn(unit(1, "a1", "a1"), unit(1, "a2", "b1"), {"seat": 2, "card": "rifleman", "removed": True},
                     moment="activation", initiative=2)  # fmt: skip
    assert (asked(position), seat_asked(position)) == ("activate", 1)
    play(position, "activate a1", "end")
    assert asked(position) == "act"


@pytest.mark.rule("SKM-ALT.5")
def test_who_was_removed_is_not_activated_in_the_next_turn_either() -> None:
    gone = unit(1, "a1", "a1") | {"removed": True}
    del gone["square"]
    units = (gone, unit(1, "a2", "b1"), unit(1, "a3", "c1"), unit(2, "b1", "p16"))
    position = drawn(*units, moment="turn-start", turn=2)
    play(position, "dice 1 2", "dice 6 6 6", "dice 6 6 6")
    assert (asked(position), seat_asked(position)) == ("activate", 1)
    assert offered(position) == ["activate a2", "activate a3"]
