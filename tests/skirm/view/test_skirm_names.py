"""Names: everything written reads back."""

from __future__ import annotations

import pytest

from sortie.games.skirm.rules.skills import SKILL_WEAPON
from sortie.games.skirm.view.names import SkirmNames
from sortie.kernel.errors import Ambiguous
from sortie.kernel.game.game import Game
from sortie.kernel.game.setup import Setup
from sortie.kernel.table.requests import Choice
from tests.shipped import shipped
from tests.skirm.random_battles import SETUPS, battle_state, random_positions

COUNTS = {"square": 256, "seat": 2, "die": 12, "number": 30, "zone": 2, "dice": 7}
TABLES = (
    "unit",
    "weapon",
    "skill",
    "marker",
    "objective",
    "action",
    "event",
    "mission",
    "squad",
    "equipment",
    "plan",
)


@pytest.fixture(scope="module")
def game() -> Game:
    return shipped("skirm")


def names_of(game: Game, setup: Setup) -> SkirmNames:
    return SkirmNames(battle_state(next(random_positions(game, setup, 1))))


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.scenario)
def test_every_name_reads_back(game: Game, setup: Setup) -> None:
    names = names_of(game, setup)
    counts = dict(COUNTS)
    counts.update({kind: len(names.table(kind)) for kind in TABLES})
    counts["door"] = len(names.state.battle.map.terrain.doors)
    for kind, count in counts.items():
        for number in range(count):
            text = names.write(kind, number)
            assert number in names.read(kind, text), (kind, text)
            assert " " not in text


def test_forms(game: Game) -> None:
    names = names_of(game, SETUPS[2])
    assert names.write("square", 0) == "a1"
    assert names.write("seat", 1) == "2" and names.write("die", 0) == "1"
    assert names.write("door", 0).count("-") == 1
    assert names.write("zone", 1) == "red"
    assert names.write("unit", names.table("unit").index("cutter-2")) == "cutter-2"
    assert names.write("weapon", -1) == "none" and names.read("weapon", "none") == [-1]


@pytest.mark.parametrize(
    ("kind", "text"),
    [("square", "z99"), ("square", "4d"), ("door", "a1-a1"), ("door", "a1-b1"), ("die", "0"), ("die", "x"),
     ("seat", "-1"), ("number", "1.5"), ("unit", "nobody"), ("zone", "green"), ("skill-weapon", "rally")],
)  # fmt: skip
def test_what_means_nothing_reads_as_nothing(game: Game, kind: str, text: str) -> None:
    assert names_of(game, SETUPS[0]).read(kind, text) == []


def test_an_unknown_kind_is_named(game: Game) -> None:
    with pytest.raises(KeyError, match="dragon"):
        names_of(game, SETUPS[0]).write("dragon", 1)


def test_the_active_agents_weapon_comes_first(game: Game) -> None:
    names = names_of(game, SETUPS[0])
    owner = names.table("unit").index("rifleman-2")
    names.state.active = owner
    first = names.read("weapon", "service-rifle")[0]
    assert names.state.battle.weapon_owner[first] == owner


def test_a_skill_with_a_weapon_is_one_word(game: Game) -> None:
    names = names_of(game, SETUPS[0])
    skill, weapon = names.table("skill").index("steady-aim"), names.table("weapon").index("bloom-launcher")
    text = names.write("skill-weapon", skill * SKILL_WEAPON + weapon)
    assert text == "steady-aim@bloom-launcher"
    assert skill * SKILL_WEAPON + weapon in names.read("skill-weapon", text)


def test_two_copies_of_a_weapon_have_two_names(game: Game) -> None:
    setup = Setup(
        "hold-the-ground",
        sides=("aegis-vanguard", "crimson-wake"),
        options={"equipment-1": "captain:frag-charge, captain:frag-charge"},
    )
    names = names_of(game, setup)
    assert "frag-charge" in names.table("weapon") and "frag-charge#2" in names.table("weapon")


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.scenario)
def test_every_option_of_a_game_reads_back(game: Game, setup: Setup) -> None:
    for position in random_positions(game, setup, 7):
        request = position.request
        if isinstance(request, Choice):
            for place in range(0, request.options.count, 1 + request.options.count // 5):
                option = request.options.kth(place)
                try:
                    assert position.read(position.write(option)) == option
                except Ambiguous as error:
                    raise AssertionError(f"{position.write(option)} is ambiguous") from error
