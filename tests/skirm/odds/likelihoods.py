"""Odds of drawn positions, asked of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from sortie.games.skirm.rules.damage import RollSaves
from sortie.kernel.chance.dice import Weight
from sortie.kernel.chance.odds import OddsLine, odds
from sortie.kernel.position import Position
from sortie.kernel.table.enumerator import after
from sortie.kernel.table.requests import Answer
from tests.skirm.rules.playing import state_of
from tests.skirm.rules.scenes import Table, agent, board, scene, skirm, weapon

ENDLESS = 20  # the most HIT a card may have: enough that nobody is removed


def line_of(position: Position, text: str, name: str, what: str = "lost", **how: Any) -> OddsLine:
    """The odds of one number of one Agent, when an option is chosen."""
    unit = state_of(position).battle.unit_names.index(name)
    line = odds(position, position.read(text), **how).find("unit", unit, what)
    assert line is not None, f"'{text}' never changes what {name} has {what}"
    return line


def chances(line: OddsLine, amounts: Sequence[int]) -> list[float]:
    """The probability of each amount."""
    return [float(line.chance(amount)) for amount in amounts]


def losses(position: Position, text: str, names: Sequence[str], policy: str) -> dict[tuple[int, ...], float]:
    """The joint distribution of the HIT that some Agents lose (regained ones count as negative)."""
    state = state_of(position)
    units = [state.battle.unit_names.index(name) for name in names]
    script: list[Answer] = [*position.answers, position.read(text)]
    found: dict[tuple[int, ...], float] = {}
    for branch in after(position.game, position.checkpoint, script, policy):
        hit: list[int] = branch.state.hit  # type: ignore[attr-defined]
        key = tuple(state.hit[unit] - hit[unit] for unit in units)
        found[key] = found.get(key, 0.0) + float(branch.weight)
    return found


def loss_given(hits: int, number: int, piercing: int = 0, automatic: int = 0) -> list[Weight]:
    """P(HIT lost) when so many hits reach an Agent: exact, every chain die rolled."""
    foe = agent("foe", 2, (6, 0), hit=ENDLESS)
    position = scene(agent("shooter", 1, (0, 0)), foe)
    state = state_of(position).copy()
    state.agenda.append(RollSaves(1, hits, number, piercing, automatic))
    found: list[Weight] = [Fraction(0)] * (hits + 1)
    for branch in after(skirm(), state, [], "chains", exact=True):
        left: list[int] = branch.state.hit  # type: ignore[attr-defined]
        found[ENDLESS - left[1]] += branch.weight
    return found


def shot(gun: Table, target: Table | None = None, *others: Table, **document: Any) -> Position:
    """A shooter at (0,0) with this weapon and an Agent with ARM 7 at distance 5; the line is `SHOT`."""
    card = {"hit": ENDLESS, **(target or {})}
    return scene(
        agent("shooter", 1, (0, 0), {**gun, "id": "gun"}),
        agent("foe", 2, (5, 0), **card),
        *others,
        **document,
    )


SHOT = "shoot foe with gun"


def many_rules(*special: str, **document: Any) -> Position:
    """Situation 2: 4/4/5 from High Ground with Friendly Fire at an Agent with CAM, 5 Squares away."""
    friend = agent("friend", 1, (6, 1))
    gun = weapon("gun", "R", 4, 4, 5, *special)
    return shot(gun, {"special": ["CAM"]}, friend, map=board(heights={(0, 0): 2}), **document)


FIGHT = "melee foe with saw"


def melee(
    *special: str, target: Sequence[str] = (), defence: Sequence[str] = (), **document: Any
) -> Position:
    """Situation 3: 5/4/4 with Support against 3/4/2, both ARM 7."""
    attacker = agent("fighter", 1, (5, 5), weapon("saw", "M", 5, 4, 4, *special), hit=ENDLESS)
    foe = agent("foe", 2, (6, 5), weapon("knife", "M", 3, 4, 2, *defence), hit=ENDLESS, special=target)
    return scene(attacker, foe, agent("friend", 1, (7, 5)), **document)
