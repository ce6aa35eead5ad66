"""Worlds: positions that agree with all a seat may know."""

from __future__ import annotations

from sortie.kernel.chance.dice_sources import DiceSource
from sortie.kernel.position import Position


def imagined(position: Position, seat: int, source: DiceSource) -> Position | None:
    """One such position, sampled; None when the game cannot imagine what it hides. Sealed answers of others are out."""
    game = position.game
    if not game.hidden_information:
        return position.copy()
    checkpoint = game.imagine(position.checkpoint, position.state, seat, source)
    if checkpoint is None:
        return None
    world = Position(game, checkpoint, list(position.answers))
    world.sealed = {one: option for one, option in position.sealed.items() if one == seat}
    return world
