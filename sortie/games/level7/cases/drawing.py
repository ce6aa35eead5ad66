"""Cases of LEVEL 7: positions drawn by hand.

scenario     a scenario by name; nothing: the first one; rules: what it has otherwise (limits, group, reserves, ...)
content      tiles, enemies, adrenaline, skills, items, event_texts, events, scenarios of the case, as in packs
tiles        [id, column, row, quarter turns] of each tile on the map; nothing: the scenario's start tiles
players      a list of tables: place ("infirmary" or a tile), character, fear, vitality, threat, hand, skills, items,
             uniform (clean, bloody), fate (escaped, killed, lost); their number is the number of seats
enemies      name = tile, or "reserve" or "box"; stunned, joined, waiting: names; arrived: the turn in which one came
locks        doors such as "a-lift/n"; darkness, vent, blocked_vent, guard_post, clone_nest, swarm, accessed: tiles
ground       tile = list of items
stacks       tiles in stack A and B; top: the next tiles of the current stack, looker: who has seen them
decks        adrenaline, events, items: what these decks still hold; the rest lies in the discards
counts       what the scenario has counted
pool, lockdown, lockdown_pool, values, keys, turn, active, moves, bonus (by stat)
did          challenge, trade, pick-up; prepared: cards; peeked, free: tiles; rush, rushed, relock: the turn so far
moment       act, turn, draw, event (icon), spawn or generators (kind), text (text), activation (box),
             enemies (acting), hybrids, failure, end, deal; nothing: act
"""

from __future__ import annotations

from typing import Any

from sortie.board.tile_map import Layout, Spot
from sortie.content.case_shapes import called, check_case, drawing
from sortie.content.mistakes import did_you_mean
from sortie.games.level7.cases.content import case_scenario, with_content
from sortie.games.level7.cases.facts import UNIFORM_WORDS
from sortie.games.level7.cases.meanings import check_meaning
from sortie.games.level7.cases.moments import set_deeds, set_moment
from sortie.games.level7.cases.shape import CASE
from sortie.games.level7.content.catalogue import ENEMY_NAMES, HYBRIDS, STATS
from sortie.games.level7.content.library import Library
from sortie.games.level7.rules.markers import MARKERS, set_tiles
from sortie.games.level7.rules.setup.opening import lay_out
from sortie.games.level7.state.encounter import Floor
from sortie.games.level7.state.state import BOX, FATES, INFIRMARY, NOWHERE, PLAYING, RESERVE, Level7State
from sortie.games.level7.view.names import Level7Names
from sortie.kernel.chance.decks import Deck
from sortie.kernel.errors import BadCase
from sortie.kernel.masks import mask_of


def draw_case(library: Library, rulings: dict[str, str], document: dict[str, Any]) -> Level7State:
    """The position a case draws; BadCase with what to write instead when it cannot be drawn."""
    check_case(document, CASE)
    players = document.get("players", [{}])
    if not isinstance(players, list) or not 1 <= len(players) <= 4:
        raise BadCase("write one to four [[players]]")
    with drawing():
        library = with_content(library, document.get("content", {}))
        state = Level7State(Floor(library, case_scenario(library, document), len(players), rulings))
        CaseDrawing(state, document).draw(players)
    return state


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
            self.draw_player(seat, table)
        self.draw_enemies()
        self.draw_markers()
        self.draw_decks()
        self.set_numbers()
        self.set_turn()
        check_meaning(self.state, self.document)
        set_moment(self.state, self.document)

    def draw_map(self) -> None:
        """The tiles of the case instead of the scenario's, and stacks of all the others."""
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
        if state.left[2] < 0 and "stacks" in self.document:
            raise BadCase(f"stacks hold {first} and {second} tiles; {rest.bit_count()} are left for them")
        if state.left[2] < 0:
            state.left = [rest.bit_count(), 0, 0]

    def draw_player(self, seat: int, table: dict[str, Any]) -> None:
        """One player; cards and items come out of the decks."""
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
        """Items out of the deck, key cards from where they lie apart."""
        for item in items:
            if item == self.state.floor.library.key_item:
                self.state.keys -= 1
            else:
                self.state.item_deck.loose[item] -= 1

    def draw_enemies(self) -> None:
        """Enemies on tiles, in the reserve or in the box."""
        places = {"reserve": RESERVE, "box": BOX}
        for name, place in self.document.get("enemies", {}).items():
            enemy = self.number("unit", name)
            if place in places:
                self.state.lift_enemy(enemy, places[place])
            else:
                self.state.put_enemy(enemy, self.number("square", place))
        state, document = self.state, self.document
        state.stunned = mask_of(self.numbers("unit", document.get("stunned", [])))
        state.joined = mask_of(self.numbers("unit", document.get("joined", [])))
        state.waiting = tuple(self.numbers("unit", document.get("waiting", [])))
        for name, turn in document.get("arrived", {}).items():
            state.arrived[called(name, ENEMY_NAMES[HYBRIDS:], "hybrid")] = int(turn)

    def draw_markers(self) -> None:
        """Markers on tiles and doors, items on the ground."""
        for marker in MARKERS:
            if marker in self.document:
                set_tiles(self.state, marker, mask_of(self.numbers("square", self.document[marker])))
        self.state.locks = mask_of(self.numbers("door", self.document.get("locks", [])))
        for tile, items in self.document.get("ground", {}).items():
            numbers = self.numbers("item", items)
            self.state.ground[self.number("square", tile)] = tuple(sorted(numbers))
            self.take_items(numbers)
        self.state.clear_ways()

    def draw_decks(self) -> None:
        """Decks that hold these cards only; all others of them are discards."""
        state, decks = self.state, self.document.get("decks", {})
        piles = (
            ("adrenaline", "card", state.adrenaline, state.adrenaline_discards),
            ("events", "event", state.event_deck, state.event_discards),
            ("items", "item", state.item_deck, state.item_discards),
        )
        for key, kind, deck, discards in piles:
            if key in decks:
                self.draw_deck(kind, deck, discards, decks[key])

    def draw_deck(self, kind: str, deck: Deck, discards: list[int], names: list[object]) -> None:
        """One deck: a card named twice is there twice."""
        wanted = self.numbers(kind, names)
        for card, number in enumerate(deck.loose):
            kept = wanted.count(card)
            if kept > number:
                raise BadCase(f"only {number} of '{self.names.write(kind, card)}' can be in the deck")
            deck.loose[card] = kept
            discards[card] = number - kept

    def set_turn(self) -> None:
        """What has happened in this turn so far."""
        state, document = self.state, self.document
        set_deeds(state, document)
        state.prepared = tuple(self.numbers("card", document.get("prepared", [])))
        state.peeked = mask_of(self.numbers("square", document.get("peeked", [])))
        state.free_to_leave = mask_of(self.numbers("square", document.get("free", [])))
        state.rush = int(document.get("rush", state.rush))
        state.rushed = int(document.get("rushed", 0))
        if "relock" in document:
            state.relock = self.number("door", document["relock"])
        if "looker" in document:
            state.looker = int(document["looker"]) - 1

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
