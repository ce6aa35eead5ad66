"""Names: how the numbers of a game are written in notation, and what a written name may mean."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from sortie.board.tile_map import SLOTS
from sortie.games.level7.content.catalogue import (
    ENEMY_NAMES,
    FACE_NAMES,
    KIND_OF,
    KINDS,
    NAMED_EFFECTS,
    STATS,
    named_effect,
)
from sortie.games.level7.rules.markers import MARKERS
from sortie.games.level7.rules.placement import CELLS
from sortie.games.level7.state.encounter import Floor
from sortie.games.level7.state.state import Level7State
from sortie.kernel.table.options import About, Option
from sortie.kernel.table.requests import Choice
from sortie.kernel.views.notation import Names, read_number, text_keys
from sortie.kernel.views.view import Word

ARROWS = "↑→↓←"
CORNERS = ("↖↑↗", "←·→", "↙↓↘")
EFFECT_KINDS = ("skill", "item", "card")
PLAIN_NUMBERS = ("number", "rotation")
COUNTED = ("seat", "die")
KEYS = text_keys(
    "skill item event text character kind stat side marker action",
    card="adrenaline", give="item", ask="item", square="tile",
)  # fmt: skip
UNSAID = ("give", "ask", "face", "effect")  # of what a question is about: listed or shown
LISTS: dict[str, Callable[[Floor], Iterable[str]]] = {
    "square": lambda floor: [tile.id for tile in floor.library.tiles],
    "card": lambda floor: [card.id for card in floor.cards],
    "skill": lambda floor: [skill.id for skill in floor.skills],
    "item": lambda floor: [item.id for item in floor.items],
    "event": lambda floor: [event.id for event in floor.library.events],
    "text": lambda floor: [text.id for text in floor.library.texts],
    "character": lambda floor: floor.library.characters,
    "unit": lambda _: ENEMY_NAMES,
    "kind": lambda _: KINDS,
    "stat": lambda _: STATS,
    "side": lambda _: ("guards", "aliens"),
    "marker": lambda _: [marker.replace("_", "-") for marker in MARKERS],
    "action": lambda floor: [action.id for action in floor.scenario.actions],
    "effect": lambda floor: [name for kind in EFFECT_KINDS for name in LISTS[kind](floor)],
}
LISTS |= {"give": LISTS["item"], "ask": LISTS["item"]}
LISTS |= {"tile": LISTS["square"], "adrenaline": LISTS["card"]}  # chance draws them by the name of their pile


def seat_key(state: Level7State, seat: int) -> str:
    """The text key of a player: the character, or the seat before one was chosen."""
    character = state.characters[seat]
    return f"character-{state.floor.library.characters[character]}" if character >= 0 else f"seat-{seat + 1}"


def unit_key(enemy: int) -> str:
    """The text key of an enemy: its kind, and its number where there are several."""
    name = ENEMY_NAMES[enemy]
    if KIND_OF[enemy] < 2:
        return f"kind-{KINDS[KIND_OF[enemy]]}#{name.rpartition('-')[2]}"
    return f"unit-{name}"


class Level7Names(Names):
    """The names of one state: tiles, doors and cards by their ids, players and dice by number."""

    def __init__(self, state: Level7State) -> None:
        super().__init__(KEYS, LISTS, state.floor)
        self.state = state

    def write(self, kind: str, number: int) -> str:
        if kind in PLAIN_NUMBERS:
            return str(number)
        if kind in COUNTED:
            return str(number + 1)
        if kind == "offset":
            return f"{number // CELLS}{number % CELLS}"
        if kind in ("face", "dice"):
            return FACE_NAMES[number - 1]
        if kind == "door":
            return f"{self.write('square', number // SLOTS)}/{self.edge_name(number)}"
        if number < 0:
            raise IndexError(number)
        return self.table(kind)[number]

    def parts(self, kind: str, number: int) -> list[tuple[str, str]]:
        """A door between two tiles has two names; things on the map know it by that of the lower edge.

        An effect is told by what it comes from.
        """
        if kind == "door":
            other = self.state.layout.facing.get(number, number)
            number = min(number, other)
        if kind == "effect":
            return [self.cause(number)]
        return [(kind, self.write(kind, number))]

    def cause(self, number: int) -> tuple[str, str]:
        """What an effect comes from: a skill, an item or a card."""
        for kind in EFFECT_KINDS:
            table = self.table(kind)
            if number < len(table):
                return kind, table[number]
            number -= len(table)
        raise IndexError(number)

    def told(self, option: Option, about: About) -> Word | None:
        """What a way of a skill or an option of an event brings."""
        if option.verb == "begin-with":
            effects = self.state.floor.skills[option.target].start[option.detail - 1]
            return effect_word(named_effect(effects), effects[0].number if effects else 0)
        if option.verb == "option":
            numbers = [number for _, number in about[2 * option.target - 2 : 2 * option.target]]
            return effect_word(numbers[0], numbers[1])
        return self.lying(option, dict(about)["square"]) if option.verb in ("turn", "turn-at") else None

    def lying(self, option: Option, tile: int) -> Word:
        """The doors of a tile as it would lie, and the cell of a large one that is entered."""
        turned = self.state.layout.shapes[tile].turned[option.target]
        doors = [ARROWS[side] for slot, (_, _, side) in enumerate(turned.edges) if turned.doors >> slot & 1]
        if option.verb == "turn":
            return Word("does-lie", {"doors": "".join(doors)})
        column, row = divmod(option.detail, CELLS)
        wide, high = 1 + max([x for x, _ in turned.cells]), 1 + max([y for _, y in turned.cells])
        corner = CORNERS[third(row, high)][third(column, wide)]
        return Word("does-lie-at", {"doors": "".join(doors), "corner": corner})

    def edge_name(self, edge: int) -> str:
        """The side of a door as its tile lies."""
        if not self.state.layout.tiles >> edge // SLOTS & 1:
            raise IndexError(edge)
        return self.state.layout.edge_name(edge)

    def read(self, kind: str, text: str) -> list[int]:
        text = text.lower()
        if kind in PLAIN_NUMBERS:
            return read_number(text)
        if kind in COUNTED:
            return read_number(text, 1)
        if kind == "offset":
            fits = len(text) == 2 and read_number(text) and int(text[1]) < CELLS
            return [int(text[0]) * CELLS + int(text[1])] if fits else []
        if kind in ("face", "dice"):
            return [number + 1 for number, name in enumerate(FACE_NAMES) if name.lower() == text]
        if kind == "door":
            return self.doors(text)
        return [number for number, name in enumerate(self.table(kind)) if name == text]

    def doors(self, text: str) -> list[int]:
        """The doors a text such as `a-lift/n` may mean."""
        name, _, side = text.partition("/")
        found: list[int] = []
        for tile in self.read("square", name):
            for slot in range(SLOTS):
                try:
                    if self.edge_name(tile * SLOTS + slot) == side:
                        found.append(tile * SLOTS + slot)
                except IndexError:
                    continue
        return found

    def key(self, kind: str, number: int) -> str:
        """Enemies by their kinds, players by their characters."""
        if kind == "unit":
            return unit_key(number)
        return seat_key(self.state, number) if kind == "seat" else super().key(kind, number)

    def parameters(self, choice: Choice) -> dict[str, str | int]:
        """The items of an offer are listed."""
        about = tuple([one for one in choice.about if one[0] not in UNSAID])
        found = super().parameters(Choice(choice.seat, choice.label, choice.options, about))
        if choice.label == "start-skill":
            found["rules"] = f"@skill-{self.write('skill', dict(choice.about)['skill'])}.rules"
        if choice.label == "trade-offer":
            for kind in ("give", "ask"):
                items = [f"@item-{self.write('item', number)}" for one, number in choice.about if one == kind]
                found[f"{kind}s"] = ", ".join(items) or "-"
        return found


def effect_word(named: int, number: int) -> Word:
    """An effect with its number, as a button says it."""
    signed = f"+{number}" if number > 0 else f"\N{MINUS SIGN}{-number}"
    return Word(f"does-{NAMED_EFFECTS[named]}", {"number": abs(number), "change": signed})


def third(place: int, size: int) -> int:
    """Whether one of so many cells in a row is the first, in the middle, or the last."""
    return 0 if place == 0 else 2 if place == size - 1 else 1
