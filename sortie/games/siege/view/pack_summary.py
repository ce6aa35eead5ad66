"""What a SIEGE pack holds, ready to be shown: Operators and gadgets as tables, missions, maps as drawings."""

from __future__ import annotations

from collections.abc import Sequence

from sortie.content.packs import Pack
from sortie.content.site_drawings import site_drawings
from sortie.content.summary import PackContent, PackSummary, SummaryDrawing, table
from sortie.games.siege.content.building import Building
from sortie.games.siege.content.catalogue import Gadget, Mission, Operator, Pool
from sortie.games.siege.content.library import Library
from sortie.games.siege.content.map_form import MAP_FORM
from sortie.games.siege.content.packs import READER
from sortie.games.siege.content.sites import sites
from sortie.games.siege.rules.setup.squads import SIDES
from sortie.games.siege.view.texts import words_of

OPERATOR_COLUMNS = ("Operator", "Side", "Short", "Medium", "Long", "Run", "Stamina", "Destroy", "Gadget")
DICE = "Dice: Y yellow (0 0 1 1 2 2), O orange (0 1 1 2 2 3), R red (1 1 2 2 3 3); * lightning, not against protection"
LETTERS = "YOR"
GADGET_COLUMNS = ("Gadget", "Side", "Slots", "Effect")
MISSION_COLUMNS = ("Mission", "Kind", "Rounds", "Maps")


def summary_of(pack: Pack, packs: Sequence[Pack], language: str = "en") -> PackSummary:
    """The summary of one pack; `packs` are all in use, so that names from other packs are found."""
    shown = PackContent(READER, pack, packs, language)
    library, own = shown.library, shown.own
    operators = [operator_row(library.operators[name], shown) for name in own["operators"]]
    tables = [
        table(OPERATOR_COLUMNS, operators, about=DICE),
        table(GADGET_COLUMNS, [gadget_row(library.gadgets[name], shown) for name in own["gadgets"]]),
        table(MISSION_COLUMNS, [mission_row(library.missions[name], shown) for name in own["missions"]]),
    ]
    drawings = [_drawing(library.buildings[name], pack.maps[name].text, shown) for name in sorted(pack.maps)]
    found = [site for site in sites(library) if site.scenario in own["missions"]]
    maps = {name: one.text.splitlines() for each in packs for name, one in each.maps.items()}
    drawings += site_drawings(found, maps, MAP_FORM, words_of(packs).text, language)
    return shown.summary(tables, drawings)


def _drawing(building: Building, text: str, shown: PackContent[Library]) -> SummaryDrawing:
    """A map as its file has it, with the names of its rooms below."""
    rooms = [f"{letter}  {shown.say(f'room-{name}')}" for letter, name in building.room_names.items()]
    return SummaryDrawing(shown.say(f"map-{building.name}"), (*text.splitlines(), *rooms))


def operator_row(card: Operator, shown: PackContent[Library]) -> tuple[object, ...]:
    """A profile."""
    gadget = shown.say(f"special-{card.gadget}") if card.gadget else "-"
    charges = f" ({card.charges})" if card.charges else ""
    numbers = (card.run or "-", card.stamina, card.destroy)
    pools = [pool_text(pool) for pool in card.pools]
    return shown.say(f"operator-{card.id}"), SIDES[card.side], *pools, *numbers, gadget + charges


def pool_text(pool: Pool) -> str:
    """Dice as files of a pack write them: lightning dice with a star."""
    words: list[str] = []
    for colour, count in enumerate(pool.dice):
        plain = pool.plain[colour]
        words.extend([f"{LETTERS[colour]}*"] * (count - plain))
        words.extend([LETTERS[colour]] * plain)
    return " ".join(words)


def gadget_row(gadget: Gadget, shown: PackContent[Library]) -> tuple[object, ...]:
    """A tactical gadget."""
    name = f"gadget-{gadget.id}"
    return shown.say(name), SIDES[gadget.side], gadget.slots, shown.say(f"{name}.rules")


def mission_row(mission: Mission, shown: PackContent[Library]) -> tuple[object, ...]:
    """A mission with its maps."""
    maps = ", ".join(shown.say(f"map-{one}") for one in mission.layouts)
    return shown.say(f"mission-{mission.id}"), mission.kind, mission.rounds, maps
