"""Profiles as printed: Operators and gadgets of a side, to be read before a squad is chosen."""

from __future__ import annotations

from sortie.games.siege.content.catalogue import Gadget, Operator, Pool
from sortie.games.siege.content.library import Library
from sortie.games.siege.rules.dice import LABELS
from sortie.games.siege.rules.setup.squads import SIDES
from sortie.games.siege.view.names import BAND_NAMES
from sortie.kernel.views.view import Meter, PanelView, PoolDice, PoolView, Word


def profiles(library: Library, side: str) -> list[PanelView]:
    """The Operators of a side, then its gadgets; nothing for a side that is none."""
    if side not in SIDES:
        return []
    number = SIDES.index(side)
    panels = [printed(card) for card in library.operators.values() if card.side == number]
    return panels + [gadget_panel(one) for one in library.gadgets.values() if one.side == number]


def sheets(library: Library, kind: str, name: str) -> list[PanelView]:
    """The profile of an Operator, or a tactical gadget."""
    if kind == "operators" and name in library.operators:
        return [printed(library.operators[name])]
    return [gadget_panel(library.gadgets[name])] if kind == "gadgets" and name in library.gadgets else []


def printed(card: Operator) -> PanelView:
    """A profile as nobody has used it yet."""
    panel = PanelView(f"card-{card.id}", "card", Word(f"operator-{card.id}"), piece=card.id)
    panel.meters.append(Meter(Word("meter-stamina"), card.stamina))
    panel.meters.append(Meter(Word("meter-run"), card.run))
    panel.meters.append(Meter(Word("meter-destroy"), card.destroy))
    if card.charges:
        panel.meters.append(Meter(Word("meter-charges"), card.charges))
    panel.pools, panel.lines = profile_pools(card), profile_lines(card)
    return panel


def profile_pools(card: Operator) -> list[PoolView]:
    """The dice of a profile by range."""
    return [
        PoolView(Word(f"pool-{band}"), pool_dice(pool))
        for band, pool in zip(BAND_NAMES, card.pools, strict=True)
    ]


def pool_dice(pool: Pool) -> list[PoolDice]:
    """Dice colour by colour, those of lightning apart."""
    found: list[PoolDice] = []
    for colour, count in enumerate(pool.dice):
        plain = pool.plain[colour]
        if count > plain:
            found.append(PoolDice(LABELS[colour], count - plain, Word("badge-lightning")))
        if plain:
            found.append(PoolDice(LABELS[colour], plain))
    return found


def profile_lines(card: Operator) -> list[Word]:
    """The gadget of a profile."""
    if not card.gadget:
        return []
    special = f"@special-{card.gadget}"
    return [Word("line-special", {"special": special, "rules": f"{special}.rules"})]


def gadget_panel(gadget: Gadget) -> PanelView:
    """A gadget, how many cubes of it an inventory holds, and what one does."""
    panel = PanelView(f"card-{gadget.id}", "card", Word(f"gadget-{gadget.id}"), piece=gadget.id)
    panel.meters.append(Meter(Word("meter-slots"), gadget.slots))
    panel.lines.append(Word(f"gadget-{gadget.id}.rules"))
    return panel
