// Where the names of rooms and tiles are written: inside them, away from doors and from what stands there.
import type { BoardView, SquareView } from "../../store/wire";
import { placedEdges } from "./geometry";
import { CELL } from "../shared/shapes";
import { textWidth } from "./tags";

export interface PlacedName {
  name: string;
  x: number;
  y: number;
  size: number;
  lines: string[];
  anchor: "start" | "middle";
}

const USUAL = 12; // units, of a room's name on a board that is drawn large
const LARGEST = 22;
const WISHED = 11.5; // pixels that a name should have on the screen
const LEGIBLE = 8; // pixels below which it is dust
const TILE = 10; // units, of a tile's name
const LARGEST_ON_TILE = 15;
const SMALLEST = 6.5; // units, where the board is drawn so large that they are legible
const EDGE = 5; // units between a name and the wall
const ROOM_LINES = 2;
const TILE_LINES = 3;
const BETWEEN = 1; // units between two lines
const FEW = 8; // what lies on less than one of so many squares is a thing, not the ground

/** Sizes to try, the best first, on a board drawn with so many pixels for a unit; none where all would be dust. */
export function roomSizes(scale: number): number[] {
  return falling(Math.min(LARGEST, Math.max(USUAL, WISHED / scale)), Math.max(SMALLEST, LEGIBLE / scale));
}

export function tileSizes(scale: number): number[] {
  return falling(Math.min(LARGEST_ON_TILE, Math.max(TILE, WISHED / scale)), Math.max(SMALLEST, LEGIBLE / scale));
}

function falling(first: number, last: number): number[] {
  if (first < last - 0.001) return [];
  return [...Array.from({ length: Math.ceil(first - last) }, (_, step) => first - step), last];
}

/** What a name keeps clear of: squares, and pairs of squares that it would reach across. */
export interface Kept {
  busy: ReadonlySet<string>;
  apart: ReadonlySet<string>;
}

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

/** Squares with something drawn on them: things that lie there, and marks that few squares have, such as furniture. */
export function furnished(board: BoardView): string[] {
  const counts = new Map<string, number>();
  for (const mark of board.squares.flatMap((square) => square.marks)) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  const drawn = (mark: string) => mark.includes(":") || (counts.get(mark) ?? 0) * FEW < board.squares.length;
  return board.squares.filter((square) => square.marks.some(drawn)).map((square) => square.name);
}

/** Pairs of squares with something between them, such as a wall: a name across it would be crossed out. */
export function divided(board: BoardView): Set<string> {
  return new Set(board.edges.flatMap((edge) => [`${edge.a} ${edge.b}`, `${edge.b} ${edge.a}`]));
}

/** Squares of one row that touch, in runs from left to right. */
function runs(squares: SquareView[], apart: ReadonlySet<string> = new Set()): SquareView[][] {
  const sorted = [...squares].sort((a, b) => a.y - b.y || a.x - b.x);
  const found: SquareView[][] = [];
  for (const square of sorted) {
    const run = found.at(-1);
    const before = run?.at(-1);
    const next = before && before.y === square.y && before.x === square.x - 1 && !apart.has(`${before.name} ${square.name}`);
    if (run && next) run.push(square);
    else found.push([square]);
  }
  return found;
}

/** A room's name: whole, in its lowest row where it fits beside what is in the way; in two lines or smaller before it is left out. */
export function roomName(name: string, text: string, squares: SquareView[], kept: Kept, sizes: number[], width: Width = textWidth): PlacedName | null {
  for (const free of [squares.filter((square) => !kept.busy.has(square.name)), squares]) {
    const rows = runs(free, kept.apart).reverse();
    for (const size of sizes) {
      for (let lines = 1; lines <= ROOM_LINES; lines += 1) {
        for (const run of rows) {
          const found = wrapped(text, run.length * CELL - 2 * EDGE, size, lines, width);
          const [first, last] = [run[0], run.at(-1)];
          if (!found || !first || !last) continue;
          const y = (last.y + 1) * CELL - 7 - (found.length - 1) * (size + BETWEEN);
          return { name, x: ((first.x + last.x + 1) / 2) * CELL, y, size, lines: found, anchor: "middle" };
        }
      }
    }
  }
  return null;
}

/** A tile's name: whole, at its upper border, in more lines or smaller before it is left out; in one line above who stands there. */
export function tileName(name: string, text: string, squares: SquareView[], sizes: number[], taken = false, width: Width = textWidth): PlacedName | null {
  const run = runs(squares)[0];
  const first = run?.[0];
  if (!run || !first) return null;
  // Above a figure there is room for one line; where that is too little, small lines hide the least behind it.
  const tries: [number, number[]][] = taken ? [[1, sizes], [TILE_LINES, sizes.toReversed()]] : [[TILE_LINES, sizes]];
  for (const [most, tried] of tries) {
    for (const size of tried) {
      const lines = wrapped(text, run.length * CELL - 2 * EDGE, size, most, width);
      if (lines) return { name, x: first.x * CELL + EDGE, y: first.y * CELL + size + 3, size, lines, anchor: "start" };
    }
  }
  return null;
}

/** A text in at most so many lines that all fit; null where they do not. */
function wrapped(text: string, room: number, size: number, most: number, width: Width): string[] | null {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && width(longer, size) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length <= most && lines.every((line) => width(line, size) <= room) ? lines : null;
}
