"""Queries: how far it is from tile to tile, who is near a tile, and whom somebody can attack. Everything here lies open."""

from __future__ import annotations

from typing import NamedTuple

from sortie.board.tile_ways import FAR, Ways
from sortie.games.level7.content.catalogue import ENEMIES, ENEMY_NAMES, KIND_OF
from sortie.games.level7.rules.stats import moves_left
from sortie.games.level7.rules.structure import PLAYERS, network_of, ways_of
from sortie.games.level7.state.state import NOWHERE, PLAYING, Level7State
from sortie.games.level7.view.board import BOARD
from sortie.games.level7.view.names import Level7Names, seat_key, unit_key
from sortie.kernel.errors import UnknownName
from sortie.kernel.views.queries import TARGETS, WATCHERS, WAY, Finding, Query, nobody
from sortie.kernel.views.view import Word

NEAR = 3  # moves from which somebody is worth naming
PARTS = "."  # "tank-farm.2" is a further cell of a large tile
UNEXPLORED = "unexplored-"


class Figure(NamedTuple):
    """A player or an enemy on the map: its name there, its words, its tile, the ways it goes, its moves (-1: of no account)."""

    name: str
    word: str
    tile: int
    network: int
    moves: int
    seat: int  # -1 for an enemy


def query(state: Level7State, seat: int, query: Query) -> Finding | None:
    """A way over the map, who is near a tile, or whom somebody meets; no line of sight exists in this game."""
    if query.kind == WAY:
        return way_finding(state, subject_of(state, query.subject), tile_named(state, query.target))
    if query.kind == WATCHERS:
        return near_finding(state, tile_named(state, query.target))
    if query.kind == TARGETS:
        return targets_finding(state, subject_of(state, query.subject))
    return None


def figures(state: Level7State) -> list[Figure]:
    """Everybody on the map, players first."""
    names = Level7Names(state)
    found: list[Figure] = []
    for seat in range(state.floor.players):
        if state.fate[seat] == PLAYING and state.characters[seat] >= 0 and state.place[seat] >= 0:
            moves = moves_left(state) if seat == state.active else -1
            name = names.write("character", state.characters[seat])
            found.append(Figure(name, f"@{seat_key(state, seat)}", state.place[seat], PLAYERS, moves, seat))
    for enemy in range(ENEMIES):
        if state.on_map >> enemy & 1:
            network = network_of(KIND_OF[enemy])
            word = f"@{unit_key(enemy)}"
            found.append(Figure(ENEMY_NAMES[enemy], word, state.enemy_place[enemy], network, -1, -1))
    return found


def subject_of(state: Level7State, name: str) -> Figure | None:
    """Who is meant by a name, or stands on the tile of that name; the active player for no name."""
    everybody = figures(state)
    if not name:
        return next((one for one in everybody if one.seat == state.active), None)
    for one in everybody:
        if one.name == name:
            return one
    tile = tile_named(state, name)
    return next((one for one in everybody if one.tile == tile), None)


def tile_named(state: Level7State, name: str) -> int:
    """The tile of a name, or the one that somebody of this name is on; -1 for what nobody has explored."""
    found = Level7Names(state).read("square", name.partition(PARTS)[0])
    if found:
        return found[0] if state.layout.tiles >> found[0] & 1 else NOWHERE
    for one in figures(state):
        if one.name == name:
            return one.tile
    if name.startswith(UNEXPLORED):
        return NOWHERE
    raise UnknownName(f"no tile and nobody is called '{name[:40]}'; write one as the map names it")


def way_finding(state: Level7State, figure: Figure | None, tile: int) -> Finding:
    """A shortest way, how many moves it takes, and how many are left in this turn."""
    if figure is None or tile == NOWHERE:
        return nobody(WAY, BOARD)
    told: dict[str, str | int] = {"unit": figure.word, "square": tile_word(state, tile)}
    ways = ways_of(state, figure.network)
    far = ways.distance(figure.tile, tile)
    if far == FAR or not far:
        return Finding(WAY, [Word("found-no-way" if far else "found-here", told)], BOARD, clear=not far)
    beyond = figure.moves >= 0 and far > figure.moves
    word = Word("found-way-far" if beyond else "found-way", {**told, "number": far, "number2": figure.moves})
    finding = Finding(WAY, [word], BOARD, clear=True)
    passed = shortest(ways, figure.tile, tile)
    names = Level7Names(state)
    finding.path = [names.write("square", one) for one in passed]
    finding.costs = [ways.distance(figure.tile, one) for one in passed]
    return finding


def shortest(ways: Ways, start: int, goal: int) -> list[int]:
    """The tiles of a shortest way."""
    found = [start]
    while found[-1] != goal:
        quick, slow = ways.first_steps(found[-1], goal)
        steps = quick or slow
        found.append((steps & -steps).bit_length() - 1)
    return found


def near_finding(state: Level7State, tile: int) -> Finding:
    """Who can be on a tile within few moves, the nearest first."""
    if tile == NOWHERE:
        return nobody(WATCHERS, BOARD)
    finding = Finding(WATCHERS, board=BOARD)
    found: list[tuple[int, Figure]] = []
    for one in figures(state):
        far = ways_of(state, one.network).distance(one.tile, tile)
        if 0 < far <= NEAR:
            found.append((far, one))
    for far, one in sorted(found, key=lambda pair: pair[0]):
        finding.pieces.append(one.name)
        finding.words.append(Word("found-watcher", {"unit": one.word, "number": far}))
    if not found:
        finding.words.append(Word("found-no-watcher", {"square": tile_word(state, tile)}))
    return finding


def targets_finding(state: Level7State, figure: Figure | None) -> Finding:
    """Players and enemies attack who is on their own tile."""
    if figure is None:
        return nobody(TARGETS, BOARD)
    finding = Finding(TARGETS, board=BOARD)
    for one in figures(state):
        if one.tile == figure.tile and (one.seat < 0) != (figure.seat < 0):
            finding.pieces.append(one.name)
            finding.words.append(Word("found-target", {"unit": one.word}))
    if not finding.pieces:
        finding.words.append(Word("found-no-target", {"unit": figure.word}))
    return finding


def tile_word(state: Level7State, tile: int) -> str:
    """A tile as a parameter of a text."""
    return f"@tile-{Level7Names(state).write('square', tile)}"
