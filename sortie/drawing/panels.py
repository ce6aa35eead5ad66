"""Panels, dice and status as text: squads with their meters, the score, what was just rolled."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from sortie.drawing.piece_codes import PieceCodes, seat_style
from sortie.drawing.wording import GameWording
from sortie.kernel.views.view import (
    CardView,
    DiceView,
    DieView,
    Meter,
    PanelView,
    PieceView,
    PoolDice,
    PoolView,
    View,
    Word,
)

DIE_FACES = "⚀⚁⚂⚃⚄⚅"
LONGEST_PIPS = 6


def meter_text(meter: Meter, wording: GameWording, hearts: bool = True) -> str:
    """A meter with a ceiling as full and empty hearts with its number, another one as the number alone."""
    label = wording.word(meter.label)
    if meter.limit <= 0:
        return f"{label} {meter.value}"
    if not hearts or meter.limit > LONGEST_PIPS or meter.value < 0:
        return f"{label} {meter.value}/{meter.limit}"
    empty = max(0, meter.limit - meter.value)
    return f"{label} {'♥' * meter.value}{'♡' * empty} {meter.value}/{meter.limit}"


def _meters(panel: PanelView, wording: GameWording) -> list[str]:
    """The meters of a panel; the first with a limit on a piece's card is its life."""
    life = next((meter for meter in panel.meters if meter.limit > 0), None) if panel.piece else None
    return [meter_text(meter, wording, hearts=meter is life) for meter in panel.meters]


def share_text(share: Meter, wording: GameWording) -> str:
    """What a seat believes of a piece, in percent."""
    return f"{wording.word(share.label)} {100 * share.value // max(1, share.limit)} %"


def card_texts(panel: PanelView, wording: GameWording) -> list[str]:
    """The cards of a hand or pile, with those that nobody sees as a number. Cards of a hand bear the name they are played by."""
    named = [card for card in panel.cards if not card.face_down]
    hidden = max(panel.count, len(panel.cards)) - len(named)
    called = panel.kind == "hand"
    texts = [wording.word(card.title) + (f" [{card.name}]" if called else "") for card in named]
    return texts + ([f"▒ ×{hidden}"] if hidden else [])


def draw_panels(view: View, codes: PieceCodes, wording: GameWording) -> RenderableType:
    """Panels of pieces as one table for each side, the others as lines."""
    parts: list[RenderableType] = []
    pieces = {piece.name: piece for piece in view.pieces}
    loose = [panel for panel in view.panels if panel.piece not in pieces]
    for panel in loose:
        parts.append(_line(panel, wording))
    for seat in dict.fromkeys(panel.seat for panel in view.panels if panel.piece in pieces):
        table = Table(box=None, padding=(0, 1), show_header=False)
        for panel in view.panels:
            if panel.seat == seat and panel.piece in pieces:
                table.add_row(*_columns(panel, pieces[panel.piece], codes, wording))
        parts.append(table)
    return Group(*parts)


def _columns(panel: PanelView, piece: PieceView, codes: PieceCodes, wording: GameWording) -> tuple[Text, ...]:
    """Code, name, square, meters and badges of a piece; one that is not on the board is dim."""
    meters = "  ".join(_meters(panel, wording))
    said = [f"×{piece.count}"] if piece.count > 1 else []
    said += [wording.word(badge) for badge in piece.badges]
    said += [share_text(share, wording) for share in piece.shares]
    badges = ", ".join(said)
    style = "" if piece.square else "dim"
    return (
        Text(codes.code(piece), style=seat_style(piece.seat)),
        Text(wording.word(panel.title), style=style),
        Text(piece.square or "–", style=style),
        Text(meters if piece.square else "", style=style),
        Text(badges, style="dim"),
    )


def pool_text(pool: PoolView, wording: GameWording) -> str:
    """Dice that would be rolled, by colour: `Short: yellow ×2, red ⚡`."""
    dice = ", ".join(_dice_of_colour(dice, wording) for dice in pool.dice)
    return wording.say("pool", what=wording.word(pool.label), which=dice or "–")


def _dice_of_colour(dice: PoolDice, wording: GameWording) -> str:
    count = f" ×{dice.count}" if dice.count > 1 else ""
    sign = f" {_sign(dice.badge, wording)}" if dice.badge else ""
    return wording.of_game(f"die-{dice.colour}.colour", otherwise=dice.colour) + count + sign


def _sign(badge: Word, wording: GameWording) -> str:
    """How a badge of dice is written beside them: its sign, where it has one."""
    return wording.of_game(f"{badge.key}.short", otherwise="*")


def pool_legend(pools: Sequence[PoolView], wording: GameWording) -> list[str]:
    """What the colours and signs of pools mean, each once."""
    lines: dict[str, None] = {}
    for dice in [dice for pool in pools for dice in pool.dice]:
        called = wording.of_game(f"die-{dice.colour}", otherwise=dice.colour)
        faces = wording.of_game(f"die-{dice.colour}.faces", otherwise=called)
        if faces != called:
            lines[wording.say("pool", what=called, which=faces)] = None
    for badge in [dice.badge for pool in pools for dice in pool.dice]:
        if badge is not None:
            lines[f"{_sign(badge, wording)} {wording.word(badge)}"] = None
    return list(lines)


def draw_card(panel: PanelView, code: str, wording: GameWording) -> Text:
    """Everything a panel says, one line each."""
    lines = [Text(f"{code} {wording.word(panel.title)}".strip(), style=seat_style(panel.seat))]
    lines += [Text(f"  {meter}") for meter in _meters(panel, wording)]
    lines += [Text(f"  {pool_text(pool, wording)}") for pool in panel.pools]
    lines += [Text(f"  {wording.word(line)}") for line in panel.lines]
    lines += [Text(f"  {text}") for text in card_texts(panel, wording)]
    lines += [Text(f"  {line}", style="dim") for line in pool_legend(panel.pools, wording)]
    return Text("\n").join(lines)


def draw_one_card(card: CardView, wording: GameWording) -> Text:
    """A card of a hand or pile: its title and what it says."""
    lines = [Text(wording.word(card.title), style="bold")]
    lines += [Text(f"  {wording.word(line)}") for line in card.lines]
    return Text("\n").join(lines)


def _line(panel: PanelView, wording: GameWording) -> Text:
    line = Text(wording.word(panel.title), style=seat_style(panel.seat))
    details = [meter_text(meter, wording, hearts=False) for meter in panel.meters]
    details += [wording.word(words) for words in panel.lines] + card_texts(panel, wording)
    if details:
        colon = wording.say("pool", what="", which="")
        line.append(colon + " · ".join(details), style="not bold white")
    return line


def face_text(face: int) -> str:
    """A face as a picture and its number: ⚁2."""
    return f"{DIE_FACES[face - 1] if 1 <= face <= len(DIE_FACES) else ''}{face}"


def die_text(die: DieView, wording: GameWording) -> str:
    """A die as its face, its number and what it came to: ⚁2✓, or ⚅6✗, with ⟲ when it is not as it fell.

    A die of a colour has its letter behind the number.
    """
    mark = "" if die.success is None else "✓" if die.success else "✗"
    changed = "⟲" if die.natural and die.natural != die.face else ""
    state = f"({die.state})" if die.state else ""
    face = f"[{wording.word(die.word)}]" if die.word is not None else face_text(die.face)
    colour = wording.of_game(f"die-{die.colour}.short", otherwise=die.colour) if die.colour else ""
    return f"{face}{colour}{mark}{changed}{state}"


def draw_dice(dice: Sequence[DiceView], wording: GameWording) -> Text:
    """The dice on the table, one line for each roll."""
    lines: list[Text] = []
    for roll in dice:
        line = Text(wording.word(roll.label), style=seat_style(roll.seat))
        if roll.number:
            line.append(f" ≤{roll.number}")
        line.append(": ")
        for die in roll.dice:
            style = "bold green" if die.success else "red" if die.success is False else "bold"
            line.append(die_text(die, wording), style=style)
            line.append(" ")
        lines.append(line)
    return Text("\n").join(lines)


def draw_status(view: View, wording: GameWording) -> Text:
    """Title and status on one line."""
    line = Text(wording.word(view.title), style="bold")
    for word in view.status:
        line.append("  |  ", style="dim")
        line.append(wording.word(word), style="not bold")
    return line
