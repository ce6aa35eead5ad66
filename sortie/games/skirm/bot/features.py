"""Features: what a chance to win is learnt from."""

from __future__ import annotations

from sortie.games.skirm.bot.evaluation import evaluate
from sortie.games.skirm.state.state import SkirmState
from sortie.kernel.masks import listed


def features(state: SkirmState, seat: int) -> dict[str, int]:
    """Standing, and what one side has more than the other: points, Agents, HIT, Agents that are Ready; points late in a battle."""
    battle = state.battle
    side = battle.side_of[seat]
    points = state.points[side] - state.points[1 - side]
    hit = [sum(state.hit[unit] for unit in listed(state.living(one))) for one in (side, 1 - side)]
    ready = [(state.ready & battle.units[one]).bit_count() for one in (side, 1 - side)]
    return {
        "standing": evaluate(state, seat),
        "points": points,
        "late-points": points * state.turn,
        "agents": state.living(side).bit_count() - state.living(1 - side).bit_count(),
        "hit": hit[0] - hit[1],
        "ready": ready[0] - ready[1],
    }
