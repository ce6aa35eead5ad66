"""Names: how the numbers of a battle are written in notation, and what a written name may mean."""

from __future__ import annotations

from sortie.games.skirm.battle import Battle
from sortie.games.skirm.skills import SKILL_WEAPON
from sortie.games.skirm.state import NONE, SkirmState
from sortie.kernel.notation import Names
from sortie.kernel.options import Option
from sortie.kernel.views import Word

NOTHING = "none"
ZONES = ("blue", "red")
WITH = "@"  # "steady-aim@sidearm" is a skill used with a weapon
COPY = "#"  # "frag-charge#2" is the second frag charge of one agent


def copies(owners: tuple[int, ...], ids: list[str]) -> list[str]:
    """Ids with a number behind the further copies that one agent has."""
    found: list[str] = []
    seen: dict[tuple[int, str], int] = {}
    for owner, name in zip(owners, ids, strict=True):
        count = seen[owner, name] = seen.get((owner, name), 0) + 1
        found.append(name if count == 1 else f"{name}{COPY}{count}")
    return found


def objective_names(battle: Battle, count: int) -> list[str]:
    """The ids of a mission's objectives; those that a Turn's bonus adds are counted on."""
    names = [objective.id for objective in battle.mission.objectives]
    return names + [f"extra-{number + 1}" for number in range(count - len(names))]


def unit_key(battle: Battle, unit: int) -> str:
    """The text key of an agent: its card, with "#2" behind it where the battle has several of them."""
    return named_key(battle.cards[unit].id, battle.unit_names[unit])


def agent_key(battle: Battle, agent: int) -> str:
    """The text key of an agent that need not be in the battle."""
    seat, index = battle.seat_and_index(agent)
    return named_key(battle.squads[seat].agents[index].id, battle.agent_names[agent])


def named_key(card: str, name: str) -> str:
    """The text key of an agent with this card and this name."""
    return f"agent-{card}" if name == card else f"agent-{card}#{name.removeprefix(f'{card}-')}"


class SkirmNames(Names):
    """The names of one state, for reading and writing options."""

    def __init__(self, state: SkirmState) -> None:
        self.state = state
        self._tables: dict[str, list[str]] = {}

    def write(self, kind: str, number: int) -> str:
        if kind == "square":
            return self.state.battle.grid.name(number)
        if kind == "door":
            terrain = self.state.battle.map.terrain
            return terrain.grid.edge_name(terrain.doors[number])
        if kind in ("seat", "die"):
            return str(number + 1)
        if kind in ("number", "dice"):
            return str(number)
        if kind == "skill-weapon":
            skill, weapon = divmod(number, SKILL_WEAPON)
            return f"{self.write('skill', skill)}{WITH}{self.write('weapon', weapon)}"
        if number == NONE:
            return NOTHING
        return self.table(kind)[number]

    def read(self, kind: str, text: str) -> list[int]:
        text = text.lower()
        if kind == "square":
            return self._square(text)
        if kind == "door":
            return self._door(text)
        if kind in ("seat", "die", "number", "dice"):
            return _number(text, 1 if kind in ("seat", "die") else 0)
        if kind == "skill-weapon":
            return self._skill_weapon(text)
        found = [number for number, name in enumerate(self.table(kind)) if name == text]
        if text == NOTHING:
            found.append(NONE)
        return sorted(found, key=lambda number: not self._near(kind, number))

    def parts(self, kind: str, number: int) -> list[tuple[str, str]]:
        """A skill used with a weapon is two things."""
        if kind == "skill-weapon":
            skill, weapon = divmod(number, SKILL_WEAPON)
            return [("skill", self.write("skill", skill)), ("weapon", self.write("weapon", weapon))]
        return [(kind, self.write(kind, number))]

    def told(self, option: Option, about: tuple[tuple[str, int], ...]) -> Word | None:
        """SKM-ACT.3, SKM-WSR.14: what a price is paid with; whom a pair of lines meets."""
        if option.verb == "pay":
            return payment_word(dict(about)["number"] - option.target, option.target)
        if option.verb != "line":
            return None
        first = about.index(("line", option.target)) + 1
        met = [f"@{unit_key(self.state.battle, unit)}" for unit in units_from(about, first)]
        return Word("does-meet", {"units": ", ".join(met)}) if met else Word("does-meet-nobody")

    def table(self, kind: str) -> list[str]:
        """All names of a kind, by number."""
        known = self._tables.get(kind)
        if known is None:
            known = self._tables[kind] = self._listed(kind)
        return known

    def _listed(self, kind: str) -> list[str]:
        battle = self.state.battle
        if kind == "unit":
            return list(battle.unit_names)
        if kind == "weapon":
            return copies(battle.weapon_owner, [weapon.id for weapon in battle.weapons])
        if kind == "skill":
            return [skill.id for skill in battle.skills]
        if kind == "zone":
            return list(ZONES)
        return self._of_mission(kind)

    def _of_mission(self, kind: str) -> list[str]:
        battle = self.state.battle
        library = battle.library
        if kind == "marker":
            return [marker.id for marker in battle.mission.markers]
        if kind == "objective":
            return objective_names(battle, len(self.state.objectives))
        if kind == "action":
            return [action.id for action in battle.mission.actions]
        if kind == "event":
            return [event.id for event in battle.environment.events] if battle.environment else []
        if kind == "mission":
            return sorted(library.missions)
        if kind == "squad":
            return sorted(library.squads)
        if kind == "equipment":
            return sorted(library.equipment)
        if kind == "plan":
            return sorted(library.plans)
        return self._of_campaign(kind)

    def _of_campaign(self, kind: str) -> list[str]:
        battle = self.state.battle
        if kind == "agent":
            return list(battle.agent_names)
        if kind == "tag":
            return list(battle.tags)
        if kind == "quirk":
            return list(battle.roster.plan.quirks) if battle.roster is not None else []
        raise KeyError(f"nothing in this game is called a {kind}")

    def _near(self, kind: str, number: int) -> bool:
        """Whether a weapon or skill is the active agent's: then it is the one that is meant."""
        battle = self.state.battle
        if kind == "weapon":
            return number >= 0 and battle.weapon_owner[number] == self.state.active
        if kind == "skill" and self.state.active >= 0:
            return number in battle.active_skills[self.state.active]
        return False

    def _skill_weapon(self, text: str) -> list[int]:
        skill, _, weapon = text.partition(WITH)
        weapons = self.read("weapon", weapon)
        return [one * SKILL_WEAPON + other for one in self.read("skill", skill) for other in weapons]

    def _square(self, text: str) -> list[int]:
        try:
            return [self.state.battle.grid.parse(text)]
        except ValueError:
            return []

    def _door(self, text: str) -> list[int]:
        terrain = self.state.battle.map.terrain
        try:
            door = terrain.door_at(terrain.grid.parse_edge(text))
        except ValueError:
            return []
        return [door] if door >= 0 else []


def units_from(about: tuple[tuple[str, int], ...], first: int) -> list[int]:
    """The units of a question from a place on, up to whatever else it is about."""
    found: list[int] = []
    for kind, number in about[first:]:
        if kind != "unit":
            break
        found.append(number)
    return found


def _number(text: str, first: int) -> list[int]:
    """A plain number, or one that is counted from 1."""
    digits = text.removeprefix("-") if not first else text
    if not digits.isascii() or not digits.isdigit():
        return []
    number = int(text) - first
    return [number] if number >= 0 or not first else []


def payment_word(act: int, orders: int) -> Word:
    """SKM-ACT.3: ACT and Orders that a price is paid with."""
    if not orders:
        return Word("does-pay-act", {"number": act})
    if not act:
        return Word("does-pay-orders", {"number": orders})
    return Word("does-pay-both", {"number": act, "number2": orders})
