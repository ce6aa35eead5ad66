"""Features: what a chance to win is learnt from."""

from __future__ import annotations

from sortie.games.siege.bot.evaluation import evaluate, mission_value, strength
from sortie.games.siege.content.catalogue import ATTACKERS, DEFENDERS
from sortie.games.siege.state.encounter import SQUADS
from sortie.games.siege.state.state import SiegeState


def features(state: SiegeState, seat: int) -> dict[str, int]:
    """Standing, Operators and strength of both sides, how the mission stands, and how late it is for the attackers."""
    mine = 1 if state.siege.side_of_seat(seat) == ATTACKERS else -1
    alive = [(state.alive & SQUADS[side]).bit_count() for side in (ATTACKERS, DEFENDERS)]
    return {
        "standing": evaluate(state, seat),
        "operators": mine * (alive[0] - alive[1]),
        "strength": mine * (strength(state, ATTACKERS) - strength(state, DEFENDERS)),
        "mission": mine * mission_value(state) if state.round else 0,
        "side": mine,
        "round": mine * state.round,
    }
