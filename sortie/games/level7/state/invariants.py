"""Problems: everything that must hold in every state, checked."""

from __future__ import annotations

from sortie.games.level7.content.catalogue import ENEMIES, GUARD, KIND_OF, MASKS
from sortie.games.level7.rules.enemies.spawning import in_reserve
from sortie.games.level7.rules.markers import MARKERS, stock_left
from sortie.games.level7.state.state import INFIRMARY, NOWHERE, PLAYING, Level7State
from sortie.kernel.invariants import note
from sortie.kernel.masks import listed


def problems_of(state: Level7State) -> list[str]:
    """Every broken invariant, in words."""
    return [
        *card_problems(state),
        *tile_problems(state),
        *player_problems(state),
        *enemy_problems(state),
        *marker_problems(state),
    ]


def card_problems(state: Level7State) -> list[str]:
    """No card is lost or made."""
    found: list[str] = []
    library = state.floor.library
    for card, content in enumerate(library.adrenaline):
        held = sum(hand.count(card) for hand in state.hands)
        total = state.adrenaline.loose[card] + state.adrenaline_discards[card] + held
        note(found, total != content.count, f"there are {total} cards {content.id}, not {content.count}")
    for item, thing in enumerate(library.items):
        held = sum(items.count(item) for items in (*state.items, *state.ground.values()))
        rest = state.keys if thing.key else state.item_deck.loose[item] + state.item_discards[item]
        if held + rest != thing.count:
            found.append(f"there are {held + rest} items {thing.id}, not {thing.count}")
    for event, number in enumerate(state.event_discards):
        if number + state.event_deck.loose[event] != 1:
            found.append(f"the event card {library.events[event].id} is not there once")
    dealt = [skill for skills in state.skills for skill in skills]
    note(found, len(set(dealt)) != len(dealt), "a skill was dealt twice")
    return found


def tile_problems(state: Level7State) -> list[str]:
    """Every tile is on the map or in a stack, once."""
    found: list[str] = []
    scenario, library = state.floor.scenario, state.floor.library
    hidden = state.unseen | state.sure[0] | state.sure[1]
    for tile in state.top:
        hidden |= 1 << tile
    note(found, hidden & state.layout.tiles, "a tile lies on the map and in a stack")
    if hidden.bit_count() != sum(state.left):
        found.append(f"{hidden.bit_count()} tiles are hidden, the stacks hold {sum(state.left)}")
    named = 1 << scenario.named if scenario.named >= 0 else 0
    aside = library.deck_tiles & ~(hidden | state.layout.tiles | named)
    if aside.bit_count() > 1:  # one may have just been drawn, while it is asked how to lay it
        found.append("tiles are neither on the map nor in a stack")
    pieces = [library.tiles[tile].piece for tile in listed(state.layout.tiles) if library.tiles[tile].piece]
    note(found, len(set(pieces)) != len(pieces), "both sides of a two-sided tile lie on the map")
    return found


def player_problems(state: Level7State) -> list[str]:
    """Levels are on their tracks, figures on tiles of the map."""
    found: list[str] = []
    for seat in range(state.floor.players):
        name = f"player {seat + 1}"
        if not 1 <= state.fear[seat] <= 8:
            found.append(f"{name} has fear {state.fear[seat]}")
        if not 3 <= state.vitality[seat] <= 5:
            found.append(f"{name} has vitality {state.vitality[seat]}")
        if len(state.hands[seat]) > state.vitality[seat]:
            found.append(f"{name} holds more cards than vitality allows")
        place = state.place[seat]
        playing = state.fate[seat] == PLAYING
        if playing and place != INFIRMARY and not (place >= 0 and state.layout.tiles >> place & 1):
            found.append(f"{name} stands nowhere")
        if not playing and place not in (NOWHERE, INFIRMARY) and not state.finished:
            found.append(f"{name} is out and stands on a tile")
        note(found, state.threat[seat] < 0, f"{name} has less than no threat")
    return found


def enemy_problems(state: Level7State) -> list[str]:
    """Figures stand on the map or wait, and reserves are not above their number."""
    found: list[str] = []
    for enemy in range(ENEMIES):
        place = state.enemy_place[enemy]
        if bool(state.on_map >> enemy & 1) != (place >= 0):
            found.append(f"enemy {enemy} is on the map and is not")
        note(found, place >= 0 and not state.layout.tiles >> place & 1, f"enemy {enemy} stands off the map")
        if place >= 0 and not state.crowd[place] >> enemy & 1:
            found.append(f"enemy {enemy} is missing in the crowd of its tile")
        if place >= 0 and KIND_OF[enemy] == GUARD and state.swarm >> place & 1:
            found.append("a guard stands in the swarm")
    if sum([crowd.bit_count() for crowd in state.crowd]) != state.on_map.bit_count():
        found.append("an enemy is in the crowd of a tile where it does not stand")
    note(found, state.stunned & ~state.on_map, "an enemy that is not on the map is stunned")
    for kind in (0, 1):
        if in_reserve(state, kind) > state.floor.scenario.reserves[kind]:
            found.append("a reserve is larger than at the start")
        if (state.on_map & MASKS[kind]).bit_count() > 10:
            found.append("there are more than ten figures of a kind")
    return found


def marker_problems(state: Level7State) -> list[str]:
    """Markers do not exceed their stock and lie on the map."""
    found = [f"too many {marker} markers" for marker in MARKERS if stock_left(state, marker) < 0]
    lying = (
        state.darkness
        | state.vents
        | state.blocked
        | state.accessed
        | state.nests
        | state.posts
        | state.swarm
    )
    note(found, lying & ~state.layout.tiles, "a marker lies off the map")
    note(found, state.pool < 0 or state.lockdown_pool < -1, "a pool is below nothing")
    return found
