"""What can be read about a game: its rules, its guided games, and who may play for a side."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query

from sortie.content.statements import rule_statements
from sortie.kernel.views.view import PanelView
from sortie.server.http.app_state import AppState, app_state_of
from sortie.server.http.routes.games import GameName, PackIds
from sortie.server.wire.base import Out

router = APIRouter(tags=["games"])


class RuleOut(Out):
    """A rule: its id and what it says."""

    id: str
    text: str


class RulesOut(Out):
    """All rules of a game."""

    rules: list[RuleOut]


class StepOut(Out):
    """A step of a lesson: shown when this prompt is open or this verb offered, learnt by deciding (by this verb).

    Without `when` it is shown at once and learnt by reading. `show` names pieces and squares to look at; `maybe`: its
    moment need not come.
    """

    id: str
    when: str
    do: str = ""
    show: list[str]
    maybe: bool


class LessonOut(Out):
    """A guided game; `players` are "" for the learner and a player of the program for the others."""

    id: str
    scenario: str
    players: list[str]
    steps: list[StepOut]


class LessonsOut(Out):
    """All lessons of a game."""

    lessons: list[LessonOut]


class ProfilesOut(Out):
    """The cards of a side as printed; panels in the vocabulary of views."""

    profiles: list[PanelView]


@router.get("/games/{game}/profiles")
async def profiles(
    app_state: Annotated[AppState, Depends(app_state_of)],
    game: GameName,
    side: Annotated[str, Query(max_length=80, description="Empty: every side.")] = "",
    packs: PackIds = None,
) -> ProfilesOut:
    """Whoever may play for a side, to be read before anybody is chosen; empty where nobody is known before."""
    opened = await app_state.registry.game(game, tuple(packs or ()))
    known = opened.readable_sides()
    found = [panel for name in known if side in ("", name) for panel in opened.profiles(name)]
    return ProfilesOut(profiles=found)


@router.get("/games/{game}/rules")
async def rules(
    app_state: Annotated[AppState, Depends(app_state_of)],
    game: GameName,
    language: Literal["en", "fr", "ru"] = "en",
) -> RulesOut:
    """Every rule of a game with its id and its statement, in the order of the rulebook."""
    opened = await app_state.registry.game(game)
    found = rule_statements(opened.name, language)
    return RulesOut(rules=[RuleOut(id=name, text=text) for name, text in found.items()])


@router.get("/games/{game}/lessons")
async def lessons(
    app_state: Annotated[AppState, Depends(app_state_of)], game: GameName, packs: PackIds = None
) -> LessonsOut:
    """Guided games: a table to open, and steps that are shown when they fit what is asked."""
    found = await app_state.registry.games.lessons(game, tuple(packs or ()))
    return LessonsOut(lessons=[LessonOut.model_validate(lesson, from_attributes=True) for lesson in found])
