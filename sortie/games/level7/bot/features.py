"""Features: what a chance to escape is learnt from."""

from __future__ import annotations

from sortie.games.level7.bot.evaluation import evaluate
from sortie.games.level7.bot.plan import flags_wanting, goal_tile
from sortie.games.level7.rules.effects.scenario_rules import goal_is_open
from sortie.games.level7.state.state import Level7State


def features(state: Level7State, seat: int) -> dict[str, int]:
    """Standing, what is left of the player, what the group has found and done, and how long it has taken."""
    return {
        "standing": evaluate(state, seat),
        "vitality": state.vitality[seat],
        "cards": len(state.hands[seat]),
        "fear": state.fear[seat],
        "found": int(goal_tile(state) > 0),
        "wanting": flags_wanting(state),
        "open": int(goal_is_open(state)),
        "lockdown": int(state.lockdown),
        "turns": state.turn // state.floor.players,
    }
