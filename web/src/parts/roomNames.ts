// Where the names of rooms and tiles are written: inside them, away from doors and from what stands there.
import type { BoardView, SquareView } from "../store/wire";
import { placedEdges } from "./geometry";
import { CELL } from "./shapes";
import { fitted, textWidth } from "./tags";

export interface PlacedName {
  name: string;
  x: number;
  y: number;
  size: number;
  lines: string[];
  anchor: "start" | "end";
}

export const ROOM_SIZE = 12;
export const LARGE_ROOM_SIZE = 22; // where the board is drawn small
const SMALLEST = 8;
const SIZES = [10, 9, SMALLEST]; // of the names of tiles
const EDGE = 5; // units between a name and the wall
const LINES = 2;

type Width = (text: string, size?: number) => number;

/** Squares that have something on their lower border that is more than a wall: a name there would be crossed out. */
export function overDoors(board: BoardView): Set<string> {
  const found = new Set<string>();
  for (const { edge, towards } of placedEdges(board)) {
    if (towards.y === 0 || edge.kind.endsWith("wall")) continue;
    found.add(towards.y > 0 ? edge.a : edge.b);
  }
  return found;
}

/** Squares of one row that touch, in runs from left to right. */
function runs(squares: SquareView[]): SquareView[][] {
  const sorted = [...squares].sort((a, b) => a.y - b.y || a.x - b.x);
  const found: SquareView[][] = [];
  for (const square of sorted) {
    const run = found.at(-1);
    const before = run?.at(-1);
    if (run && before && before.y === square.y && before.x === square.x - 1) run.push(square);
    else found.push([square]);
  }
  return found;
}

/** A room's name: in its lowest row where it fits beside what is in the way, else where there is the most room. */
export function roomName(name: string, text: string, squares: SquareView[], busy: Set<string>, size = ROOM_SIZE, width: Width = textWidth): PlacedName | null {
  const free = runs(squares.filter((square) => !busy.has(square.name)));
  const room = (run: SquareView[]) => run.length * CELL - 2 * EDGE;
  const wanted = width(text, size);
  const widest = [...free].sort((a, b) => b.length - a.length)[0];
  const run = free.findLast((one) => room(one) >= wanted) ?? widest ?? runs(squares).at(-1);
  const last = run?.at(-1);
  if (!run || !last) return null;
  const line = fitted(text, room(run), (part) => width(part, size));
  return { name, x: (last.x + 1) * CELL - EDGE, y: (last.y + 1) * CELL - 7, size, lines: [line], anchor: "end" };
}

/** A tile's name: at its upper border, in two lines where one is too long, smaller before a word would be cut. */
export function tileName(name: string, text: string, squares: SquareView[], width: Width = textWidth): PlacedName | null {
  const run = runs(squares)[0];
  const first = run?.[0];
  if (!run || !first) return null;
  const room = run.length * CELL - 2 * EDGE;
  const size = SIZES.find((one) => wrapped(text, room, one, width).every((line) => width(line, one) <= room)) ?? SMALLEST;
  const lines = wrapped(text, room, size, width).map((line) => fitted(line, room, (part) => width(part, size)));
  return { name, x: first.x * CELL + EDGE, y: first.y * CELL + size + 3, size, lines, anchor: "start" };
}

function wrapped(text: string, room: number, size: number, width: Width): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && width(longer, size) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.slice(0, LINES);
}
