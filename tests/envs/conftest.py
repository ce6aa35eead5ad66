"""What the tests of environments share."""

from __future__ import annotations

import pytest

from sortie.games import game_names


@pytest.fixture(params=game_names())
def game(request: pytest.FixtureRequest) -> str:
    """Every game by name."""
    name: str = request.param
    return name
