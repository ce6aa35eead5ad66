// How what happened is seen: motions of events as scenes on the boards, and what the boards show after each. Pure.
import type { BoardView, DieView, LogEvent, LogLine, Motion, PieceView, View, Word } from "../wire";

export type Pace = "calm" | "brisk" | "once";

/** One motion with the places it has on the boards that are shown. */
export interface Scene {
  /** Grows from scene to scene, so that an animation begins anew with each. */
  id: number;
  kind: string;
  board: string;
  piece: string;
  /** Every name the piece may go by. */
  names: string[];
  target: string;
  /** Squares: for a walk with where it begins; else where it happens. */
  path: string[];
  /** Where the one who acts stands, and where it goes to; "" where a scene has no such place. */
  from: string;
  to: string;
  edges: string[];
  dice: DieView[];
  amount: number;
  word: Word | null;
  /** What a card says in several parts. */
  lines: Word[];
  event: LogEvent;
  /** Whose piece acts, else whose decision it was; -1 for nobody's. */
  seat: number;
  milliseconds: number;
}

/** A line of the log that is played: its scenes come from the boards as they are when it is reached. */
export interface Played {
  line: LogLine;
  event: LogEvent;
  motion: Motion;
}

// Milliseconds at a calm pace. A walk takes its time for every step.
const TIMES: Record<string, number> = {
  shot: 800,
  blow: 700,
  throw: 800,
  blast: 900,
  fall: 800,
  open: 600,
  close: 600,
  break: 900,
  lay: 900,
  "turn-over": 1000,
  appear: 650,
  vanish: 550,
  roll: 1200,
  lose: 950,
  gain: 800,
  point: 650,
  unhurt: 800,
  count: 800,
  fail: 800,
  announce: 900,
  end: 900,
};
const USUAL = 600;
const STEP = 260;
const LONGEST_WALK = 2600;
const CARD = 2400; // a card has words that want to be read
const PACES: Record<Pace, number> = { calm: 1, brisk: 0.45, once: 0 };
/** Between the deeds of two decisions. */
const PAUSE = 450;
/** What has no place on a board, or only says something of what was seen there: where much happens it hurries. */
const CHORES = ["announce", "roll", "count", "point"];
const ENOUGH = 6000; // milliseconds that anybody likes to look on without being asked
const HURRIED = 0.45;

function calmTime(motion: Motion, steps: number): number {
  if (motion.kind === "walk") return Math.min(LONGEST_WALK, STEP * Math.max(1, steps));
  return motion.kind === "turn-over" && (motion.word || motion.lines) ? CARD : (TIMES[motion.kind] ?? USUAL);
}

export function timeOf(motion: Motion, steps: number, pace: Pace, haste = 1): number {
  return Math.round(calmTime(motion, steps) * PACES[pace] * (CHORES.includes(motion.kind) ? haste : 1));
}

/** Which share of their time chores get, so that what is played together does not take for ever. */
export function hasteOf(played: Played[]): number {
  const total = played.reduce((sum, { motion }) => sum + calmTime(motion, motion.path?.length ?? 0), 0);
  return Math.max(HURRIED, Math.min(1, ENOUGH / Math.max(1, total)));
}

export function pauseAt(pace: Pace): number {
  return Math.round(PAUSE * PACES[pace]);
}

/** The motions of some lines, in the order in which they happened. */
export function playedOf(lines: LogLine[]): Played[] {
  return lines.flatMap((line) => line.events.flatMap((event) => (event.motions ?? []).map((motion) => ({ line, event, motion }))));
}

/** The piece that goes by one of these names; of several the one that stands where it is said to be. */
export function pieceOf(view: View, names: string[] = [], at = ""): PieceView | undefined {
  const found = names.flatMap((name) => view.pieces.find((piece) => piece.name === name && piece.square) ?? []);
  return found.find((piece) => piece.square === at) ?? found[0];
}

function boardWith(view: View, square: string): BoardView | undefined {
  return view.boards.find((board) => board.squares.some((one) => one.name === square));
}

/** A motion on the boards as they are shown; null where nothing of it can be seen. */
export function sceneOf(played: Played, shown: View, next: View, id: number, pace: Pace, haste = 1): Scene | null {
  const { motion, event, line } = played;
  const at = motion.kind === "walk" ? "" : motion.path?.[0];
  const piece = pieceOf(shown, motion.piece, at) ?? (comes(motion) ? pieceOf(next, motion.piece, at) : undefined);
  const target = pieceOf(shown, motion.target);
  const path = (motion.path ?? []).filter((square) => boardWith(shown, square) ?? boardWith(next, square));
  const walked = motion.kind === "walk" && piece && path[0] !== piece.square ? [piece.square, ...path] : path;
  const edges = motion.edges ?? [];
  const dice = motion.dice ?? [];
  const edge = shown.boards.flatMap((board) => board.edges).find((one) => edges.includes(one.name));
  const from = comes(motion) ? "" : (piece?.square ?? "");
  const to = target?.square ?? walked.at(-1) ?? edge?.a ?? "";
  const place = to || from;
  const seen = place !== "" || dice.length > 0 || motion.word !== undefined || motion.lines !== undefined || SAID.includes(motion.kind);
  if (!seen) return null;
  const board = boardWith(shown, place) ?? boardWith(next, place);
  return {
    id,
    kind: motion.kind,
    board: board?.id ?? "",
    piece: piece?.name ?? motion.piece?.[0] ?? "",
    names: motion.piece ?? [],
    target: target?.name ?? motion.target?.[0] ?? "",
    path: walked,
    from,
    to,
    edges,
    dice,
    amount: motion.amount ?? 0,
    word: motion.word ?? null,
    lines: motion.lines ?? [],
    event,
    seat: motion.seat ?? piece?.seat ?? line.seat,
    milliseconds: timeOf(motion, walked.length - 1, pace, haste),
  };
}

/** What is told to the whole table, wherever it is. */
const SAID = ["announce", "end"];

/** Whether a motion brings a piece onto the boards. */
function comes(motion: Motion): boolean {
  return motion.kind === "appear";
}

/** The boards and pieces after a scene; what it cannot know is as in the view that follows. */
export function after(scene: Scene, shown: View, next: View): View {
  if (scene.kind === "walk") return moved(shown, scene.piece, scene.to, next);
  if (scene.kind === "fall" || scene.kind === "vanish") return without(shown, scene.target || scene.piece);
  if (scene.kind === "appear" || scene.kind === "turn-over") return revealed(scene, shown, next);
  if (scene.kind === "lose" || scene.kind === "gain") return counted(shown, scene.target || scene.piece, scene.kind === "lose" ? -scene.amount : scene.amount);
  return shown;
}

/** The boards and pieces after some lines that nobody needs to see one after the other. */
export function settled(lines: LogLine[], before: View, next: View): View {
  return playedOf(lines).reduce((shown, played) => {
    const scene = sceneOf(played, shown, next, 0, "once");
    return scene ? after(scene, during(scene, shown, next), next) : shown;
  }, before);
}

/** What is new from the first moment of a scene on: a door that swings is drawn as it will be. */
export function during(scene: Scene, shown: View, next: View): View {
  if (scene.kind === "lay") return { ...shown, boards: next.boards };
  if (scene.kind === "appear") return revealed(scene, shown, next);
  if (scene.edges.length === 0) return shown;
  const changed = new Map(next.boards.flatMap((board) => board.edges.filter((edge) => scene.edges.includes(edge.name)).map((edge) => [`${edge.a} ${edge.b}`, edge])));
  const boards = shown.boards.map((board) =>
    board.edges.some((edge) => scene.edges.includes(edge.name)) ? { ...board, edges: board.edges.map((edge) => changed.get(`${edge.a} ${edge.b}`) ?? edge) } : board,
  );
  return { ...shown, boards };
}

/** A piece on another square; facing and what it covers are as they will be, once it is where it will be. */
export function moved(shown: View, name: string, square: string, next: View): View {
  const board = (boardWith(shown, square) ?? boardWith(next, square))?.id;
  const later = next.pieces.find((piece) => piece.name === name);
  const there = later?.square === square ? { facing: later.facing, covers: later.covers } : { covers: [] };
  return { ...shown, pieces: shown.pieces.map((piece) => (piece.name === name ? { ...piece, ...there, square, board: board ?? piece.board } : piece)) };
}

function without(shown: View, name: string): View {
  const next = shown.pieces.map((piece) => (piece.name === name ? { ...piece, square: "" } : piece));
  return { ...shown, pieces: next };
}

function revealed(scene: Scene, shown: View, next: View): View {
  const fresh = next.pieces.filter((piece) => scene.names.includes(piece.name) && piece.square);
  if (fresh.length === 0) return shown;
  const there = fresh.length === 1 && boardWith(next, scene.to) ? { square: scene.to, board: scene.board } : {};
  const placed = fresh.map((piece) => ({ ...piece, ...there }));
  return { ...shown, pieces: [...shown.pieces.filter((piece) => !scene.names.includes(piece.name)), ...placed] };
}

/** A piece's own numbers after a loss or a gain: the meter with a limit on its card is its life. */
function counted(shown: View, name: string, amount: number): View {
  const panels = shown.panels.map((panel) => {
    if (panel.piece !== name || panel.kind !== "card") return panel;
    const life = panel.meters.find((meter) => meter.limit > 0);
    const value = life ? Math.min(life.limit, Math.max(0, life.value + amount)) : 0;
    return life ? { ...panel, meters: panel.meters.map((meter) => (meter === life ? { ...meter, value } : meter)) } : panel;
  });
  return { ...shown, panels };
}

/** The log as far as it was seen: of the line that is being played nothing that is still to come. */
export function seenSoFar(lines: LogLine[], line: LogLine, event: LogEvent): LogLine[] {
  const until = line.events.indexOf(event) + 1;
  return lines.filter((one) => one.entry <= line.entry).map((one) => (one.entry === line.entry ? { ...one, events: line.events.slice(0, until) } : one));
}

/** Marks with one more: a walk in several steps is one way, and of numbers that are counted the last stands. */
export function marked(marks: Scene[], scene: Scene): Scene[] {
  const last = marks.at(-1);
  const goesOn = scene.kind === "walk" && last?.kind === "walk" && last.piece === scene.piece && last.to === scene.path[0];
  if (goesOn) return [...marks.slice(0, -1), { ...scene, path: [...last.path, ...scene.path.slice(1)] }];
  const kept = scene.kind === "count" ? marks.filter((one) => one.kind !== "count" || one.to !== scene.to || one.from !== scene.from) : marks;
  return [...kept, scene];
}
