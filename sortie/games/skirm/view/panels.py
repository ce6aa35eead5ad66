"""Panels of a view: score, Tactical Orders, the mission, and the card of each agent."""

from __future__ import annotations

from sortie.games.skirm.content.cards import AgentCard, Skill, Weapon
from sortie.games.skirm.rules.effects import special_value, stat_of
from sortie.games.skirm.rules.mission.reinforcements import in_reserve
from sortie.games.skirm.rules.mission.roles import role_of
from sortie.games.skirm.state.state import SkirmState
from sortie.games.skirm.view.board import unit_badges
from sortie.games.skirm.view.names import SkirmNames, flag_names, seat_key, unit_key
from sortie.games.skirm.view.pack_summary import printed_code, weapon_specials
from sortie.games.skirm.view.service_lines import absent_lines, printed_skills, quirk_panels, service_lines
from sortie.kernel.views.view import Meter, PanelView, Word

# The rule that says what a code on a card means.
CODE_RULES = {
    "2MC": "SKM-AGT.1", "2RC": "SKM-AGT.2", "CAM": "SKM-AGT.3", "DOD": "SKM-AGT.6", "HL": "SKM-AGT.8",
    "LD": "SKM-AGT.9", "TF": "SKM-AGT.10", "AP": "SKM-WSR.1", "CR": "SKM-WSR.5", "HVY": "SKM-WSR.6",
    "LIM": "SKM-WSR.10", "LNR": "SKM-WSR.11", "RG": "SKM-WSR.15", "RR": "SKM-WSR.16", "VA": "SKM-WSR.18",
    "XPL": "SKM-WSR.20",
}  # fmt: skip
# What an Agent's codes mean in words.
CODE_LINES = {
    "2MC": "line-double-melee", "2RC": "line-double-shot", "CAM": "line-camouflage", "DOD": "line-dodge",
    "HL": "line-heals", "LD": "line-leader", "TF": "line-tough",
}  # fmt: skip


def panels_view(state: SkirmState, names: SkirmNames) -> list[PanelView]:
    """Everything beside the map."""
    panels = [mission_panel(state, names)]
    panels.append(squad_panel(state, 0))
    panels.extend(partner_panel(state, seat) for seat in state.battle.players[0][1:])
    panels.append(squad_panel(state, 1))
    panels.extend(quirk_panels(state))
    panels.extend(card_panel(state, names, unit) for unit in range(state.battle.count))
    return panels


def squad_panel(state: SkirmState, seat: int) -> PanelView:
    """Mission Points and Tactical Orders of one side."""
    panel = PanelView(f"squad-{seat + 1}", "score", squad_title(state, seat), seat)
    panel.meters.append(Meter(Word("meter-points"), state.points[seat]))
    panel.meters.append(Meter(Word("meter-orders"), state.orders[seat]))
    panel.meters.append(Meter(Word("meter-ready"), (state.ready & state.battle.owned[seat]).bit_count()))
    if seat == state.battle.reserve_side:
        panel.meters.append(Meter(Word("meter-reserve"), in_reserve(state).bit_count()))
    if state.initiative == seat:
        panel.lines.append(Word("line-initiative"))
    role = role_of(state, seat)
    if role and state.blue_seat >= 0:
        panel.lines.append(Word(f"role-{role}"))
    panel.lines.extend(absent_lines(state, seat))
    return panel


def squad_title(state: SkirmState, seat: int) -> Word:
    """A side by its Squad; with the player behind it where partners share it."""
    battle = state.battle
    if len(battle.players[battle.side_of[seat]]) == 1:
        return Word(seat_key(state, seat))
    side = seat_key(state, battle.side_of[seat])
    return Word("panel-partner", {"squad": f"@{side}", "seat": f"@seat-{seat + 1}"})


def partner_panel(state: SkirmState, seat: int) -> PanelView:
    """What a partner has for himself; the points are those of the side."""
    panel = PanelView(f"squad-{seat + 1}", "score", squad_title(state, seat), seat)
    panel.meters.append(Meter(Word("meter-orders"), state.orders[seat]))
    panel.meters.append(Meter(Word("meter-ready"), (state.ready & state.battle.owned[seat]).bit_count()))
    return panel


def mission_panel(state: SkirmState, names: SkirmNames) -> PanelView:
    """The mission, its objectives and the event of the Turn."""
    battle = state.battle
    panel = PanelView("mission", "track", Word(f"mission-{battle.mission.id}"))
    panel.meters.append(Meter(Word("meter-turn"), state.turn, battle.mission.turns))
    target = battle.mission.target
    if target is not None:
        told: dict[str, str | int] = {"role": f"@role-{target.role}", "number": target.points}
        panel.lines.append(Word("line-target", told))
    if battle.environment is not None and state.event >= 0:
        event = battle.environment.events[state.event].id
        panel.lines.append(Word("line-event", {"event": f"@event-{event}", "rules": f"@event-{event}.rules"}))
    for number, square in enumerate(state.objectives):
        name = names.write("objective", number)
        flags = flag_names(battle, state.objective_flags[number])
        where: dict[str, str | int] = {"objective": f"@objective-{name}", "square": battle.grid.name(square)}
        if flags:
            panel.lines.append(Word("line-objective-flag", {**where, "flag": f"@flag-{flags[-1]}"}))
        else:
            panel.lines.append(Word("line-objective", where))
    return panel


def card_panel(state: SkirmState, names: SkirmNames, unit: int) -> PanelView:
    """An agent's card with what is left of it."""
    battle = state.battle
    card = battle.cards[unit]
    panel = PanelView(
        f"card-{battle.unit_names[unit]}",
        "card",
        Word(unit_key(battle, unit)),
        battle.owner_of[unit],
        battle.unit_names[unit],
    )
    act = stat_of(state, unit, "act", battle.acts[unit])
    panel.meters.append(Meter(Word("meter-hit"), state.hit[unit], card.hit))
    panel.meters.append(Meter(Word("meter-act"), state.act if unit == state.active else act))
    panel.meters.append(Meter(Word("meter-mov"), stat_of(state, unit, "mov", battle.movs[unit])))
    panel.meters.append(Meter(Word("meter-arm"), stat_of(state, unit, "arm", battle.arms[unit])))
    panel.lines.extend(unit_badges(state, unit))
    codes = agent_codes(state, unit, card)
    panel.lines.extend(
        Word(CODE_LINES[code], {"code": f"{code}{value or ''}", "number": value})
        for code, value in codes.items()
    )
    for number, weapon in enumerate(battle.weapons):
        if battle.weapon_owner[number] == unit:
            panel.lines.append(weapon_line(weapon, bool(state.used_weapons >> number & 1)))
    panel.lines.extend(skill_line(skill) for skill in printed_skills(state, unit))
    panel.lines.extend(service_lines(state, unit))
    weapons = [weapon for number, weapon in enumerate(battle.weapons) if battle.weapon_owner[number] == unit]
    panel.rules = code_rules([*codes, *(code for weapon in weapons for code in weapon_specials(weapon))])
    return panel


def code_rules(codes: list[str]) -> list[str]:
    """The rules of some codes, each once."""
    names = [code if code in CODE_RULES else code.rstrip("0123456789") for code in codes]
    return list(dict.fromkeys(CODE_RULES[name] for name in names))


def agent_codes(state: SkirmState, unit: int, card: AgentCard) -> dict[str, int]:
    """The special rules of an agent by their codes, with their numbers; 0 for a code without one."""
    held = (
        ("2MC", card.double_melee),
        ("2RC", card.double_ranged),
        ("CAM", card.camouflage),
        ("DOD", card.dodge),
    )
    numbers = (
        ("HL", card.heal),
        ("LD", card.leader),
        ("TF", special_value(state, unit, "TF", card.tough)),
    )
    return {code: 0 for code, holds in held if holds} | {code: value for code, value in numbers if value}


def weapon_line(weapon: Weapon, spent: bool) -> Word:
    """A weapon in words, with the code that its card prints."""
    name = f"@weapon-{weapon.id}"
    if spent:
        return Word("line-weapon-spent", {"weapon": name})
    return Word(
        "line-weapon",
        {
            "weapon": name,
            "typ": weapon.typ,
            "roa": weapon.roa,
            "skl": weapon.skl,
            "dam": weapon.dam,
            "piercing": weapon.armor_piercing,
            "critical": max(1, weapon.critical),
            "heavy": int(weapon.heavy),
            "limited": int(weapon.limited),
            "linear": int(weapon.linear),
            "range": weapon.range,
            "reroll": weapon.reroll,
            "vampire": weapon.vampire,
            "explode": int(weapon.explode),
            "code": printed_code(weapon),
        },
    )


def skill_line(skill: Skill) -> Word:
    """A skill with its price."""
    name = f"@skill-{skill.id}"
    if skill.passive:
        return Word("line-skill-passive", {"skill": name})
    if skill.orders:
        return Word("line-skill-orders", {"skill": name, "number": skill.orders})
    return Word("line-skill-act", {"skill": name, "number": skill.act})
