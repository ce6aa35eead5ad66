"""Features: what a chance to win is learnt from."""

from __future__ import annotations

from sortie.games.escape.bot.evaluation import evaluate, progress, strength
from sortie.games.escape.content.catalogue import ISC, RESISTANCE
from sortie.games.escape.state.state import EscapeState


def features(state: EscapeState, seat: int) -> dict[str, int]:
    """Standing, how much stronger the own side is, how far the Resistance has come, and how late it is for it."""
    mine = 1 if state.encounter.faction_of_seat(seat) == RESISTANCE else -1
    return {
        "standing": evaluate(state, seat),
        "strength": mine * (strength(state, RESISTANCE) - strength(state, ISC)),
        "progress": mine * progress(state),
        "side": mine,
        "turn": mine * state.turn,
    }
