"""What can be read about a game: its rules, its guided games, and who may play for a side."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query

from sortie.content.statements import rule_statements
from sortie.kernel.views import plain_of
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


class ProfilesOut(Out):
    """The cards of a side as printed; panels in the vocabulary of views."""

    profiles: list[dict[str, Any]]


@router.get("/games/{game}/profiles")
async def profiles(
    house: Annotated[House, Depends(house_of)],
    game: GameName,
    side: Annotated[str, Query(max_length=80, description="Empty: every side.")] = "",
    packs: PackIds = None,
) -> ProfilesOut:
    """Whoever may play for a side, to be read before anybody is chosen; empty where nobody is known before."""
    opened = await house.hall.game(game, tuple(packs or ()))
    known = opened.readable_sides()
    found = [panel for name in known if side in ("", name) for panel in opened.profiles(name)]
    return ProfilesOut(profiles=[plain_of(panel) for panel in found])


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
