"""Spaces, sections, risers and lines of sight."""

from __future__ import annotations

import pytest

from sortie.games.siege.content.building import DOOR, LIGHT, REINFORCED, WINDOW, Building
from sortie.games.siege.rules.sight import halves_seen, line_to, neutral_risers, upper_sight
from sortie.kernel.masks import listed
from tests.questions import refused_by
from tests.siege.drawing import FAR, FAR_BLUE, building, drawn, hidden
from tests.siege.play import fact, offered, play, state_of

Place = tuple[int, int]
CH, TD = "customs-house", "tram-depot"
COUNTS = {
    CH: (383, 7543, 22235, 1050, (4, 12), (0, 5), (8, 4), (6, 2), (4, 1)),
    TD: (359, 7018, 18434, 972, (3, 10), (0, 3), (8, 4), (6, 1), (5, 1)),
}


def at(place: Place, name: str = CH) -> int:
    return building(name).grid.square(*place)


def opaque(one: Building) -> int:
    return one.heavy | one.walls(LIGHT) | one.walls(REINFORCED) | one.barricades()


@pytest.mark.rule(
    "SGE-LOS.1", "SGE-LOS.3", "SGE-LOS.9", "SGE-GRD.4", "SGE-WAL.2", "SGE-GRD.9", "SGE-LOS.13", "SGE-GRD.1"
)
@pytest.mark.parametrize("name", [CH, TD])
def test_the_geometry_of_the_maps_as_drawn(name: str) -> None:
    one = building(name)
    solid = one.heavy | one.walls(REINFORCED)
    squares = listed(one.spaces)
    plain = {square: one.seen(square, opaque(one), 0) for square in squares}
    assert all(plain[b] >> a & 1 for a in squares for b in listed(plain[a])), "sight is symmetric"
    counts: list[object] = [
        len(squares),
        sum(mask.bit_count() for mask in plain.values()) // 2,
        sum(one.seen(square, solid, 0).bit_count() for square in squares) // 2,
        sum(one.adjacent(square, opaque(one)).bit_count() for square in squares) // 2,
    ]
    for kind, barred in ((LIGHT, False), (REINFORCED, False), (DOOR, True), (WINDOW, True), (DOOR, False)):
        sizes = [0, 0]
        for part in one.components:
            section = one.sections[listed(part.edges)[0]]
            if section.kind == kind and section.barricaded == barred:
                sizes[part.double] += 1
        counts.append(tuple(sizes))
    assert tuple(counts) == COUNTS[name]


@pytest.mark.rule("SGE-MOV.1", "SGE-ROW.1", "SGE-WAL.9")
def test_where_five_points_lead_through_an_opened_door() -> None:
    position = drawn([{"name": "varga", "at": [1, 6]}, FAR], active="varga", sections={"open": ["b7-c7"]})
    found = {at((1, 6))}
    walk(position, 5, found)
    assert len(found) == 41
    room_a = [(2, 3), (3, 3), (4, 3), (2, 4), (3, 4), (4, 4), (2, 5), (3, 5), (4, 5), (5, 5)]
    room_k = [(2, 6), (3, 6), (4, 6), (5, 6), (2, 7), (3, 7), (4, 7), (5, 7), (6, 7)]
    inside = building().inside
    assert sorted(one for one in found if inside >> one & 1) == sorted(at(place) for place in room_a + room_k)


def walk(position: object, points: int, found: set[int]) -> None:
    from sortie.games.siege.rules.movement import price_of, step_targets

    state = state_of(position)  # type: ignore[arg-type]
    best: dict[int, int] = {}

    def onward(square: int, left: int) -> None:
        state.put(0, square)
        for target in listed(step_targets(state, 0, left)):
            state.put(0, square)
            rest = left - price_of(state, 0, target)
            if rest >= 0 and best.get(target, -1) < rest:
                best[target] = rest
                if state.free >> target & 1:
                    found.add(target)
                onward(target, rest)

    onward(state.place[0], points)


@pytest.mark.rule("SGE-GRD.4", "SGE-GRD.10", "SGE-GRD.1", "SGE-GRD.7")
def test_adjacency_and_distance() -> None:
    one = building()
    near = one.adjacent(at((3, 6)), opaque(one))
    assert near >> at((3, 5)) & 1 and not near >> at((4, 5)) & 1
    assert [
        one.grid.distance(at(a), at(b))
        for a, b in (((15, 5), (20, 5)), ((15, 7), (18, 7)), ((12, 6), (15, 6)))
    ] == [5, 3, 3]
    assert one.room(at((1, 6))) == 0 and one.room(at((2, 6))) >> at((13, 7)) & 1


@pytest.mark.rule("SGE-GRD.5", "SGE-AGA.6", "SGE-LOS.4", "SGE-LOS.5", "SGE-LOS.8")
def test_bodies_and_smoke_break_lines_but_not_adjacency() -> None:
    position = drawn(
        [{"name": "varga", "at": [11, 6]}, {"name": "kestrel", "at": [8, 6]}, FAR],
        active="varga",
        overlays=[{"kind": "smoke", "squares": [[12, 6], [13, 6], [12, 7], [13, 7]]}],
    )
    state = state_of(position)
    assert building().adjacent(at((11, 6)), state.opaque) >> at((12, 6)) & 1
    assert "move varga to m7" in offered(position)
    assert not line_to(state, 0, at((11, 6)), at((13, 6)), False, 0)
    assert line_to(state, 0, at((11, 6)), at((13, 6)), True, 0), "sight to a Located one ignores smoke"
    assert not line_to(state, 0, at((11, 6)), at((5, 6)), False, 0), "a body breaks the line"
    assert line_to(state, 0, at((7, 5)), at((9, 7)), False, 0) is False  # the wall between them does
    assert line_to(state, 0, at((7, 7)), at((9, 5)), True, 0) is False  # a body inside the line does
    assert line_to(state, 0, at((0, 13)), at((2, 15)), False, 0)


@pytest.mark.rule("SGE-LOS.8", "SGE-LOS.4", "SGE-HID.3")
@pytest.mark.parametrize(("blocker", "free"), [([1, 13], True), ([1, 14], False)])
def test_a_corner_of_a_body_does_not_break_a_line(blocker: list[int], free: bool) -> None:
    tokens = hidden("kestrel", blocker, [20, 2])
    state = state_of(
        drawn([{"name": "varga", "at": [0, 15]}, tokens], active="varga", switches={"demand": "asked"})
    )
    assert line_to(state, 0, at((0, 13)), at((2, 15)), False, 0) is free


@pytest.mark.rule("SGE-GRD.6", "SGE-WAL.7", "SGE-PRO.5", "SGE-LOS.6")
def test_a_holed_wall_lets_sight_through_and_nobody_else() -> None:
    position = drawn(
        [{"name": "varga", "at": [4, 7]}, {"name": "kestrel", "at": [4, 4]}, FAR],
        active="varga", sections={"holed": ["e6-e7"]},
    )  # fmt: skip
    assert building().adjacent(at((4, 6)), state_of(position).opaque) >> at((4, 5)) & 1
    play(position, "move varga to e7")
    assert refused_by(position, "move varga to e6") == "SGE-MOV.4"
    play(position, "shoot kestrel", "dice 4 4", "dice 3")
    assert fact(position, "operators.kestrel.wounds") == 4


@pytest.mark.rule("SGE-GRD.2", "SGE-GAD.3", "SGE-GRD.3")
def test_one_gadget_a_space() -> None:
    devices = [{"piece": "barbed-wire", "at": [9, 7]}]
    position = drawn(
        [{"name": "varga", "at": [8, 7]}, FAR], active="varga", cubes={"mine": 1}, devices=devices
    )
    assert refused_by(position, "use mine on j8") == "SGE-GAD.3"
    assert "use mine on j7" in offered(position)
    state = state_of(position)
    assert state.free >> at((9, 7)) & 1 and not state.free >> at((16, 7)) & 1


@pytest.mark.rule("SGE-GRD.8", "SGE-KEY.12")
@pytest.mark.parametrize("target", [[9, 8], [9, 7]])
def test_leaning_is_being_in_two_rooms(target: list[int]) -> None:
    walker = {"name": "varga", "at": [10, 8] if target == [9, 8] else [8, 7]}
    leaner = {"name": "maren", "at": [11, 8], "standee": [11, 7]}
    position = drawn([walker, leaner, FAR], active="varga", cubes={"drone": 1})
    play(position, f"use drone on {building().grid.name(at((target[0], target[1])))}", "scan")
    assert fact(position, "operators.maren.located")


@pytest.mark.rule("SGE-GRD.9", "SGE-MOV.8", "SGE-GRD.11")
def test_nothing_enters_a_structural_element_or_leaves_the_grid() -> None:
    position = drawn([{"name": "varga", "at": [19, 5]}, FAR], active="varga", cubes={"frag-grenade": 1})
    assert refused_by(position, "use frag-grenade on t7") == "SGE-KEY.4"
    assert not any("t7" in text for text in offered(position))
    assert building().adjacent(building().grid.square(0, 0), 0).bit_count() == 3


@pytest.mark.rule(
    "SGE-WAL.1",
    "SGE-WAL.6",
    "SGE-WAL.4",
    "SGE-DES.1",
    "SGE-DES.3",
    "SGE-DES.11",
    "SGE-WAL.12",
    "SGE-DES.8",
    "SGE-WAL.5",
)
def test_destroying_by_level() -> None:
    strong = drawn([{"name": "varga", "at": [4, 6]}, FAR], active="varga")
    assert "destroy e7" not in offered(strong), "the own space is no target"
    play(strong, "destroy f7")
    assert fact(strong, "sections.breaches") == ["e6-e7"]
    weak = drawn([{"name": "sato", "at": [4, 6]}, FAR], active="sato")
    assert refused_by(weak, "destroy f7") == "SGE-DES.2"
    barricade = drawn([{"name": "sato", "at": [1, 7]}, FAR], active="sato")
    play(barricade, "destroy b7")
    assert (
        "b7-c7" not in fact(barricade, "sections.barricades") and fact(barricade, "sections.breaches") == []
    )
    play(barricade, "move sato to c8")
    assert fact(barricade, "move_left") == 4


@pytest.mark.rule("SGE-WAL.4", "SGE-DES.3", "SGE-DES.2", "SGE-DES.4")
def test_heavy_walls_and_obstacles_stay() -> None:
    position = drawn([{"name": "varga", "at": [11, 7]}, FAR], active="varga", cubes={"breach-charge": 1})
    before = state_of(position).solid
    play(position, "use breach-charge on l7")
    assert state_of(position).solid == before
    pieces = {piece.id: piece.strength for piece in state_of(position).siege.pieces}
    assert pieces == {"camera": 1, "bulletproof-camera": 1, "barbed-wire": 1, "reinforced-riser": 3, "deployable-shield": 2,
                      "mine": 1, "hush-node": 1, "live-wire": 1}  # fmt: skip


@pytest.mark.rule("SGE-DES.2")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_which_level_removes_which_strength(level: int) -> None:
    state = state_of(drawn([{"name": "varga", "at": [11, 7]}, FAR], active="varga"))
    c = at((4, 6))
    weak = [bool(state.weak[level] >> at(place) & 1) for place in ((2, 6), (4, 6), (15, 4))]
    assert weak == [level >= 1, level >= 2, level >= 3] and c


@pytest.mark.rule("SGE-WAL.16", "SGE-WAL.18")
def test_surcharges_add_up() -> None:
    position = drawn(
        [{"name": "varga", "at": [6, 5]}, FAR], active="varga", sections={"breached": ["g6-g7"]},
    )  # fmt: skip
    play(position, "move varga to g7")
    assert fact(position, "move_left") == 2


@pytest.mark.rule("SGE-WAL.19", "SGE-ACT.4", "SGE-HID.19", "SGE-CHL.1")
def test_nothing_rebuilds_hides_or_challenges_in_the_base_game() -> None:
    position = drawn([{"name": "kestrel", "at": [9, 6]}, FAR_BLUE], active="kestrel", phase=2)
    verbs = {text.split()[0] for text in offered(position)}
    assert verbs == {"move", "run", "lean", "run-lean", "overwatch", "destroy", "end"}
    assert refused_by(position, "hide") == "SGE-HID.19"


@pytest.mark.rule("SGE-RIS.1", "SGE-RIS.2", "SGE-FLR.1", "SGE-FLR.2", "SGE-FLR.3", "SGE-GEN.2")
def test_risers_and_upper_spaces() -> None:
    blue = drawn([{"name": "varga", "at": [22, 9]}, FAR], active="varga")
    assert "climb varga" in offered(blue)
    orange = drawn([{"name": "kestrel", "at": [22, 9]}, FAR_BLUE], active="kestrel", phase=2)
    assert refused_by(orange, "climb kestrel") == "SGE-RIS.1"
    full = drawn(
        [{"name": "varga", "at": [12, 10]}, {"name": "sato", "at": "upstairs"}, {"name": "kade", "at": "upstairs"}, FAR],
        active="varga",
    )  # fmt: skip
    assert refused_by(full, "climb varga") == "SGE-FLR.2"
    play(blue, "climb varga")
    assert fact(blue, "operators.varga.square") == "upstairs"
    assert refused_by(blue, "descend varga to w10") == "SGE-FLR.3"
    assert refused_by(blue, "run-descend varga to w10") == "SGE-FLR.3"


@pytest.mark.rule("SGE-RIS.3", "SGE-RIS.4", "SGE-RIS.5", "SGE-RIS.6", "SGE-ROW.8", "SGE-SHO.9")
def test_sight_from_above_reaches_neutral_risers_only() -> None:
    blue = {"name": "varga", "at": "upstairs"}
    position = drawn([blue, {"name": "kestrel", "at": [12, 10]}, FAR], active="varga")
    state = state_of(position)
    assert upper_sight(state, 0) == building().grey | building().blue
    assert halves_seen(state, 0, building().up, 10) == 1
    assert halves_seen(state, 5, at((12, 10)), 0) == 0, "nobody looks upwards"
    play(position, "shoot kestrel", "dice 1 1", "dice 1")
    assert fact(position, "operators.kestrel.wounds") == 1
    smoky = drawn([blue, {"name": "kestrel", "at": [12, 10]}, FAR], active="varga",
                  overlays=[{"kind": "smoke", "squares": [[12, 10], [12, 11]]}])  # fmt: skip
    assert refused_by(smoky, "shoot kestrel") == "SGE-SHO.1"
    watched = drawn([blue, {"name": "kestrel", "at": "upstairs", "riser": [12, 10]}, FAR], active="varga")
    assert not neutral_risers(state_of(watched), 0) >> at((12, 10)) & 1
    assert neutral_risers(state_of(watched), 1) >> at((12, 10)) & 1


@pytest.mark.rule("SGE-RIS.7", "SGE-RIS.8", "SGE-DGA.1", "SGE-AGA.1", "SGE-FLR.4")
def test_a_reinforced_riser_is_a_plain_space_until_a_strong_charge_opens_it() -> None:
    devices = [{"piece": "reinforced-riser", "at": [12, 3]}]
    position = drawn([{"name": "varga", "at": "upstairs"}, FAR], active="varga", devices=devices,
                     cubes={"breach-charge": 1, "frag-grenade": 1})  # fmt: skip
    assert refused_by(position, "descend varga to m4") == "SGE-RIS.8"
    assert refused_by(position, "watch m4") == "SGE-RIS.8"
    assert refused_by(position, "use frag-grenade on m4") == "SGE-KEY.4"
    play(position, "use breach-charge on m4")
    assert fact(position, "devices") == [] and "descend varga to m4" in offered(position)
    below = drawn([{"name": "varga", "at": [12, 4]}, FAR], active="varga", devices=devices, cubes={"mine": 1})
    assert refused_by(below, "use mine on m4") == "SGE-GAD.3"


@pytest.mark.rule(
    "SGE-LOS.2", "SGE-LOS.11", "SGE-LOS.12", "SGE-SYM.2", "SGE-DES.12", "SGE-GAD.1", "SGE-LOS.1"
)
def test_always_visible_gadgets_show_through_smoke_but_not_through_walls() -> None:
    smoke = [{"kind": "smoke", "squares": [[4, 7], [5, 7], [4, 8], [5, 8]]}]
    camera = [{"piece": "camera", "at": [6, 7], "wall": [6, 6]}]
    position = drawn([{"name": "varga", "at": [3, 7]}, {"name": "rourke", "at": [20, 3]}], map="tram-depot",
                     active="varga", overlays=smoke, devices=camera)  # fmt: skip
    play(position, "destroy g8")
    assert fact(position, "devices") == [] and fact(position, "sections.breaches") == []
    other = drawn([{"name": "varga", "at": [18, 9]}, {"name": "rourke", "at": [2, 2]}], active="varga",
                  devices=[{"piece": "camera", "at": [18, 8], "wall": [18, 9]}])  # fmt: skip
    assert refused_by(other, "destroy s9") in ("SGE-LOS.1", "SGE-DES.10")
    throw = drawn([{"name": "varga", "at": [9, 7]}, FAR], active="varga", cubes={"stun-grenade": 1})
    assert refused_by(throw, "use stun-grenade on j8") == "SGE-KEY.4"


@pytest.mark.rule("SGE-LOS.7", "SGE-LOS.15", "SGE-LEA.3", "SGE-LEA.4")
def test_sight_is_all_round_and_halves_do_not_hide_each_other() -> None:
    position = drawn(
        [
            {"name": "varga", "at": [9, 6], "facing": "north"},
            {"name": "kestrel", "at": [9, 8], "standee": [9, 9]},
            FAR,
        ],
        active="varga",
        sections={"open": []},
    )
    row = drawn(
        [{"name": "varga", "at": [3, 7]}, {"name": "kestrel", "at": [5, 7], "standee": [6, 7]}, FAR],
        active="varga",
    )
    assert {"shoot kestrel", "shoot kestrel at standee"} <= set(offered(row))
    behind = drawn(
        [{"name": "varga", "at": [3, 7]}, {"name": "kestrel", "at": [8, 7]}, {"name": "maren", "at": [5, 6], "standee": [5, 7]}],
        active="varga",
    )  # fmt: skip
    assert "shoot kestrel" in offered(behind), "a standee breaks no line"
    assert "end" in offered(position)
