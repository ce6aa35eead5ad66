// Options of a request: grouped by verb, and found by the thing on the board they point at. No rule is known here.
import type { BoardView, OptionView, PieceView, View } from "./wire";

export interface VerbGroup {
  verb: string;
  options: OptionView[];
}

/** Options by verb, in the order the server lists them. */
export function grouped(options: OptionView[]): VerbGroup[] {
  const groups = new Map<string, OptionView[]>();
  for (const option of options) {
    const known = groups.get(option.verb);
    if (known) known.push(option);
    else groups.set(option.verb, [option]);
  }
  return [...groups].map(([verb, found]) => ({ verb, options: found }));
}

/** What all options of a group point at alike, such as the piece that acts: there is no need to say it with each. */
export function sharedPoints(options: OptionView[]): Set<string> {
  const [first, ...rest] = options;
  if (!first || rest.length === 0) return new Set();
  const shared = first.points_at.map(([, name]) => name).filter((name) => rest.every((option) => option.points_at.some(([, one]) => one === name)));
  const telling = options.every((option) => option.points_at.some(([, name]) => !shared.includes(name)));
  return new Set(telling ? shared : []);
}

export type Offers = Map<string, OptionView[]>;

/** Where options point: square name -> options. A piece or an edge counts for the squares it touches. */
export function offersBySquare(view: View | null, options: OptionView[] = view?.request?.options ?? []): Offers {
  const offers: Offers = new Map();
  if (!view?.request) return offers;
  const places = placesOf(view);
  for (const { name, borders } of view.request.spots) {
    // The side of a wall belongs to the square it is seen from.
    if (borders.length > 0 && !places.has(name)) places.set(name, borders.map(([front]) => front as string));
  }
  const actor = view.pieces.find((piece) => piece.name === view.request?.piece)?.square;
  const turns = new Set(view.request.spots.filter((spot) => spot.facing).map((spot) => spot.name));
  for (const option of options) {
    const squares = new Set(option.points_at.flatMap((point) => places.get(point[1]) ?? []));
    if (squares.size === 0 && actor && option.points_at.some(([, name]) => turns.has(name))) squares.add(actor);
    for (const square of squares) {
      const known = offers.get(square);
      if (known) known.push(option);
      else offers.set(square, [option]);
    }
  }
  overTiles(view, offers);
  return offers;
}

/** What is offered on a square that stands for its tile is offered on all of the tile. */
function overTiles(view: View, offers: Offers): void {
  for (const board of view.boards) {
    for (const square of board.squares) {
      const whole = square.tile && square.tile !== square.name ? offers.get(square.tile) : undefined;
      if (whole && !offers.has(square.name)) offers.set(square.name, whole);
    }
  }
}

/** Every name on the boards with the squares it lies on: a square, a piece, an edge (both sides). */
export function placesOf(view: View): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const board of view.boards) {
    for (const edge of board.edges) places.set(edge.name, [edge.a, edge.b]);
    for (const square of board.squares) places.set(square.name, [square.name]);
  }
  for (const piece of view.pieces) if (piece.square) places.set(piece.name, [piece.square, ...piece.covers]);
  return places;
}

/** The square an option would lead to or aim at, for the arrow on the board; null when it points nowhere. */
export function aimOf(view: View, option: OptionView): string | null {
  const places = placesOf(view);
  for (const [, name] of option.points_at) {
    const squares = places.get(name);
    if (squares) return squares[0] ?? null;
  }
  return null;
}

/** Pieces that stand on a square. */
export function piecesAt(view: View, square: string): PieceView[] {
  return view.pieces.filter((piece) => piece.square === square || piece.covers.includes(square));
}

/** The piece whose turn it is to act, if a badge says so. */
export function activePiece(view: View | null): PieceView | undefined {
  return view?.pieces.find((piece) => piece.square && has(piece, "active"));
}

/** Whether a piece shows a badge, by the last part of its key. */
export function has(piece: PieceView, badge: string): boolean {
  return piece.badges.some((word) => word.key === `badge-${badge}`);
}

/**
 * Lines of notation that would be like an offered option but aim at something else: what "why not?" asks about.
 * Only names change; whether the line makes sense is for the server to say.
 */
export function likeOffered(view: View, square: string): { verb: string; text: string }[] {
  const onIt = piecesAt(view, square).map((piece) => piece.name);
  const pieces = new Set(view.pieces.map((piece) => piece.name));
  const squares = new Set(view.boards.flatMap((board) => board.squares.map((one) => one.name)));
  const found = new Map<string, { verb: string; text: string }>();
  for (const group of grouped(view.request?.options ?? [])) {
    for (const option of group.options) {
      const point = option.points_at.find(([, name]) => pieces.has(name) || squares.has(name));
      if (!point) continue;
      const name = point[1];
      const instead = squares.has(name) ? [square] : onIt;
      for (const one of instead) {
        const text = replaceName(option.notation, name, one);
        if (!found.has(`${group.verb} ${one}`)) found.set(`${group.verb} ${one}`, { verb: group.verb, text });
      }
      break;
    }
  }
  const offered = new Set(view.request?.options.map((option) => option.notation));
  return [...found.values()].filter((one) => !offered.has(one.text));
}

function replaceName(text: string, name: string, instead: string): string {
  return text
    .split(" ")
    .map((word) => (word === name ? instead : word))
    .join(" ");
}

/** Options whose notation begins like a typed line; an exact one alone. */
export function completions(options: OptionView[], typed: string): OptionView[] {
  const line = typed.trim().toLowerCase().replace(/\s+/g, " ");
  if (!line) return [];
  const exact = options.filter((option) => option.notation.toLowerCase() === line);
  if (exact.length > 0) return exact;
  return options.filter((option) => option.notation.toLowerCase().startsWith(line));
}

/** The square in some direction of another, for arrow keys. */
export function neighbour(board: BoardView, from: string, right: number, down: number): string {
  const here = board.squares.find((square) => square.name === from);
  if (!here) return board.squares[0]?.name ?? "";
  const next = board.squares.find((square) => square.x === here.x + right && square.y === here.y + down);
  return next?.name ?? from;
}
