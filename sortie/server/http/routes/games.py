"""What can be played: games, scenarios, sides, switches, packs, players, words."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Body, Path, Query

from sortie.games import game_names
from sortie.kernel.game.author import Author
from sortie.kernel.game.game import Game
from sortie.players.roster import player_names, players_of
from sortie.players.strengths import strengths_in
from sortie.server.http.app_state import AppState, ThisApp
from sortie.server.wire.base import Name
from sortie.server.wire.lobby import (
    GameLineOut,
    GameOut,
    OriginsOut,
    PackOut,
    ScenarioOut,
    StrengthOut,
    SwitchOut,
    WordsIn,
    WordsOut,
)

router = APIRouter(tags=["games"])
GameName = Annotated[str, Path(max_length=40, pattern=r"^[a-z0-9-]+$")]
PackIds = Annotated[
    list[Name] | None,
    Query(alias="pack", max_length=8, description="Digests of packs; none: the game as it is shipped."),
]


@router.get("/games")
async def games(app_state: ThisApp) -> list[GameLineOut]:
    """Every game there is."""
    return [_line(await app_state.registry.game(name)) for name in game_names()]


@router.get("/games/{game}")
async def one_game(app_state: ThisApp, game: GameName, packs: PackIds = None) -> GameOut:
    """A game with its scenarios, sides, boards, switches, packs and players."""
    digests = tuple(packs or ())
    opened = await app_state.registry.game(game, digests)
    return GameOut(
        **_line(opened).model_dump(),
        scenarios=_scenarios(opened),
        campaigns=[one.id for one in opened.campaigns()],
        switches=[
            SwitchOut(id=one.id, values=list(one.values), ruling=one.ruling) for one in opened.switches
        ],
        packs=[PackOut(id=one.id, version=one.version, digest=one.digest) for one in opened.packs],
        players=list(players_of(opened)),
        strengths=[
            StrengthOut.model_validate(one, from_attributes=True) for one in strengths_in(opened.name)
        ],
        origins=await _origins(app_state, opened, digests) if digests else OriginsOut(),
    )


@router.get("/games/{game}/scenarios")
async def scenarios(app_state: ThisApp, game: GameName, packs: PackIds = None) -> list[ScenarioOut]:
    """What can be played, each with the sides and boards that may be chosen for it."""
    return _scenarios(await app_state.registry.game(game, tuple(packs or ())))


@router.get("/players")
async def players() -> list[str]:
    """The players of the program that can take a seat."""
    return list(player_names())


@router.post("/games/{game}/words")
async def words(
    app_state: ThisApp, game: GameName, order: Annotated[WordsIn, Body()], packs: PackIds = None
) -> WordsOut:
    """Text keys of views and logs, put into a language. A key nobody knows comes back as it is."""
    opened = await app_state.registry.game(game, tuple(packs or ()))
    texts = [opened.texts(order.language, word.key, dict(word.parameters)) for word in order.words]
    return WordsOut(language=order.language, texts=texts)


async def _origins(app_state: AppState, game: Game, packs: tuple[str, ...]) -> OriginsOut:
    """What the packs add to what is shipped."""
    shipped = _offered(await app_state.registry.game(game.name))
    added = await app_state.registry.games.origins(game.name, packs)
    found = {
        kind: {one: added[one] for one in ids - shipped[kind] if one in added}
        for kind, ids in _offered(game).items()
    }
    return OriginsOut(**found)


def _offered(game: Game) -> dict[str, set[str]]:
    scenarios = game.scenarios()
    return {
        "scenarios": {one.id for one in scenarios},
        "campaigns": {one.id for one in game.campaigns()},
        "sides": {side for one in scenarios for side in (*one.sides, *one.given)},
        "boards": {board for one in scenarios for board in (*one.boards, one.board)},
    }


def _line(game: Game) -> GameLineOut:
    return GameLineOut(
        name=game.name,
        rules=game.rules_version,
        editions=list(game.editions),
        seats=game.seat_count,
        seat_counts=sorted(game.seat_counts),
        side_seats=[list(game.side_seats(count)) for count in sorted(game.seat_counts)],
        hidden_information=game.hidden_information,
        emblem=game.emblem,
        palette=game.palette,
    )


def _scenarios(game: Author) -> list[ScenarioOut]:
    return [
        ScenarioOut(
            id=one.id,
            sides=list(one.sides),
            boards=list(one.boards),
            board=one.board,
            given=list(one.given),
            players=list(one.players),
        )
        for one in game.scenarios()
    ]
