"""What a piece watches is shown as the rules have it: an enemy is watched exactly where its space is among them."""

from __future__ import annotations

from sortie.games.siege.rules.sight import SEES_FIGURE, watched_halves, watched_spaces
from sortie.kernel.position import Position
from sortie.kernel.views.view import PieceView
from tests.siege.drawing import FAR, FAR_BLUE, drawn, hidden, siege_game
from tests.siege.play import play, state_of


def pieces(position: Position, seat: int = 0) -> dict[str, PieceView]:
    return {piece.name: piece for piece in siege_game().view(position.state, seat, None).pieces}


def test_watched_spaces_are_those_in_which_an_enemy_is_watched() -> None:
    """SGE-OVW.1, SGE-OVW.2: compared space by space with what lets somebody riposte."""
    watcher = {"name": "rourke", "at": [15, 7], "facing": "west"}
    for facing in ("north", "east", "south", "west"):
        position = drawn([{**watcher, "facing": facing}, {"name": "varga", "at": [9, 7]}])
        state = state_of(position)
        body = 2 * state.siege.names.index("rourke")
        enemy = state.siege.names.index("varga")
        seen = 0
        for space in range(state.siege.building.grid.size):
            if space == state.place[body] or state.siege.building.structural >> space & 1:
                continue
            state.put(2 * enemy, space)
            watched = bool(watched_halves(state, body, enemy) & SEES_FIGURE)
            assert watched == bool(watched_spaces(state, body) >> space & 1), (facing, space)
            seen += watched
        assert seen, f"nothing is watched to the {facing}"


def test_the_view_shows_the_watched_area_of_everybody_to_everybody() -> None:
    position = drawn(
        [{"name": "varga", "at": [9, 7], "facing": "east"}, hidden("oduya", [20, 12], [21, 12]), FAR_BLUE]
    )
    mine, theirs = pieces(position, 0), pieces(position, 1)
    assert mine["varga"].watches and mine["varga"].watches == theirs["varga"].watches
    tokens = [piece for piece in mine.values() if piece.face_down]
    assert len(tokens) == 2
    assert [token.watches for token in tokens] == [theirs[token.name].watches for token in tokens]
    assert not mine["okonjo"].watches, "without a facing nothing is watched"


def test_what_is_left_to_spend_stands_at_the_active_operator() -> None:
    """SGE-ACT.2, SGE-ACT.6: points of the Move and other actions, as they are spent."""
    position = drawn([{"name": "varga", "at": [15, 7]}, FAR], active="varga")
    before = {meter.label.key: meter.value for meter in pieces(position)["varga"].left}
    assert before == {"meter-move-left": 5, "meter-actions-left": 2}
    play(position, "move varga to q8")
    after = {meter.label.key: meter.value for meter in pieces(position)["varga"].left}
    assert after["meter-move-left"] == 3, "over the counter for two"
    assert pieces(position)["rourke"].left == []
