// A map as text, edited sign by sign: what is not painted stays as it was written, to the last blank.
import type { MapForm } from "../wire";

export interface Square {
  x: number;
  y: number;
}

/** A border of a square: to its east or to its south. */
export interface Border extends Square {
  south: boolean;
}

export type Brush =
  | { kind: "slot"; slot: number; sign: string }
  | { kind: "border"; sign: string; level: string }
  | { kind: "layer"; sign: string };

export type Symmetry = "none" | "left-right" | "top-bottom" | "both" | "turn";

export class MapDrawing {
  readonly width: number;
  readonly height: number;
  readonly readable: boolean;
  private readonly lines: string[];
  /** The line of the first frame. */
  private readonly top: number;
  private layerTop: number;

  constructor(text: string, readonly form: MapForm) {
    this.lines = text.split("\n");
    const plain = this.lines.map((line) => line.replace(/\r$/, ""));
    const heading = form.heading ? plain.findIndex((line) => line.trimEnd() === form.heading) : -1;
    let first = heading + 1;
    while (form.heading && first < plain.length && (plain[first]?.trim() === "" || plain[first]?.startsWith("#"))) first += 1;
    this.top = first + form.above;
    let last = this.top;
    while (last < plain.length && plain[last]?.trim() !== "" && plain[last]?.trimEnd() !== form.layer && !plain[last]?.startsWith("#")) last += 1;
    this.width = Math.max(0, Math.floor(((plain[this.top] ?? "").trimEnd().length - form.left) / (form.square + 1)));
    this.height = Math.max(0, Math.floor((last - this.top - 1) / 2));
    const layer = form.layer ? plain.findIndex((line) => line.trimEnd() === form.layer) : -1;
    this.layerTop = layer < 0 ? -1 : layer + 1;
    while (this.layerTop >= 0 && plain[this.layerTop]?.startsWith("#")) this.layerTop += 1;
    this.readable = (form.heading === "" || heading >= 0) && this.width > 0 && this.height > 0;
  }

  text(): string {
    return this.lines.join("\n");
  }

  has({ x, y }: Square): boolean {
    return x >= 0 && y >= 0 && x < this.width && y < this.height;
  }

  number({ x, y }: Square): number {
    return y * this.width + x;
  }

  square(at: Square): string {
    return this.read(this.row(at.y), this.column(at.x), this.form.square);
  }

  border(at: Border): string {
    if (at.south) return this.read(this.row(at.y) + 1, this.column(at.x), this.form.square);
    return this.read(this.row(at.y), this.column(at.x) + this.form.square, 1);
  }

  layer({ x, y }: Square): string {
    return this.layerTop < 0 ? "" : this.read(this.layerTop + y, x, 1);
  }

  hasBorder(at: Border): boolean {
    return this.has(at) && (at.south ? at.y < this.height - 1 : at.x < this.width - 1);
  }

  paint(brush: Brush, at: Square | Border): void {
    if (!this.has(at)) return;
    if (brush.kind === "slot") this.write(this.row(at.y), this.column(at.x) + brush.slot, brush.sign);
    else if (brush.kind === "layer") {
      this.openLayer();
      this.write(this.layerTop + at.y, at.x, brush.sign);
    } else if ("south" in at && this.hasBorder(at)) {
      if (at.south) this.write(this.row(at.y) + 1, this.column(at.x), brush.level);
      else this.write(this.row(at.y), this.column(at.x) + this.form.square, brush.sign);
    }
  }

  /** The square that a line and a column of the file stand for, counted from 1; null outside the drawing. */
  placeOf(line: number, column: number): Square | null {
    const y = Math.floor((line - 2 - this.top) / 2);
    const x = column > 0 ? Math.floor((column - 1 - this.form.left) / (this.form.square + 1)) : 0;
    const found = { x: Math.min(Math.max(x, 0), this.width - 1), y: Math.min(y, this.height - 1) };
    return line > this.top && line <= this.top + 2 * this.height + 1 ? { x: found.x, y: Math.max(0, found.y) } : null;
  }

  /** The same map with other numbers of columns and rows; new squares are like those beside them. */
  resized(width: number, height: number): string {
    const { form } = this;
    const rule = this.line(this.top);
    const point = rule[form.left] ?? "+";
    const edge = (rule[form.left + 1] ?? " ").repeat(form.square);
    const near = (at: Square): Square => ({ x: Math.min(at.x, this.width - 1), y: Math.min(at.y, this.height - 1) });
    const open = form.borders.find((one) => one.look === "open") ?? form.borders[0];
    const whole = (line: number): string => this.line(Math.min(line, this.top + 2 * this.height - 1)).slice(0, form.left).padEnd(form.left);
    const frame = `${" ".repeat(form.left)}${point}${`${edge}${point}`.repeat(width)}`;
    const drawn: string[] = [rule.slice(0, form.left) + frame.slice(form.left)];
    for (let y = 0; y < height; y += 1) {
      const from = this.row(Math.min(y, this.height - 1));
      const side = this.line(from)[form.left] ?? " ";
      let squares = (y < this.height ? whole(this.row(y)) : " ".repeat(form.left)) + side;
      let below = " ".repeat(form.left) + point;
      for (let x = 0; x < width; x += 1) {
        const at = { x, y };
        squares += this.square(near(at));
        squares += x === width - 1 ? side : this.hasBorder({ ...at, south: false }) ? this.border({ ...at, south: false }) : (open?.sign ?? " ");
        below += (this.hasBorder({ ...at, south: true }) ? this.border({ ...at, south: true }) : (open?.level ?? " ")) + point;
      }
      drawn.push(squares, y === height - 1 ? frame : below);
    }
    const before = this.lines.slice(0, this.top);
    if (form.above > 0) before[this.top - 1] = before[this.top - 1] ?? "";
    const after = this.lines.slice(this.top + 2 * this.height + 1);
    if (this.layerTop >= 0) {
      const shift = this.top + 2 * this.height + 1;
      const rows = Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => this.layer(near({ x, y })) || ".").join(""));
      after.splice(this.layerTop - shift, this.height, ...rows);
    }
    return [...before, ...drawn, ...after].join("\n");
  }

  private openLayer(): void {
    if (this.layerTop >= 0 || !this.form.layer) return;
    const nothing = this.form.layer_slot?.signs[0]?.sign ?? ".";
    while (this.lines.length > 0 && this.lines.at(-1) === "") this.lines.pop();
    this.lines.push(this.form.layer);
    this.layerTop = this.lines.length;
    for (let y = 0; y < this.height; y += 1) this.lines.push(nothing.repeat(this.width));
    this.lines.push("");
  }

  private row(y: number): number {
    return this.top + 2 * y + 1;
  }

  private column(x: number): number {
    return this.form.left + x * (this.form.square + 1) + 1;
  }

  private line(row: number): string {
    return (this.lines[row] ?? "").replace(/\r$/, "");
  }

  private read(row: number, column: number, length: number): string {
    return this.line(row).slice(column, column + length).padEnd(length);
  }

  private write(row: number, column: number, text: string): void {
    const whole = this.lines[row] ?? "";
    const end = whole.endsWith("\r") ? "\r" : "";
    const line = this.line(row).padEnd(column);
    this.lines[row] = line.slice(0, column) + text + line.slice(column + text.length) + end;
  }
}

/** Where else a stroke falls when the map is kept symmetric, the place itself first. */
export function mirrored<T extends Square | Border>(at: T, map: Pick<MapDrawing, "width" | "height">, symmetry: Symmetry): T[] {
  const found = everyMirror(at, map, symmetry);
  return found.filter((one, number) => found.findIndex((other) => other.x === one.x && other.y === one.y) === number);
}

function everyMirror<T extends Square | Border>(at: T, map: Pick<MapDrawing, "width" | "height">, symmetry: Symmetry): T[] {
  const south = "south" in at ? at.south : null;
  const flipX = (one: T): T => ({ ...one, x: map.width - 1 - one.x - (south === false ? 1 : 0) });
  const flipY = (one: T): T => ({ ...one, y: map.height - 1 - one.y - (south === true ? 1 : 0) });
  return { none: [at], "left-right": [at, flipX(at)], "top-bottom": [at, flipY(at)], both: [at, flipX(at), flipY(at), flipX(flipY(at))], turn: [at, flipX(flipY(at))] }[symmetry];
}

/** A rectangle by two of its corners: [west, north, east, south]. */
export function boxOf(from: Square, to: Square): number[] {
  return [Math.min(from.x, to.x), Math.min(from.y, to.y), Math.max(from.x, to.x), Math.max(from.y, to.y)];
}

/** The same of a rectangle between two corners. */
export function mirroredBoxes(from: Square, to: Square, map: Pick<MapDrawing, "width" | "height">, symmetry: Symmetry): number[][] {
  const ends = everyMirror(to, map, symmetry);
  const found = everyMirror(from, map, symmetry).map((one, number) => boxOf(one, ends[number] ?? one));
  return found.filter((one, number) => found.findIndex((other) => other.join() === one.join()) === number);
}

/** The squares from one to another: straight, or all of the rectangle between them. */
export function squaresBetween(from: Square, to: Square, whole: boolean): Square[] {
  if (whole) {
    const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
    const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
    return Array.from({ length: (right - left + 1) * (bottom - top + 1) }, (_, number) => ({ x: left + (number % (right - left + 1)), y: top + Math.floor(number / (right - left + 1)) }));
  }
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  return Array.from({ length: steps + 1 }, (_, step) => ({ x: Math.round(from.x + ((to.x - from.x) * step) / Math.max(1, steps)), y: Math.round(from.y + ((to.y - from.y) * step) / Math.max(1, steps)) }));
}

/** The borders along a stroke from one border to another of the same direction, or those around a rectangle of squares. */
export function bordersBetween(from: Border, to: Border, whole: boolean): Border[] {
  if (!whole) {
    const end = from.south ? { x: to.x, y: from.y } : { x: from.x, y: to.y };
    return squaresBetween(from, end, false).map((one) => ({ ...one, south: from.south }));
  }
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  const found: Border[] = [];
  for (let x = left; x <= right; x += 1) found.push({ x, y: top - 1, south: true }, { x, y: bottom, south: true });
  for (let y = top; y <= bottom; y += 1) found.push({ x: left - 1, y, south: false }, { x: right, y, south: false });
  return found;
}

/** A part of a map, to be laid down elsewhere. */
export interface Clip {
  width: number;
  height: number;
  squares: string[];
  borders: { x: number; y: number; south: boolean; text: string }[];
  layers: string[];
}

export function cut(map: MapDrawing, from: Square, to: Square): Clip {
  const places = squaresBetween(from, to, true);
  const [left, top] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
  const [width, height] = [Math.abs(from.x - to.x) + 1, Math.abs(from.y - to.y) + 1];
  const inside = places.flatMap((one) => [false, true].map((south) => ({ ...one, south }))).filter((one) => (one.south ? one.y - top < height - 1 : one.x - left < width - 1));
  return {
    width,
    height,
    squares: places.map((one) => map.square(one)),
    borders: inside.map((one) => ({ x: one.x - left, y: one.y - top, south: one.south, text: map.border(one) })),
    layers: places.map((one) => map.layer(one)),
  };
}

export function lay(map: MapDrawing, clip: Clip, at: Square): void {
  clip.squares.forEach((text, number) => {
    const place = { x: at.x + (number % clip.width), y: at.y + Math.floor(number / clip.width) };
    map.paint({ kind: "slot", slot: 0, sign: text }, place);
    const layer = clip.layers[number];
    if (layer) map.paint({ kind: "layer", sign: layer }, place);
  });
  for (const { x, y, south, text } of clip.borders) map.paint({ kind: "border", sign: text, level: text }, { x: at.x + x, y: at.y + y, south });
}
