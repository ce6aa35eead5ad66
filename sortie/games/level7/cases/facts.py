"""Facts: everything a state holds, by name, for cases and for people who look."""

from __future__ import annotations

from typing import Any

from sortie.games.level7.content.catalogue import ENEMY_NAMES, INT, SPD, STATS, STR, TGH
from sortie.games.level7.rules.markers import MARKERS, tiles_with
from sortie.games.level7.rules.stats import moves_left, stat
from sortie.games.level7.state.state import BOX, FATES, GONE, INFIRMARY, RESERVE, Level7State
from sortie.games.level7.view.names import Level7Names
from sortie.kernel.masks import listed
from sortie.kernel.records.state_facts import StateFacts

PLACES = {RESERVE: "reserve", BOX: "box", GONE: "gone"}
UNIFORM_WORDS = ("", "clean", "bloody")


def facts_of(state: Level7State) -> dict[str, Any]:
    """All of a state in words and numbers; seats are counted from 1."""
    names = Level7Names(state)
    facts = StateFacts(state, names)
    return {
        "scenario": state.floor.scenario.id,
        "active": f"player {state.active + 1}",
        "players": {str(seat + 1): player_facts(state, facts, seat) for seat in range(state.floor.players)},
        "enemies": enemy_facts(state, names),
        "map": map_facts(state, names),
        "markers": marker_facts(state, names),
        "ground": {
            names.write("square", tile): [names.write("item", item) for item in items]
            for tile, items in sorted(state.ground.items())
        },
        "counts": dict(sorted(state.counts.items())),
        "moves_left": moves_left(state) if not state.finished else 0,
        "bonus": dict(zip(STATS, state.bonus, strict=True)),
        "prepared": [names.write("card", card) for card in state.prepared],
        "decks": [len(state.adrenaline), len(state.event_deck), len(state.item_deck)],
        "discards": [sum(state.adrenaline_discards), sum(state.event_discards), sum(state.item_discards)],
        "top": [names.write("square", tile) for tile in state.top],
        "looker": state.looker + 1,
        **facts.plain(
            "turn pool lockdown lockdown_pool values stacks=left keys rush finished joined unseen sure"
        ),
        **facts.plain("lockdown_turn did refused peeked rushed free_to_leave relock acting_over event_icon"),
        **facts.plain("arrived waiting"),
        **facts.sets("door: locks"),
        **facts.agenda(),
    }


def player_facts(state: Level7State, facts: StateFacts, seat: int) -> dict[str, Any]:
    """One player."""
    place = state.place[seat]
    return {
        "character": facts.name("character", state.characters[seat]),
        "fate": FATES[state.fate[seat]],
        "place": "infirmary" if place == INFIRMARY else facts.name("square", place),
        **facts.of(seat, "fear vitality threat"),
        "hand": [facts.name("card", card) for card in state.hands[seat]],
        "skills": [facts.name("skill", skill) for skill in state.skills[seat]],
        "items": [facts.name("item", item) for item in state.items[seat]],
        "uniform": UNIFORM_WORDS[state.uniform[seat]],
        "stats": {STATS[which]: stat(state, seat, which) for which in (INT, STR, SPD, TGH)},
    }


def enemy_facts(state: Level7State, names: Level7Names) -> dict[str, Any]:
    """Each enemy by its name."""
    found: dict[str, Any] = {}
    for enemy, name in enumerate(ENEMY_NAMES):
        place = state.enemy_place[enemy]
        where = names.write("square", place) if place >= 0 else PLACES[place]
        found[name] = {"place": where, "stunned": bool(state.stunned >> enemy & 1)}
    return found


def map_facts(state: Level7State, names: Level7Names) -> dict[str, Any]:
    """Where each tile lies."""
    return {
        names.write("square", tile): {"x": spot.x, "y": spot.y, "turned": spot.rotation}
        for tile, spot in state.layout.spots
    }


def marker_facts(state: Level7State, names: Level7Names) -> dict[str, list[str]]:
    """The tiles of each kind of marker."""
    return {
        marker: [names.write("square", tile) for tile in listed(tiles_with(state, marker))]
        for marker in MARKERS
        if marker != "locked_door"
    }
