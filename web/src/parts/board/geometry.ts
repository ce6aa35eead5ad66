// Where things of a board lie, in its own units. Pure, so that it can be tested.
import type { BoardView, EdgeView, PieceView, SquareView } from "../../store/wire";
import { CELL } from "../shared/shapes";

export interface Segment {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  /** From a to b, of length 1. */
  towards: { x: number; y: number };
}

/** Worked out once for each list or board: views share with the next one what has not changed. */
export function remembered<Thing extends object, Found>(work: (thing: Thing) => Found): (thing: Thing) => Found {
  const known = new WeakMap<Thing, { found: Found }>();
  return (thing) => {
    const old = known.get(thing);
    if (old) return old.found;
    const found = work(thing);
    known.set(thing, { found });
    return found;
  };
}

const byName = remembered((squares: SquareView[]): ReadonlyMap<string, SquareView> => new Map(squares.map((square) => [square.name, square])));

export function squaresByName(board: BoardView): ReadonlyMap<string, SquareView> {
  return byName(board.squares);
}

export function centre(square: SquareView): { x: number; y: number } {
  return { x: (square.x + 0.5) * CELL, y: (square.y + 0.5) * CELL };
}

/** The line between two neighbouring squares; null for squares that do not touch. */
export function border(a: SquareView, b: SquareView): Segment | null {
  const x = b.x - a.x;
  const y = b.y - a.y;
  if (Math.abs(x) + Math.abs(y) !== 1) return null;
  const left = Math.max(a.x, b.x) * CELL;
  const top = Math.max(a.y, b.y) * CELL;
  if (x !== 0) return { x1: left, y1: a.y * CELL, x2: left, y2: (a.y + 1) * CELL, towards: { x, y } };
  return { x1: a.x * CELL, y1: top, x2: (a.x + 1) * CELL, y2: top, towards: { x, y } };
}

export interface PlacedEdge extends Segment {
  edge: EdgeView;
  rise: number;
}

/** Every edge of a board that lies between two of its squares. */
export const placedEdges = remembered((board: BoardView): PlacedEdge[] => {
  const squares = squaresByName(board);
  const placed: PlacedEdge[] = [];
  for (const edge of board.edges) {
    const a = squares.get(edge.a);
    const b = squares.get(edge.b);
    const line = a && b ? border(a, b) : null;
    if (a && b && line) placed.push({ ...line, edge, rise: b.height - a.height });
  }
  return placed;
});

export interface Contour extends Segment {
  rise: number;
}

/** Borders between squares of different heights, turned so that they look downhill. */
export function contours(squares: SquareView[]): Contour[] {
  const at = new Map(squares.map((square) => [`${square.x} ${square.y}`, square]));
  const found: Contour[] = [];
  for (const square of squares) {
    for (const [x, y] of [
      [1, 0],
      [0, 1],
    ] as const) {
      const other = at.get(`${square.x + x} ${square.y + y}`);
      if (!other || other.height === square.height) continue;
      const [high, low] = square.height > other.height ? [square, other] : [other, square];
      const line = border(high, low);
      if (line) found.push({ ...line, rise: high.height - low.height });
    }
  }
  return found;
}

/** What a square stands for: the whole tile where it bears the name of its tile, else itself. */
export function areaOf(board: BoardView, square: SquareView): SquareView[] {
  return square.tile === square.name ? board.squares.filter((one) => one.tile === square.tile) : [square];
}

/** The middle of what a square stands for. */
export function middleOf(board: BoardView, name: string): { x: number; y: number } | null {
  const square = squaresByName(board).get(name);
  if (!square) return null;
  const area = areaOf(board, square).map(centre);
  return { x: area.reduce((sum, one) => sum + one.x, 0) / area.length, y: area.reduce((sum, one) => sum + one.y, 0) / area.length };
}

/** What belongs to nobody and fights nobody. */
export function isThing(piece: PieceView): boolean {
  return piece.seat < 0 && !piece.foe;
}

const HEAD = 17; // units of a tile that its name has for itself

/** Places of pieces that stand anywhere on a tile: one square after the other, each with rows of two below the name. */
export function onTile(area: SquareView[], crowd: PieceView[], piece: PieceView): { x: number; y: number; scale: number } {
  const place = crowd.indexOf(piece);
  const square = area[place % area.length] ?? area[0];
  if (!square) return { x: 0, y: 0, scale: 1 };
  const inSquare = Math.ceil((crowd.length - (place % area.length)) / area.length);
  const turn = Math.floor(place / area.length);
  const rows = Math.ceil(inSquare / 2);
  const last = turn === inSquare - 1 && inSquare % 2 === 1;
  const height = CELL - HEAD;
  const { x } = centre(square);
  return {
    x: last ? x : x + (turn % 2 ? 0.24 : -0.24) * CELL,
    y: square.y * CELL + HEAD + (height * (Math.floor(turn / 2) + 0.5)) / rows,
    // What belongs to nobody is drawn smaller than figures elsewhere; here it is a figure too.
    scale: (inSquare === 1 ? 0.72 : rows === 1 ? 0.58 : Math.min(0.5, 0.9 / rows)) * (isThing(piece) ? 1.3 : 1),
  };
}

/**
 * Places of several pieces on one square. One piece of a side keeps the middle, and what belongs to nobody lies in the
 * corners; several pieces of sides stand around the middle.
 */
export function spread(crowd: PieceView[], piece: PieceView): { x: number; y: number; scale: number } {
  if (crowd.length <= 1) return { x: 0, y: 0, scale: 1 };
  const figures = crowd.filter((one) => !isThing(one));
  if (figures.length <= 1 && crowd.length <= 5) {
    if (!isThing(piece)) return { x: 0, y: 0, scale: 1 };
    const corner = crowd.filter(isThing).indexOf(piece);
    const free = figures.length === 0 && crowd.length === 2 ? 0.2 : 0.34;
    return { x: (corner % 2 ? 1 : -1) * CELL * free, y: (corner < 2 ? -1 : 1) * CELL * free + 3, scale: 0.6 };
  }
  const angle = (2 * Math.PI * crowd.indexOf(piece)) / crowd.length - Math.PI / 2;
  return { x: Math.cos(angle) * CELL * 0.23, y: Math.sin(angle) * CELL * 0.23, scale: 0.6 };
}

/** Everybody on a board, what belongs to nobody first: it lies below. */
export function standing(board: BoardView, pieces: PieceView[]): PieceView[] {
  const names = squaresByName(board);
  return pieces.filter((piece) => piece.board === board.id && names.has(piece.square)).sort((a, b) => Number(isThing(b)) - Number(isThing(a)));
}

/** Where a piece is drawn among those that share its square, and how large. */
export function spotOf(board: BoardView, squares: ReadonlyMap<string, SquareView>, piece: PieceView, crowd: PieceView[]): { x: number; y: number; scale: number } {
  const square = squares.get(piece.square);
  if (!square) return { x: 0, y: 0, scale: 1 };
  if (square.tile === square.name) return onTile(areaOf(board, square), crowd, piece);
  const covered = [square, ...piece.covers.flatMap((name) => squares.get(name) ?? [])].map(centre);
  const offset = spread(crowd, piece);
  return {
    x: covered.reduce((sum, one) => sum + one.x, 0) / covered.length + offset.x,
    y: covered.reduce((sum, one) => sum + one.y, 0) / covered.length + offset.y - 3,
    scale: covered.length > 3 ? 1.6 : offset.scale,
  };
}

const lettered = remembered((squares: SquareView[]) => squares.every((square) => /^[a-z]{1,2}\d+$/.test(square.name)));

/** Whether squares go by letters and numbers; maps of tiles have names instead. */
export function isLettered(board: BoardView): boolean {
  return lettered(board.squares);
}

/** Squares as one drawing: few nodes are drawn faster than many. */
export function areaPath(squares: SquareView[], inset = 0, round = 0): string {
  const size = CELL - 2 * inset;
  const side = size - 2 * round;
  return squares
    .map((square) => {
      const x = square.x * CELL + inset;
      const y = square.y * CELL + inset;
      if (!round) return `M${x} ${y}h${size}v${size}h${-size}z`;
      return (
        `M${x + round} ${y}h${side}q${round} 0 ${round} ${round}v${side}q0 ${round} ${-round} ${round}h${-side}` +
        `q${-round} 0 ${-round} ${-round}v${-side}q0 ${-round} ${round} ${-round}z`
      );
    })
    .join("");
}

const AROUND = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** The outline of an area, pulled in a little: every border beyond which the area does not go on. */
export function outlinePath(squares: SquareView[], inset = 0): string {
  const inside = new Set(squares.map((square) => `${square.x} ${square.y}`));
  return squares
    .flatMap((square) =>
      AROUND.filter(([x, y]) => !inside.has(`${square.x + x} ${square.y + y}`)).map(([x, y]) => {
        const left = square.x * CELL + (x > 0 ? CELL - inset : x < 0 ? inset : 0);
        const top = square.y * CELL + (y > 0 ? CELL - inset : y < 0 ? inset : 0);
        return x !== 0 ? `M${left} ${top}v${CELL}` : `M${left} ${top}h${CELL}`;
      }),
    )
    .join("");
}

const gridOf = remembered((squares: SquareView[]): string => {
  const known = new Set(squares.map((square) => `${square.x} ${square.y}`));
  return squares
    .flatMap((square) => [
      known.has(`${square.x + 1} ${square.y}`) ? `M${(square.x + 1) * CELL} ${square.y * CELL}v${CELL}` : "",
      known.has(`${square.x} ${square.y + 1}`) ? `M${square.x * CELL} ${(square.y + 1) * CELL}h${CELL}` : "",
    ])
    .join("");
});

/** The borders between squares of one board. */
export function gridPath(board: BoardView): string {
  return gridOf(board.squares);
}

/** Squares grouped by a word each of them has, in order of first appearance. */
export function squaresBy(squares: SquareView[], words: (square: SquareView) => string[]): [string, SquareView[]][] {
  const found = new Map<string, SquareView[]>();
  for (const square of squares) {
    for (const word of words(square)) {
      const known = found.get(word);
      if (known) known.push(square);
      else found.set(word, [square]);
    }
  }
  return [...found];
}

const COMPASS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

/** Degrees clockwise from north; null for no direction. */
export function bearing(facing: string): number | null {
  const place = COMPASS.indexOf(facing);
  return place < 0 ? null : place * 45;
}
