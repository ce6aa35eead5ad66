"""Profiles as printed: Operators and gadgets of a side, to be read before a squad is chosen."""

from __future__ import annotations

from sortie.games.siege.catalogue import Dice, Gadget, Operator, Pool
from sortie.games.siege.library import Library
from sortie.games.siege.names import BAND_NAMES
from sortie.games.siege.setup import SIDES
from sortie.kernel.views import Meter, PanelView, Word

LETTERS = "YOR"


def profiles(library: Library, side: str) -> list[PanelView]:
    """SGE-OPR.1, SGE-TAC.1: the Operators of a side, then its gadgets; nothing for a side that is none."""
    if side not in SIDES:
        return []
    number = SIDES.index(side)
    panels = [printed(card) for card in library.operators.values() if card.side == number]
    return panels + [gadget_panel(one) for one in library.gadgets.values() if one.side == number]


def printed(card: Operator) -> PanelView:
    """SGE-OPR.1: a profile as nobody has used it yet."""
    panel = PanelView(f"card-{card.id}", "card", Word(f"operator-{card.id}"), piece=card.id)
    panel.meters.append(Meter(Word("meter-stamina"), card.stamina))
    panel.meters.append(Meter(Word("meter-run"), card.run))
    panel.meters.append(Meter(Word("meter-destroy"), card.destroy))
    if card.charges:
        panel.meters.append(Meter(Word("meter-charges"), card.charges))
    panel.lines = profile_lines(card)
    return panel


def profile_lines(card: Operator) -> list[Word]:
    """SGE-OPR.1: the dice of a profile by range, and its own gadget."""
    lines = [
        Word(f"line-{band}", {"dice": pool_text(pool)})
        for band, pool in zip(BAND_NAMES, card.pools, strict=True)
    ]
    if card.gadget:
        special = f"@special-{card.gadget}"
        lines.append(Word("line-special", {"special": special, "rules": f"{special}.rules"}))
    return lines


def gadget_panel(gadget: Gadget) -> PanelView:
    """SGE-TAC.1: a gadget, how many cubes of it an inventory holds, and what one does."""
    panel = PanelView(f"card-{gadget.id}", "card", Word(f"gadget-{gadget.id}"), piece=gadget.id)
    panel.meters.append(Meter(Word("meter-slots"), gadget.slots))
    panel.lines.append(Word(f"gadget-{gadget.id}.rules"))
    return panel


def pool_text(pool: Pool) -> str:
    """Dice as the profile prints them: lightning dice with a star."""
    words: list[str] = []
    plain: Dice = pool.plain
    for colour, count in enumerate(pool.dice):
        words.extend([f"{LETTERS[colour]}*"] * (count - plain[colour]))
        words.extend([LETTERS[colour]] * plain[colour])
    return " ".join(words)
