"""`sortie odds`: exact odds of an option at a position from a record or a case."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from sortie.games import open_game
from sortie.kernel.chance.dice import Weight
from sortie.kernel.chance.odds import Odds
from sortie.kernel.chance.odds import odds as odds_of
from sortie.kernel.chance.seat_odds import seat_odds
from sortie.kernel.errors import BadCase, NotAllowed
from sortie.kernel.position import Position
from sortie.kernel.records.answer_lines import answer_line
from sortie.kernel.records.case_document import read_toml
from sortie.terminal.commands.arguments import AsJson, Language, Packs
from sortie.terminal.odds_lines import odds_table, precision_words
from sortie.terminal.output import console, emit
from sortie.terminal.tables import load_match
from sortie.terminal.wording import Wording


def odds(
    file: Annotated[Path, typer.Argument(help="A record, or a case file (.toml): the position.")],
    option: Annotated[str, typer.Argument(help="The option in notation, in quotes.")],
    after: Annotated[
        int | None, typer.Option(help="Use the position after this number of answers.", min=0)
    ] = None,
    policy: Annotated[
        str,
        typer.Option(
            help="What both sides do with their dice: always, or another name that the game knows, such as none."
        ),
    ] = "always",
    exact: Annotated[bool, typer.Option("--exact", help="Fractions instead of decimals.")] = False,
    referee: Annotated[
        bool,
        typer.Option("--referee", help="With all that is hidden, instead of what the asked seat can know."),
    ] = False,
    language: Language = "en",
    packs: Packs = None,
    as_json: AsJson = False,
) -> None:
    """The exact odds of an option: the rules themselves, run over every outcome of the dice.

    What the seat that is asked cannot know counts by how likely it is.

    Examples:  sortie odds duel.toml "shoot rifleman-2 with service-rifle"   |   sortie odds evening.sortie "melee prime-1 with claws" --after 31 --exact
    """
    position = open_position(file, packs or [], after)
    choice = position.open_choice()
    chosen = position.read(option)
    if choice is None or chosen not in choice.options:
        refusal = position.why_not(option)
        rule = refusal.rule if refusal is not None else ""
        raise NotAllowed(
            f"'{option}' is not offered here ({rule}); odds are given for options that are", rule, option
        )
    if referee:
        found = odds_of(position, chosen, policy, exact)
    else:
        found = seat_odds(position, choice.seat, chosen, policy, exact)
    if as_json:
        emit(odds_data(position, found))
        return
    out = console()
    wording = Wording(position.game, language)
    for line in (*odds_table(position, found, wording), *precision_words(found, wording)):
        out.print(line, markup=False, soft_wrap=True)


def open_position(file: Path, packs: list[Path], after: int | None) -> Position:
    """The position of a record, or of a case with so many lines of its script played (default: none)."""
    if file.suffix != ".toml":
        return load_match(file, packs, after).position
    document = read_toml(file.read_text(encoding="utf-8"), str(file))
    if "game" not in document:
        raise BadCase(f'{file}: say which game this is, such as: game = "name"')
    game = open_game(str(document["game"]), packs)
    position = Position(game, game.draw_case(document))
    for line in document.get("script", [])[: after or 0]:
        answer_line(position, str(line))
    return position


def odds_data(position: Position, found: Odds) -> dict[str, Any]:
    """Odds for programs; exact weights are written as fractions."""
    names = position.game.names(position.state)
    return {
        "game": position.game.name,
        "option": position.write(found.option),
        "policy": found.policy,
        "branches": found.branches,
        "precision": found.precision,
        "lines": [
            {
                "kind": line.kind,
                "who": names.write(line.kind, line.subject),
                "what": line.what,
                "mean": _weight(line.mean),
                "amounts": {str(amount): _weight(weight) for amount, weight in line.amounts},
            }
            for line in found.lines
        ],
    }


def _weight(weight: Weight) -> float | str:
    return weight if isinstance(weight, float) else str(weight)
