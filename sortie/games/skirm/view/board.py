"""The Battle Map in the vocabulary of views: squares, edges, the pieces and markers on them."""

from __future__ import annotations

from sortie.games.skirm.content.cards import AgentCard
from sortie.games.skirm.rules.effects import has_special, rough_squares, stat_of
from sortie.games.skirm.state.state import NONE, SkirmState
from sortie.games.skirm.view.names import ZONES, SkirmNames, door_word, flag_names, unit_key
from sortie.kernel.memory import Memory
from sortie.kernel.views.view import BoardView, EdgeView, Meter, PieceView, SignView, SquareView, Word

BOARD = "map"
NOBODY_YET = 0
BOARDS_KEPT = 512
TOUGH = 5  # HIT above the usual
FAST = 6  # MOV above the usual
# The last drawings of the map; nobody changes what is in them.
_drawn: Memory[tuple[object, ...], BoardView] = Memory(BOARDS_KEPT)


def board_view(state: SkirmState, names: SkirmNames) -> BoardView:
    """The map as everybody sees it; drawn again only when it has changed."""
    key = (
        state.battle.serial, state.plan_id, state.blue_seat, state.doors_closed, difficult_now(state),
        tuple(state.objectives),
    )  # fmt: skip
    board = _drawn.get(key)
    return board if board is not None else _drawn.keep(key, draw_board(state, names))


def difficult_now(state: SkirmState) -> int:
    """The Squares of the map that are Difficult for those whom they hinder."""
    difficult = state.battle.map.difficult
    for effect in state.effects:
        if effect.kind == "difficult":
            difficult |= effect.squares
    return difficult


def draw_board(state: SkirmState, names: SkirmNames) -> BoardView:
    """Every Square and everything on its edges."""
    battle = state.battle
    grid = battle.grid
    board = BoardView(BOARD, Word(f"map-{battle.map.name}"), grid.width, grid.height)
    marks = square_marks(state, names)
    zones = [battle.zone(state.plan_id, colour) if state.plan_id else 0 for colour in (0, 1)]
    called = zone_names(state)
    terrain = battle.map.terrain
    for square in range(grid.size):
        x, y = grid.xy(square)
        kind = "solid" if terrain.solid >> square & 1 else "floor"
        regions = [called[colour] for colour in (0, 1) if zones[colour] >> square & 1]
        view = SquareView(
            grid.name(square), x, y, kind, terrain.heights[square], marks.get(square, []), regions
        )
        board.squares.append(view)
    board.signs = [SignView("objective", "flag-objective")]
    board.edges = [edge for number in grid.edges() if (edge := edge_view(state, number)) is not None]
    return board


def zone_names(state: SkirmState) -> tuple[str, str]:
    """The two zones by their colours while they are chosen, then by their sides: each is drawn like its side's pieces."""
    if state.blue_seat < 0:
        return ZONES
    return f"side-{state.blue_seat + 1}", f"side-{2 - state.blue_seat}"


def square_marks(state: SkirmState, names: SkirmNames) -> dict[int, list[str]]:
    """What lies on squares: difficult, roofed, objective:<id>."""
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
    """What stands on an edge, None for nothing."""
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
        piece = PieceView(name, label, "agent", battle.owner_of[unit], BOARD, square, icon, badges)
        if unit == state.active:
            full = stat_of(state, unit, "act", battle.acts[unit])
            piece.left.append(Meter(Word("meter-act"), state.act, max(full, state.act)))
        pieces.append(piece)
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
    """A picture that tells what an agent is good at, so that a squad can be told apart; names of the game-icons set."""
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
    if card.camouflage:
        return "hood"
    return fighter_icon(card)


def fighter_icon(card: AgentCard) -> str:
    """For an agent without anything special: blade, axe or hammer, pistol, runner or rifle."""
    shots, blows = (
        max((weapon.roa for weapon in card.weapons if weapon.typ == typ), default=0) for typ in "RM"
    )
    if not shots:
        return "crossed-swords" if card.hit < TOUGH else "battle-axe" if card.hit == TOUGH else "warhammer"
    if blows > shots:
        return "pistol-gun"
    return "sprint" if card.mov >= FAST else "winchester-rifle"
