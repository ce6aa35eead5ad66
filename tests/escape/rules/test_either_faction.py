"""What holds for one side, one square or one character holds for the others: both factions, the corner square, the last one."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.kernel.errors import UnknownName
from tests.escape.rules.playing import fork, of, play, roll, state_of
from tests.escape.rules.scenes import at, floor, idle, opening, scene, unit
from tests.questions import asked, facts, offered, offers, refused_by, told, who_is_asked


@pytest.mark.rule("ESC-1.1")
@pytest.mark.parametrize(
    ("sides", "resistance"),
    [
        ((), 1), (("resistance",), 1), (("isc",), 2), (("", "isc"), 1), (("", "resistance"), 2),
        (("resistance", "isc"), 1), (("isc", "resistance"), 2),
    ],
)  # fmt: skip
def test_who_is_not_named_leads_the_other_faction(sides: tuple[str, ...], resistance: int) -> None:
    seats = state_of(opening(sides=sides)).encounter.seats
    assert seats == (resistance - 1, 2 - resistance)


@pytest.mark.rule("ESC-1.1")
@pytest.mark.parametrize("sides", [("isk",), ("resistance", "police"), ("", "rebels")])
def test_there_are_two_factions_and_no_others(sides: tuple[str, ...]) -> None:
    with pytest.raises(UnknownName, match="no faction"):
        opening(sides=sides)


@pytest.mark.rule("ESC-1.3", "ESC-R.39", "ESC-6c.2")
@pytest.mark.parametrize(("many", "one"), [(("ashton", "alice"), "raiju"), (("raiju", "onibi"), "ashton")])
def test_the_side_that_has_somebody_left_goes_on_alone(many: tuple[str, str], one: str) -> None:
    units = [unit(name, (3 * place, 0)) for place, name in enumerate(many)]
    position = scene(*units, unit(one, (0, 9)), equipment=idle((0, 0), (3, 0), (0, 9)), moment="activation",
                     first="resistance" if one == "ashton" else "isc")  # fmt: skip
    order: list[str] = []
    while asked(position) in ("activate", "act") and facts(position)["turn"] == 1:
        if asked(position) == "activate":
            play(position, offered(position)[0])
        order.append(facts(position)["active"])
        play(position, "end")
    assert sorted(order) == sorted([*many, one]) and facts(position)["turn"] == 2


@pytest.mark.rule("ESC-2.5", "ESC-6c.16", "ESC-6c.29")
@pytest.mark.parametrize("first", [True, False])
def test_each_action_counts_for_its_own_character_and_kind(first: bool) -> None:
    # Kitsune and Ubume stand on either side in the list of all characters.
    units = [unit("ubume", (0, 0)), unit("ashton", (1, 0)), unit("jimmy", (5, 5)), unit("onibi", (9, 9))]
    position = scene(*units)
    before = {name: of(position, name) for name in ("ubume", "ashton", "jimmy", "onibi")}

    def spent(kind: str) -> dict[str, int]:
        left = f"{kind}_left"
        return {name: before[name][left] - of(position, name)[left] for name in before if before[name][left] != of(position, name)[left]}  # fmt: skip

    if first:
        play(position, "step a2")
        assert (spent("movement"), spent("combat"), spent("intellect")) == ({"ubume": 1}, {}, {})
    else:
        roll(play(position, "hit ashton", "stand"), 1)
        assert (spent("movement"), spent("combat"), spent("intellect")) == ({}, {"ubume": 1}, {})
    roll(play(position, "attract ashton", "stand"), 1)
    assert spent("intellect") == {"ubume": 1}


@pytest.mark.rule("ESC-2.9", "ESC-5c.8", "ESC-5b.12")
@pytest.mark.parametrize(
    ("carried", "left", "shown"),
    [({"carrying": "medkit"}, "equipment", "medkit"), ({"objective": 2}, "crates", "2")],
)
def test_the_tokens_of_who_is_taken_out_lie_face_up_on_its_square(
    carried: dict[str, Any], left: str, shown: str
) -> None:
    position = scene(
        unit("raiju", (0, 0)), unit("jimmy", (1, 0), damage=2, **carried), unit("ashton", (9, 9))
    )
    roll(play(position, "hit jimmy", "stand"), 6)
    assert of(position, "jimmy")["square"] == ""
    assert facts(position)[left] == {"b1": [shown]}


@pytest.mark.rule("ESC-4.2", "ESC-R.11")
def test_the_first_edge_of_the_board_is_an_edge_like_any_other() -> None:
    door = floor(doors={((0, 0), (1, 0)): 0})
    assert offered(scene(unit("alice", (5, 5)), unit("raiju", (9, 9)), map=door), "open *") == []
    assert offered(scene(unit("alice", (0, 0)), unit("raiju", (9, 9)), map=door), "open *") == ["open a1-b1"]
    wall = floor(walls=[((0, 0), (1, 0))])
    driller = scene(unit("duncan", (0, 0)), unit("raiju", (9, 9)), map=wall)
    assert offered(driller, "drill *") == ["drill a1-b1"]


@pytest.mark.rule("ESC-8.15", "ESC-R.73", "ESC-8.10", "ESC-R.80")
def test_from_beside_the_corner_square_steps_go_where_the_skill_leads() -> None:
    wall = floor(walls=[((0, 0), (1, 0)), ((0, 0), (0, 1)), ((1, 0), (1, 1))])
    # Ubume floats over corners, but not over walls; Mamushi burrows under walls, but not over corners.
    ubume = scene(unit("ubume", (1, 1)), unit("ashton", (9, 9)), map=wall)
    assert not offers(ubume, "step a1") and offers(ubume, "step c1")
    assert not offers(ubume, "step b1")  # whoever floats does not burrow
    mamushi = scene(unit("mamushi", (1, 0)), unit("ashton", (9, 9)), map=wall)
    assert offers(mamushi, "step a1") and not offers(mamushi, "step a2")
    ashton = scene(unit("ashton", (1, 0)), unit("raiju", (9, 9)), map=wall)
    assert offered(ashton, "step *") == ["step c1"]


@pytest.mark.rule("ESC-6c.6")
def test_between_activations_nobody_is_active() -> None:
    position = scene(
        unit("ashton", (0, 0)), unit("alice", (3, 0)), unit("raiju", (9, 9)), unit("onibi", (5, 9))
    )
    play(position, "end")
    assert (asked(position), facts(position)["active"]) == ("activate", "")


@pytest.mark.rule("ESC-R.79", "ESC-6c.28")
def test_a_crate_is_thrown_by_who_has_arms_and_by_nobody_else() -> None:
    def throws(name: str, foe: str) -> bool:
        position = scene(unit(name, (2, 2)), unit(foe, (4, 2)), crates=[[at(2, 2), 0]], rules={"objectives": False})  # fmt: skip
        return offers(position, f"throw {foe} with c3")

    assert throws("raiju", "ashton") and throws("ashton", "raiju")
    assert not throws("mamushi", "ashton")


@pytest.mark.rule("ESC-8.16", "ESC-8.17", "ESC-R.83")
def test_who_waited_and_then_stands_is_not_followed_by_more_rerolls() -> None:
    position = scene(unit("ashton", (0, 0)), unit("kodama", (1, 0)), unit("raiju", (9, 9)))
    roll(play(position, "hit kodama", "wait"), 4)
    prompts: list[str] = []
    while asked(position) in ("reroll", "defend-late"):
        prompts.append(f"{asked(position)} {who_is_asked(position)}")
        play(position, "keep" if asked(position) == "reroll" else "stand")
    assert prompts == ["reroll 1", "defend-late 2"]  # Ashton, the veteran, was asked before Kodama stood


@pytest.mark.rule("ESC-R.40")
def test_why_the_waiting_ones_cannot_be_left_out() -> None:
    position = scene(
        unit("ashton", (0, 0)), unit("jimmy", (3, 0)), unit("alice"), unit("raiju", (9, 9)), unit("onibi", (5, 9)),
        moment="activation", turn=2,
    )  # fmt: skip
    assert refused_by(position, "decline") == "ESC-R.40"


@pytest.mark.rule("ESC-6b.1", "ESC-6b.5")
def test_what_the_sum_of_both_dice_names_happens() -> None:
    position = scene(unit("ashton", (0, 0)), unit("raiju", (9, 9)), moment="event")
    values = [of(position, name)["movement"] for name in ("ashton", "raiju")]
    seen = set()
    for total in range(2, 13):
        other = fork(position, f"dice {min(6, total - 1)}", f"dice {total - min(6, total - 1)}")
        now = [of(other, name)["movement"] for name in ("ashton", "raiju")]
        seen.add((asked(other), tuple(now) != tuple(values)))
    assert len(seen) > 2  # some rows change values, some ask, some do nothing
    assert "random-event" in told(fork(position, "dice 1", "dice 1"))
