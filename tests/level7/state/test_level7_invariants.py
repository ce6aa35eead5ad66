"""Problems: whatever is lost, made or put where it cannot be is reported."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sortie.games.level7.state.state import BOX, RESERVE, Level7State
from tests.level7.drawing import GAME, LIBRARY, drawn, position, tile
from tests.level7.play import then

Plant = Callable[[Level7State], None]


def lose_card(state: Level7State) -> None:
    state.adrenaline.loose[0] -= 1


def make_card(state: Level7State) -> None:
    state.adrenaline_discards[3] += 1


def lose_held_card(state: Level7State) -> None:
    state.hands[0] = state.hands[0][1:]


def lose_item(state: Level7State) -> None:
    state.item_deck.loose[0] -= 1


def lose_carried_item(state: Level7State) -> None:
    state.items[0] = ()


def lose_item_on_the_ground(state: Level7State) -> None:
    state.ground = {}


def lose_key(state: Level7State) -> None:
    state.keys -= 1


def lose_event(state: Level7State) -> None:
    state.event_deck.loose[5] = 0


def lose_hidden_tile(state: Level7State) -> None:
    state.unseen &= state.unseen - 1


def lose_two_tiles(state: Level7State) -> None:
    for _ in range(2):
        state.unseen &= state.unseen - 1
        state.left[2] -= 1


def deal_skill_twice(state: Level7State) -> None:
    state.skills[1] = state.skills[0]


def too_many_markers(state: Level7State) -> None:
    state.darkness = state.layout.tiles


def marker_off_the_map(state: Level7State) -> None:
    state.posts = 1 << tile("barracks")


def reserve_too_large(state: Level7State) -> None:
    state.enemy_place[8] = state.enemy_place[9] = RESERVE


def half_an_enemy(state: Level7State) -> None:
    state.enemy_place[0] = BOX


def stunned_nobody(state: Level7State) -> None:
    state.stunned = 1 << 15


def nowhere(state: Level7State) -> None:
    state.place[1] = tile("barracks")


def too_frightened(state: Level7State) -> None:
    state.fear[0] = 9


def too_many_cards(state: Level7State) -> None:
    state.vitality[0] = 3
    state.hands[0] = (*state.hands[0], 0)
    state.adrenaline.loose[0] -= 1


PLANTS: list[tuple[Plant, str]] = [
    (lose_card, f"there are {LIBRARY.adrenaline[0].count - 1} cards {LIBRARY.adrenaline[0].id}"),
    (make_card, f"there are {LIBRARY.adrenaline[3].count + 1} cards {LIBRARY.adrenaline[3].id}"),
    (lose_held_card, "cards bolt, not"),
    (lose_item, f"there are {LIBRARY.items[0].count - 1} items {LIBRARY.items[0].id}"),
    (lose_carried_item, "items hand-lamp, not 2"),
    (lose_item_on_the_ground, "items satchel, not 1"),
    (lose_key, "items security-key-card, not 4"),
    (lose_event, "is not there once"),
    (lose_hidden_tile, "tiles are hidden, the stacks hold"),
    (lose_two_tiles, "tiles are neither on the map nor in a stack"),
    (deal_skill_twice, "a skill was dealt twice"),
    (too_many_markers, "too many darkness markers"),
    (marker_off_the_map, "a marker lies off the map"),
    (reserve_too_large, "a reserve is larger than at the start"),
    (half_an_enemy, "enemy 0 is on the map and is not"),
    (stunned_nobody, "an enemy that is not on the map is stunned"),
    (nowhere, "player 2 stands nowhere"),
    (too_frightened, "player 1 has fear 9"),
    (too_many_cards, "player 1 holds more cards than vitality allows"),
]


@pytest.mark.rule("L7-1.5", "L7-1.8", "L7-1.3")
@pytest.mark.parametrize(("plant", "words"), PLANTS, ids=lambda one: getattr(one, "__name__", ""))
def test_a_planted_loss_is_reported(plant: Plant, words: str) -> None:
    row = [
        "crossing",
        "corridor-101-a",
        "corridor-305",
        "turbine-hall",
        "corridor-204",
        "checkpoint-a",
        "kitchen",
    ]
    state = drawn(
        tiles=[[name, column, 0] for column, name in enumerate(row)],
        players=[
            {"hand": ["bolt", "brace", "brace"], "items": ["hand-lamp"], "skills": ["sprinter", "jumpy"]},
            {"items": ["security-key-card"]},
        ],
        enemies={"guard-1": "crossing"},
        ground={"crossing": ["satchel"]},
    )
    plant(state)
    found = GAME.problems(state)
    assert any(words in problem for problem in found), found


@pytest.mark.rule("L7-8.6")
def test_items_that_are_drawn_to_keep_one_of_them_are_never_lost() -> None:
    content = {"event_texts": [{"id": "s1", "effect": "keep(1, 3)"}]}
    players = [{"hand": ["brace", "brace", "bolt", "bolt"], "items": ["satchel"]}]
    found = position(content=content, moment="text", text="s1", players=players)
    then(found, "draw hand-lamp", "draw scalpel", "draw scalpel", "keep scalpel")
    facts = GAME.facts(found.state)
    assert facts["players"]["1"]["items"] == ["scalpel", "satchel"] and facts["discards"][2] == 2
