// Where one looks at a board: zoom, middle, and how far a drag has got. Knows sizes, draws nothing.
import type { BoardView } from "../../store/wire";
import { isLettered } from "./geometry";
import { CELL } from "../shared/shapes";

export interface Point {
  x: number;
  y: number;
}

const MARGIN = 44; // units around a board whose letters and numbers stand there
const PLAIN_MARGIN = 14;
const CLOSEST = 6;
const LARGEST = 1.7; // pixels for a unit that a whole board is drawn with at most
const TAP = 6; // pixels a finger may slip and still tap
const TOO_SMALL = 26; // pixels of a square below which the camera goes where something is to be seen or done
const COMFORTABLE = 42; // pixels of a square that it goes as near as
const AROUND = 1; // squares that it shows around what it goes to

export class Camera {
  /** Of the element the board is drawn in, in pixels. */
  size = $state.raw({ w: 1, h: 1 });
  zoom = $state(1);
  private middle = $state.raw<Point | null>(null);
  /** Pixels: a drag moves the finished drawing and is taken into the box at its end, so that it costs no painting. */
  drag = $state.raw<Point>({ x: 0, y: 0 });
  private readonly pointers = new Map<number, Point>();
  private moved = 0;
  /** Whether somebody has taken the camera in hand: then it goes nowhere by itself. */
  private held = false;

  constructor(private readonly board: () => BoardView) {}

  private get whole(): { x: number; y: number; w: number; h: number } {
    const { left, top, width, height } = this.board();
    const margin = isLettered(this.board()) ? MARGIN : PLAIN_MARGIN;
    return { x: left * CELL - margin, y: top * CELL - margin, w: width * CELL + 2 * margin, h: height * CELL + 2 * margin };
  }

  /** The part of the board that is shown. */
  get box(): { x: number; y: number; w: number; h: number } {
    const whole = this.whole;
    // A board of few squares is not blown up to the size of the screen.
    const spare = Math.max(1, Math.min(this.size.w / whole.w, this.size.h / whole.h) / LARGEST);
    const w = (whole.w * spare) / this.zoom;
    const h = (whole.h * spare) / this.zoom;
    const at = this.middle ?? { x: whole.x + whole.w / 2, y: whole.y + whole.h / 2 };
    return { x: at.x - w / 2, y: at.y - h / 2, w, h };
  }

  /** Pixels for one unit of the board. */
  get scale(): number {
    const { w, h } = this.box;
    return Math.min(this.size.w / w, this.size.h / h);
  }

  /** Whether what happened between down and up was a tap and no drag. */
  get tapped(): boolean {
    return this.moved <= TAP;
  }

  /** The whole board; pressed once more, the camera goes again where something is to be done. Whether it does. */
  fit(): boolean {
    const whole = this.zoom === 1 && this.middle === null;
    this.held = !whole;
    this.zoom = 1;
    this.middle = null;
    return whole;
  }

  /** Go near to some points, where the whole board would be too small to see or to touch them; in sight: only if one is not. */
  follow(points: Point[], unlessInSight = false): void {
    const whole = this.whole;
    const least = Math.min(this.size.w / whole.w, this.size.h / whole.h);
    if (this.held || points.length === 0 || this.size.w < 2 || least * CELL >= TOO_SMALL) return;
    if (unlessInSight && points.every((point) => this.sees(point))) return;
    const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
    const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
    const room = (1 + 2 * AROUND) * CELL;
    const near = Math.min(this.size.w / (right - left + room), this.size.h / (bottom - top + room), COMFORTABLE / CELL);
    const scale = Math.max(least, near);
    this.zoom = scale / least;
    this.middle = this.zoom === 1 ? null : this.filled({ x: (left + right) / 2, y: (top + bottom) / 2 });
  }

  /** The middle nearest to a point at which the element shows nothing but board, as far as there is enough of it. */
  private filled(at: Point): Point {
    const { x, y, w, h } = this.whole;
    const held = (from: number, length: number, middle: number, pixels: number) => {
      const half = pixels / this.scale / 2;
      return 2 * half >= length ? from + length / 2 : Math.min(from + length - half, Math.max(from + half, middle));
    };
    return { x: held(x, w, at.x, this.size.w), y: held(y, h, at.y, this.size.h) };
  }

  /** Whether a square around a point lies in the element. */
  private sees(point: Point): boolean {
    const at = this.pixels(point);
    const half = (CELL * this.scale) / 2;
    return at.x >= half && at.x <= this.size.w - half && at.y >= half && at.y <= this.size.h - half;
  }

  /** Where a point of the board lies in the element. */
  pixels(point: Point): Point {
    const { x, y, w, h } = this.box;
    const scale = this.scale;
    return { x: (point.x - x) * scale + (this.size.w - w * scale) / 2, y: (point.y - y) * scale + (this.size.h - h * scale) / 2 };
  }

  /** The point of the board under a pixel of the element. */
  point(pixel: Point): Point {
    const { x, y, w, h } = this.box;
    const scale = this.scale;
    return { x: (pixel.x - (this.size.w - w * scale) / 2) / scale + x, y: (pixel.y - (this.size.h - h * scale) / 2) / scale + y };
  }

  zoomBy(factor: number, at?: Point): void {
    this.held = true;
    const next = Math.min(CLOSEST, Math.max(1, this.zoom * factor));
    const { x, y, w, h } = this.box;
    const now = { x: x + w / 2, y: y + h / 2 };
    const hold = at ? this.point(at) : now;
    const ratio = this.zoom / next;
    this.zoom = next;
    this.middle = next === 1 ? null : this.within({ x: hold.x + (now.x - hold.x) * ratio, y: hold.y + (now.y - hold.y) * ratio });
  }

  /** Bring a point into sight, if it is not. */
  show(point: Point): void {
    if (!this.sees(point)) this.middle = this.filled(point);
  }

  private within(at: Point): Point {
    const { left, top, width, height } = this.board();
    return {
      x: Math.min((left + width) * CELL, Math.max(left * CELL, at.x)),
      y: Math.min((top + height) * CELL, Math.max(top * CELL, at.y)),
    };
  }

  down(pointer: number, at: Point): void {
    if (this.pointers.size === 0) this.moved = 0;
    this.pointers.set(pointer, at);
  }

  /** A pointer that is down has moved; whether it is a drag by now. */
  move(pointer: number, at: Point): boolean {
    const before = this.pointers.get(pointer);
    if (!before) return false;
    const east = at.x - before.x;
    const south = at.y - before.y;
    this.moved += Math.abs(east) + Math.abs(south);
    if (this.pointers.size === 2) this.pinch(pointer, before, at);
    this.pointers.set(pointer, at);
    if (this.tapped) return false;
    const share = 1 / this.pointers.size;
    this.drag = { x: this.drag.x + east * share, y: this.drag.y + south * share };
    if (this.pointers.size > 1) this.settle();
    return true;
  }

  private pinch(pointer: number, before: Point, at: Point): void {
    const other = [...this.pointers].find(([id]) => id !== pointer)?.[1];
    if (!other) return;
    const old = Math.hypot(before.x - other.x, before.y - other.y);
    const now = Math.hypot(at.x - other.x, at.y - other.y);
    if (old > 0) this.zoomBy(now / old, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
  }

  up(pointer: number): void {
    this.pointers.delete(pointer);
    this.settle();
  }

  /** Take the drag into the box. */
  private settle(): void {
    if (this.drag.x === 0 && this.drag.y === 0) return;
    this.held = true;
    const { x, y, w, h } = this.box;
    const scale = this.scale;
    this.middle = this.within({ x: x + w / 2 - this.drag.x / scale, y: y + h / 2 - this.drag.y / scale });
    this.drag = { x: 0, y: 0 };
  }
}
