"""Odds in words: a few beside an option, all of them on demand."""

from __future__ import annotations

from sortie.kernel.chance.odds import Odds, OddsLine
from sortie.kernel.errors import SortieError
from sortie.kernel.position import Position
from sortie.kernel.table.options import Option
from sortie.players.knowledge import Knowledge
from sortie.terminal.refusals import refusal_words
from sortie.terminal.wording import Wording

WORTH_A_WORD = 0.0005


def percent(weight: float) -> str:
    """A probability as a whole percentage; what can happen is never 0, what can fail never 100."""
    rounded = round(100 * weight)
    if rounded == 0 and weight > 0:
        return "<1"
    return ">99" if rounded == 100 and weight < 1 - 1e-12 else str(rounded)


def matters(line: OddsLine) -> bool:
    """Whether a number changes at all."""
    return any(amount and weight > WORTH_A_WORD for amount, weight in line.amounts)


def yes_or_no(line: OddsLine) -> bool:
    """Whether a number is only a yes (1) or a no (0)."""
    return all(amount in (0, 1) for amount, _ in line.amounts)


def short_odds(position: Position, option: Option, wording: Wording) -> str:
    """One line: whom it may change, how much on average, how likely at all; empty where no odds can be given."""
    choice = position.open_choice()
    if choice is None:
        return ""
    try:
        found = Knowledge(position, choice.seat).odds(option)
    except SortieError:
        return ""
    words: dict[str, list[str]] = {}
    for line in found.lines:
        if not matters(line):
            continue
        what = wording.of_game(f"odds-{line.what}", otherwise=line.what)
        chance = percent(1 - float(line.chance(0)))
        text = f"{what} {chance} %" if yes_or_no(line) else f"{what} {float(line.mean):.2f} ({chance} %)"
        words.setdefault(subject_of(position, line, wording), []).append(text)
    told = "; ".join(f"{who}: {', '.join(parts)}" for who, parts in words.items())
    return " ".join([told, *precision_words(found, wording)]) if told else ""


def precision_words(found: Odds, wording: Wording) -> list[str]:
    """How far sampled chances may be off; nothing where they are exact."""
    return [wording.say("odds-precision", percent=percent(found.precision))] if found.precision else []


def subject_of(position: Position, line: OddsLine, wording: Wording) -> str:
    """Whose number a line is: the asked player, another one, or a thing by its name in notation."""
    choice = position.open_choice()
    if line.kind != "seat" or choice is None:
        return position.game.names(position.state).write(line.kind, line.subject)
    if line.subject == choice.seat:
        return wording.say("odds-you")
    return wording.say("odds-player", number=line.subject + 1)


def long_odds(position: Position, option: Option, wording: Wording) -> list[str]:
    """Every number an option may change with every amount, and the sums behind it."""
    choice = position.open_choice()
    if choice is None:
        return []
    lines = [wording.say("odds-of", text=position.write(option))]
    try:
        found = Knowledge(position, choice.seat).odds(option)
    except SortieError as error:
        return [*lines, refusal_words(error, wording)]
    told = odds_table(position, found, wording)
    return [*lines, *(told or [wording.say("odds-none")]), *precision_words(found, wording)]


def odds_table(position: Position, found: Odds, wording: Wording) -> list[str]:
    """One line for each number that may change."""
    lines: list[str] = []
    for line in found.lines:
        if not matters(line):
            continue
        who = subject_of(position, line, wording)
        what = wording.of_game(f"odds-{line.what}", otherwise=line.what)
        head = wording.say("odds-line", subject=who, what=what, mean=f"{float(line.mean):.3f}")
        amounts = [
            wording.say("odds-amount", amount=amount, chance=f"{100 * float(weight):.1f}")
            for amount, weight in line.amounts
            if weight > WORTH_A_WORD
        ]
        lines.append(f"  {head}   {'  '.join(amounts)}")
    return lines
