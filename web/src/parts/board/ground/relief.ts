// Light falls on a board from the upper left: what stands high has lit rims there, faces and shadows on the other sides.
import type { SquareView } from "../../../store/wire";
import { CELL } from "../../shared/shapes";
import { contours, type PlacedEdge } from "../geometry";

const BLOCK = 2; // what nobody enters stands so much higher than its ground
const HIGHEST = 4;

export interface Relief {
  /** Sides of high ground that look down the picture, and to the right. */
  front: string;
  flank: string;
  /** Shadows on the ground below. */
  shade: string;
  /** Borders that catch the light. */
  rim: string;
  /** Borders that lie away from it. */
  brink: string;
}

/** High ground as it is seen from above, a little from the front. */
export function relief(squares: SquareView[]): Relief {
  const raised = squares.map((square) => ({ ...square, height: heightOf(square) }));
  const found: Relief = { front: "", flank: "", shade: "", rim: "", brink: "" };
  for (const step of contours(raised)) {
    const rise = Math.min(step.rise, HIGHEST);
    const { x1, y1 } = step;
    if (step.towards.y > 0) {
      const deep = 7 + 5 * rise;
      found.front += `M${x1} ${y1}h${CELL}v${deep}h${-CELL}z`;
      found.shade += `M${x1} ${y1 + deep}h${CELL}l9 ${6 + rise * 4}h${-CELL}z`;
      found.brink += `M${x1} ${y1}h${CELL}`;
    } else if (step.towards.x > 0) {
      const wide = 2 + 2 * rise;
      found.flank += `M${x1} ${y1}h${wide}v${CELL}h${-wide}z`;
      found.shade += `M${x1 + wide} ${y1}l${8 + rise * 5} 12v${CELL}l${-8 - rise * 5} -12z`;
      found.brink += `M${x1} ${y1}v${CELL}`;
    } else if (step.towards.y < 0) found.rim += `M${x1} ${y1}h${CELL}`;
    else found.rim += `M${x1} ${y1}v${CELL}`;
  }
  return found;
}

function heightOf(square: SquareView): number {
  return square.kind === "solid" ? square.height + BLOCK : square.height;
}

/** Every other square, for a floor that can be counted. */
export function chequered(squares: SquareView[]): SquareView[] {
  return squares.filter((square) => (square.x + square.y) % 2 === 0);
}

/** Edges as one drawing, moved a little. */
export function edgesPath(edges: PlacedEdge[], x = 0, y = 0): string {
  return edges.map((one) => `M${one.x1 + x} ${one.y1 + y}L${one.x2 + x} ${one.y2 + y}`).join("");
}
