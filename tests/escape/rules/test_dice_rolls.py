"""Part III of the rulebook: simple and opposed rolls, rerolls, penalties, extra actions."""

from __future__ import annotations

from pathlib import Path

import pytest

from sortie.content.example import new_pack
from sortie.games import open_game
from sortie.kernel.position import Position
from sortie.kernel.records.case_lines import event_text
from tests.escape.rules.playing import fork, of, play, roll
from tests.escape.rules.scenes import at, edge, floor, idle, scene, unit
from tests.questions import asked, facts, offered, offers, refused, who_is_asked


def totals(position: Position) -> list[str]:
    """The Attack totals told since the last answer."""
    return [event_text(position, event) for event in position.events if event.key == "attack-total"]


def duel(*dice: int) -> Position:
    """Ashton (Cbt 3) attacks Mamushi (Cbt 2), who dodges."""
    position = scene(unit("ashton", (0, 0), rerolled=True), unit("mamushi", (1, 0)))
    return roll(play(position, "hit mamushi", "dodge"), *dice)


@pytest.mark.rule("ESC-3.1", "ESC-3.2")
def test_the_margin_of_an_opposed_roll_may_be_negative() -> None:
    assert totals(duel(5, 4)) == ["attack-total ashton mamushi 2"]
    assert totals(duel(1, 6)) == ["attack-total ashton mamushi -4"]
    hack = play(scene(unit("ubume", (0, 0)), unit("jimmy", (2, 0))), "attract jimmy", "counter")
    roll(hack, 1, 3)  # 1+2 against 3+2
    assert [event_text(hack, event) for event in hack.events][-1] == "hack-failed ubume 3 6"


@pytest.mark.rule("ESC-3.3")
def test_a_margin_of_nothing_fails() -> None:
    even = duel(2, 3)
    assert totals(even) == ["attack-total ashton mamushi 0"]
    assert of(even, "mamushi")["damage"] == 0 and asked(even) == "act"
    assert of(duel(3, 3), "mamushi")["damage"] == 1


@pytest.mark.rule("ESC-3.4", "ESC-R.13")
def test_reaching_the_number_is_enough_for_a_hack_and_not_for_an_attack() -> None:
    board = floor(doors={((0, 0), (1, 0)): 7})
    lock = edge((0, 0), (1, 0))
    for die, state in ((4, "locked"), (5, "open")):
        hack = roll(play(scene(unit("jimmy", (0, 0)), map=board), f"hack {lock}"), die)
        assert facts(hack)["doors"][lock] == state
    for die, damage in ((2, 0), (3, 1)):
        attack = scene(unit("jimmy", (0, 0)), unit("raiju", (1, 0)))
        assert of(roll(play(attack, "hit raiju", "stand"), die), "raiju")["damage"] == damage


@pytest.mark.rule("ESC-3.5", "ESC-R.21")
def test_a_die_belongs_to_the_player_of_the_character_that_rolls() -> None:
    position = scene(unit("raiju", (0, 0)), unit("alice", (1, 0)), revolution=1)
    play(position, "hit alice", "dodge")
    assert (asked(position), who_is_asked(position)) == ("attack", 2)
    roll(position, 6)
    assert (asked(position), who_is_asked(position)) == ("dodge", 1)
    roll(position, 1)
    assert (asked(position), who_is_asked(position)) == ("reroll", 1)
    assert offered(position) == ["keep", "revolution 2"]
    assert refused(position, "revolution 1") == "ESC-R.21"


@pytest.mark.rule("ESC-R.12")
def test_the_attack_total_takes_off_the_combat_of_the_target() -> None:
    position = play(
        scene(unit("ashton", (0, 0), rerolled=True), unit("mamushi", (1, 0))), "hit mamushi", "stand"
    )
    assert totals(roll(position, 3)) == ["attack-total ashton mamushi 4"]
    shot = play(scene(unit("jack", (0, 0)), unit("raiju", (2, 0))), "shoot raiju with scattergun", "stand")
    assert totals(roll(shot, 2)) == ["attack-total jack raiju 3"]  # 2+3+1-3


@pytest.mark.rule("ESC-R.14", "ESC-6c.17")
def test_power_counts_against_a_dodge() -> None:
    shot = play(scene(unit("jack", (0, 0)), unit("raiju", (2, 0))), "shoot raiju with scattergun", "dodge")
    assert totals(roll(shot, 2, 2)) == ["attack-total jack raiju 1"]  # 2+3+1 against 2+3


@pytest.mark.rule("ESC-R.15")
def test_penalties_add_up_and_end_at_nothing() -> None:
    position = scene(unit("raiju", (0, 0)), unit("ashton", (1, 0), used={"combat": 1, "movement": 3}))
    values = []
    for _ in range(3):
        play(position, "hit ashton", "stand", "dice 1")
        ashton = of(position, "ashton")
        values.append((ashton["movement"], ashton["combat"], ashton["intellect"], ashton["damage"]))
        if ashton["combat_left"] == 0:
            break
    # Each hit is easier than the last: the lower Cbt is what it has to beat.
    assert values == [(3, 2, 0, 1), (2, 1, 0, 3)]
    assert of(position, "ashton")["movement_left"] == 0
    play(position, "hit ashton", "dice 1")
    ashton = of(position, "ashton")
    assert (ashton["combat"], ashton["intellect"], ashton["damage"]) == (0, 0, 6)


@pytest.mark.rule("ESC-R.15", "ESC-R.17")
def test_a_value_of_nothing_allows_no_action_and_is_no_difficulty() -> None:
    lock = edge((0, 0), (1, 0))
    board = floor(doors={((0, 0), (1, 0)): 6})
    freedom = scene(unit("freedom", (0, 0)), map=board)
    assert refused(freedom, f"hack {lock}") == "ESC-6c.29"
    pulled = play(scene(unit("ubume", (0, 0)), unit("freedom", (2, 0))), "attract freedom", "dice 1")
    assert asked(pulled) == "pull"  # nothing to counter with, and nothing to reach
    # An action granted by the Pilot: the roll adds the Robot's own 0.
    piloted = scene(unit("freedom", (0, 0)), unit("martin", (5, 5)), map=board)
    for die, state in ((5, "locked"), (6, "open")):
        hack = fork(piloted, f"hack {lock} by martin", f"dice {die}")
        assert facts(hack)["doors"][lock] == state


@pytest.mark.rule("ESC-R.16", "ESC-R.51")
def test_values_are_replaced_first_and_lowered_then() -> None:
    strong = {"raiju": {"values": [8, 4, 4]}}
    position = scene(
        unit("martin", (0, 0), carrying="em-grenade"), unit("raiju", (3, 0)), unit("onibi", (3, 1)),
        event=2, characters=strong,
    )  # fmt: skip
    values = [
        [of(position, name)[kind] for kind in ("movement", "combat", "intellect")]
        for name in ("raiju", "onibi")
    ]
    assert values == [[7, 3, 3], [7, 3, 3]]
    play(position, f"grenade {at(2, 0)}", "stand", "stand", "dice 3")  # 3+2+1-3 each
    assert of(position, "raiju")["combat"] == 2 and of(position, "onibi")["combat"] == 2


@pytest.mark.rule("ESC-R.18")
def test_actions_are_counted_for_the_turn() -> None:
    position = scene(
        unit("freedom", (0, 0)), unit("martin", (9, 0)), unit("raiju", (5, 9)), unit("onibi", (6, 9)),
        active="freedom",
    )  # fmt: skip
    play(position, "step b1", "step c1 by martin", "step d1 by martin", "end", "activate raiju", "end")
    assert facts(position)["active"] == "martin"
    assert of(position, "martin")["movement_left"] == 3


@pytest.mark.rule("ESC-R.19")
def test_an_extra_action_pays_for_one_action_and_leaves_the_counter() -> None:
    position = scene(unit("ashton", (0, 0)), unit("raiju", (1, 1)), revolution=1)
    assert offers(position, "step b1") and offers(position, "step b1 by token")
    play(position, "step b1 by token")
    ashton = of(position, "ashton")
    assert (ashton["movement"], ashton["movement_left"], ashton["combat_left"]) == (4, 4, 3)
    assert facts(position)["revolution"] == 0
    assert refused(position, "step a1 by token") == "ESC-7b.3"
    disk = scene(unit("raiju", (0, 0), carrying="datadisk"), unit("ashton", (1, 0), used={"combat": 3}))
    play(disk, "hit ashton by item", "dice 1")
    assert of(disk, "raiju")["combat_left"] == 3 and of(disk, "raiju")["carrying"] == ""


@pytest.mark.rule("ESC-R.20")
def test_who_may_profit_from_a_revolution_token() -> None:
    board = floor(doors={((0, 0), (1, 0)): 7}, walls=[((0, 0), (0, 1))])
    freedom = scene(
        unit("freedom", (0, 0)), unit("raiju", (1, 1)), unit("alice", (5, 5)), map=board, revolution=2
    )
    assert offers(freedom, f"drill {edge((0, 0), (0, 1))} by token")
    assert refused(freedom, f"hack {edge((0, 0), (1, 0))} by token") == "ESC-R.20"
    ashton = scene(
        unit("ashton", (0, 0), rerolled=True), unit("raiju", (1, 1), used={"combat": 3}), revolution=2
    )
    assert {"hit raiju by token", "step b1 by token"} <= set(offered(ashton))
    play(ashton, "step b1 by token", "hit raiju by token")
    assert facts(ashton)["revolution"] == 0
    # The other side has none of it, and a passive one can only dodge with it.
    raiju = scene(unit("raiju", (0, 0)), unit("pamela", (1, 0), used={"combat": 2}), revolution=2)
    assert not offered(raiju, "* by token")
    assert offered(play(raiju, "hit pamela")) == ["dodge by token", "stand", "wait"]


@pytest.mark.rule("ESC-R.21")
def test_the_new_face_stands_and_each_reroll_needs_a_source() -> None:
    position = scene(unit("ashton", (0, 0)), unit("raiju", (1, 0)), revolution=1)
    play(position, "hit raiju", "stand", "dice 6")
    assert offered(position) == ["keep", "revolution 1", "veteran 1"]
    play(position, "veteran 1", "dice 5")
    assert offered(position) == ["keep", "revolution 1"]
    play(position, "revolution 1", "dice 1", "no-push")
    assert of(position, "raiju")["damage"] == 1  # 1+3-3: worse than before, and it stands
    assert facts(position)["revolution"] == 0


@pytest.mark.rule("ESC-R.21")
def test_all_own_rolls_qualify_for_tokens() -> None:
    start = scene(unit("ashton", (0, 0)), unit("raiju", (9, 9)), moment="initiative", revolution=5)
    assert offered(roll(start, 1, 5)) == ["keep", "revolution 1"]
    play(start, "revolution 1", "dice 6", "keep")
    assert facts(start)["initiative"] == "resistance"
    play(start, "first isc")
    assert offered(roll(start, 3, 4)) == ["keep", "revolution 1"]
    assert facts(play(start, "revolution 1", "dice 1", "keep"))["event"] == "fire-alarm"
    wall = ((0, 0), (0, 1))
    drill = play(
        scene(unit("freedom", (0, 0)), map=floor(walls=[wall]), revolution=1), f"drill {edge(*wall)}"
    )
    play(drill, "dice 1", "revolution 1", "dice 4")
    assert facts(drill)["broken"] == [edge(*wall)] and not of(drill, "freedom")["ruined"]
    lock = ((0, 0), (1, 0))
    hack = play(scene(unit("jimmy", (0, 0)), map=floor(doors={lock: 7}), revolution=1), f"hack {edge(*lock)}")
    play(hack, "dice 2", "revolution 1", "dice 5")
    assert facts(hack)["doors"][edge(*lock)] == "open" and facts(hack)["revolution"] == 0


@pytest.mark.rule("ESC-R.22")
def test_the_active_player_decides_first_on_rerolls(tmp_path: Path) -> None:
    """With a veteran on the other side, from a pack: both own rerolls."""
    folder = new_pack(tmp_path / "trial", "escape")
    file = folder / "characters.toml"
    text = file.read_text(encoding="utf-8")
    for old, new in (
        ('{ kind = "digging_arm" }, { kind = "armor", value = 1 }', '{ kind = "seasoned_veteran" }'),
        ('faction = "resistance"       #', 'faction = "isc"  #'),
        ('["rosa", "alice"', '["ashton", "alice"'),
    ):
        assert old in text
        text = text.replace(old, new)
    file.write_text(text, encoding="utf-8")
    game = open_game("escape", [folder])
    for active, target, order in (("ashton", "rosa", [1, 2, 1]), ("rosa", "ashton", [2, 1, 2])):
        units = [unit(active, (0, 0)), unit(target, (1, 0))]
        position = Position(game, game.draw_case({"units": units, "active": active}))
        play(position, f"hit {target}", "dodge", "dice 3", "dice 3")
        deciders = [who_is_asked(position)]
        play(position, "keep")
        deciders.append(who_is_asked(position))
        play(position, "veteran 2", "dice 6")
        deciders.append(who_is_asked(position))
        assert deciders == order
        assert asked(play(position, "keep")) == "act"
    # Initiative and event: only the Resistance is asked.
    start = scene(unit("ashton", (0, 0)), unit("raiju", (9, 9)), moment="initiative", revolution=1)
    assert who_is_asked(roll(start, 6, 1)) == 1 and asked(play(start, "keep")) == "first"


@pytest.mark.rule("ESC-R.23")
def test_armor_lowers_every_instance_of_damage() -> None:
    position = scene(
        unit("raiju", (4, 3)), unit("jimmy", (4, 4), carrying="nitro-vial", damage=3), unit("nurikabe", (4, 5)),
        unit("kitsune", (5, 5)),
    )  # fmt: skip
    play(position, "hit jimmy", "stand", "dice 3")
    assert of(position, "nurikabe")["damage"] == 1 and of(position, "kitsune")["damage"] == 2
    door = floor(doors={((0, 0), (1, 0)): 0})
    overload = scene(
        unit("duncan", (0, 0)), unit("ashton", (1, 0)), unit("raiju", (9, 9)), map=door, moment="event"
    )
    roll(overload, 2, 2)
    assert of(overload, "duncan")["damage"] == 1 and of(overload, "ashton")["damage"] == 2
    scratch = scene(unit("alice", (0, 0)), unit("nurikabe", (1, 0), damage=3), equipment=idle((0, 0)))
    play(scratch, "hit nurikabe", "stand", "dice 1")
    assert of(scratch, "nurikabe")["damage"] == 3  # 1+2-2 = 1, less 1: nothing, and nobody is healed
