// A piece that is turned by a drag: from its square towards where it shall look.
import { turnOf, type Act } from "../../store/acts";
import type { View } from "../../store/wire";
import type { Point } from "./camera.svelte";

const LEAST = 14; // pixels of a drag that has a direction
const SHARE = 0.4; // of a square

export class Turn {
  /** The square whose piece is turned, with the acts that turn it; null: nothing is turned. */
  at = $state.raw<{ square: string; acts: Act[] } | null>(null);
  /** Where the drag points: n, e, s, w; "" before it points anywhere. */
  towards = $state("");
  private from: Point = { x: 0, y: 0 };

  constructor(
    private readonly request: () => View["request"],
    private readonly onturning: (act: Act | null) => void,
  ) {}

  begin(square: string, acts: Act[], from: Point): void {
    this.at = { square, acts };
    this.from = from;
    this.towards = "";
  }

  move(to: Point, square: number): void {
    const [right, down] = [to.x - this.from.x, to.y - this.from.y];
    const far = Math.hypot(right, down) > Math.max(LEAST, square * SHARE);
    const towards = !far ? "" : Math.abs(right) > Math.abs(down) ? (right > 0 ? "e" : "w") : down > 0 ? "s" : "n";
    if (towards === this.towards) return;
    this.towards = towards;
    this.onturning(this.act());
  }

  /** The drag is over: the act it stands for, if any. */
  end(): Act | null {
    const found = this.towards ? this.act() : null;
    this.at = null;
    this.towards = "";
    return found;
  }

  /** The act that turns the piece this way, upright rather than leaning. */
  private act(): Act | null {
    const turns = (this.at?.acts ?? []).map((act) => ({ act, turn: turnOf(this.request(), act.option) })).filter(({ turn }) => turn?.facing === this.towards);
    return (turns.find(({ turn }) => turn?.leaning === "") ?? turns[0])?.act ?? null;
  }
}
