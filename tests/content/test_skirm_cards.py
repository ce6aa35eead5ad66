"""Cards, codes, equipment and skills from tables: what loads, and what the rules then read."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.content.inspection import INLINE, Inspection
from sortie.content.mistakes import Mistake, PackError
from sortie.content.packs import read_packs
from sortie.games.skirm.content.cards import AgentCard, DiceFormula, Effect, Selection, Weapon
from sortie.games.skirm.content.codes import (
    AGENT_CODES,
    Code,
    equipped,
    may_equip,
    read_codes,
    with_weapon_code,
)
from sortie.games.skirm.content.packs import (
    agent_from,
    equipment_from,
    load_library,
    skill_from,
    squad_from,
    weapon_from,
)
from sortie.games.skirm.view.pack_summary import agent_specials, weapon_specials

RIFLE = {"id": "rifle", "typ": "R", "roa": 4, "skl": 4, "dam": 3}
KNIFE = {"id": "knife", "typ": "M", "roa": 3, "skl": 4, "dam": 2}
CARD = {"id": "trooper", "act": 3, "mov": 4, "arm": 7, "hit": 4}


def agent(**changes: Any) -> AgentCard:
    return agent_from(CARD | changes, {"rifle": weapon_from(RIFLE), "knife": weapon_from(KNIFE)})


def refusal(error: pytest.ExceptionInfo[PackError]) -> str:
    (mistake,) = error.value.mistakes
    return mistake.message


@pytest.mark.rule("SKM-CARD.1")
@pytest.mark.parametrize("number", ["act", "mov", "arm", "hit"])
def test_a_card_without_one_of_its_four_numbers_is_refused(number: str) -> None:
    table = {key: value for key, value in CARD.items() if key != number}
    with pytest.raises(PackError) as error:
        agent_from(table, {})
    assert refusal(error) == f"The key {number!r} is missing."


@pytest.mark.rule("SKM-CARD.1")
def test_a_card_has_numbers_rules_tags_weapons_and_skills() -> None:
    skill = {"id": "dig", "act": 1, "effects": [{"kind": "free_dash"}]}
    card = agent(special=["CAM"], tags=["scout"], weapons=["rifle", "knife"], skills=[skill])
    assert (card.act, card.mov, card.arm, card.hit, card.camouflage, card.tags) == (
        3,
        4,
        7,
        4,
        True,
        ("scout",),
    )
    assert [weapon.id for weapon in card.weapons] == ["rifle", "knife"]
    assert [one.id for one in card.skills] == ["dig"]
    assert agent() == AgentCard("trooper", 3, 4, 7, 4, ())


@pytest.mark.rule("SKM-CARD.6")
def test_an_unknown_agent_code_is_refused_and_named() -> None:
    with pytest.raises(PackError) as error:
        agent(special=["FLY"])
    assert refusal(error) == "Unknown special rule 'FLY'."


@pytest.mark.rule("SKM-CARD.6")
def test_every_agent_code_sets_its_field() -> None:
    card = agent(special=["2MC", "2RC", "CAM", "DOD", "HL2", "LD3", "TF4"])
    assert (card.double_melee, card.double_ranged, card.camouflage, card.dodge) == (True, True, True, True)
    assert (card.heal, card.leader, card.tough) == (2, 3, 4)
    assert agent_specials(card) == ("2MC", "2RC", "CAM", "DOD", "HL2", "LD3", "TF4")
    assert agent_specials(agent()) == ()


@pytest.mark.rule("SKM-CARD.6", "SKM-AGT.2")
def test_old_names_of_codes_are_read_as_the_new_ones() -> None:
    assert agent(special=["2R"]) == agent(special=["2S"]) == agent(special=["2RC"])
    assert agent(special=["2M"]) == agent(special=["2MC"])
    assert weapon_from(RIFLE | {"special": ["LIN"]}).linear


@pytest.mark.rule("SKM-CARD.8", "SKM-SKL.7")
def test_the_printed_sample_card_loads_with_its_numbers() -> None:
    squad = load_library(read_packs(["skirm-samples"])).squads["sample-knights"]
    card = squad.agents[0]
    assert (card.act, card.mov, card.arm, card.hit, card.leader) == (3, 4, 7, 15, 2)
    assert card.tags == ("terran", "knight", "leader", "sergeant")
    rifle, sword = card.weapons
    assert rifle == Weapon("combat-rifle", "R", 4, 5, 3, reroll=6)
    assert sword == Weapon("power-sword", "M", 4, 4, 8, critical=2)
    (cry,) = card.skills
    assert (cry.orders, cry.act, cry.passive) == (1, 0, False)
    assert cry.select == Selection("squadmate", every=True, within=5)
    assert cry.effects == (Effect("stat", stat="roa", delta=1, until="turn"),)


@pytest.mark.rule("SKM-WPN.5")
def test_a_special_column_of_three_codes_gives_three_rules() -> None:
    weapon = weapon_from(RIFLE | {"special": ["XPL", "RG4", "LIM"]})
    assert (weapon.explode, weapon.range, weapon.limited) == (True, 4, True)
    assert weapon_specials(weapon) == ("LIM", "RG4", "XPL")


@pytest.mark.rule("SKM-WPN.5")
def test_every_weapon_code_sets_its_field() -> None:
    codes = ["AP1", "CR2", "HVY", "LIM", "LNR", "RG9", "RR3", "VA4", "XPL"]
    weapon = weapon_from(RIFLE | {"special": codes})
    assert weapon == Weapon("rifle", "R", 4, 4, 3, 1, 2, True, True, True, 9, 3, 4, True)
    assert weapon_specials(weapon) == tuple(codes)
    assert weapon_specials(weapon_from(RIFLE)) == ()


@pytest.mark.rule("SKM-WPN.5")
@pytest.mark.parametrize("code", ["HVY", "LNR", "RG4", "XPL"])
def test_rules_for_shots_do_not_go_on_melee_weapons(code: str) -> None:
    with pytest.raises(PackError) as error:
        weapon_from(KNIFE | {"special": [code]})
    assert refusal(error) == f"{code} cannot stand on a melee weapon."


@pytest.mark.rule("SKM-WPN.5")
def test_an_agent_code_on_a_weapon_is_refused() -> None:
    with pytest.raises(PackError) as error:
        weapon_from(KNIFE | {"special": ["DOD"]})
    assert refusal(error) == "The special rule 'DOD' cannot stand on a weapon."


@pytest.mark.rule("SKM-AGT.12")
def test_of_two_sources_the_higher_number_counts() -> None:
    tougher = equipment_from({"id": "plate", "price": 1, "special": "TF2"}, {})
    assert equipped(agent(special=["TF1"]), tougher).tough == 2
    assert equipped(agent(special=["TF3"]), tougher).tough == 3
    assert equipped(agent(), tougher).tough == 2


@pytest.mark.rule("SKM-AGT.12")
def test_a_card_has_each_rule_once() -> None:
    with pytest.raises(PackError) as error:
        agent(special=["TF1", "TF2"])
    assert refusal(error) == "The special rule TF stands here twice."
    mistakes: list[Mistake] = []
    assert read_codes(["HL2", "cam"], AGENT_CODES, Inspection(INLINE, mistakes)) == (
        Code("HL", 2),
        Code("CAM"),
    )
    assert not mistakes


@pytest.mark.rule("SKM-AGT.12")
@pytest.mark.parametrize(
    ("code", "field"),
    [
        ("2MC", "double_melee"),
        ("2RC", "double_ranged"),
        ("CAM", "camouflage"),
        ("DOD", "dodge"),
        ("HL2", "heal"),
        ("LD2", "leader"),
    ],
)
def test_equipment_grants_any_agent_rule(code: str, field: str) -> None:
    item = equipment_from({"id": "thing", "price": 1, "special": code}, {})
    assert not getattr(agent(), field)
    assert getattr(equipped(agent(), item), field)


def test_equipment_brings_a_weapon() -> None:
    charge = weapon_from(RIFLE | {"id": "charge", "special": ["LIM"]})
    item = equipment_from({"id": "charge", "price": 2, "weapon": "charge"}, {"charge": charge})
    assert equipped(agent(weapons=["rifle"]), item).weapons[1] == charge


def test_equipment_goes_on_a_weapon_of_its_type() -> None:
    optic = equipment_from({"id": "optic", "price": 3, "weapon_special": "CR2", "weapon_typ": "R"}, {})
    card = agent(weapons=["knife", "rifle"])
    assert may_equip(card, optic) == (1,)
    assert may_equip(agent(weapons=["knife"]), optic) == ()
    better = equipped(card, optic, 1)
    assert [weapon.critical for weapon in better.weapons] == [1, 2]
    with pytest.raises(ValueError, match="does not fit weapon 0"):
        equipped(card, optic, 0)


@pytest.mark.rule("SKM-AGT.12")
def test_weapon_rules_take_the_better_of_two_sources() -> None:
    weapon = weapon_from(RIFLE | {"special": ["AP2", "CR3", "RG4", "RR2", "VA1"]})
    for code, value in (("AP", 1), ("CR", 2), ("RG", 3), ("RR", 1), ("VA", 1)):
        assert with_weapon_code(weapon, code, value) == weapon
    assert with_weapon_code(weapon_from(RIFLE), "RG", 4).range == 0  # no limit is better than any
    for code in ("HVY", "LIM", "LNR", "XPL"):
        assert code in weapon_specials(with_weapon_code(weapon, code))
    with pytest.raises(ValueError, match="no weapon rule"):
        with_weapon_code(weapon, "CAM")


@pytest.mark.parametrize("table", [{"weapon": "rifle", "special": "CAM"}, {}])
def test_equipment_brings_exactly_one_thing(table: dict[str, Any]) -> None:
    with pytest.raises(PackError) as error:
        equipment_from({"id": "thing", "price": 1} | table, {"rifle": weapon_from(RIFLE)})
    assert refusal(error) == "Equipment brings exactly one thing."


def test_a_weapon_may_have_other_numbers_in_other_hands() -> None:
    rifle = agent(weapons=[{"use": "rifle", "skl": 5, "dam": 0, "special": ["RR1"]}]).weapons[0]
    assert rifle == Weapon("rifle", "R", 4, 5, 0, reroll=1)
    own = agent(weapons=[KNIFE | {"id": "own"}]).weapons[0]
    assert own.id == "own"
    with pytest.raises(PackError) as error:
        agent(weapons=["rifle", {"use": "rifle", "skl": 5}])
    assert refusal(error) == "The weapon 'rifle' stands here twice."


@pytest.mark.rule("SKM-TAG.1", "SKM-TAG.2")
def test_tags_are_free_words_that_change_no_number() -> None:
    plain, tagged = agent(), agent(tags=["anything", "at-all"])
    assert tagged.tags == ("anything", "at-all")
    assert agent(tags=[]) == plain
    assert agent_from(CARD | {"tags": ["x"]}, {}).hit == plain.hit
    skill = skill_from(
        {
            "id": "order",
            "orders": 1,
            "select": {"who": "squadmate", "tags": ["knight"]},
            "effects": [{"kind": "free_dash"}],
        }
    )
    assert skill.select.tags == ("knight",)


@pytest.mark.rule("SKM-CARD.8", "SKM-WPN.5")
def test_tags_and_weapons_have_names_that_can_be_written() -> None:
    with pytest.raises(PackError) as error:
        agent(tags=["Two Words"])
    assert refusal(error) == "A tag cannot be 'Two Words'."
    with pytest.raises(PackError) as error:
        weapon_from(RIFLE | {"id": "Long Rifle"})
    assert refusal(error) == "id cannot be 'Long Rifle'."


@pytest.mark.rule("SKM-CYC.3")
def test_a_squad_of_no_agents_is_refused() -> None:
    with pytest.raises(PackError) as error:
        squad_from({"id": "nobody", "agents": []}, {}, {})
    assert refusal(error) == "A squad of no agents cannot play."


@pytest.mark.rule("SKM-CYC.3")
def test_a_squad_of_agents_that_do_not_exist_is_refused() -> None:
    with pytest.raises(PackError) as error:
        squad_from({"id": "ghosts", "agents": ["trooper", "ghost"]}, {"trooper": agent()}, {})
    assert "There is no agent 'ghost'." in [one.message for one in error.value.mistakes]


@pytest.mark.rule("SKM-CYC.3")
def test_a_squad_has_one_to_twelve_agents() -> None:
    cards = {"trooper": agent()}
    assert len(squad_from({"id": "one", "agents": ["trooper"]}, cards, {}).agents) == 1
    assert len(squad_from({"id": "most", "agents": ["trooper"] * 12}, cards, {}).agents) == 12
    with pytest.raises(PackError):
        squad_from({"id": "host", "agents": ["trooper"] * 13}, cards, {})


def test_tags_of_a_squad_count_for_its_agents() -> None:
    squad = squad_from(
        {"id": "pair", "agents": ["trooper"], "tags": ["line", "blue"]},
        {"trooper": agent(tags=["line", "old"])},
        {},
    )
    assert squad.agents[0].tags == ("line", "blue", "old")


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("1D3+1", DiceFormula(1, 3, 1)),
        ("2d6", DiceFormula(2, 6, 0)),
        ("1", DiceFormula(0, 6, 1)),
    ],
)
def test_dice(text: str, dice: DiceFormula) -> None:
    skill = skill_from({"id": "mend", "act": 1, "effects": [{"kind": "heal", "dice": text}]})
    assert skill.effects[0].dice == dice


@pytest.mark.parametrize("text", ["", "D6", "1D4", "0D6", "1D6-1", "ten"])
def test_what_are_no_dice(text: str) -> None:
    with pytest.raises(PackError) as error:
        skill_from({"id": "mend", "act": 1, "effects": [{"kind": "heal", "dice": text}]})
    assert refusal(error) == f"{text!r} are no dice."


@pytest.mark.rule("SKM-SKL.4")
def test_a_skill_without_a_price_is_passive() -> None:
    effects = [{"kind": "ignore", "what": "difficult"}]
    assert skill_from({"id": "nimble", "effects": effects}).passive
    effects[0]["until"] = "turn"
    assert not skill_from({"id": "nimble", "act": 1, "effects": effects}).passive
    assert not skill_from({"id": "nimble", "orders": 1, "effects": effects}).passive
    with pytest.raises(PackError) as error:
        skill_from({"id": "nimble", "act": 1, "orders": 1, "effects": effects})
    assert "not with both" in refusal(error)
    with pytest.raises(PackError) as error:
        skill_from(
            {"id": "nimble", "counts_as": "shoot", "effects": [{"kind": "ignore", "what": "difficult"}]}
        )
    assert refusal(error) == "A passive skill is no Action."


@pytest.mark.parametrize(
    ("table", "effect"),
    [
        (
            {"kind": "stat", "stat": "roa", "delta": 1, "weapon": "M", "until": "activation"},
            Effect("stat", stat="roa", delta=1, weapon="M", until="activation"),
        ),
        ({"kind": "improved", "action": "melee", "roa": 2}, Effect("improved", action="melee", roa=2)),
        ({"kind": "damage", "hits": 2, "dam": 3}, Effect("damage", hits=2, dam=3)),
        (
            {"kind": "grant", "special": "TF2", "until": "turn"},
            Effect("grant", special="TF", value=2, until="turn"),
        ),
        ({"kind": "free_dash"}, Effect("free_dash")),
        (
            {"kind": "extra_reroll", "roll": "save", "value": 1, "until": "turn"},
            Effect("extra_reroll", roll="save", value=1, until="turn"),
        ),
        (
            {"kind": "price", "action": "door", "value": 0, "until": "turn"},
            Effect("price", action="door", until="turn"),
        ),
        (
            {"kind": "ignore", "what": "difficult", "until": "battle"},
            Effect("ignore", special="difficult", until="battle"),
        ),
        ({"kind": "to_gain", "value": 1}, Effect("to_gain", value=1)),
        (
            {"kind": "stat_vs_marked", "stat": "skl", "delta": 1, "weapon": "R", "until": "turn"},
            Effect("stat_vs_marked", stat="skl", delta=1, weapon="R", until="turn"),
        ),
        (
            {"kind": "forbid", "action": "dash", "until": "turn"},
            Effect("forbid", action="dash", until="turn"),
        ),
    ],
)
def test_the_vocabulary_of_skills(table: dict[str, Any], effect: Effect) -> None:
    skill: dict[str, Any] = {"id": "skill", "act": 1, "effects": [table]}
    if effect.kind == "improved":
        skill["counts_as"] = effect.action
    if effect.kind == "stat_vs_marked":
        skill["select"] = {"who": "enemy"}
    assert skill_from(skill).effects == (effect,)


def test_a_skill_names_a_weapon_of_its_owner() -> None:
    skill = {
        "id": "aim",
        "weapon": "cannon",
        "effects": [{"kind": "extra_reroll", "roll": "hit", "value": 1}],
    }
    with pytest.raises(PackError) as error:
        agent(weapons=["rifle"], skills=[skill])
    assert refusal(error) == "This agent has no weapon 'cannon'."
