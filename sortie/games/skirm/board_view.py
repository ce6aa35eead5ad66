"""The Battle Map in the vocabulary of views: squares, edges, the pieces and markers on them."""

from __future__ import annotations

from sortie.games.skirm.cards import AgentCard
from sortie.games.skirm.effects import has_special, rough_squares
from sortie.games.skirm.facts import door_word, flag_names
from sortie.games.skirm.names import ZONES, SkirmNames, unit_key
from sortie.games.skirm.state import NONE, SkirmState
from sortie.kernel.views import BoardView, EdgeView, PieceView, SquareView, Word

BOARD = "map"
NOBODY_YET = 0
BOARDS_KEPT = 4


def board_view(state: SkirmState, names: SkirmNames) -> BoardView:
    """SKM-MAP.1, SKM-MAP.4, SKM-MAP.5: the map as everybody sees it; drawn again only when it has changed."""
    kept = state.battle.drawn_boards
    key = (state.plan_id, state.doors_closed, difficult_now(state), tuple(state.objectives))
    board = kept.get(key)
    if board is None:
        if len(kept) >= BOARDS_KEPT:
            kept.clear()
        board = kept[key] = draw_board(state, names)
    return board


def difficult_now(state: SkirmState) -> int:
    """SKM-DIFF.1: the Squares of the map that are Difficult for those whom they hinder."""
    difficult = state.battle.map.difficult
    for effect in state.effects:
        if effect.kind == "difficult":
            difficult |= effect.squares
    return difficult


def draw_board(state: SkirmState, names: SkirmNames) -> BoardView:
    """SKM-MAP.1: every Square and everything on its edges."""
    battle = state.battle
    grid = battle.grid
    board = BoardView(BOARD, Word(f"map-{battle.map.name}"), grid.width, grid.height)
    marks = square_marks(state, names)
    zones = [battle.zone(state.plan_id, colour) if state.plan_id else 0 for colour in (0, 1)]
    terrain = battle.map.terrain
    for square in range(grid.size):
        x, y = grid.xy(square)
        kind = "solid" if terrain.solid >> square & 1 else "floor"
        regions = [ZONES[colour] for colour in (0, 1) if zones[colour] >> square & 1]
        view = SquareView(
            grid.name(square), x, y, kind, terrain.heights[square], marks.get(square, []), regions
        )
        board.squares.append(view)
    board.edges = [edge for number in grid.edges() if (edge := edge_view(state, number)) is not None]
    return board


def square_marks(state: SkirmState, names: SkirmNames) -> dict[int, list[str]]:
    """SKM-DIFF.1, SKM-SCO.3: what lies on squares: difficult, roofed, objective:<id>."""
    battle = state.battle
    marks: dict[int, list[str]] = {}
    for word, squares in (("difficult", difficult_now(state)), ("roofed", battle.map.roofed)):
        for square in range(battle.grid.size):
            if squares >> square & 1:
                marks.setdefault(square, []).append(word)
    for number, square in enumerate(state.objectives):
        marks.setdefault(square, []).append(f"objective:{names.write('objective', number)}")
    return marks


def edge_view(state: SkirmState, edge: int) -> EdgeView | None:
    """SKM-MAP.5: what stands on an edge, None for nothing."""
    terrain = state.battle.map.terrain
    grid = terrain.grid
    first, second = grid.sides(edge)
    name, a, b = grid.edge_name(edge), grid.name(first), grid.name(second)
    door = terrain.door_at(edge)
    climbable = bool(terrain.climbable >> edge & 1)
    if door >= 0:
        return EdgeView(name, a, b, "door", terrain.walls[edge], door_word(state, door))
    if terrain.walls[edge]:
        return EdgeView(name, a, b, "wall", terrain.walls[edge], "climbable" if climbable else "")
    if terrain.ramps >> edge & 1:
        return EdgeView(name, a, b, "ramp")
    return EdgeView(name, a, b, "ladder", state="climbable") if climbable else None


def pieces_view(state: SkirmState, names: SkirmNames) -> list[PieceView]:
    """All agents, those off the map without a square, and the markers that lie about."""
    battle = state.battle
    pieces: list[PieceView] = []
    for unit, name in enumerate(battle.unit_names):
        square = battle.grid.name(state.place[unit]) if state.place[unit] >= 0 else ""
        label, icon = Word(unit_key(battle, unit)), agent_icon(battle.cards[unit])
        badges = unit_badges(state, unit)
        pieces.append(PieceView(name, label, "agent", battle.owner_of[unit], BOARD, square, icon, badges))
    for marker, place in enumerate(state.marker_place):
        if place != NONE:
            name = names.write("marker", marker)
            badges = [Word(f"flag-{flag}") for flag in flag_names(battle, state.marker_flags[marker])]
            square = battle.grid.name(place)
            pieces.append(
                PieceView(name, Word(f"marker-{name}"), "marker", -1, BOARD, square, "card-pickup", badges)
            )
    return pieces


def unit_badges(state: SkirmState, unit: int) -> list[Word]:
    """What an agent shows: whether it is Ready, what it carries, what is special about it now."""
    battle = state.battle
    badges: list[Word] = []
    if not state.alive >> unit & 1:
        return [Word("badge-reserve" if state.hit[unit] else "badge-removed")]
    if unit == state.active:
        badges.append(Word("badge-active"))
    elif state.turn > NOBODY_YET:
        badges.append(Word("badge-ready" if state.ready >> unit & 1 else "badge-activated"))
    if state.sentry_used >> unit & 1:
        badges.append(Word("badge-sentry"))
    if unit in state.marks:
        badges.append(Word("badge-mark"))
    marker = state.carried_by(unit)
    if marker >= 0:
        badges.append(Word("badge-carrying", {"marker": f"@marker-{battle.mission.markers[marker].id}"}))
    if has_special(state, unit, "CAM", battle.cards[unit].camouflage):
        badges.append(Word("badge-camouflage"))
    if rough_squares(state, unit) >> state.place[unit] & 1:
        badges.append(Word("badge-difficult"))
    return badges


def agent_icon(card: AgentCard) -> str:
    """A picture that tells what an agent is good at; names of the game-icons set."""
    heals = any(effect.kind == "heal" for skill in card.skills for effect in skill.effects)
    if card.leader:
        return "rank-3"
    if heals:
        return "caduceus"
    if any(weapon.explode for weapon in card.weapons):
        return "grenade"
    if any(weapon.linear for weapon in card.weapons):
        return "laser-blast"
    if any(weapon.heavy for weapon in card.weapons):
        return "crosshair"
    if not any(weapon.typ == "R" for weapon in card.weapons):
        return "crossed-swords"
    return "hood" if card.camouflage else "winchester-rifle"
