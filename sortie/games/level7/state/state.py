"""The state of a game: one column for each thing that changes, sets as masks, the rest shared content."""

from __future__ import annotations

from typing import Any

from sortie.board.tile_map import Layout
from sortie.board.tile_ways import Ways
from sortie.games.level7.content.catalogue import ENEMIES, KIND_OF, Scenario
from sortie.games.level7.content.library import Library
from sortie.games.level7.state.encounter import Floor
from sortie.kernel.chance.decks import Deck
from sortie.kernel.columns import Columns
from sortie.kernel.state import State, Step

# Places of players and enemies that are no tiles.
NOWHERE, INFIRMARY = -1, -2
RESERVE, BOX, GONE = -1, -2, -3
# What became of a player.
PLAYING, ESCAPED, KILLED, LOST = 0, 1, 2, 3
FATES = ("playing", "escaped", "killed", "lost")
# What was done in the turn.
DID_CHALLENGE, DID_TRADE, DID_PICK_UP = 1, 2, 4
PASSED = 8  # added for each challenge that was passed
# Uniforms.
CLEAN, BLOODY = 1, 2


# All columns by what they hold; `__init__` says what they mean.
COLUMNS = Columns(
    "floor",
    """
    numbers unseen keys pool lockdown_turn lockdown_pool turn active moves more_moves did rush rushed
        free_to_leave relock looker;
    masks stunned joined locks darkness vents blocked accessed nests posts swarm refused peeked;
    truths lockdown finished acting_over;
    words event_icon;
    lists characters fate place fear vitality threat uniform arrived values sure left bonus
        adrenaline_discards event_discards item_discards;
    tuples waiting top prepared;
    own enemy_place layout ground counts hands skills items adrenaline event_deck item_deck;
    derived on_map crowd;
    lazy ways shut
    """,
)


class Level7State(State):
    """All that changes. Tiles, cards and enemies are numbers of `floor.library`.

    A player is a seat. Sets of tiles, of edges and of enemies are masks.
    """

    # With slots the columns are copied and looked up quicker, and nothing else can be put into a state.
    __slots__ = COLUMNS.names

    def __init__(self, floor: Floor, blank: bool = False) -> None:
        self.floor = floor
        if blank:
            return
        library, scenario, players = floor.library, floor.scenario, floor.players
        self.agenda: list[Step] = []
        self.seat_players(scenario, players)
        # Enemies
        self.enemy_place: list[int] = [BOX] * ENEMIES
        self.stunned = 0
        self.on_map = 0
        # Enemies by tile; players off the map look at the two spare places at the end, where nobody ever is.
        self.crowd: list[int] = [0] * (floor.size + 2)
        self.arrived: list[int] = [0, 0, 0, 0]  # turn in which each hybrid and Dr. Cronos appeared
        self.joined = 0  # enemies that are used up in the activation step under way
        self.waiting: tuple[int, ...] = ()  # hybrids that wait for a fear tile
        self.values: list[int] = list(scenario.values)
        # The map
        self.layout = Layout(library.shapes, (), 0)
        self.locks = 0
        self.darkness = 0
        self.vents = 0
        self.blocked = 0
        self.accessed = 0
        self.nests = 0
        self.posts = 0
        self.swarm = 0
        self.ways: list[Ways | None] = [None, None, None]
        self.shut = -1  # doors with a lock, seen from both sides; -1: not asked since the map changed
        self.ground: dict[int, tuple[int, ...]] = {}
        # Stacks: tiles of which nobody knows where they are, tiles that are surely in A or B, the known top
        self.unseen = 0
        self.sure: list[int] = [0, 0]
        self.left: list[int] = [0, 0, 0]
        self.top: tuple[int, ...] = ()
        self.looker = -1  # who has seen it
        self.fill_decks(library)
        self.fill_pools(scenario)
        self.counts: dict[str, int] = {}  # how often something happened that the scenario counts
        self.turn = 0
        self.active = 0
        self.finished = False
        self.begin_turn()

    def seat_players(self, scenario: Scenario, players: int) -> None:
        """L7-3.1, L7-4.2, L7-17.8, L7-17.9: everybody on the start tile, with fear 3 and the numbers of the scenario."""
        self.characters: list[int] = [-1] * players
        self.fate: list[int] = [PLAYING] * players
        self.place: list[int] = [scenario.begin] * players
        self.fear: list[int] = [3] * players
        self.vitality: list[int] = [scenario.vitality] * players
        self.threat: list[int] = [scenario.threat] * players
        self.uniform: list[int] = [0] * players
        self.hands: list[tuple[int, ...]] = [()] * players
        self.skills: list[tuple[int, ...]] = [()] * players
        self.items: list[tuple[int, ...]] = [()] * players

    def fill_pools(self, scenario: Scenario) -> None:
        """L7-5.2, L7-17.8: threat pool and lockdown pool by the scenario; lockdown has not begun."""
        self.pool = scenario.pool
        self.lockdown = False
        self.lockdown_turn = 0
        self.lockdown_pool = scenario.lockdown

    def fill_decks(self, library: Library) -> None:
        """L7-1.5, L7-17.5: every deck with all its cards; Security Key Cards lie apart."""
        self.adrenaline = Deck([card.count for card in library.adrenaline])
        self.adrenaline_discards: list[int] = [0] * len(library.adrenaline)
        self.event_deck = Deck([1] * len(library.events))
        self.event_discards: list[int] = [0] * len(library.events)
        self.item_deck = Deck([0 if item.key else item.count for item in library.items])
        self.item_discards: list[int] = [0] * len(library.items)
        self.keys = library.items[library.key_item].count if library.key_item >= 0 else 0

    def begin_turn(self) -> None:
        """Nothing has been done in this turn yet."""
        self.moves = 0  # made
        self.more_moves = 0
        self.bonus: list[int] = [0, 0, 0, 0]
        self.prepared: tuple[int, ...] = ()  # cards whose ability waits for a roll
        self.did = 0
        self.refused = 0  # offers of trade that were declined
        self.peeked = 0
        self.rush = -1
        self.rushed = 0
        self.free_to_leave = 0
        self.relock = -1
        self.acting_over = False
        self.event_icon = ""
        self.joined = 0

    def then(self, step: Step) -> None:
        """A step to do next, before those that were put there earlier; none when the game is over."""
        if not self.finished:
            self.agenda.append(step)

    def then_all(self, steps: tuple[Step, ...]) -> None:
        """Steps to do next, written with the last one first, as the agenda has them."""
        if not self.finished:
            self.agenda += steps

    def enemies_on(self, tile: int, kinds: int = 0xFFFFFF) -> int:
        """The enemies on a tile, stunned ones too, out of a mask."""
        return self.crowd[tile] & kinds

    def active_on(self, tile: int) -> int:
        """The active enemies on a tile."""
        return self.crowd[tile] & ~self.stunned

    def put_enemy(self, enemy: int, tile: int) -> None:
        """An enemy stands on a tile from now on."""
        bit = 1 << enemy
        if self.on_map & bit:
            self.crowd[self.enemy_place[enemy]] ^= bit
        self.crowd[tile] |= bit
        self.enemy_place[enemy] = tile
        self.on_map |= bit

    def lift_enemy(self, enemy: int, where: int) -> None:
        """An enemy leaves the map."""
        bit = 1 << enemy
        if self.on_map & bit:
            self.crowd[self.enemy_place[enemy]] ^= bit
        self.enemy_place[enemy] = where
        self.on_map &= ~bit
        self.stunned &= ~bit

    def players_on(self, tile: int) -> list[int]:
        """The seats on a tile."""
        place = self.place
        return [seat for seat in range(len(place)) if place[seat] == tile]

    def weight_on(self, enemies: int) -> int:
        """L7-44.1, L7-44.2: how many enemies a mask counts as: a hybrid two, Dr. Cronos three."""
        total = 0
        kinds = self.floor.enemies
        while enemies:
            low = enemies & -enemies
            total += kinds[KIND_OF[low.bit_length() - 1]].weight
            enemies ^= low
        return total

    def clear_ways(self) -> None:
        """The map has changed: ways are found anew when asked for."""
        self.ways = [None, None, None]
        self.shut = -1

    def copy(self) -> Level7State:
        # Not through __new__ alone: compiled classes do not allow that.
        twin = Level7State(self.floor, True)
        twin.agenda, twin.stunned, twin.joined = self.agenda[:], self.stunned, self.joined
        twin.locks, twin.darkness, twin.vents = self.locks, self.darkness, self.vents
        twin.blocked, twin.accessed, twin.nests = self.blocked, self.accessed, self.nests
        twin.posts, twin.swarm, twin.unseen, twin.keys = self.posts, self.swarm, self.unseen, self.keys
        twin.pool, twin.lockdown_turn, twin.lockdown_pool = self.pool, self.lockdown_turn, self.lockdown_pool
        twin.turn, twin.active, twin.moves = self.turn, self.active, self.moves
        twin.more_moves, twin.did, twin.refused = self.more_moves, self.did, self.refused
        twin.peeked, twin.rush, twin.rushed = self.peeked, self.rush, self.rushed
        twin.free_to_leave, twin.relock, twin.looker = self.free_to_leave, self.relock, self.looker
        twin.lockdown, twin.finished, twin.acting_over = self.lockdown, self.finished, self.acting_over
        twin.event_icon, twin.characters, twin.fate = self.event_icon, self.characters[:], self.fate[:]
        twin.place, twin.fear, twin.vitality = self.place[:], self.fear[:], self.vitality[:]
        twin.threat, twin.uniform, twin.arrived = self.threat[:], self.uniform[:], self.arrived[:]
        twin.values, twin.sure, twin.left = self.values[:], self.sure[:], self.left[:]
        twin.bonus, twin.adrenaline_discards = self.bonus[:], self.adrenaline_discards[:]
        twin.event_discards, twin.item_discards = self.event_discards[:], self.item_discards[:]
        twin.waiting, twin.top, twin.prepared = self.waiting, self.top, self.prepared
        twin.enemy_place, twin.layout, twin.ground = self.enemy_place[:], self.layout, self.ground.copy()
        twin.counts, twin.hands, twin.skills = self.counts.copy(), self.hands[:], self.skills[:]
        twin.items, twin.adrenaline = self.items[:], self.adrenaline.copy()
        twin.event_deck, twin.item_deck = self.event_deck.copy(), self.item_deck.copy()
        twin.on_map, twin.crowd, twin.ways, twin.shut = self.on_map, self.crowd[:], self.ways, self.shut
        return twin

    def key(self) -> tuple[Any, ...]:
        return (
            tuple([(type(step).__name__, step) for step in self.agenda]),
            (tuple(self.characters), tuple(self.fate), tuple(self.place), tuple(self.fear)),
            (tuple(self.vitality), tuple(self.threat), tuple(self.uniform), tuple(self.hands)),
            (tuple(self.skills), tuple(self.items), tuple(self.enemy_place), self.stunned),
            (tuple(self.arrived), self.joined, self.waiting, tuple(self.values)),
            (self.layout.spots, self.layout.extra, self.locks, self.darkness, self.vents, self.blocked),
            (self.accessed, self.nests, self.posts, self.swarm, tuple(sorted(self.ground.items()))),
            (self.unseen, tuple(self.sure), tuple(self.left), self.top, self.looker),
            (self.adrenaline.key(), self.event_deck.key(), self.item_deck.key()),
            (tuple(self.adrenaline_discards), tuple(self.event_discards), tuple(self.item_discards)),
            (self.keys, self.pool, self.lockdown, self.lockdown_turn, self.lockdown_pool),
            (tuple(sorted(self.counts.items())), self.turn, self.active, self.finished),
            (
                self.moves,
                self.more_moves,
                tuple(self.bonus),
                self.prepared,
                self.did,
                self.refused,
                self.peeked,
            ),
            (self.rush, self.rushed, self.free_to_leave, self.relock, self.acting_over, self.event_icon),
        )
