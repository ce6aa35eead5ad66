"""The content that comes with SKIRM: clean, complete, and with the numbers of its design."""

from __future__ import annotations

import pytest

from sortie.content.packs import LANGUAGES, find_packs, read_packs
from sortie.content.texts import keys_of, texts_of
from sortie.games.skirm.battlefields import zone_problems, zone_squares
from sortie.games.skirm.briefing import EndEffect, Library, MissionEffect, ScoreRow
from sortie.games.skirm.cards import DiceFormula, Effect, Place, Selection, Skill, Weapon
from sortie.games.skirm.pack_summary import agent_specials, summary_of, weapon_specials
from sortie.games.skirm.packs import check_packs, load_library, shipped_library


@pytest.fixture(scope="module")
def library() -> Library:
    return shipped_library()


def printed(weapon: Weapon) -> str:
    return " ".join(
        [weapon.id, weapon.typ, f"{weapon.roa}/{weapon.skl}/{weapon.dam}", *weapon_specials(weapon)]
    )


# agent, figures, ACT MOV ARM HIT, special, own tag, weapons (rules in the order of the alphabet), skills
CARDS = [
    (
        "aegis-vanguard",
        "captain",
        1,
        "3475",
        "LD2",
        "leader",
        ["service-rifle R 4/5/3 RR1", "arc-blade M 4/4/3 CR2"],
        ["rally"],
    ),
    (
        "aegis-vanguard",
        "grenadier",
        1,
        "3474",
        "2RC",
        "gunner",
        ["service-rifle R 4/4/3 RR1", "bloom-launcher R 4/5/3 RG4 XPL", "trench-knife M 3/4/2"],
        ["steady-aim"],
    ),
    (
        "aegis-vanguard",
        "breacher",
        1,
        "3474",
        "2MC",
        "blade",
        ["sidearm R 4/4/3 RG4", "rip-saw M 5/4/4"],
        ["headlong-charge"],
    ),
    (
        "aegis-vanguard",
        "surgeon",
        1,
        "3474",
        "",
        "medic",
        ["sidearm R 4/4/3 RG4", "rip-saw M 5/4/4"],
        ["field-dressing"],
    ),
    (
        "aegis-vanguard",
        "rifleman",
        2,
        "3474",
        "",
        "line",
        ["service-rifle R 4/4/3 RR1", "trench-knife M 3/4/2"],
        [],
    ),
    (
        "crimson-wake",
        "matron",
        1,
        "3565",
        "DOD LD1",
        "leader",
        ["leech-glaive M 5/4/3 VA1", "needle-pistol R 3/4/3 RG4 RR1"],
        ["blood-signal"],
    ),
    (
        "crimson-wake",
        "duelist",
        1,
        "3564",
        "2MC DOD",
        "blade",
        ["twin-sabres M 5/4/3 CR2"],
        ["riposte-stance"],
    ),
    ("crimson-wake", "thirster", 1, "3465", "TF2", "brute", ["hook-chains M 4/4/4 VA2"], ["frenzy"]),
    (
        "crimson-wake",
        "pitcher",
        1,
        "3554",
        "",
        "fire",
        ["fire-pot R 3/5/2 LIM RG4 XPL", "hatchet M 4/4/3"],
        [],
    ),
    (
        "crimson-wake",
        "stalker",
        1,
        "3554",
        "CAM",
        "scout",
        ["dart-rifle R 3/4/3 RG6", "stiletto M 3/5/2 AP1"],
        [],
    ),
    ("crimson-wake", "cutter", 2, "3564", "", "line", ["scrap-pistol R 3/3/3 RG4", "cleaver M 4/4/3"], []),
    (
        "glasswing-rangers",
        "prime",
        1,
        "3564",
        "CAM LD2",
        "leader",
        ["prism-carbine R 4/4/3 RR1", "foil M 3/4/2"],
        ["mark-quarry"],
    ),
    (
        "glasswing-rangers",
        "lancer",
        1,
        "3464",
        "",
        "gunner",
        ["sun-lance R 4/4/4 AP1 HVY LNR", "foil M 3/4/2"],
        [],
    ),
    (
        "glasswing-rangers",
        "deadeye",
        1,
        "3464",
        "CAM",
        "marksman",
        ["longshot R 3/5/5 AP1 CR2 HVY", "foil M 3/4/2"],
        ["bipod"],
    ),
    (
        "glasswing-rangers",
        "quickhand",
        1,
        "3564",
        "2RC",
        "gunner",
        ["twin-pistols R 4/4/2 RG5 RR1", "foil M 3/4/2"],
        [],
    ),
    (
        "glasswing-rangers",
        "shade",
        1,
        "3664",
        "CAM DOD",
        "scout",
        ["whisper-bow R 3/4/3 RG8", "hooked-knives M 4/4/3"],
        [],
    ),
    (
        "glasswing-rangers",
        "pathfinder",
        1,
        "3664",
        "",
        "scout",
        ["prism-carbine R 4/4/3 RR1", "foil M 3/4/2"],
        ["surefooted"],
    ),
    (
        "rustmarket-scavvers",
        "boss",
        1,
        "3466",
        "HL1 LD1",
        "leader",
        ["scatter-gun R 5/4/3 RG5", "pipe-axe M 4/4/4"],
        ["get-moving"],
    ),
    ("rustmarket-scavvers", "hulk", 1, "2386", "2MC HL1 TF2", "brute", ["girder M 4/4/4"], []),
    (
        "rustmarket-scavvers",
        "bombardier",
        1,
        "2454",
        "",
        "gunner",
        ["junk-mortar R 3/4/3 HVY RG10 XPL", "wrench M 3/3/3"],
        [],
    ),
    (
        "rustmarket-scavvers",
        "torcher",
        1,
        "2454",
        "",
        "fire",
        ["flame-spitter R 5/4/3 LNR RG4", "wrench M 3/3/3"],
        [],
    ),
    (
        "rustmarket-scavvers",
        "tinker",
        1,
        "3454",
        "",
        "tech",
        ["rivet-gun R 3/4/4 AP1 RG4", "wrench M 3/3/3"],
        ["quick-hands", "patch-job"],
    ),
    ("rustmarket-scavvers", "scavver", 3, "2453", "", "line", ["pipe-gun R 3/3/3 RG8", "wrench M 3/3/3"], []),
]


@pytest.mark.parametrize(
    ("squad", "agent", "figures", "numbers", "special", "tag", "weapons", "skills"), CARDS
)
def test_a_shipped_card(
    library: Library,
    squad: str,
    agent: str,
    figures: int,
    numbers: str,
    special: str,
    tag: str,
    weapons: list[str],
    skills: list[str],
) -> None:
    cards = [card for card in library.squads[squad].agents if card.id == agent]
    card = cards[0]
    assert cards == [card] * figures
    assert f"{card.act}{card.mov}{card.arm}{card.hit}" == numbers
    assert " ".join(agent_specials(card)) == special
    assert card.tags == (*library.squads[squad].tags, tag)
    assert [printed(weapon) for weapon in card.weapons] == weapons
    assert [skill.id for skill in card.skills] == skills


def test_sizes_and_tags_of_the_squads(library: Library) -> None:
    assert {name: (len(squad.agents), squad.tags) for name, squad in library.squads.items()} == {
        "aegis-vanguard": (6, ("aegis", "vanguard")),
        "crimson-wake": (7, ("wake", "raider")),
        "glasswing-rangers": (6, ("glasswing", "ranger")),
        "rustmarket-scavvers": (8, ("rust", "scavver")),
    }
    assert all(
        squad.equipment_points == 10 and len(squad.equipment) == 5 for squad in library.squads.values()
    )


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


def turn(kind: str, **fields: object) -> Effect:
    return Effect(kind, until="turn", **fields)  # type: ignore[arg-type]


HIGH = Place(min_height=2)
EVENTS = {
    "hulk": [
        ("quiet", ()),
        ("gravity-fault", (turn("stat", stat="mov", delta=-2, minimum=2),)),
        ("blackout", (turn("range_cap", value=4),)),
        ("lockdown", (turn("doors", value=0),)),
        ("door-cycle", (turn("doors", value=1),)),
        ("emergency-power", (turn("to_gain", value=1, who="each"),)),
    ],
    "foundry": [
        ("quiet", ()),
        (
            "burst-pipes",
            (
                turn("hits", hits=2, dam=2, place=Place(wall_on_edge=True)),
                turn("hits", hits=2, dam=2, place=Place(wall_on_edge=False, next_to_solid=True)),
            ),
        ),
        ("fumes", (turn("stat", stat="act", delta=-1),)),
        ("steam", (turn("range_cap", value=6),)),
        ("slag", (turn("leave_cost", value=1, place=Place(max_height=0, next_to_solid=True)),)),
        ("overtime", (turn("budget", action="dash", value=2),)),
    ],
    "yard": [
        ("quiet", ()),
        ("searchlights", (turn("suppress", special="CAM"),)),
        ("alarm", (turn("to_gain", value=1, who="fewer_mp"),)),
        ("crane-swing", (turn("hits", hits=1, dam=3, place=HIGH),)),
        ("rain", (turn("difficult", place=Place(max_height=0, roofed=False)),)),
        ("supply-drop", (turn("heal", dice=DiceFormula(plus=1), who="each"),)),
    ],
    "ziggurat": [
        ("quiet", ()),
        ("tremor", (turn("hits", hits=1, dam=3, place=HIGH),)),
        ("acid-rain", (turn("hits", hits=2, dam=2, place=Place(roofed=False)),)),
        ("mist", (turn("grant", special="CAM"),)),
        ("creepers", (turn("leave_cost", value=1, place=Place(difficult=True)),)),
        ("omen", (turn("extra_reroll", roll="any", value=1, who="each"),)),
    ],
}


@pytest.mark.rule("SKM-TURN.11")
@pytest.mark.parametrize("name", sorted(EVENTS))
def test_the_shipped_event_tables(library: Library, name: str) -> None:
    assert [(event.id, event.effects) for event in library.environments[name].events] == EVENTS[name]


def test_the_shipped_plans(library: Library) -> None:
    for plan in library.plans.values():
        assert len(zone_squares(plan.blue)) == len(zone_squares(plan.red)) == 16
        for battle_map in library.maps.values():
            assert zone_problems(plan, battle_map) == []
    assert zone_squares(library.plans["b"].red)[0] == (14, 4)
    assert zone_squares(library.plans["c"].red)[-1] == (9, 9)


# mission: map, environment, plans, roles, spots of objectives, spots of markers, actions with their price
MISSIONS = [
    (
        "hold-the-ground",
        "freight-yard",
        "yard",
        "abcd  ",
        ("", ""),
        [(3, 12), (12, 3), (6, 9), (9, 6)],
        [],
        {},
    ),
    (
        "retrieve-intel",
        "sunken-ziggurat",
        "ziggurat",
        "a",
        ("", ""),
        [],
        [(7, 8), (8, 7), (2, 10), (13, 5)],
        {"decode": (1, 0), "hand-over": (1, 0)},
    ),
    (
        "rescue",
        "drifting-hulk",
        "hulk",
        "c",
        ("rescuers", "guards"),
        [],
        [(7, 6), (8, 9), (6, 8)],
        {"cut-loose": (1, 0), "lift-out": (1, 0), "chain-up": (1, 0)},
    ),
    (
        "sabotage",
        "foundry-terraces",
        "foundry",
        "d",
        ("saboteurs", "guards"),
        [(8, 4), (10, 8), (8, 11)],
        [],
        {"plant": (2, 0), "defuse": (1, 0)},
    ),
    ("headhunt", "freight-yard", "yard", "b", ("", ""), [(7, 8), (8, 7)], [], {"call-out": (0, 1)}),
]


@pytest.mark.rule("SKM-CYC.4", "SKM-SCO.3", "SKM-MIS.1")
@pytest.mark.parametrize(
    ("name", "terrain", "setting", "plans", "roles", "objectives", "markers", "actions"), MISSIONS
)
def test_a_shipped_mission(
    library: Library,
    name: str,
    terrain: str,
    setting: str,
    plans: str,
    roles: tuple[str, str],
    objectives: list[tuple[int, int]],
    markers: list[tuple[int, int]],
    actions: dict[str, tuple[int, int]],
) -> None:
    mission = library.missions[name]
    assert (mission.map, mission.environment, mission.roles, mission.turns) == (terrain, setting, roles, 4)
    assert mission.plans == tuple(plan.strip() for plan in plans)
    assert [(one.x, one.y) for one in mission.objectives] == objectives
    assert [(one.x, one.y) for one in mission.markers] == markers
    assert {action.id: (action.act, action.orders) for action in mission.actions} == actions
    assert mission.default_scoring is (name == "hold-the-ground")
    assert mission.marks is (name == "headhunt")


SCORING = {
    "hold-the-ground": (),
    "retrieve-intel": (
        ScoreRow("turn_end", "carried", 1, no_enemy_adjacent=True),
        ScoreRow("battle_end", "carried", 2, own_zone=True),
    ),
    "rescue": (
        ScoreRow("turn_end", "markers", 1, "guards", 2, without_flags=("loose",)),
        ScoreRow("turn_end", "carried", 1, "rescuers"),
        ScoreRow("battle_end", "markers", 2, "guards"),
    ),
    "sabotage": (
        ScoreRow("turn_end", "objectives", 1, "guards", 2, without_flags=("charge", "destroyed")),
        ScoreRow("turn_end", "controlled", 1, "saboteurs", without_flags=("destroyed",)),
    ),
    "headhunt": (
        ScoreRow("on_removal", "mark_removed", 4),
        ScoreRow("turn_end", "others_removed", 1, at_most=1),
        ScoreRow("turn_end", "mark_controls", 1, at_most=1),
        ScoreRow("battle_end", "mark_alive", 2),
    ),
}


@pytest.mark.rule("SKM-SCO.2")
@pytest.mark.parametrize("name", sorted(SCORING))
def test_the_scoring_of_a_shipped_mission(library: Library, name: str) -> None:
    assert library.missions[name].scoring == SCORING[name]


def test_captives_and_charges(library: Library) -> None:
    rescue, sabotage = library.missions["rescue"], library.missions["sabotage"]
    for captive in rescue.markers:
        assert (captive.carrier_role, captive.needs_flag, captive.carrier_forbid) == (
            "rescuers",
            "loose",
            ("dash",),
        )
    assert sabotage.end_effects == (
        EndEffect(
            "explosion",
            "charge",
            (
                MissionEffect("score", value=3, role="saboteurs"),
                MissionEffect("clear_flag", flag="charge"),
                MissionEffect("set_flag", flag="destroyed"),
                MissionEffect("hits", hits=2, dam=4),
            ),
        ),
    )
    assert library.missions["hold-the-ground"].plan_by_consent == "c"


@pytest.mark.parametrize("name", sorted(find_packs()))
def test_shipped_packs_have_no_mistakes_and_no_warnings(name: str) -> None:
    assert check_packs(read_packs([name])) == []


@pytest.mark.parametrize("name", sorted(find_packs()))
def test_texts_are_the_same_keys_in_every_language(name: str) -> None:
    pack = read_packs([name])[-1]
    keys = {language: sorted(keys_of(pack.texts[language], [])) for language in LANGUAGES}
    assert keys["en"] == keys["fr"] == keys["ru"]


def test_nothing_reads_as_its_key_and_no_marks_are_put_around_arguments() -> None:
    packs = read_packs(["skirm", "skirm-samples"])
    texts = texts_of(packs)
    for pack in packs:
        for language in LANGUAGES:
            for key in keys_of(pack.texts[language], []):
                shown = texts.text(language, key)
                assert shown and shown != key and "\u2068" not in shown


def test_the_summary_of_the_shipped_pack() -> None:
    packs = read_packs(["skirm"])
    summary = summary_of(packs[0], packs)
    assert dict(summary.counts) == {
        "weapons": 33,
        "agents": 23,
        "equipment": 5,
        "squads": 4,
        "environments": 4,
        "plans": 4,
        "missions": 5,
        "maps": 4,
    }
    assert summary.tables[0].rows[-1] == (
        "2",
        "Vanguard Rifleman",
        "3",
        "4",
        "7",
        "4",
        "-",
        "Service Rifle R 4/4/3 RR1; Trench Knife M 3/4/2",
        "-",
    )
    assert [len(drawing.lines) for drawing in summary.drawings] == [33] * 4
    assert summary.drawings[0].note == "16 x 16 squares, 24 x 24 inches"


def test_packs_combine() -> None:
    library = load_library(read_packs(["skirm-samples"]))
    assert sorted(library.squads) == [
        "aegis-vanguard",
        "crimson-wake",
        "glasswing-rangers",
        "rustmarket-scavvers",
        "sample-knights",
    ]
    assert "sample-knights" not in shipped_library().squads
