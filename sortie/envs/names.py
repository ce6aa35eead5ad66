"""What environments are called: `sortie/` with the game and the version of its action numbers and observations."""

from __future__ import annotations

from sortie.envs.encoding import VERSION


def environment_name(game: str, form: str = "") -> str:
    """Such as `sortie/Game-v0`; the text form of it is `sortie/GameText-v0`."""
    return f"sortie/{game[:1].upper()}{game[1:]}{form}-v{VERSION}"
