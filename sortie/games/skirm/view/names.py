"""Names: how the numbers of a battle are written in notation, and what a written name may mean."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from sortie.board.grid_names import GridNames
from sortie.games.skirm.rules.rolls.dice import ROLLS
from sortie.games.skirm.rules.skills import SKILL_WEAPON
from sortie.games.skirm.state.encounter import Battle
from sortie.games.skirm.state.state import NONE, SkirmState
from sortie.kernel.masks import listed
from sortie.kernel.table.options import About, Option
from sortie.kernel.table.requests import Choice
from sortie.kernel.views.notation import NOTHING, text_keys
from sortie.kernel.views.view import Word

ZONES = ("blue", "red")
WITH = "@"  # "steady-aim@sidearm" is a skill used with a weapon
KEYS = text_keys("weapon skill marker objective mission squad equipment action plan event quirk tag roll")
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
    side, index = battle.side_and_index(agent)
    return named_key(battle.squads[side].agents[index].id, battle.agent_names[agent])


def named_key(card: str, name: str) -> str:
    """The text key of an agent with this card and this name."""
    return f"agent-{card}" if name == card else f"agent-{card}#{name.removeprefix(f'{card}-')}"


def seat_key(state: SkirmState, seat: int) -> str:
    """The text key of a side: its squad where that tells the sides apart."""
    squads = [squad.id for squad in state.battle.squads]
    if seat > 1:
        return f"seat-{seat + 1}"  # a partner
    if squads[0] != squads[1] and squads[seat] in state.battle.library.squads:
        return f"squad-{squads[seat]}"
    return f"seat-{seat + 1}"


LISTS: dict[str, Callable[[SkirmState], Iterable[str]]] = {
    "unit": lambda state: state.battle.unit_names,
    "weapon": lambda state: copies(state.battle.weapon_owner, [one.id for one in state.battle.weapons]),
    "skill": lambda state: [skill.id for skill in state.battle.skills],
    "zone": lambda _: ZONES,
    "roll": lambda _: ROLLS,
    "marker": lambda state: [marker.id for marker in state.battle.mission.markers],
    "objective": lambda state: objective_names(state.battle, len(state.objectives)),
    "action": lambda state: [action.id for action in state.battle.mission.actions],
    "event": lambda state: (
        [one.id for one in state.battle.environment.events] if state.battle.environment else ()
    ),
    "mission": lambda state: sorted(state.battle.library.missions),
    "squad": lambda state: sorted(state.battle.library.squads),
    "equipment": lambda state: sorted(state.battle.library.equipment),
    "plan": lambda state: sorted(state.battle.library.plans),
    "agent": lambda state: state.battle.agent_names,
    "tag": lambda state: state.battle.tags,
    "quirk": lambda state: state.battle.roster.plan.quirks if state.battle.roster is not None else (),
}


class SkirmNames(GridNames):
    """The names of one state, for reading and writing options."""

    def __init__(self, state: SkirmState) -> None:
        super().__init__(state.battle.grid, KEYS, LISTS, state)
        self.state = state

    def write(self, kind: str, number: int) -> str:
        if kind == "door":
            terrain = self.state.battle.map.terrain
            return terrain.grid.edge_name(terrain.doors[number])
        if kind == "skill-weapon":
            skill, weapon = divmod(number, SKILL_WEAPON)
            return f"{self.write('skill', skill)}{WITH}{self.write('weapon', weapon)}"
        return super().write(kind, number)

    def read(self, kind: str, text: str) -> list[int]:
        text = text.lower()
        if kind == "door":
            terrain = self.state.battle.map.terrain
            return [door for door in map(terrain.door_at, terrain.grid.find_edge(text)) if door >= 0]
        if kind == "skill-weapon":
            return self._skill_weapon(text)
        found = super().read(kind, text)
        if text == NOTHING:
            found.append(NONE)
        return sorted(found, key=lambda number: not self._near(kind, number))

    def parts(self, kind: str, number: int) -> list[tuple[str, str]]:
        """A skill used with a weapon is two things."""
        if kind == "skill-weapon":
            skill, weapon = divmod(number, SKILL_WEAPON)
            return [("skill", self.write("skill", skill)), ("weapon", self.write("weapon", weapon))]
        return [(kind, self.write(kind, number))]

    def told(self, option: Option, about: About) -> Word | None:
        """What a price is paid with; whom a pair of lines meets."""
        if option.verb == "pay":
            return payment_word(dict(about)["number"] - option.target, option.target)
        if option.verb != "line":
            return None
        first = about.index(("line", option.target)) + 1
        met = [f"@{unit_key(self.state.battle, unit)}" for unit in units_from(about, first)]
        return Word("does-meet", {"units": ", ".join(met)}) if met else Word("does-meet-nobody")

    def key(self, kind: str, number: int) -> str:
        """Agents by their cards, sides by their squads."""
        if kind == "unit":
            return unit_key(self.state.battle, number)
        if kind == "seat":
            return seat_key(self.state, number)
        return agent_key(self.state.battle, number) if kind == "agent" else super().key(kind, number)

    def parameters(self, choice: Choice) -> dict[str, str | int]:
        """Which lines meet whom, their options say."""
        return {} if choice.label == "line" else super().parameters(choice)

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


def units_from(about: About, first: int) -> list[int]:
    """The units of a question from a place on, up to whatever else it is about."""
    found: list[int] = []
    for kind, number in about[first:]:
        if kind != "unit":
            break
        found.append(number)
    return found


def payment_word(act: int, orders: int) -> Word:
    """ACT and Orders that a price is paid with."""
    if not orders:
        return Word("does-pay-act", {"number": act})
    if not act:
        return Word("does-pay-orders", {"number": orders})
    return Word("does-pay-both", {"number": act, "number2": orders})


def door_word(state: SkirmState, door: int) -> str:
    """Whether a door is open or closed, as a word."""
    return "closed" if state.doors_closed >> door & 1 else "open"


def flag_names(battle: Battle, flags: int) -> list[str]:
    """The names of the flags that are set."""
    return [battle.flags[flag] for flag in listed(flags)]
