"""Part VII of the rulebook: Encrypted key, Internal factory, Hymn to the revolution; doors and airlocks for each side."""

from __future__ import annotations

import pytest

from sortie.games.escape.rules.movement import return_squares
from sortie.kernel.position import Position
from tests.escape.rules.playing import fork, of, play, roll, state_of
from tests.escape.rules.scenes import EDITIONS, RING, Table, at, escape, floor, idle, scene, unit
from tests.questions import asked, facts, offered, offers, refused, told, who_is_asked

LOCK = floor(doors={((2, 2), (3, 2)): 8})
PLAIN = floor(doors={((2, 2), (3, 2)): 0})
DOOR = "c3-d3"


@pytest.mark.rule("ESC-7a.1", "ESC-R.63")
@pytest.mark.parametrize("ground", [LOCK, PLAIN], ids=["locked", "closed"])
def test_the_isc_opens_locked_doors_as_closed_ones(ground: Table) -> None:
    position = scene(unit("raiju", (2, 2)), unit("jimmy", (9, 9)), map=ground)
    # It does not walk through what is shut.
    assert refused(position, "step d3") == "ESC-6c.9"
    play(position, f"open {DOOR}")
    assert asked(position) == "act" and "rolled" not in told(position)
    assert of(position, "raiju")["movement_left"] == 4 and facts(position)["doors"][DOOR] == "open"
    assert offers(position, "step d3")


@pytest.mark.rule("ESC-7a.1", "ESC-6c.12")
def test_the_resistance_has_no_key() -> None:
    position = scene(unit("jimmy", (2, 2)), unit("raiju", (9, 9)), map=LOCK)
    assert refused(position, f"open {DOOR}") == "ESC-6c.12"


@pytest.mark.rule("ESC-7a.2", "ESC-R.60", "ESC-R.61", "ESC-R.62")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("hacked", "wanted"), [([], "locked"), ([DOOR], "closed")])
def test_a_door_the_isc_shuts_is_locked_unless_its_lock_was_hacked(
    edition: str, hacked: list[str], wanted: str
) -> None:
    position = scene(
        unit("raiju", (2, 2)),
        unit("jimmy", (3, 2)),
        map=LOCK,
        edition=edition,
        doors_open=[DOOR],
        hacked=hacked,
    )
    play(position, f"close {DOOR}", "end")
    assert facts(position)["doors"][DOOR] == wanted and facts(position)["active"] == "jimmy"
    assert offers(position, f"open {DOOR}") is (wanted == "closed")
    assert offers(position, f"hack {DOOR}") is (wanted == "locked")


@pytest.mark.rule("ESC-R.60", "ESC-4.18")
def test_a_hacked_door_has_no_lock_any_more() -> None:
    position = scene(unit("jimmy", (2, 2)), unit("raiju", (3, 3)), map=LOCK, edition="revised")
    roll(play(position, f"hack {DOOR}"), 6)
    play(position, f"close {DOOR}")
    assert facts(position)["doors"][DOOR] == "closed" and offers(position, f"open {DOOR}")


def returning(turn: int = 3, out: int = 2, alice: tuple[int, int] = (8, 4), **more: object) -> Position:
    """Mamushi off the board, its side to activate; Alice stands somewhere of map A."""
    return scene(
        unit("mamushi", out=out), unit("alice", alice), unit("raiju", (10, 5)),
        scenario="infiltration", turn=turn, faction="isc", moment="activation", **more,
    )  # fmt: skip


def ways_in(position: Position) -> list[str]:
    """Where Mamushi could come in."""
    return offered(fork(position, "activate mamushi"), "enter *")


ALL_OUTER = sorted(f"enter {name}" for name in ("a9", "a10", "i1", "j1", "r9", "r10", "i18", "j18"))
CENTRAL = ["enter i9", "enter j9"]


@pytest.mark.rule("ESC-7a.3", "ESC-7a.5", "ESC-R.42")
@pytest.mark.parametrize(("turn", "out", "back"), [(2, 2, False), (3, 2, True), (5, 2, True), (7, 6, True)])
def test_a_return_comes_in_any_turn_after_the_loss(turn: int, out: int, back: bool) -> None:
    position = returning(turn, out)
    if back:
        assert offers(position, "activate mamushi")
    else:
        assert not offers(position, "activate mamushi") and facts(position)["active"] == "raiju"


@pytest.mark.rule("ESC-7a.4", "ESC-R.42")
def test_who_returns_is_rebuilt_and_has_paid_for_the_first_square() -> None:
    position = play(returning(), "activate mamushi", f"enter {at(17, 8)}")
    mamushi = of(position, "mamushi")
    assert mamushi["movement_left"] == 5 and mamushi["damage"] == 0 and not mamushi["out"]
    assert facts(position)["active"] == "mamushi" and "returned" in told(position)
    assert offers(position, f"step {at(16, 8)}")
    # A ruined drill stays ruined, but drills are the Resistance's; what was carried is not carried any more.
    assert mamushi["carrying"] == "" and mamushi["activated"]


@pytest.mark.rule("ESC-7a.4", "ESC-R.42")
def test_a_return_may_be_left_out() -> None:
    position = scene(
        unit("mamushi", out=1), unit("raiju", (10, 5), activated=True), unit("alice", (8, 5), activated=True),
        scenario="infiltration", turn=2, faction="isc", moment="activation",
    )  # fmt: skip
    assert offered(position) == ["activate mamushi", "decline"]
    play(position, "decline")
    assert facts(position)["turn"] == 3 and of(position, "mamushi")["out"]
    early = returning()
    assert "decline" not in offered(early)  # Raiju on the board comes first


@pytest.mark.rule("ESC-7a.6", "ESC-6b.6")
def test_every_outer_airlock_serves_and_the_central_one_by_event_only() -> None:
    assert ways_in(returning(event=7)) == ALL_OUTER
    assert ways_in(returning(event=6)) == sorted(ALL_OUTER + CENTRAL)


@pytest.mark.rule("ESC-7a.7", "ESC-R.2", "ESC-R.43")
@pytest.mark.parametrize(
    ("alice", "shut"), [((3, 8), True), ((4, 8), False), ((3, 12), True), ((3, 13), False)]
)
def test_a_resistance_warrior_within_three_squares_shuts_an_airlock(
    alice: tuple[int, int], shut: bool
) -> None:
    # (3,12) is 3 from (0,9) alone, with walls between: one of the two access squares is enough.
    ways = ways_in(returning(alice=alice))
    assert ("enter a9" not in ways) is shut and ("enter a10" not in ways) is shut
    assert "enter r9" in ways and "enter r10" in ways


@pytest.mark.rule("ESC-R.43")
def test_an_occupied_access_square_is_no_way_in() -> None:
    position = scene(
        unit("mamushi", out=2), unit("alice", (8, 5)), unit("raiju", (0, 8)),
        scenario="infiltration", turn=3, faction="isc", moment="activation",
    )  # fmt: skip
    assert ways_in(position) == [way for way in ALL_OUTER if way != "enter a9"]


@pytest.mark.rule("ESC-7a.8")
def test_a_scenario_may_do_without_the_factory() -> None:
    position = returning(rules={"redeployment": False})
    assert facts(position)["active"] == "raiju"  # nobody else to choose
    with_it = returning(rules={"redeployment": True})
    assert asked(with_it) == "activate" and offers(with_it, "activate mamushi")


@pytest.mark.rule("ESC-7a.3")
def test_the_resistance_has_no_factory() -> None:
    position = scene(
        unit("jimmy", out=1), unit("alice", (8, 5)), unit("pamela", (8, 4)), unit("raiju", (10, 5)),
        scenario="infiltration", turn=3, faction="resistance", moment="activation",
    )  # fmt: skip
    assert offered(position) == ["activate alice", "activate pamela"]


@pytest.mark.rule("ESC-7b.1", "ESC-7b.5")
def test_every_loss_gives_a_token_and_only_to_the_resistance() -> None:
    position = scene(
        unit("raiju", (4, 3)), unit("jimmy", (4, 4), damage=3, used={"combat": 1}, carrying="nitro-vial"),
        unit("pamela", (5, 5), damage=2), unit("kitsune", (3, 3), damage=2), unit("alice", (9, 9)), revolution=1,
    )  # fmt: skip
    play(position, "hit jimmy", "stand", "dice 6")
    assert of(position, "pamela")["out"] and of(position, "kitsune")["out"]
    assert facts(position)["revolution"] == 3  # one before, Jimmy, Pamela; nothing for Kitsune


@pytest.mark.rule("ESC-7b.2", "ESC-7b.5", "ESC-R.21")
def test_a_token_rerolls_an_own_die_and_is_gone() -> None:
    position = scene(
        unit("jimmy", (2, 2)), unit("raiju", (9, 9)), revolution=2, map=floor(doors={((2, 2), (3, 2)): 7})
    )
    roll(play(position, f"hack {DOOR}"), 2)
    assert offered(position) == ["keep", "revolution 1"]
    roll(play(position, "revolution 1"), 5)  # the new face stands: 5+2
    assert facts(position)["revolution"] == 1 and offered(position) == ["keep", "revolution 1"]
    play(position, "keep")
    assert facts(position)["doors"][DOOR] == "open"


@pytest.mark.rule("ESC-7b.2", "ESC-3.5")
def test_a_token_rerolls_no_die_of_the_isc() -> None:
    position = scene(unit("raiju", (2, 2)), unit("alice", (3, 2)), revolution=1)
    roll(play(position, "hit alice", "dodge"), 6, 1)
    assert who_is_asked(position) == 1 and offered(position) == ["keep", "revolution 2"]


@pytest.mark.rule("ESC-7b.3", "ESC-R.20", "ESC-R.19")
def test_a_token_buys_the_active_character_a_movement_action() -> None:
    position = scene(unit("ashton", (2, 2), used={"movement": 4}), unit("raiju", (9, 9)), revolution=2)
    assert refused(position, "step c4") == "ESC-2.5" and offers(position, "step c4 by token")
    play(position, "step c4 by token")
    ashton = of(position, "ashton")
    assert ashton["square"] == "c4" and ashton["movement_left"] == 0 and ashton["movement"] == 4
    assert facts(position)["revolution"] == 1
    play(position, "step c5 by token")
    assert facts(position)["revolution"] == 0 and facts(position)["active"] == "raiju"
    # The I.S.C. has no use for them.
    assert not offered(
        scene(unit("raiju", (2, 2), used={"movement": 5}), revolution=2, equipment=idle((2, 2))), "*by*"
    )


@pytest.mark.rule("ESC-7b.3", "ESC-R.19")
def test_a_token_opens_a_door_and_spares_the_own_actions() -> None:
    position = scene(unit("ashton", (2, 2)), unit("raiju", (9, 9)), revolution=1, map=PLAIN)
    play(position, f"open {DOOR} by token")
    assert facts(position)["doors"][DOOR] == "open" and of(position, "ashton")["movement_left"] == 4
    # Nobody but the active character moves by a token, and no Intellect action is bought.
    hack = scene(unit("jimmy", (2, 2), used={"intellect": 2}), unit("raiju", (9, 9)), revolution=1, map=LOCK)
    assert offered(hack, "hack *") == []


@pytest.mark.rule("ESC-7b.4", "ESC-R.20", "ESC-R.19")
def test_a_token_buys_an_attack_or_a_dodge() -> None:
    attack = scene(unit("jimmy", (2, 2), used={"combat": 1}), unit("kitsune", (3, 2)), revolution=1)
    assert offered(attack, "hit *") == ["hit kitsune by token"]
    play(attack, "hit kitsune by token", "stand", "dice 3")  # 3+1-2
    assert of(attack, "kitsune")["damage"] == 2 and facts(attack)["revolution"] == 0
    dodge = scene(unit("raiju", (2, 2)), unit("pamela", (3, 2), used={"combat": 2}), revolution=1)
    play(dodge, "hit pamela")
    assert offered(dodge) == ["dodge by token", "stand", "wait"]
    drill = scene(
        unit("freedom", (2, 2), used={"combat": 2}), revolution=1, map=floor(walls=[((2, 2), (3, 2))])
    )
    assert offered(drill, "drill *") == ["drill c3-d3 by token"]


@pytest.mark.rule("ESC-R.64", "ESC-6c.31")
@pytest.mark.parametrize(("rule", "offer"), [("adjacent", True), ("skill", False)])
def test_who_is_no_otaku_hacks_only_where_the_scenario_says_so(rule: str, offer: bool) -> None:
    ground = floor(doors={((2, 2), (3, 2)): 7})
    beside = scene(unit("alice", (2, 2)), unit("raiju", (9, 9)), map=ground, rules={"hack_from": rule})
    assert offers(beside, f"hack {DOOR}") is offer
    away = scene(unit("alice", (1, 2)), unit("raiju", (9, 9)), map=ground, rules={"hack_from": rule})
    assert refused(away, f"hack {DOOR}") == "ESC-6c.31"
    otaku = scene(unit("jimmy", (1, 2)), unit("raiju", (9, 9)), map=ground, rules={"hack_from": rule})
    assert offers(otaku, f"hack {DOOR}")
    machine = scene(unit("raiju", (2, 2)), unit("alice", (9, 9)), map=ground, rules={"hack_from": rule})
    assert offered(machine, "hack *") == []


@pytest.mark.rule("ESC-R.64")
def test_our_scenarios_let_everybody_beside_a_lock_hack_it() -> None:
    for scenario in escape().library.scenarios.values():
        assert scenario.hack_from == "adjacent"


@pytest.mark.rule("ESC-R.65")
def test_airlocks_are_no_doors() -> None:
    # Freedom on an access square of airlock 1 of map A, far from any door.
    position = scene(unit("freedom", (0, 8)), unit("raiju", (10, 5)), scenario="infiltration")
    assert offered(position, "open *") == offered(position, "close *") == offered(position, "drill *") == []
    overload = scene(
        unit("freedom", (0, 8)),
        unit("alice", (2, 8)),
        unit("raiju", (10, 5)),
        scenario="infiltration",
        moment="event",
    )
    roll(overload, 1, 3)
    assert of(overload, "freedom")["damage"] == 0 and of(overload, "alice")["damage"] == 2
    flip = scene(unit("freedom", (0, 8)), unit("raiju", (10, 5)), scenario="infiltration", moment="event")
    roll(flip, 4, 5)
    doors = escape().library.boards[RING].doors
    assert asked(flip) == "flip" and len(offered(flip)) == len(doors)


@pytest.mark.rule("ESC-R.65", "ESC-R.94", "ESC-6c.14")
def test_a_sealed_airlock_is_hacked_before_anybody_leaves() -> None:
    position = scene(
        unit("alice", (8, 0)),
        unit("jimmy", (7, 0)),
        unit("raiju", (8, 8)),
        scenario="evasion",
        sealed=[2, 3],
    )
    assert refused(position, "leave") == "ESC-R.94"
    assert offered(position, "hack-airlock *") == ["hack-airlock airlock-2"]
    failed = roll(fork(position, "hack-airlock airlock-2"), 3)  # 3+3 against 7
    assert facts(failed)["sealed"] == ["airlock-2", "airlock-3"] and not offers(failed, "leave")
    roll(play(position, "hack-airlock airlock-2"), 4)
    assert facts(position)["sealed"] == ["airlock-3"] and offers(position, "leave")
    play(position, "leave")
    assert of(position, "alice")["left"] and not of(position, "alice")["out"]
    beside = scene(unit("jimmy", (7, 0)), unit("raiju", (8, 8)), scenario="evasion", sealed=[2, 3])
    assert refused(beside, "hack-airlock airlock-2") == "ESC-6c.31"  # not an access square


@pytest.mark.rule("ESC-7a.6", "ESC-6b.6")
def test_who_may_not_return_has_no_way_in_at_all() -> None:
    state = state_of(returning(turn=3, out=3))
    names = [character.id for character in state.encounter.characters]
    assert return_squares(state, names.index("mamushi")) == 0
    assert return_squares(state, names.index("alice")) == 0
