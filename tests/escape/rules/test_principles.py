"""Parts I and II of the rulebook: players, turns, profiles, actions, damage, ranks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sortie.content.example import new_pack
from sortie.content.packs import read_packs
from sortie.games.escape.content.packs import check_packs
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.errors import Refused, UnknownName
from sortie.kernel.position import Position
from sortie.kernel.table.requests import Choice
from tests.escape.rules.playing import fork, of, play, roll
from tests.escape.rules.scenes import EDITIONS, at, escape, floor, idle, opening, scene, unit
from tests.questions import asked, facts, offered, offers, refused, told, who_is_asked

REBELS = ("ashton", "alice", "jimmy", "martin", "pamela", "freedom")
KEEPERS = ("mamushi", "ubume", "nurikabe", "kitsune", "raiju", "onibi")


@pytest.mark.rule("ESC-1.1", "ESC-5.1")
def test_two_players_with_one_faction_each() -> None:
    with pytest.raises(UnknownName, match="both players lead 'isc'"):
        opening(sides=("isc", "isc"))
    with pytest.raises(UnknownName, match="3 factions"):
        opening(sides=("isc", "resistance", "isc"))
    # Factions come first: with them wrong, a scenario that does not exist is not even looked at.
    with pytest.raises(UnknownName, match="both players lead"):
        opening("no-such-scenario", sides=("isc", "isc"))
    with pytest.raises(UnknownName, match="no scenario 'no-such-scenario'"):
        opening("no-such-scenario", sides=("isc", "resistance"))


@pytest.mark.rule("ESC-1.1")
@pytest.mark.parametrize("sides", [["resistance", "isc"], ["isc", "resistance"]])
def test_a_player_controls_every_character_of_the_own_faction(sides: list[str]) -> None:
    units = [unit(name, (2 * place, 0)) for place, name in enumerate(REBELS)]
    units += [unit(name, (2 * place, 9)) for place, name in enumerate(KEEPERS)]
    position = scene(*units, moment="activation", sides=sides)
    assert who_is_asked(position) == sides.index("resistance") + 1
    assert offered(position) == sorted(f"activate {name}" for name in REBELS)
    play(position, "activate ashton", "end")
    assert who_is_asked(position) == sides.index("isc") + 1
    assert offered(position) == sorted(f"activate {name}" for name in KEEPERS)


@pytest.mark.rule("ESC-1.2")
def test_dice_have_six_faces() -> None:
    dice = SeededDice(11).dice(6000)
    counts = [dice.count(face) for face in range(1, 7)]
    assert sum(counts) == 6000 and min(counts) > 850
    position = play(scene(unit("ashton", (0, 0)), unit("raiju", (1, 0))), "hit raiju", "stand")
    for face in (0, 7):
        with pytest.raises(Refused):
            roll(position.copy(), face)
    for face in range(1, 7):
        assert "rolled" in told(roll(position.copy(), face))


@pytest.mark.rule("ESC-1.3", "ESC-6d.1", "ESC-R.47", "ESC-4.11")
def test_the_turn_is_over_when_everybody_of_both_squads_was_activated() -> None:
    units = [unit(name, (2 * place, 0)) for place, name in enumerate(REBELS)]
    units += [unit(name, (2 * place, 9)) for place, name in enumerate(KEEPERS)]
    position = scene(*units, moment="activation", turn=3)
    activated: list[str] = []
    while asked(position) in ("activate", "act"):
        if asked(position) == "activate":
            play(position, offered(position)[0])
        activated.append(facts(position)["active"])
        assert facts(position)["turn"] == 3
        play(position, "end")
    assert [name in REBELS for name in activated] == [True, False] * 6
    assert sorted(activated) == sorted(REBELS + KEEPERS)
    assert facts(position)["turn"] == 4 and asked(position) == "initiative"


@pytest.mark.rule("ESC-1.4")
def test_the_game_ends_with_its_last_turn() -> None:
    def after(turn: int) -> Position:
        position = scene(
            unit("ashton", (0, 0)), unit("raiju", (9, 9)), rules={"turns": 8}, turn=turn, active="ashton"
        )
        return play(position, "end", "end")

    assert after(8).over and facts(after(8))["turn"] == 8
    assert not after(7).over and facts(after(7))["turn"] == 8


@pytest.mark.rule("ESC-1.5")
def test_a_skill_wins_over_a_general_rule() -> None:
    wall = floor(walls=[((0, 0), (1, 0))])
    assert refused(scene(unit("raiju", (0, 0)), map=wall), "step b1") == "ESC-6c.9"
    mamushi = play(scene(unit("mamushi", (0, 0)), map=wall), "step b1")
    assert of(mamushi, "mamushi")["square"] == "b1"


@pytest.mark.rule("ESC-2.1")
@pytest.mark.parametrize("key", ["movement", "combat", "intellect", "life", "rank"])
def test_a_profile_needs_all_its_parts(tmp_path: Path, key: str) -> None:
    folder = new_pack(tmp_path / "trial", "escape")
    file = folder / "characters.toml"
    lines = file.read_text(encoding="utf-8").splitlines()
    kept = [line for line in lines if not line.startswith(f"{key} =")]
    assert len(kept) == len(lines) - 1
    file.write_text("\n".join(kept), encoding="utf-8")
    messages = [mistake.message for mistake in check_packs(read_packs([folder]))]
    assert any(f"'{key}' is missing" in message for message in messages)


@pytest.mark.rule("ESC-2.2")
def test_combat_serves_to_dodge_and_intellect_to_counter() -> None:
    struck = scene(unit("raiju", (0, 0)), unit("ashton", (1, 0), rerolled=True))
    roll(play(struck, "hit ashton", "dodge"), 4, 3)  # 4+3 against 3+3
    assert of(struck, "ashton")["damage"] == 1 and of(struck, "ashton")["combat_left"] == 1
    hacked = play(scene(unit("ubume", (0, 0)), unit("ashton", (2, 0))), "attract ashton", "counter")
    assert "hack-failed" in told(roll(hacked.copy(), 2, 3))  # 2+2 against 3+1
    assert asked(roll(hacked, 2, 2)) == "pull"  # 2+2 against 2+1


@pytest.mark.rule("ESC-2.4", "ESC-2.8")
def test_a_new_turn_fills_the_counters_and_leaves_the_damage() -> None:
    position = scene(
        unit("mamushi", (0, 0), used={"movement": 6, "combat": 2, "intellect": 1}, damage=3),
        unit("ashton", (9, 9)), moment="turn-end", turn=2,
    )  # fmt: skip
    mamushi = of(position, "mamushi")
    assert facts(position)["turn"] == 3
    assert [mamushi[f"{kind}_left"] for kind in ("movement", "combat", "intellect")] == [6, 2, 1]
    assert (mamushi["damage"], mamushi["life"]) == (3, 3)


@pytest.mark.rule("ESC-2.5", "ESC-6c.7")
def test_each_action_lowers_its_counter_by_one() -> None:
    position = scene(unit("ashton", (0, 0)), unit("raiju", (4, 1)), equipment=idle((4, 0)))
    for left, x in enumerate(range(1, 5), start=1):
        play(position, f"step {at(x, 0)}")
        assert of(position, "ashton")["movement_left"] == 4 - left
    assert of(position, "ashton")["combat_left"] == 3  # another counter
    assert refused(position, "step f1") == "ESC-2.5"
    extra = scene(unit("ashton", (0, 0), used={"movement": 4}), revolution=1)
    assert offered(extra, "step *") == ["step a2 by token", "step b1 by token"]


@pytest.mark.rule("ESC-2.6")
def test_both_players_read_every_skill_at_any_time() -> None:
    positions = [opening(), scene(unit("ashton", (0, 0)), unit("ubume", (5, 5)))]
    for position in positions:
        for viewer in (0, 1):
            panels = escape().view(position.state, viewer, position.request).plain()["panels"]
            ubume = next(panel for panel in panels if panel.get("piece") == "ubume")
            skills = [line["parameters"].get("skill") for line in ubume["lines"]]
            assert "@skill-attraction" in skills and "@skill-anti-gravity-field" in skills
    for skill in ("attraction", "digging-arm", "leadership"):
        assert escape().texts("en", f"skill-{skill}", {}) != f"skill-{skill}"


@pytest.mark.rule("ESC-2.7", "ESC-2.9")
def test_the_gauge_is_the_damage_that_puts_a_character_out() -> None:
    def struck(damage: int) -> Position:
        position = scene(unit("alice", (0, 0)), unit("mamushi", (1, 0), damage=damage))
        return play(position, "hit mamushi", "stand", "dice 1")  # 1+2-2: one Damage point

    assert of(struck(4), "mamushi")["life"] == 1 and of(struck(4), "mamushi")["square"] == "b1"
    assert of(struck(5), "mamushi")["out"] and of(struck(5), "mamushi")["square"] == ""


@pytest.mark.rule("ESC-2.9", "ESC-2.10", "ESC-2.8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_overkill_is_lost_and_the_square_is_free_at_once(edition: str) -> None:
    position = scene(
        unit("ashton", (0, 0), rerolled=True), unit("mamushi", (1, 0), damage=3), edition=edition
    )
    assert not offers(position, "step b1")
    play(position, "hit mamushi", "stand", "dice 6")
    assert of(position, "mamushi")["damage"] == 6
    assert asked(position) == "act" and offers(position, "step b1")


@pytest.mark.rule("ESC-2.10", "ESC-2.8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_damage_adds_up_alike_in_both_editions(edition: str) -> None:
    position = scene(unit("alice", (0, 0)), unit("ubume", (1, 0)), unit("raiju", (9, 9)), edition=edition)
    play(position, "hit ubume", "stand", "dice 2")
    assert of(position, "ubume")["life"] == 3 and not of(position, "ubume")["out"]
    play(position, "hit ubume", "stand", "dice 3")
    assert of(position, "ubume")["out"]


def teams(position: Position, place: int) -> list[str]:
    """The teams a seat may compose."""
    choice = position.choice_of(place)
    assert isinstance(choice, Choice)
    return [position.write(option) for option in choice.options]


@pytest.mark.rule("ESC-2.11")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_team_is_composed_within_the_rank_total(edition: str) -> None:
    position = opening("core-meltdown", edition=edition)
    assert asked(position) == "team"
    lists = teams(position, 0)
    assert "team ashton+alice+jimmy+martin+pamela+freedom" in lists  # 3+2+2+2+2+1 = 12
    assert "team ashton+alice+jimmy+martin+freedom+duncan" not in lists  # 3+2+2+2+1+3 = 13
    ranks = {character.id: character.rank for character in escape().library.characters}
    assert max(sum(ranks[name] for name in line[5:].split("+")) for line in lists) == 12


@pytest.mark.rule("ESC-2.11")
def test_players_agree_on_a_total_in_the_classic_edition_only() -> None:
    agreed = opening("infiltration", edition="classic", options={"rank-total": "10"})
    ranks = {character.id: character.rank for character in escape().library.characters}
    for place in (0, 1):
        lists = teams(agreed, place)
        assert {sum(ranks[name] for name in line[5:].split("+")) for line in lists} <= set(range(11))
    assert asked(opening("infiltration", edition="classic")) == "setup"
    with pytest.raises(UnknownName, match="the scenario states the rank total"):
        opening("infiltration", edition="revised", options={"rank-total": "10"})


@pytest.mark.rule("ESC-2.3", "ESC-6c.17")
def test_a_value_is_both_a_bonus_and_a_number_of_actions() -> None:
    position = scene(unit("ashton", (0, 0), rerolled=True), unit("nurikabe", (1, 0)))
    for left in (2, 1, 0):
        struck = play(position, "hit nurikabe", "stand", "dice 1", "no-push")  # 1+3-2, Armor 1
        assert of(struck, "ashton")["combat_left"] == left
    assert of(position, "nurikabe")["damage"] == 3
    assert refused(position, "hit nurikabe") == "ESC-6c.16"
    weaker = fork(scene(unit("jimmy", (0, 0)), unit("nurikabe", (1, 0))), "hit nurikabe", "stand", "dice 2")
    assert of(weaker, "nurikabe")["damage"] == 0 and refused(weaker, "hit nurikabe") == "ESC-6c.16"


@pytest.mark.rule("ESC-2.1")
def test_a_profile_has_skills_that_exist(tmp_path: Path) -> None:
    folder = new_pack(tmp_path / "trial", "escape")
    assert not [one for one in check_packs(read_packs([folder])) if "skill" in one.message]
    file = folder / "characters.toml"
    text = file.read_text(encoding="utf-8")
    file.write_text(re.sub(r"(?m)^skills = .*$", 'skills = ["flying"]', text), encoding="utf-8")
    messages = [mistake.message for mistake in check_packs(read_packs([folder]))]
    assert any("'flying'" in message for message in messages)


@pytest.mark.rule("ESC-5.1")
def test_only_what_can_be_agreed_is_agreed_before_the_game() -> None:
    with pytest.raises(UnknownName, match="no option 'fog'"):
        opening(options={"fog": "thick"})
    assert asked(opening(edition="classic", options={"rank-total": "10"})) == "team"
