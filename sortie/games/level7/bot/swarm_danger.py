"""The danger of the swarm: where it will probably have come before a player moves again."""

from __future__ import annotations

from sortie.games.level7.bot.danger import ACTING, weariness
from sortie.games.level7.rules.structure import CLONES, ways_of
from sortie.games.level7.state.state import PLAYING, Level7State

DEATH = 6_000
NEAR = (0, 250, 150, 80, 40)  # by how far away it is, whatever it does next
ASIDE = 3  # it grows toward the most frightened; others it meets one time in so many


def swarm_cost(state: Level7State, seat: int, moves: int) -> int:
    """What the swarm will probably cost a player who can still go so many moves."""
    steps = swarm_steps(state, state.place[seat])
    if steps > len(NEAR) - 1:
        return 0
    death = max(0, DEATH - weariness(state))
    if not steps:
        return death
    cost = NEAR[steps]
    chance = reach_chance(state, steps + moves)
    if chance:
        cost += death * chance // (100 if is_most_afraid(state, seat) else 100 * ASIDE)
    return cost


def swarm_steps(state: Level7State, tile: int) -> int:
    """How many times it must grow, along doors and ducts, to come to a tile."""
    rings = ways_of(state, CLONES).rings(tile)
    for number in range(min(len(NEAR), len(rings))):
        if rings[number] & state.swarm:
            return number
    return len(NEAR)


def reach_chance(state: Level7State, steps: int) -> int:
    """How likely it grows so often, in a hundred, before everybody has had a turn."""
    turns = state.fate.count(PLAYING)
    if steps > turns:
        return 0
    share = 100 if state.lockdown else ACTING[state.floor.players]
    chances = [100]  # of having grown 0, 1, 2 ... times
    for _ in range(turns):
        grown = [chance * share // 100 for chance in chances]
        stayed = [chance * (100 - share) // 100 for chance in chances]
        chances = [one + two for one, two in zip([*stayed, 0], [0, *grown], strict=True)]
    return sum(chances[steps:])


def is_most_afraid(state: Level7State, seat: int) -> bool:
    """Whether the swarm grows toward a player."""
    mine = state.fear[seat]
    return all(
        state.fear[other] <= mine or state.place[other] < 0
        for other in range(state.floor.players)
        if other != seat
    )
