// How options and things are called in sentences: by the view's words, by the game's texts, else by their names.
import { PIPS } from "../../store/log";
import { cardNamed, sidePanel } from "../../store/panels";
import { piecesAt, type Offers } from "../../store/options";
import { partsOf } from "../../store/selection";
import { inOrder } from "../../store/sections";
import { markWord } from "../../store/spoken";
import type { BoardView, EdgeView, Meter, OptionView, PanelView, PieceView, View } from "../../store/wire";
import { humanised, lettered, type GameWords } from "../../store/words.svelte";
import { preferences } from "../../store/preferences.svelte";
import { t } from "../../words/interface.svelte";
import { percentage } from "../../words/typography";
import { remembered, squaresByName } from "../board/geometry";

// Words of the vocabulary that the interface has words of its own for; a game may have better ones.
const GROUND_WORDS: Record<string, () => string> = {
  difficult: () => t("mark-difficult"),
  roofed: () => t("mark-roofed"),
  solid: () => t("mark-solid"),
  water: () => t("mark-water"),
  rubble: () => t("mark-rubble"),
};
const EDGE_WORDS: Record<string, () => string> = {
  wall: () => t("edge-wall"),
  door: () => t("edge-door"),
  window: () => t("edge-window"),
  barricade: () => t("edge-barricade"),
  breach: () => t("edge-breach"),
  ladder: () => t("edge-ladder"),
  ramp: () => t("edge-ramp"),
};
const STATE_WORDS: Record<string, () => string> = {
  open: () => t("state-open"),
  closed: () => t("state-closed"),
  locked: () => t("state-locked"),
  broken: () => t("state-broken"),
  climbable: () => t("state-climbable"),
};
const SQUARE = /^[a-z]{1,2}\d{1,3}$/;

export function thingLabel(words: GameWords, view: View, kind: string, name: string): string {
  const piece = view.pieces.find((one) => one.name === name && !one.face_down);
  if (piece) return words.say(piece.label);
  if (SQUARE.test(name)) return name.toUpperCase();
  for (const board of view.boards) {
    const edge = board.edges.find((one) => one.name === name);
    if (edge) return edgeName(words, board, edge);
    const tile = board.tiles.find((one) => one.name === name);
    if (tile) return words.say(tile.label);
  }
  const card = cardNamed(view, name);
  if (card) return words.say(card.title);
  if (kind === "die") return dieLabel(words, view, Number(name));
  if (lettered(name) !== name) return lettered(name);
  return words.name(`${kind}-${name}`, humanised(name));
}

/** A die of those on the table, by its place and what it shows. */
function dieLabel(words: GameWords, view: View, place: number): string {
  const die = view.dice.at(-1)?.dice[place - 1];
  if (!die) return String(place);
  const face = die.word ? words.say(die.word) : (PIPS[die.sides > 6 ? 0 : die.face] ?? "") || die.face;
  const shown = t("die-at", { place, face });
  return die.colour ? `${shown} (${words.name(`die-${die.colour}.colour`, die.colour)})` : shown;
}

/** A die of a colour with what its faces show. */
export function dieText(words: GameWords, colour: string): string {
  const called = words.name(`die-${colour}`, colour);
  const faces = words.name(`die-${colour}.faces`, "");
  return faces ? t("pair", { what: called, which: faces }) : called;
}

export function dieLetter(words: GameWords, colour: string): string {
  return words.name(`die-${colour}.short`, colour.slice(0, 1).toUpperCase());
}

/** What a square is called: by its letters, else by its tile. */
export function placeLabel(words: GameWords, board: BoardView, name: string): string {
  if (SQUARE.test(name)) return name.toUpperCase();
  const square = board.squares.find((one) => one.name === name);
  const tile = board.tiles.find((one) => one.name === square?.tile);
  if (!tile) return square && square.kind !== "floor" ? groundLabel(words, square.kind) : humanised(name);
  return tile.face_down ? t("face-down") : words.say(tile.label);
}

export function verbLabel(words: GameWords, verb: string): string {
  return words.name(`verb-${verb}`, humanised(verb));
}

/** What an option does, else what it points at without its verb and what goes without saying; "" when the verb says it all. */
export function targetLabel(words: GameWords, view: View, option: OptionView, unsaid: ReadonlySet<string> = new Set()): string {
  if (option.label) return words.say(option.label);
  // What is thrown comes before where it goes.
  const said = partsOf({ ...option, points_at: inOrder(option, unsaid) });
  return said.map((part) => countedLabel(words, view, part.kind, part.name, part.count)).join(" · ");
}

export function countedLabel(words: GameWords, view: View, kind: string, name: string, count: number): string {
  const label = thingLabel(words, view, kind, name);
  return count > 1 ? `${count} × ${label}` : label;
}

export function optionLabel(words: GameWords, view: View, option: OptionView): string {
  const target = targetLabel(words, view, option);
  const verb = verbLabel(words, option.verb);
  return target ? t("pair", { what: verb, which: target }) : verb;
}

/** How a side is called: its panel's title, else its number. */
export function seatLabel(words: GameWords, view: View | null, seat: number, otherwise: string): string {
  const panel = sidePanel(view, seat);
  return panel ? words.say(panel.title) : otherwise;
}

/** A probability in words of numbers. */
export function percent(weight: number): string {
  return percentage(preferences.kept.language, weight);
}

const LONGEST = 17;

/** Names for small places: without the words that most pieces of a side share. Numbers stay. */
export function shortNames(words: GameWords, view: View): Map<string, string> {
  const found = new Map<string, string>();
  const sides = new Map<number, [string, string[]][]>();
  for (const piece of view.pieces) {
    const named: [string, string[]] = [piece.name, words.say(piece.label).split(" ")];
    sides.set(piece.seat, [...(sides.get(piece.seat) ?? []), named]);
  }
  for (const [seat, pieces] of sides) {
    const shared = (word: string) => seat >= 0 && pieces.length > 1 && !/\d/.test(word) && 2 * pieces.filter(([, all]) => all.includes(word)).length > pieces.length;
    for (const [name, all] of pieces) {
      const own = all.filter((word) => !shared(word));
      found.set(name, shortened(own.some((word) => !/\d/.test(word)) ? own : all));
    }
  }
  return found;
}

/** A name that is not too long, with its number if it has one. */
function shortened(all: string[]): string {
  const number = /^\d+$/.test(all.at(-1) ?? "") ? ` ${all.at(-1)}` : "";
  const whole = all.join(" ");
  return whole.length > LONGEST ? `${whole.slice(0, LONGEST - 1 - number.length).trimEnd()}…${number}` : whole;
}

/** The life of each piece that has a card: the first meter with a limit. */
export function livesOf(view: View): Map<string, Meter | undefined> {
  return livesIn(view.panels);
}

const livesIn = remembered((panels: PanelView[]) => new Map(panels.filter((panel) => panel.piece).map((panel) => [panel.piece, panel.meters.find((meter) => meter.limit > 0)])));

/** A number with its ceiling. */
export function meterText(meter: Meter): string {
  return meter.limit ? `${meter.value}/${meter.limit}` : String(meter.value);
}

/** What a seat believes of a piece, in words. */
export function shareText(words: GameWords, share: Meter): string {
  return `${words.say(share.label)} ${percent(share.limit ? share.value / share.limit : 0)}`;
}

/** A border in a list of options: what it is where it has a name of its own, and where it is. */
function edgeName(words: GameWords, board: BoardView, edge: EdgeView): string {
  const lettered = SQUARE.test(edge.a) && SQUARE.test(edge.b);
  const where = lettered ? `${edge.a.toUpperCase()}–${edge.b.toUpperCase()}` : edgeOfTile(words, board, edge);
  return edge.label ? `${words.say(edge.label)} ${where}` : where;
}

const COMPASS: Record<string, () => string> = {
  "0 -1": () => t("north"),
  "1 0": () => t("east"),
  "0 1": () => t("south"),
  "-1 0": () => t("west"),
};

/** Where squares have no letters: the tile, which way, and what lies there if it is known. */
function edgeOfTile(words: GameWords, board: BoardView, edge: EdgeView): string {
  const [a, b] = [edge.a, edge.b].map((name) => board.squares.find((square) => square.name === name));
  const towards = a && b ? (COMPASS[`${b.x - a.x} ${b.y - a.y}`]?.() ?? "") : "";
  const [from, to] = [a, b].map((square) => board.tiles.find((tile) => tile.name === square?.tile));
  const known = [from, to].flatMap((tile) => (tile && !tile.face_down ? [words.say(tile.label)] : []));
  return from && to && from !== to ? known.join(" – ") : [known[0] ?? humanised(edge.a), towards].join(", ");
}

const OPENS = ["door", "window"];

/** What a kind of border is called, with its state and strength; a label by the name of the state says both itself. */
export function edgeLabel(words: GameWords, edge: EdgeView): string {
  const kind = edge.label ? words.say(edge.label) : words.name(`edge-${edge.kind}`, known(EDGE_WORDS, edge.kind));
  if (edge.label?.key.endsWith(`-${edge.state}`)) return kind;
  const told = edge.state !== "" && (edge.state !== "closed" || OPENS.includes(edge.kind)); // a wall is never open
  const state = told ? words.name(`state-${edge.state}`, known(STATE_WORDS, edge.state)) : "";
  return [kind, state, edge.strength ? t("edge-strength", { number: edge.strength }) : ""].filter((part) => part !== "").join(", ");
}

function known(table: Record<string, () => string>, name: string): string {
  return table[name]?.() ?? humanised(name).toLowerCase();
}

/** Everything a square says to somebody who does not see the board. */
export function squareTold(words: GameWords, view: View, board: BoardView, lives: Map<string, Meter | undefined>, offers: Offers, name: string): string {
  const square = squaresByName(board).get(name);
  if (!square) return name;
  const parts = [placeLabel(words, board, name)];
  const tile = board.tiles.find((one) => one.name === square.tile);
  if (tile && SQUARE.test(name)) parts.push(tile.face_down ? t("face-down") : words.say(tile.label));
  if (tile && !tile.face_down) parts.push(...tile.lines.map((word) => words.say(word)));
  if (square.kind !== "floor" && parts[0] !== groundLabel(words, square.kind)) parts.push(groundLabel(words, square.kind));
  if (square.height) parts.push(t("board-height", { height: square.height }));
  for (const mark of square.marks) parts.push(words.name(markWord(mark).key, mark.includes(":") ? humanised(mark.split(":")[1] ?? mark) : groundLabel(words, mark)));
  for (const overlay of board.overlays) if (overlay.squares.includes(name)) parts.push(words.say(overlay.label));
  for (const edge of board.edges) {
    if (edge.kind !== "wall" && (edge.a === name || edge.b === name)) {
      parts.push(t("edge-towards", { edge: edgeLabel(words, edge), square: placeLabel(words, board, edge.a === name ? edge.b : edge.a) }));
    }
  }
  for (const piece of piecesAt(view, name)) if (piece.board === board.id) parts.push(...pieceTold(words, piece, lives.get(piece.name)));
  const found = offers.get(name);
  if (found) parts.push(t("board-offers", { verbs: [...new Set(found.map((option) => verbLabel(words, option.verb)))].join(", ") }));
  return parts.join(", ");
}

function pieceTold(words: GameWords, piece: PieceView, life: Meter | undefined): string[] {
  const name = piece.face_down ? t("face-down") : words.say(piece.label);
  const many = piece.count > 1 ? ` × ${piece.count}` : "";
  return [
    name + many + (life ? ` ${meterText(life)}` : ""),
    ...piece.badges.map((badge) => words.say(badge)),
    ...piece.shares.map((share) => shareText(words, share)),
  ];
}

/** What a kind of ground is called. */
export function groundLabel(words: GameWords, kind: string): string {
  return words.name(`ground-${kind}`, words.name(kind, known(GROUND_WORDS, kind)));
}
