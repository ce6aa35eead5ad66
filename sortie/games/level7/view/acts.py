"""Acts: the kinds of what can be done on a floor, walks over several tiles, and the moves that are left."""

from __future__ import annotations

from sortie.board.tile_ways import FAR
from sortie.games.level7.rules.stats import moves_left
from sortie.games.level7.rules.structure import PLAYERS, ways_of
from sortie.games.level7.state.state import Level7State
from sortie.games.level7.view.names import Level7Names
from sortie.games.level7.view.queries import shortest
from sortie.kernel.masks import listed
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice
from sortie.kernel.views.acts import Acts, Walk, kinds
from sortie.kernel.views.view import Meter, Word

KINDS = kinds(
    move="move vent next enter stay return",
    attack="attack bull-rush outwit",
    gadget="use bonus ability calm frighten assist",
    handle="explore unlock access perform use-key take-key take-item take-uniform pick-up trade lay-down door lock-again"
    " leave-open feed escape",
    place="turn turn-at at shift-guard",
    choose="be enemy",
    dice="reroll also accept",
)
ACCEPT = Option("accept")


def acts_of(state: Level7State, choice: Choice) -> Acts:
    """Walks and the moves of whose turn it is; dice are usually accepted."""
    if choice.label == "act":
        left = (Meter(Word("meter-moves-left"), moves_left(state)),)
        piece = Level7Names(state).write("character", state.characters[state.active])
        return Acts(walks_of(state, choice), left, piece=piece)
    return Acts(usual=ACCEPT if ACCEPT in choice.options else None)


def walks_of(state: Level7State, choice: Choice) -> tuple[Walk, ...]:
    """Tiles that more than one move leads to, over tiles where nothing waits and nothing frightens."""
    if choice.label != "act" or not choice.options.targets("move"):
        return ()
    here, most, ways = state.place[state.active], moves_left(state), ways_of(state, PLAYERS)
    found: list[Walk] = []
    for tile in listed(state.layout.tiles):
        far = ways.distance(here, tile)
        if far == FAR or not 1 < far <= most:
            continue
        passed = shortest(ways, here, tile)
        calm = not any(state.crowd[one] or state.darkness >> one & 1 for one in passed[1:-1])
        options = tuple(Option("move", one) for one in passed[1:])
        if calm and len(options) == far and options[0] in choice.options:
            found.append(Walk(options, tuple(passed), tuple(range(far + 1))))
    return tuple(found)
