"""Cases of LEVEL 7: positions drawn by hand.

scenario     a scenario by name; nothing: the first one
tiles        [id, column, row, quarter turns] of each tile on the map; nothing: the scenario's start tiles
players      a list of tables: place ("infirmary" or a tile), character, fear, vitality, threat, hand, skills, items,
             uniform (clean, bloody), fate (escaped, killed, lost); their number is the number of seats
enemies      name = tile, or "reserve" or "box"; stunned: names
locks        doors such as "a-lift/n"; darkness, vent, blocked_vent, guard_post, clone_nest, swarm, accessed: tiles
ground       tile = list of items
stacks       tiles in stack A and B; top: the next tiles of the current stack; counts: what the scenario has counted
pool, lockdown, lockdown_pool, values, keys, turn, active, moves, bonus (by stat)
moment       act, turn, event (icon), activation (box), failure, end; nothing: act
"""

from __future__ import annotations

from typing import Any

from sortie.board.tile_map import Layout, Spot
from sortie.content.mistakes import did_you_mean
from sortie.games.level7.activation import activate_after_failure, activation_steps
from sortie.games.level7.catalogue import ENEMY_NAMES, STATS, Library
from sortie.games.level7.facts import FATES, UNIFORM_WORDS
from sortie.games.level7.floor import Floor
from sortie.games.level7.markers import MARKERS, set_tiles
from sortie.games.level7.names import Level7Names
from sortie.games.level7.setup import lay_out
from sortie.games.level7.state import BOX, INFIRMARY, NOWHERE, PLAYING, RESERVE, Level7State
from sortie.games.level7.turns import Act, BeginTurn, EndTurn, EventStep
from sortie.kernel.errors import BadCase
from sortie.kernel.masks import listed, mask_of

# Keys that the kernel reads.
SHARED_KEYS = (
    "game", "title", "proves", "switches", "script", "step", "expect", "offers", "offers_not", "offers_only",
    "refused", "events", "asks", "odds",
)  # fmt: skip
OWN_KEYS = (
    "scenario", "tiles", "players", "enemies", "stunned", "locks", "ground", "stacks", "top", "counts", "pool",
    "lockdown", "lockdown_pool", "values", "keys", "turn", "active", "moves", "bonus", "moment", "icon", "box",
    "darkness", "vent", "blocked_vent", "guard_post", "clone_nest", "swarm", "accessed",
)  # fmt: skip
PLAYER_KEYS = (
    "place", "character", "fear", "vitality", "threat", "hand", "skills", "items", "uniform", "fate",
)  # fmt: skip
MOMENTS = ("act", "turn", "event", "activation", "failure", "end")


def draw_case(library: Library, rulings: dict[str, str], document: dict[str, Any]) -> Level7State:
    """The position a case draws; BadCase with what to write instead when it cannot be drawn."""
    check_keys(document, (*SHARED_KEYS, *OWN_KEYS), "a case")
    number = library.scenario(str(document["scenario"])) if "scenario" in document else 0
    if number < 0:
        names = [scenario.id for scenario in library.scenarios]
        raise BadCase(f"there is no such scenario. {did_you_mean(str(document['scenario']), names)}")
    players = document.get("players", [{}])
    if not isinstance(players, list) or not 1 <= len(players) <= 4:
        raise BadCase("write one to four [[players]]")
    state = Level7State(Floor(library, library.scenarios[number], len(players), rulings))
    try:
        CaseDrawing(state, document).draw(players)
    except (TypeError, ValueError, KeyError, IndexError, AttributeError) as error:
        raise BadCase(f"this case cannot be drawn: {error}") from error
    return state


def check_keys(table: dict[str, Any], known: tuple[str, ...], what: str) -> None:
    """BadCase for a key that nobody reads."""
    for key in table:
        if key not in known:
            raise BadCase(f"{what} has no key '{key}'. {did_you_mean(key, known)}")


class CaseDrawing:
    """A position being drawn."""

    def __init__(self, state: Level7State, document: dict[str, Any]) -> None:
        self.state = state
        self.document = document
        self.names = Level7Names(state)

    def number(self, kind: str, name: object) -> int:
        """The number of a thing by its name."""
        found = self.names.read(kind, str(name))
        if not found:
            known = [] if kind == "door" else self.names.table(kind)
            raise BadCase(f"there is no {kind} '{name}'. {did_you_mean(str(name), known)}")
        return found[0]

    def numbers(self, kind: str, names: list[object]) -> list[int]:
        """The numbers of several things."""
        return [self.number(kind, name) for name in names]

    def draw(self, players: list[dict[str, Any]]) -> None:
        """Map, players, enemies, markers, pools, and the moment."""
        lay_out(self.state)
        self.draw_map()
        for seat, table in enumerate(players):
            check_keys(table, PLAYER_KEYS, "a player")
            self.draw_player(seat, table)
        self.draw_enemies()
        self.draw_markers()
        self.set_numbers()
        self.set_moment()

    def draw_map(self) -> None:
        """L7-9.1: the tiles of the case instead of the scenario's, and stacks of all the others."""
        state, library = self.state, self.state.floor.library
        if "tiles" in self.document:
            spots: list[tuple[int, Spot]] = []
            for row in self.document["tiles"]:
                tile, x, y, *turned = row
                spots.append(
                    (self.number("square", tile), Spot(int(x), int(y), int(turned[0]) if turned else 0))
                )
            state.layout = Layout(library.shapes, tuple(spots), 0)
            state.nests &= state.layout.tiles
        named = state.floor.scenario.named
        rest = library.deck_tiles & ~state.layout.tiles & ~(1 << named if named >= 0 else 0)
        state.sure = [mask & rest for mask in state.sure]
        state.unseen = rest & ~state.sure[0] & ~state.sure[1]
        state.top = tuple(reversed(self.numbers("square", self.document.get("top", []))))
        for tile in state.top:
            state.unseen &= ~(1 << tile)
            state.sure = [mask & ~(1 << tile) for mask in state.sure]
        first, second = self.document.get("stacks", state.left[:2])
        for stack, size in enumerate((first, second)):
            if not size:
                state.unseen |= state.sure[stack]
                state.sure[stack] = 0
        state.left = [int(first), int(second), rest.bit_count() - int(first) - int(second)]
        if state.left[2] < 0:
            state.left = [rest.bit_count(), 0, 0]

    def draw_player(self, seat: int, table: dict[str, Any]) -> None:
        """L7-2.7: one player; cards and items come out of the decks."""
        state = self.state
        state.characters[seat] = (
            self.number("character", table["character"]) if "character" in table else seat
        )
        for name in ("fear", "vitality", "threat"):
            if name in table:
                getattr(state, name)[seat] = int(table[name])
        place = str(table.get("place", state.floor.library.tiles[state.layout.spots[0][0]].id))
        state.place[seat] = INFIRMARY if place == "infirmary" else self.number("square", place)
        state.fate[seat] = FATES.index(str(table.get("fate", "playing")))
        if state.fate[seat] != PLAYING:
            state.place[seat] = NOWHERE
        default = ["brace", "brace", "deep-breath"] if state.place[seat] >= 0 else []
        state.hands[seat] = tuple(sorted(self.numbers("card", table.get("hand", default))))
        for card in state.hands[seat]:
            state.adrenaline.loose[card] -= 1
        state.skills[seat] = tuple(sorted(self.numbers("skill", table.get("skills", []))))
        state.items[seat] = tuple(sorted(self.numbers("item", table.get("items", []))))
        self.take_items(list(state.items[seat]))
        state.uniform[seat] = UNIFORM_WORDS.index(str(table.get("uniform", "")))

    def take_items(self, items: list[int]) -> None:
        """L7-8.4: items out of the deck, key cards from where they lie apart."""
        for item in items:
            if item == self.state.floor.library.key_item:
                self.state.keys -= 1
            else:
                self.state.item_deck.loose[item] -= 1

    def draw_enemies(self) -> None:
        """L7-1.7: enemies on tiles, in the reserve or in the box."""
        places = {"reserve": RESERVE, "box": BOX}
        for name, place in self.document.get("enemies", {}).items():
            enemy = self.number("unit", name)
            if place in places:
                self.state.lift_enemy(enemy, places[place])
            else:
                self.state.put_enemy(enemy, self.number("square", place))
        self.state.stunned = mask_of(
            [ENEMY_NAMES.index(str(name)) for name in self.document.get("stunned", [])]
        )

    def draw_markers(self) -> None:
        """L7-1.8: markers on tiles and doors, items on the ground."""
        for marker in MARKERS:
            if marker in self.document:
                set_tiles(self.state, marker, mask_of(self.numbers("square", self.document[marker])))
        self.state.locks = mask_of(self.numbers("door", self.document.get("locks", [])))
        for tile, items in self.document.get("ground", {}).items():
            numbers = self.numbers("item", items)
            self.state.ground[self.number("square", tile)] = tuple(sorted(numbers))
            self.take_items(numbers)
        self.state.clear_ways()

    def set_numbers(self) -> None:
        """Pools and counts."""
        state, document = self.state, self.document
        for name in ("pool", "lockdown_pool", "keys", "moves"):
            if name in document:
                setattr(state, name, int(document[name]))
        state.turn = int(document.get("turn", 5))
        state.active = int(document.get("active", 1)) - 1
        state.lockdown = bool(document.get("lockdown", False))
        state.lockdown_turn = state.turn - 1 if state.lockdown else 0
        state.values = [int(value) for value in document.get("values", state.values)]
        state.counts = {str(key): int(value) for key, value in document.get("counts", {}).items()}
        for stat, value in document.get("bonus", {}).items():
            state.bonus[STATS.index(stat)] = int(value)

    def set_moment(self) -> None:
        """L7-18.1: what is to be done next."""
        state = self.state
        moment = str(self.document.get("moment", "act"))
        if moment not in MOMENTS:
            raise BadCase(f"there is no moment '{moment}'. {did_you_mean(moment, MOMENTS)}")
        if moment == "act":
            state.then(Act())
        elif moment == "turn":
            state.then(BeginTurn(state.active))
        elif moment == "event":
            state.event_icon = str(self.document.get("icon", ""))
            state.then(EventStep())
        elif moment == "activation":
            state.then(*activation_steps(state, str(self.document.get("box", "GC"))), EndTurn())
        elif moment == "failure":
            state.then(Act())
            activate_after_failure(state, mask_of(listed(state.active_on(state.place[state.active]))))
        else:
            state.then(EndTurn())
