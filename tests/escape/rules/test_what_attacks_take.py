"""What attacks take from their victims, what a failed one leaves alone, and what a Robot may borrow."""

from __future__ import annotations

from pathlib import Path

import pytest

from sortie.content.example import new_pack
from sortie.games import open_game
from sortie.kernel.position import Position
from tests.escape.content.effect_scenes import Play, game_with, stand
from tests.escape.rules.playing import of, play
from tests.escape.rules.scenes import EDITIONS, opening, scene, unit
from tests.questions import asked, facts, offered, refused, who_is_asked

# A way to attack from c3, and what a victim in e3 with 5/3/1 has after losing life to it.
ATTACKS: list[tuple[str, dict[str, object], str, tuple[int, int, int]]] = [
    ("martin", {"crates": ["c3"]}, "throw raiju with c3", (3, 3, 1)),
    ("martin", {"carrying": "em-grenade"}, "grenade e3", (5, 2, 1)),
    ("alice", {}, "shoot raiju with sidearm", (5, 3, 1)),
]


def victim(position: Position, name: str) -> tuple[int, int, int]:
    about = of(position, name)
    return about["movement"], about["combat"], about["intellect"]


def attacked(name: str, more: dict[str, object], line: str, edition: str = "classic") -> Position:
    document = {key: more[key] for key in more if key == "crates"}
    carried = {key: more[key] for key in more if key == "carrying"}
    units = [unit(name, (2, 2), **carried), unit("raiju", (4, 2), used={"combat": 3})]
    return play(scene(*units, edition=edition, **document), line)


@pytest.mark.rule("ESC-9.2", "ESC-9.7", "ESC-R.38")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("name", "more", "line", "values"), ATTACKS)
def test_each_way_to_attack_takes_what_it_says_until_the_turn_ends(
    name: str, more: dict[str, object], line: str, values: tuple[int, int, int], edition: str
) -> None:
    position = play(attacked(name, more, line, edition), "dice 5")
    assert victim(position, "raiju") == values and of(position, "raiju")["damage"] > 0


@pytest.mark.rule("ESC-9.9", "ESC-9.7", "ESC-9.2", "ESC-R.38")
def test_gas_slows_and_a_blow_takes_nothing() -> None:
    gas = scene(unit("onibi", (2, 2), carrying="gas-grenade"), unit("ashton", (4, 2), used={"combat": 3}))
    play(gas, "grenade e3", "dice 5")
    assert victim(gas, "ashton") == (3, 3, 1) and of(gas, "ashton")["damage"] == 5
    blow = scene(unit("onibi", (3, 2)), unit("ashton", (4, 2), used={"combat": 3}))
    play(blow, "hit ashton", "dice 5")
    assert victim(blow, "ashton") == (4, 3, 1) and of(blow, "ashton")["damage"] == 4


@pytest.mark.rule("ESC-6c.21", "ESC-6c.22", "ESC-3.3")
def test_a_total_of_0_does_nothing_at_all_and_1_is_one_point() -> None:
    for die, damage, movement in ((1, 0, 5), (2, 1, 3)):
        position = play(attacked("martin", {"crates": ["c3"]}, "throw raiju with c3"), f"dice {die}")
        assert (of(position, "raiju")["damage"], of(position, "raiju")["movement"]) == (damage, movement)
        assert facts(position)["crates"] == {}  # thrown is thrown


@pytest.mark.rule("ESC-6c.43", "ESC-6c.44", "ESC-6c.42", "ESC-3.2")
@pytest.mark.parametrize(("dice", "damage"), [((6, 1), 4), ((4, 2), 1), ((4, 3), 0), ((1, 6), 0)])
def test_against_a_dodge_the_margin_is_the_damage_and_nobody_strikes_back(
    dice: tuple[int, int], damage: int
) -> None:
    position = scene(unit("alice", (2, 2)), unit("raiju", (3, 2)))
    play(position, "hit raiju", "dodge", f"dice {dice[0]}", f"dice {dice[1]}")
    assert (of(position, "raiju")["damage"], of(position, "alice")["damage"]) == (damage, 0)


@pytest.mark.rule("ESC-8.12", "ESC-8.13", "ESC-8.14", "ESC-R.72")
def test_a_robot_that_is_a_pilot_does_not_serve_itself() -> None:
    both = ({"kind": "robot"}, {"kind": "pilot"})
    alone = stand(game_with({"raiju": both}), "isc", Play(foe={"square": "l1"}))
    assert offered(alone, "step * by *") == [] and refused(alone, "step e4 by raiju") == "ESC-8.14"
    served = stand(game_with({"raiju": both, "onibi": both}), "isc", Play(foe={"square": "l1"}))
    assert offered(served, "step e4*") == ["step e4", "step e4 by onibi"]


@pytest.mark.rule("ESC-6b.12", "ESC-R.59")
@pytest.mark.parametrize("name", ["ubume", "oni"])
def test_disconnection_means_every_machine_the_last_one_too(name: str) -> None:
    off, on = (
        scene(unit(name, (2, 2)), unit("ashton", (3, 2), used={"combat": 3}), event=total)
        for total in (12, 7)
    )
    lines = ["dice 6"] if name == "oni" else []
    for position, works in ((off, False), (on, True)):
        if lines:
            play(position, "hit ashton", *lines)
            assert bool(offered(position, "push *")) == works
        else:
            assert bool(offered(position, "step d4") or offered(position, "attract *")) == works


@pytest.mark.rule("ESC-R.46", "ESC-R.95")
def test_who_waits_keeps_the_game_going_and_a_captive_does_not() -> None:
    rest = [unit("raiju", (5, 5)), unit("ashton", out=1)]
    waits = scene(unit("jimmy", waiting=True), *rest, moment="turn-end", turn=2, scenario="infiltration")
    assert not facts(waits)["finished"]
    held = scene(
        unit("jimmy", (9, 9), inert=True),
        *rest,
        moment="turn-end",
        turn=2,
        scenario="cell-block",
        captive="jimmy",
    )
    assert facts(held)["finished"]


@pytest.mark.rule("ESC-5a.4", "ESC-5.2", "ESC-5.3")
@pytest.mark.parametrize(("dice", "seats"), [(("dice 6", "dice 1"), (1, 2)), (("dice 1", "dice 6"), (2, 1))])
def test_the_winner_of_the_setup_places_first_in_each_step(
    dice: tuple[str, str], seats: tuple[int, int]
) -> None:
    position = play(opening("evasion"), *dice)
    placed: dict[str, list[int]] = {"place-crate": [], "place-equipment": []}
    while asked(position) in placed:
        placed[asked(position)].append(who_is_asked(position))
        choice = position.open_choice()
        assert choice is not None
        position.play(choice.options.first())
    assert placed["place-crate"] == list(seats) * 3 and placed["place-equipment"] == list(seats) * 5
    assert (asked(position), who_is_asked(position)) == ("deploy", seats[0])


@pytest.mark.rule("ESC-R.38")
def test_a_shot_takes_life_and_weakens_nobody_whatever_the_weapon(tmp_path: Path) -> None:
    folder = new_pack(tmp_path / "trial", "escape")
    ranges = range(4, 10)
    tables = [
        f'[[skills]]\nid = "gun-{reach}"\neffects = [{{ kind = "weapon", range = {reach}, power = 1 }}]\n'
        f'[[characters]]\nid = "gunner-{reach}"\nfaction = "resistance"\nskills = ["gun-{reach}"]\n'
        "movement = 4\ncombat = 3\nintellect = 1\nlife = 4\nrank = 2\n"
        for reach in ranges
    ]
    (folder / "guns.toml").write_text("\n".join(tables), encoding="utf-8")
    game = open_game("escape", [folder])
    for reach in ranges:
        units = [unit(f"gunner-{reach}", (0, 0)), unit("raiju", (3, 0), used={"combat": 3})]
        position = Position(game, game.draw_case({"units": units, "active": f"gunner-{reach}"}))
        before = victim(position, "raiju")
        play(position, f"shoot raiju with gun-{reach}", "dice 6")
        assert of(position, "raiju")["damage"] > 0 and victim(position, "raiju") == before
