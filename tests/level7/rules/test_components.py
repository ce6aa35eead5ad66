"""Chapters 1 to 8: components, characters, fear, vitality, threat, cards, skills, items."""

from __future__ import annotations

from pathlib import Path

import pytest

from sortie.content.mistakes import PackError
from sortie.content.packs import find_packs, read_pack
from sortie.games.level7.content.catalogue import INT, SPD, STATS, STR, TGH
from sortie.games.level7.content.packs import load_library
from sortie.games.level7.rules.enemies.spawning import lowest, put_into_play
from sortie.games.level7.rules.fear import change_fear
from sortie.games.level7.rules.hand import draw_cards, gain_item
from sortie.games.level7.rules.infirmary import change_vitality, knock_out
from sortie.games.level7.rules.markers import place_marker, stock_left
from sortie.games.level7.rules.stats import stat
from sortie.games.level7.rules.threat import gain_threat, lose_threat
from sortie.games.level7.state.state import BOX, INFIRMARY, KILLED
from sortie.kernel.errors import UnknownName
from sortie.kernel.game.setup import Setup
from sortie.kernel.masks import listed
from tests.level7.drawing import CROSS, GAME, LIBRARY, drawn, position, scripted, tile
from tests.level7.play import now, offered, then
from tests.questions import refused_by


@pytest.mark.rule("L7-1.1", "L7-8.1")
def test_a_satchel_beats_the_limit_of_two_items() -> None:
    state = drawn(players=[{"items": ["satchel", "scalpel", "sedative"]}])
    gain_item(
        scripted(state),
        state,
        0,
        LIBRARY.items.index(next(one for one in LIBRARY.items if one.id == "hand-lamp")),
    )
    assert len(state.items[0]) == 4
    table = scripted(state, "lay down scalpel")
    gain_item(table, state, 0, 2)
    assert len(state.items[0]) == 4 and state.ground == {state.place[0]: (3,)}


@pytest.mark.rule("L7-1.2")
def test_one_to_four_play() -> None:
    for seats in (1, 2, 3, 4):
        assert GAME.seats_of(GAME.start(Setup("ash", seats=seats))) == seats
    for seats in (5, 9):
        with pytest.raises(UnknownName):
            GAME.start(Setup("ash", seats=seats))


@pytest.mark.rule("L7-1.3", "L7-1.5", "L7-1.6", "L7-1.7", "L7-8.4")
def test_pieces_and_cards_are_complete() -> None:
    assert LIBRARY.deck_tiles.bit_count() == 44
    assert sorted({one.piece for one in LIBRARY.tiles}) == ["", "large", "small"]
    assert len({one.id for one in LIBRARY.tiles}) == 48
    assert sum(card.count for card in LIBRARY.adrenaline) == 52
    assert (len(LIBRARY.events), len(LIBRARY.skills), len(LIBRARY.characters)) == (40, 18, 4)
    assert sum(item.count for item in LIBRARY.items if not item.key) == 24
    state = drawn()
    assert state.keys == 4 and state.item_deck.loose[LIBRARY.key_item] == 0
    assert sum(tile.vent for tile in LIBRARY.tiles) == 17
    assert sum(len(listed(tile.shape.turned[0].doors)) for tile in LIBRARY.tiles[:44]) == 113


@pytest.mark.rule("L7-1.7", "L7-32.12")
def test_an_eleventh_guard_does_not_exist() -> None:
    state = drawn(enemies={f"guard-{number}": "tank-farm" for number in range(1, 11)})
    assert lowest(state, 0, BOX) == -1
    put_into_play(scripted(state), state, -1, state.place[0])
    assert state.on_map.bit_count() == 10


@pytest.mark.rule("L7-1.4")
def test_a_piece_lies_with_one_side_only() -> None:
    state = drawn(tiles=[["tank-farm", 0, 0]])
    state.layout = state.layout.with_tile(tile("airlock"), state.layout.spots[0][1]._replace(x=5))
    assert "both sides of a two-sided tile lie on the map" in GAME.problems(state)


@pytest.mark.rule("L7-1.8", "L7-1.10", "L7-9.12")
def test_markers_run_out() -> None:
    state = drawn(tiles=[*CROSS, ["laundry", 9, 0], ["kitchen", 9, 3], ["triage", 9, 6]])
    assert [stock_left(state, one) for one in ("locked_door", "darkness", "vent", "accessed", "clone_nest", "swarm")] == [
        12, 6, 6, 4, 6, 18,
    ]  # fmt: skip
    for name in listed(state.layout.tiles):
        place_marker(scripted(state), state, "darkness", name)
    assert state.darkness.bit_count() == 6
    state.threat[0] = 20
    state.pool = 0
    gain_threat(scripted(state), state, 0)
    assert state.threat[0] == 21


@pytest.mark.rule("L7-1.9")
def test_a_lockdown_pool_of_more_than_twelve_is_a_mistake(tmp_path: Path) -> None:
    folder = tmp_path / "level7"
    folder.mkdir()
    for file in find_packs()["level7"].glob("*.toml"):
        (folder / file.name).write_text(
            file.read_text("utf-8").replace("lockdown = 12", "lockdown = 13"), "utf-8"
        )
    with pytest.raises(PackError, match="lockdown is 13"):
        load_library([read_pack(folder)])


@pytest.mark.rule("L7-2.1", "L7-2.2", "L7-2.6", "L7-3.2", "L7-7.3")
def test_stats_follow_fear_and_skills() -> None:
    assert STATS == ("int", "str", "spd", "tgh")
    found = {}
    for fear in (1, 3, 5, 7):
        state = drawn(players=[{"fear": fear}])
        found[fear] = [stat(state, 0, which) for which in (INT, STR, SPD, TGH)]
    assert found == {1: [5, 3, 2, 1], 3: [4, 4, 2, 1], 5: [4, 5, 2, 1], 7: [4, 5, 3, 1]}
    state = drawn(players=[{"fear": 2, "skills": ["heavy-lifter"]}])
    assert stat(state, 0, STR) == 4
    state = drawn(players=[{"fear": 1, "skills": ["bookish"]}])
    assert (stat(state, 0, INT), stat(state, 0, STR)) == (7, 2)
    state.bonus[STR] = -9
    assert stat(state, 0, STR) == 0


@pytest.mark.rule("L7-2.3", "L7-7.2")
def test_a_stun_stick_adds_two_dice_to_attacks_only() -> None:
    found = position(
        "attack guard-1",
        "roll",
        tiles=CROSS,
        players=[{"items": ["stun-stick"]}],
        enemies={"guard-1": "crossing"},
    )
    assert found.request is not None and getattr(found.request, "count", 0) == 6
    assert stat(now(found), 0, SPD) == 2
    assert stat(drawn(players=[{"skills": ["sprinter"]}]), 0, SPD) == 3


@pytest.mark.rule("L7-2.4", "L7-6.7", "L7-19.3", "L7-3.9")
def test_speed_is_the_number_of_moves() -> None:
    found = position(
        "move corridor-101-a",
        "move corridor-305",
        tiles=CROSS,
        players=[{"hand": ["bolt", "brace", "brace"]}],
    )
    assert refused_by(found, "move corridor-101-a") == "L7-2.4"
    then(found, "play bolt for its bonus")
    assert offered(found, "move corridor-101-a")
    state = now(position("move corridor-101-a", tiles=CROSS, players=[{"fear": 6}]))
    state.fear[0] = 7
    assert GAME.facts(state)["moves_left"] == 2


@pytest.mark.rule("L7-2.7", "L7-12.2", "L7-42.3", "L7-12.1")
def test_a_figure_is_in_one_place() -> None:
    state = drawn(players=[{}, {}])
    knock_out(scripted(state), state, 0)
    assert state.place[0] == INFIRMARY and state.hands[0] == ()
    assert state.players_on(tile("tank-farm")) == [1]


@pytest.mark.rule("L7-3.1", "L7-3.3", "L7-3.7", "L7-3.8")
def test_fear_stays_on_its_track() -> None:
    state = drawn(players=[{"fear": 4}, {}])
    assert state.fear[1] == 3
    change_fear(scripted(state), state, 0, -1)
    assert state.fear[0] == 3
    state.fear = [6, 1]
    change_fear(scripted(state), state, 0, 3)
    change_fear(scripted(state), state, 1, -2)
    assert state.fear == [8, 1] and state.place[0] >= 0


@pytest.mark.rule("L7-4.1", "L7-4.2", "L7-4.3", "L7-17.4")
def test_vitality_is_the_limit_of_the_hand() -> None:
    state = drawn(players=[{"hand": ["brace"] * 4}])
    assert state.vitality[0] == 4
    assert draw_cards(scripted(state), state, 0, 2) == 0
    state.vitality[0] = 5
    assert draw_cards(scripted(state, (0,)), state, 0, 2) == 1


@pytest.mark.rule("L7-4.4", "L7-4.5", "L7-43.2", "L7-42.4")
def test_a_knock_out_costs_vitality_and_the_skull_kills() -> None:
    state = drawn(players=[{"vitality": 5}, {"vitality": 3}, {}])
    knock_out(scripted(state), state, 0)
    knock_out(scripted(state), state, 1)
    assert state.vitality[0] == 4 and state.fate[1] == KILLED and state.place[1] != INFIRMARY


@pytest.mark.rule("L7-4.6")
def test_a_hand_above_a_lowered_vitality_is_discarded_down() -> None:
    state = drawn(scenario="ash", players=[{"hand": ["brace", "bolt", "bolt", "brace", "brace"]}])
    from sortie.games.level7.rules.hand import fit_hand

    change_vitality(scripted(state), state, 0, -1)
    fit_hand(scripted(state, "discard bolt"), state, 0)
    assert len(state.hands[0]) == 4 and state.vitality[0] == 4


@pytest.mark.rule("L7-5.1", "L7-5.2", "L7-5.3", "L7-5.5", "L7-17.8")
def test_threat_comes_from_the_pool() -> None:
    state = drawn()
    assert state.pool == 6 and state.threat == [0]
    gain_threat(scripted(state), state, 0, 2)
    assert state.pool == 4 and state.threat == [2]
    state.pool = 1
    gain_threat(scripted(state), state, 0)
    assert state.pool == 0 and not state.lockdown


@pytest.mark.rule("L7-5.4", "L7-16.1", "L7-16.6")
def test_an_empty_pool_starts_lockdown_once_and_the_box_gives_the_token() -> None:
    state = drawn(pool=1)
    gain_threat(scripted(state), state, 0, 2)
    assert state.lockdown and state.threat == [2] and state.pool == 0
    state.turn += 3
    gain_threat(scripted(state), state, 0)
    assert state.lockdown_turn == state.turn - 3 and state.threat == [3]


@pytest.mark.rule("L7-5.6", "L7-19.4", "L7-17.9")
def test_who_arrives_above_the_group_limit_gains_threat() -> None:
    places = [
        {"place": "crossing"},
        {"place": "corridor-101-a"},
        {"place": "corridor-101-a"},
        {"place": "corridor-101-a"},
    ]
    found = position("move corridor-101-a", tiles=CROSS, players=places)
    assert now(found).threat == [1, 0, 0, 0]
    found = position("move corridor-101-a", tiles=CROSS, players=places[:2])
    assert now(found).threat == [0, 0]


@pytest.mark.rule("L7-5.7", "L7-19.6", "L7-8.3")
def test_guards_notice_weapons() -> None:
    for enemies, stunned, threat in (
        ({"guard-1": "corridor-101-a", "guard-2": "corridor-101-a"}, [], 1),
        ({"guard-1": "corridor-101-a"}, ["guard-1"], 0),
        ({"clone-1": "corridor-101-a"}, [], 0),
    ):
        found = position(
            "move corridor-101-a",
            tiles=CROSS,
            players=[{"items": ["length-of-pipe"]}],
            enemies=enemies,
            stunned=stunned,
        )
        assert now(found).threat == [threat]


@pytest.mark.rule("L7-5.12", "L7-5.13", "L7-5.11")
def test_lost_threat_leaves_the_game() -> None:
    state = drawn(players=[{"threat": 2}], pool=3)
    lose_threat(scripted(state), state, 0)
    assert (state.pool, state.threat) == (3, [1])
    lose_threat(scripted(state), state, 0, 5)
    assert state.threat == [0]
    found = position("draw 1", moment="event", icon="S", players=[{"hand": ["brace", "brace"]}])
    assert now(found).threat == [1]  # text S2
