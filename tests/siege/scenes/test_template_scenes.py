"""Smoke, gas and fire: where templates fit and whom they hurt."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.games.siege.rules.gadgets.overlays import coverable, placement, placements
from tests.siege.drawing import FAR, FAR_BLUE, building, drawn, hidden
from tests.siege.play import fact, offered, play, seat, state_of
from tests.siege.scenes.scene_words import acting, at, names, rules


@pytest.mark.rule("SGE-OVL.1", "SGE-OVL.2", "SGE-OVL.3")
def test_where_a_template_fits() -> None:
    def ways(square: str, **more: Any) -> set[frozenset[str]]:
        state = state_of(acting("varga", [2, 2], **more))
        found = placements(state, 0, at(square))
        return {
            frozenset(names(placement(state, at(square), shape))) for shape in range(8) if found >> shape & 1
        }

    def block(*squares: str) -> frozenset[str]:
        return frozenset(squares)

    assert ways("a1") == {block("a1", "b1", "a2", "b2")} and ways("x16") == {
        block("w15", "x15", "w16", "x16")
    }
    assert ways("m7") == {block("l7", "m7", "l8", "m8"), block("m7", "n7", "m8", "n8")}
    assert ways("g8") == {block("f8", "g8"), block("g8", "h8")}, "an obstacle north, a wall south"
    assert block("k8", "l8", "k9", "l9") in ways("k8"), "over an open door"
    assert all("j2" not in one for one in ways("j3", sections={"open": ["j2-j3"]})), "not over a window"
    assert all("e6" not in one for one in ways("e7", sections={"breached": ["e6-e7"]})), "nor a breach"
    assert all("o7" not in one for one in ways("n7")) and any(
        "o7" in one for one in ways("n7", sections={"open": ["n7-o7"]})
    )
    assert ways("q8") == set(), "nothing over an obstacle"
    smoke = [{"kind": "smoke", "squares": [[11, 6], [12, 6]]}]
    assert (
        all(not {"l7", "m7"} & one for one in ways("m8", overlays=smoke))
        and ways("m7", overlays=smoke) == set()
    )
    pillar = ways("t6")
    assert pillar and all("t7" not in one for one in pillar)


@pytest.mark.rule("SGE-OVL.4", "SGE-KEY.2", "SGE-GEN.6")
def test_the_large_template_where_it_fits_and_is_left() -> None:
    large = [[[9, 6], [10, 6], [9, 7], [10, 7]], [[4, 8], [5, 8], [4, 9], [5, 9]]]
    small = [[[2, 12], [2, 13]], [[8, 12], [8, 13]]]

    def sizes(kind: int, overlays: list[dict[str, Any]]) -> set[int]:
        state = state_of(acting("varga", [2, 2], {"name": "corvo", "at": [20, 3]}, overlays=overlays))
        found = placements(state, kind, at("n8"))
        for square in range(building().up):
            if building().spaces >> square & 1:
                assert bool(placements(state, kind, square)) == bool(coverable(state, kind) >> square & 1), (
                    square
                )
        return {placement(state, at("n8"), shape).bit_count() for shape in range(8) if found >> shape & 1}

    def laid(kind: str, *squares: Any) -> list[dict[str, Any]]:
        return [
            {"kind": kind, "squares": one, **({"by": "corvo"} if kind == "gas" else {})} for one in squares
        ]

    assert sizes(0, []) == {4} and sizes(0, laid("smoke", large[0])) == {4}
    assert sizes(0, laid("smoke", *large)) == {2} and sizes(0, laid("smoke", *large, *small)) == set()
    assert sizes(0, laid("smoke", *large, small[0])) == {2} and sizes(0, laid("smoke", *small)) == {4}
    assert sizes(1, []) == {4} and sizes(1, laid("gas", large[0])) == {2}, "one piece of each size for gas"
    assert sizes(1, laid("gas", large[0], small[0])) == set()
    assert sizes(1, laid("smoke", *large)) == {4}, "each kind has its own pieces"


@pytest.mark.rule("SGE-AGA.5", "SGE-OVL.5", "SGE-OVL.7", "SGE-DMG.2")
def test_laying_smoke_gas_and_fire() -> None:
    smoke = acting("varga", [9, 7], {"name": "kestrel", "at": [13, 7]}, cubes={"smoke-grenade": 1})
    play(smoke, "use smoke-grenade on m7")
    assert len(offered(smoke)) == 2 and seat(smoke) == 1
    play(smoke, offered(smoke)[1])
    assert sorted(fact(smoke, "overlays")[0]["squares"]) == ["m7", "m8", "n7", "n8"]
    assert fact(smoke, "operators.kestrel.wounds") == 0 and "shoot kestrel" not in offered(smoke)
    blue = [{"name": "varga", "at": [13, 7]}, {"name": "sato", "at": [11, 6]}]
    gas = drawn(
        [*blue, {"name": "corvo", "at": [9, 7]}, {"name": "kestrel", "at": [12, 6]}], active="corvo", phase=2
    )
    play(gas, "employ choke-canister on m7")
    play(gas, offered(gas)[1])
    hurt = {name: fact(gas, f"operators.{name}.wounds") for name in ("varga", "sato", "corvo", "kestrel")}
    assert hurt == {"varga": 1, "sato": 0, "corvo": 0, "kestrel": 1}, "friend and foe inside, nobody beside"
    own = drawn([*blue, {"name": "corvo", "at": [12, 7]}], active="corvo", phase=2)
    play(own, "employ choke-canister on n7")
    assert fact(own, "operators.corvo.wounds") == 0 and fact(own, "operators.varga.wounds") == 1, (
        "Corvo is spared"
    )
    tokens = hidden("kestrel", [12, 6], [12, 7])
    both = drawn([*blue, {"name": "corvo", "at": [9, 7]}, tokens, FAR], active="corvo", phase=2)
    play(both, "employ choke-canister on m7")
    play(both, offered(both)[1])
    assert fact(both, "operators.kestrel.wounds") == 1, "the decoy beside it is nobody any more"
    fire = drawn([*blue, {"name": "rourke", "at": [9, 7]}], active="rourke", phase=2)
    play(fire, "employ burner on m7")
    play(fire, offered(fire)[1], "dice 6")
    assert fact(fire, "operators.varga.wounds") == 3, "an orange die at once"
    assert "shoot varga" in offered(fire), "fire hides nobody"


@pytest.mark.rule("SGE-OVL.3", "SGE-OVL.6", "SGE-KEY.2")
def test_what_lies_below_a_template_stays() -> None:
    mine = [{"piece": "mine", "at": [12, 6], "arrow": [12, 7]}]
    below = {"name": "sato", "at": [12, 7]}
    position = acting("varga", [9, 7], below, devices=mine, cubes={"smoke-grenade": 2})
    before = state_of(position).devices
    play(position, "use smoke-grenade on m7")
    play(position, offered(position)[1])
    assert fact(position, "operators.sato.square") == "m8" and state_of(position).devices == before
    covered = [set(one["squares"]) for one in fact(position, "overlays")]
    assert len(covered) == 1 and len(covered[0]) == 4
    state = state_of(position)
    assert state.smoke == state.covered == sum(1 << at(one) for one in covered[0])
    state.did = 0
    again = drawn([{"name": "varga", "at": [9, 7]}, below, FAR], active="varga", cubes={"smoke-grenade": 2},
                  overlays=[{"kind": "smoke", "squares": [[12, 6], [13, 6], [12, 7], [13, 7]]}])  # fmt: skip
    assert rules(again, "use smoke-grenade on m7", "use smoke-grenade on l7") == ["OVL.4", ""], (
        "no overlay over another"
    )


@pytest.mark.rule("SGE-OVL.7", "SGE-DMG.2", "SGE-REA.6")
def test_who_is_hurt_by_gas_and_fire_later() -> None:
    cloud = [[10, 6], [11, 6], [10, 7], [11, 7]]
    gas = [{"kind": "gas", "squares": cloud, "by": "corvo"}]
    fire = [{"kind": "fire", "squares": cloud, "by": "rourke"}]
    smoke = [{"kind": "smoke", "squares": cloud}]
    corvo, rourke = {"name": "corvo", "at": [20, 2]}, {"name": "rourke", "at": [20, 12]}
    for overlays, lines, wounds in (
        (gas, ["move varga to k8"], 1),
        (gas, ["move varga to k8", "move varga to j8"], 1),
        (gas, ["move varga to k8", "overwatch north"], 2),
        (gas, ["overwatch north"], 0),
        (smoke, ["move varga to k8", "overwatch north"], 0),
        (fire, ["move varga to k8", "dice 4"], 2),
        (fire, ["move varga to k8", "dice 1", "overwatch north", "dice 6"], 3),
    ):
        position = drawn(
            [{"name": "varga", "at": [9, 7]}, FAR_BLUE, corvo, rourke], active="varga", overlays=overlays
        )
        play(position, *lines)
        assert fact(position, "operators.varga.wounds") == wounds, lines
    for name, wounds in (("corvo", 0), ("kestrel", 1)):
        operators = [FAR_BLUE, {"name": name, "at": [9, 7]}, *([] if name == "corvo" else [corvo])]
        position = drawn(operators, active=name, phase=2, overlays=gas)
        play(position, f"move {name} to k8")
        assert fact(position, f"operators.{name}.wounds") == wounds, "everybody but Corvo"
    two = drawn([{"name": "varga", "at": [9, 7]}, FAR_BLUE, corvo, rourke], active="varga",
                overlays=[*gas, {"kind": "fire", "squares": [[8, 6], [8, 7]], "by": "rourke"}])  # fmt: skip
    play(two, "move varga to k8", "move varga to j8", "move varga to i8", "dice 4")
    assert fact(two, "operators.varga.wounds") == 3, "each overlay where it lies"
