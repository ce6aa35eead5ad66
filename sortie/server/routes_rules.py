"""The rules of a game, for pages that show why something is not allowed, and its guided games."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends

from sortie.content.statements import rule_statements
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


class StepOut(Out):
    """A step of a lesson: shown when this prompt is open or this verb offered, learnt by deciding (by this verb)."""

    id: str
    when: str
    do: str = ""


class LessonOut(Out):
    """A guided game; `players` are "" for the learner and a player of the program for the others."""

    id: str
    scenario: str
    board: str
    sides: list[str]
    players: list[str]
    steps: list[StepOut]


class LessonsOut(Out):
    """All lessons of a game."""

    lessons: list[LessonOut]


@router.get("/games/{game}/rules")
async def rules(
    house: Annotated[House, Depends(house_of)], game: GameName, language: Literal["en", "fr", "ru"] = "en"
) -> RulesOut:
    """Every rule of a game with its id and its statement, in the order of the rulebook."""
    opened = await house.hall.game(game)
    found = rule_statements(opened.name, language)
    return RulesOut(rules=[RuleOut(id=name, text=text) for name, text in found.items()])


@router.get("/games/{game}/lessons")
async def lessons(house: Annotated[House, Depends(house_of)], game: GameName) -> LessonsOut:
    """Guided games: a table to open, and steps that are shown when they fit what is asked."""
    opened = await house.hall.game(game)
    return LessonsOut(
        lessons=[LessonOut(**lesson) for lesson in _read(opened.name, "lessons.toml").get("lessons", [])]
    )


def _read(game: str, name: str) -> dict[str, Any]:
    """A file beside the rules of a game; empty when it has none."""
    source = files("sortie.games") / game / name
    return tomllib.loads(source.read_text(encoding="utf-8")) if source.is_file() else {}
