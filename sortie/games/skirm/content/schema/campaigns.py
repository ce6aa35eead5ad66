"""Quirks and campaigns as an author writes them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from sortie.content.inspection import Inspection, Record
from sortie.content.reading import filled, note_unknown, of_table, refuse_twice
from sortie.content.schema.marks import Variants, called, codes, names
from sortie.games.skirm.content.briefing import CampaignPlan, Mission
from sortie.games.skirm.content.cards import MELEE, Quirk, Skill
from sortie.games.skirm.content.codes import AGENT_CODES, WEAPON_CODES, Code, read_code
from sortie.games.skirm.content.schema.cards import Tag, check_against, weapon_codes
from sortie.games.skirm.content.schema.effects import SKILL_EFFECTS, read_effects
from sortie.games.skirm.content.schema.meanings import QUIRK, QUIRK_EFFECTS, Setting

MOST_MISSIONS = 20
# Quirks are small: only rules with a number, and that number is 1.
AGENT_QUIRKS, WEAPON_QUIRKS = (
    {code: 1 for code, most in known.items() if most} for known in (AGENT_CODES, WEAPON_CODES)
)


class QuirkRecord(Record):
    """A `[[quirks]]` table."""

    model_config = called("quirk")

    id: str
    once: bool = False
    special: Annotated[str, codes(AGENT_QUIRKS, none=True)] = ""
    weapon_special: Annotated[str, codes(WEAPON_QUIRKS, none=True)] = ""
    weapon_typ: Literal["", "R", "M"] = ""
    weapon: Literal["", "R", "M"] = ""
    when: Literal["", "target_of_melee", "not_moved"] = ""
    against: list[Tag] = Field(default_factory=list)
    effects: Annotated[
        list[Any],
        Variants({kind: SKILL_EFFECTS[kind] for kind in QUIRK_EFFECTS}, "effect", without=("who", "until")),
    ] = Field(default_factory=list)


class CampaignRecord(Record):
    """A `[[campaigns]]` table."""

    model_config = called("campaign")

    id: str
    missions: list[Annotated[str, names("missions")]] = Field(min_length=1, max_length=MOST_MISSIONS)
    quirks: list[Annotated[str, names("quirks")]] | None = None
    quirks_each: int = Field(default=2, ge=0, le=5)
    quirks_a_battle: int = Field(default=0, ge=0, le=12)


@of_table(QuirkRecord)
def read_quirk(record: QuirkRecord, inspection: Inspection) -> Quirk | None:
    """A quirk brings one agent rule, one weapon rule, or the effects of a skill that has no price."""
    if sum(1 for one in (record.special, record.weapon_special, record.effects) if one) != 1:
        inspection.add("A quirk brings exactly one thing.", "Write special, weapon_special or effects.")
        return None
    if not record.effects and (record.when or record.weapon or record.against):
        remedy = "Take when, weapon and against out, or write effects."
        inspection.add("Conditions belong to a quirk with effects.", remedy)
    special = _first_degree(record.special, AGENT_CODES, "special", inspection)
    weapon_special = _first_degree(record.weapon_special, WEAPON_CODES, "weapon_special", inspection)
    if weapon_special and record.weapon_typ == MELEE:
        weapon_codes([record.weapon_special], MELEE, inspection)
    skill = _skill(record, inspection)
    return filled(Quirk, record, special=special, weapon_special=weapon_special, skill=skill)


def _first_degree(text: str, codes: Mapping[str, int], key: str, inspection: Inspection) -> str:
    """The letters of a rule with x = 1, "" for none; quirks are small, so nothing larger is one."""
    if not text:
        return ""
    code = read_code(text, codes, inspection, key)
    if code is None:
        return ""
    if code.value != 1:
        shown = [str(Code(name, 1)) for name, most in codes.items() if most]
        inspection.add(f"{text!r} is no rule with x = 1.", f"Write one of {', '.join(shown)}.", key)
    return code.name


def _skill(record: QuirkRecord, inspection: Inspection) -> Skill | None:
    """A passive skill; effects that need to be used have no place in it."""
    if not record.effects:
        return None
    effects = read_effects(record.effects, inspection, Setting(QUIRK, record.when, record.weapon))
    check_against(record.against, True, effects, inspection)
    return filled(Skill, record, passive=True, effects=effects)


@of_table(CampaignRecord)
def read_campaign(
    record: CampaignRecord,
    inspection: Inspection,
    missions: Mapping[str, Mission | None],
    quirks: Iterable[str],
) -> CampaignPlan | None:
    """Missions and quirks that exist; without a list every quirk may be learnt."""
    wanted = list(quirks) if record.quirks is None else record.quirks
    refuse_twice(wanted, "quirk", "quirks", inspection)
    for kind, chosen, known in (("mission", record.missions, missions), ("quirk", wanted, quirks)):
        for index, name in enumerate(chosen):
            if name not in known:
                note_unknown(kind, name, known, inspection, f"{kind}s", index)
    for index, name in enumerate(record.missions):
        mission = missions.get(name)
        if mission is not None and mission.has_fixed_sides:
            remedy = "A campaign is between two squads of the players' choice: take it out."
            inspection.add(f"The mission {name!r} names its squads.", remedy, "missions", index)
    return filled(CampaignPlan, record, quirks=tuple(wanted))
