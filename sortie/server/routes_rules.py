"""The rules of a game, for pages that show why something is not allowed, and its guided games."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Depends

from sortie.content.statements import rule_statements
from sortie.server.house import House, house_of
from sortie.server.routes_games import GameName, PackIds
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
    edition: str
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
async def lessons(
    house: Annotated[House, Depends(house_of)], game: GameName, packs: PackIds = None
) -> LessonsOut:
    """Guided games: a table to open, and steps that are shown when they fit what is asked."""
    found = await house.hall.shelf.lessons(game, tuple(packs or ()))
    return LessonsOut(lessons=[LessonOut(**lesson.model_dump()) for lesson in found])
