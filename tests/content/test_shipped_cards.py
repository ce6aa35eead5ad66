"""The squads that come with SKIRM have the numbers of their design."""

from __future__ import annotations

import pytest

from sortie.games.skirm.content.briefing import Library
from sortie.games.skirm.content.cards import DiceFormula, Effect, Selection, Skill, Weapon
from sortie.games.skirm.content.packs import shipped_library
from sortie.games.skirm.view.pack_summary import agent_specials, weapon_specials


@pytest.fixture(scope="module")
def library() -> Library:
    return shipped_library()


def printed(weapon: Weapon) -> str:
    return " ".join(
        [weapon.id, weapon.typ, f"{weapon.roa}/{weapon.skl}/{weapon.dam}", *weapon_specials(weapon)]
    )


# squad | agent | figures | ACT MOV ARM HIT | special | own tag | weapons | skills
CARDS = """
aegis-vanguard | captain | 1 | 3475 | LD2 | leader | service-rifle R 4/5/3 RR1; arc-blade M 4/4/3 CR2 | rally
aegis-vanguard | grenadier | 1 | 3474 | 2RC | gunner | service-rifle R 4/4/3 RR1; bloom-launcher R 4/5/3 RG4 XPL; trench-knife M 3/4/2 | steady-aim
aegis-vanguard | breacher | 1 | 3474 | 2MC | blade | sidearm R 4/4/3 RG4; rip-saw M 5/4/4 | headlong-charge
aegis-vanguard | surgeon | 1 | 3474 | - | medic | sidearm R 4/4/3 RG4; rip-saw M 5/4/4 | field-dressing
aegis-vanguard | rifleman | 2 | 3474 | - | line | service-rifle R 4/4/3 RR1; trench-knife M 3/4/2 | -
crimson-wake | matron | 1 | 3565 | DOD LD1 | leader | leech-glaive M 5/4/3 VA1; needle-pistol R 3/4/3 RG4 RR1 | blood-signal
crimson-wake | duelist | 1 | 3564 | 2MC DOD | blade | twin-sabres M 5/4/3 CR2 | riposte-stance
crimson-wake | thirster | 1 | 3465 | TF2 | brute | hook-chains M 4/4/4 VA2 | frenzy
crimson-wake | pitcher | 1 | 3554 | - | fire | fire-pot R 3/5/2 LIM RG4 XPL; hatchet M 4/4/3 | -
crimson-wake | stalker | 1 | 3554 | CAM | scout | dart-rifle R 3/4/3 RG6; stiletto M 3/5/2 AP1 | -
crimson-wake | cutter | 2 | 3564 | - | line | scrap-pistol R 3/3/3 RG4; cleaver M 4/4/3 | -
glasswing-rangers | prime | 1 | 3564 | CAM LD2 | leader | prism-carbine R 4/4/3 RR1; foil M 3/4/2 | mark-quarry
glasswing-rangers | lancer | 1 | 3464 | - | gunner | sun-lance R 4/4/4 AP1 HVY LNR; foil M 3/4/2 | -
glasswing-rangers | deadeye | 1 | 3464 | CAM | marksman | longshot R 3/5/5 AP1 CR2 HVY; foil M 3/4/2 | bipod
glasswing-rangers | quickhand | 1 | 3564 | 2RC | gunner | twin-pistols R 4/4/2 RG5 RR1; foil M 3/4/2 | -
glasswing-rangers | shade | 1 | 3664 | CAM DOD | scout | whisper-bow R 3/4/3 RG8; hooked-knives M 4/4/3 | -
glasswing-rangers | pathfinder | 1 | 3664 | - | scout | prism-carbine R 4/4/3 RR1; foil M 3/4/2 | surefooted
rustmarket-scavvers | boss | 1 | 3466 | HL1 LD1 | leader | scatter-gun R 5/4/3 RG5; pipe-axe M 4/4/4 | get-moving
rustmarket-scavvers | hulk | 1 | 2386 | 2MC HL1 TF2 | brute | girder M 4/4/4 | -
rustmarket-scavvers | bombardier | 1 | 2454 | - | gunner | junk-mortar R 3/4/3 HVY RG10 XPL; wrench M 3/3/3 | -
rustmarket-scavvers | torcher | 1 | 2454 | - | fire | flame-spitter R 5/4/3 LNR RG4; wrench M 3/3/3 | -
rustmarket-scavvers | tinker | 1 | 3454 | - | tech | rivet-gun R 3/4/4 AP1 RG4; wrench M 3/3/3 | quick-hands, patch-job
rustmarket-scavvers | scavver | 3 | 2453 | - | line | pipe-gun R 3/3/3 RG8; wrench M 3/3/3 | -
drones | drone | 12 | 2452 | - | drone | zap R 2/4/3 RG6; claw M 2/4/3 | -
"""


@pytest.mark.parametrize("row", CARDS.strip().split("\n"))
def test_a_shipped_card(library: Library, row: str) -> None:
    squad, agent, figures, numbers, special, tag, weapons, skills = row.split(" | ")
    cards = [card for card in library.squads[squad].agents if card.id == agent]
    card = cards[0]
    assert cards == [card] * int(figures)
    assert f"{card.act}{card.mov}{card.arm}{card.hit}" == numbers
    assert (" ".join(agent_specials(card)) or "-") == special
    assert card.tags == (*library.squads[squad].tags, tag)
    assert "; ".join(printed(weapon) for weapon in card.weapons) == weapons
    assert (", ".join(skill.id for skill in card.skills) or "-") == skills


def test_the_table_has_every_card(library: Library) -> None:
    rows = [row.split(" | ")[:2] for row in CARDS.strip().split("\n")]
    cards = {(name, card.id) for name, squad in library.squads.items() for card in squad.agents}
    assert sorted(cards) == sorted((squad, agent) for squad, agent in rows)


def test_sizes_and_tags_of_the_squads(library: Library) -> None:
    assert {name: (len(squad.agents), squad.tags) for name, squad in library.squads.items()} == {
        "aegis-vanguard": (6, ("aegis", "vanguard")),
        "crimson-wake": (7, ("wake", "raider")),
        "glasswing-rangers": (6, ("glasswing", "ranger")),
        "rustmarket-scavvers": (8, ("rust", "scavver")),
        "drones": (12, ()),
    }
    for squad in library.squads.values():
        bought = (squad.equipment_points, len(squad.equipment), squad.mission_only)
        assert bought == ((0, 0, True) if squad.id == "drones" else (10, 5, False))


SQUADMATES_NEAR = Selection("squadmate", every=True, within=5)
SKILLS = [
    Skill(
        "rally",
        orders=1,
        select=SQUADMATES_NEAR,
        effects=(Effect("stat", stat="roa", delta=1, until="turn"),),
    ),
    Skill("steady-aim", act=2, counts_as="shoot", effects=(Effect("improved", action="shoot", roa=2),)),
    Skill("headlong-charge", act=2, counts_as="melee", effects=(Effect("improved", action="melee", roa=2),)),
    Skill(
        "field-dressing",
        act=2,
        select=Selection("own", adjacent=True),
        effects=(Effect("heal", dice=DiceFormula(1, 3, 1)),),
    ),
    Skill(
        "blood-signal",
        orders=1,
        select=Selection("squadmate", within=5, sight=True),
        effects=(Effect("heal", dice=DiceFormula(1, 3)),),
    ),
    Skill(
        "riposte-stance", passive=True, when="target_of_melee", effects=(Effect("stat", stat="roa", delta=1),)
    ),
    Skill("frenzy", act=1, effects=(Effect("stat", stat="roa", delta=1, weapon="M", until="activation"),)),
    Skill(
        "mark-quarry",
        orders=1,
        select=Selection("enemy", sight=True),
        effects=(Effect("stat_vs_marked", stat="skl", delta=1, weapon="R", until="turn"),),
    ),
    Skill(
        "bipod",
        passive=True,
        weapon="longshot",
        when="not_moved",
        effects=(Effect("extra_reroll", roll="hit", value=1),),
    ),
    Skill("surefooted", passive=True, effects=(Effect("ignore", special="difficult"),)),
    Skill(
        "get-moving",
        orders=1,
        select=SQUADMATES_NEAR,
        effects=(Effect("stat", stat="mov", delta=1, until="turn"),),
    ),
    Skill("quick-hands", passive=True, effects=(Effect("price", action="door", value=0),)),
    Skill(
        "patch-job",
        act=1,
        select=Selection("squadmate", adjacent=True),
        effects=(Effect("heal", dice=DiceFormula(plus=1)),),
    ),
]


def test_the_shipped_skills(library: Library) -> None:
    agents = [card for squad in library.squads.values() for card in squad.agents]
    assert {skill.id: skill for card in agents for skill in card.skills} == {
        skill.id: skill for skill in SKILLS
    }


def test_the_shipped_equipment(library: Library) -> None:
    found = {
        item.id: (
            item.price,
            item.once,
            printed(item.weapon)
            if item.weapon
            else item.special or f"{item.weapon_special}{item.weapon_special_value} on {item.weapon_typ}",
        )
        for item in library.equipment.values()
    }
    assert found == {
        "frag-charge": (2, False, "frag-charge R 4/5/3 LIM RG4 XPL"),
        "short-blade": (2, False, "short-blade M 5/4/4"),
        "haze-cloak": (3, True, "CAM"),
        "reflex-weave": (3, True, "DOD"),
        "optic": (3, True, "CR2 on R"),
    }
