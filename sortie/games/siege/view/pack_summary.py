"""What a SIEGE pack holds, ready to be shown: Operators and gadgets as tables, missions, maps as drawings."""

from __future__ import annotations

from collections.abc import Sequence

from sortie.content.packs import Pack
from sortie.content.summary import PackSummary, SummaryDrawing, SummaryTable, own_entries, pack_summary
from sortie.content.texts import Texts, texts_of
from sortie.games.siege.content.catalogue import Pool
from sortie.games.siege.content.library import Library
from sortie.games.siege.content.packs import KINDS, load_library
from sortie.games.siege.rules.setup.squads import SIDES

OPERATOR_COLUMNS = ("Operator", "Side", "Short", "Medium", "Long", "Run", "Stamina", "Destroy", "Gadget")
DICE = "Dice: Y yellow (0 0 1 1 2 2), O orange (0 1 1 2 2 3), R red (1 1 2 2 3 3); * lightning, not against protection"
LETTERS = "YOR"
GADGET_COLUMNS = ("Gadget", "Side", "Slots", "Effect")
MISSION_COLUMNS = ("Mission", "Kind", "Rounds", "Maps")


def summary_of(pack: Pack, packs: Sequence[Pack], language: str = "en") -> PackSummary:
    """The summary of one pack; `packs` are all in use, so that names from other packs are found."""
    library, texts = load_library(packs), texts_of(packs)
    own = own_entries(pack, packs, KINDS)
    tables = [
        operator_table(library, own["operators"], texts, language),
        gadget_table(library, own["gadgets"], texts, language),
        mission_table(library, own["missions"], texts, language),
    ]
    drawings = [
        SummaryDrawing(texts.text(language, f"map-{name}"), tuple(pack.maps[name].text.splitlines()))
        for name in sorted(pack.maps)
    ]
    shown = [table for table in tables if table.rows]
    return pack_summary(pack, own, shown, drawings, texts, language)


def operator_table(library: Library, ids: Sequence[str], texts: Texts, language: str) -> SummaryTable:
    """One row for each profile."""
    rows: list[tuple[str, ...]] = []
    for name in ids:
        card = library.operators[name]
        gadget = texts.text(language, f"special-{card.gadget}") if card.gadget else "-"
        charges = f" ({card.charges})" if card.charges else ""
        pools = tuple(pool_text(pool) for pool in card.pools)
        numbers = (str(card.run) if card.run else "-", str(card.stamina), str(card.destroy))
        rows.append(
            (texts.text(language, f"operator-{name}"), SIDES[card.side], *pools, *numbers, gadget + charges)
        )
    return SummaryTable("", DICE, OPERATOR_COLUMNS, tuple(rows))


def pool_text(pool: Pool) -> str:
    """Dice as files of a pack write them: lightning dice with a star."""
    words: list[str] = []
    for colour, count in enumerate(pool.dice):
        plain = pool.plain[colour]
        words.extend([f"{LETTERS[colour]}*"] * (count - plain))
        words.extend([LETTERS[colour]] * plain)
    return " ".join(words)


def gadget_table(library: Library, ids: Sequence[str], texts: Texts, language: str) -> SummaryTable:
    """One row for each tactical gadget."""
    rows = [
        (
            texts.text(language, f"gadget-{name}"),
            SIDES[library.gadgets[name].side],
            str(library.gadgets[name].slots),
            texts.text(language, f"gadget-{name}.rules"),
        )
        for name in ids
    ]
    return SummaryTable("", "", GADGET_COLUMNS, tuple(rows))


def mission_table(library: Library, ids: Sequence[str], texts: Texts, language: str) -> SummaryTable:
    """One row for each mission."""
    rows: list[tuple[str, ...]] = []
    for name in ids:
        mission = library.missions[name]
        maps = ", ".join(texts.text(language, f"map-{one}") for one in mission.layouts)
        rows.append((texts.text(language, f"mission-{name}"), mission.kind, str(mission.rounds), maps))
    return SummaryTable("", "", MISSION_COLUMNS, tuple(rows))
