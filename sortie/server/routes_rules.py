"""The rules of a game, for pages that show why something is not allowed."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Annotated

from fastapi import APIRouter, Depends

from sortie.server.house import House, house_of
from sortie.server.routes_games import GameName
from sortie.server.wire import Out

router = APIRouter(tags=["games"])


class RuleOut(Out):
    """A rule: its id and what it says."""

    id: str
    text: str


class RulesOut(Out):
    """All rules of a game."""

    rules: list[RuleOut]


@router.get("/games/{game}/rules")
async def rules(house: Annotated[House, Depends(house_of)], game: GameName) -> RulesOut:
    """Every rule of a game with its id and its statement, in the order of the rulebook."""
    opened = await house.hall.game(game)
    return RulesOut(rules=[RuleOut(id=name, text=text) for name, text in statements(opened.name)])


@lru_cache
def statements(game: str) -> tuple[tuple[str, str], ...]:
    """Rule ids with their statements; empty for a game that writes none down."""
    source = files("sortie.games") / game / "rules.toml"
    if not source.is_file():
        return ()
    return tuple(
        (str(key), str(text)) for key, text in tomllib.loads(source.read_text(encoding="utf-8")).items()
    )
