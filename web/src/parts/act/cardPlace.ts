// Where the card of a square stands: beside it, and over neither it nor the one who acts.
export interface Spot {
  x: number;
  y: number;
  size: number;
}

export interface Room {
  /** Of the board, in pixels. */
  w: number;
  h: number;
  /** Of the card. */
  width: number;
  tall: number;
}

const GAP = 8;
const EDGE = 4;

/** To the right, to the left, below or above, of the square or of both: the first that covers nobody, else the one that covers least. */
export function cardPlace(at: Spot, actor: Spot | null, { w, h, width, tall }: Room): { left: number; top: number } {
  const half = at.size / 2 + GAP;
  const across = (left: number) => Math.max(EDGE, Math.min(left, w - width - EDGE));
  const down = (top: number) => Math.max(EDGE, Math.min(top, h - tall - EDGE));
  const around = (spots: Spot[]) => {
    const [xs, ys] = [spots.map((one) => one.x), spots.map((one) => one.y)];
    return [
      { left: across(Math.max(...xs) + half), top: down(at.y - at.size / 2) },
      { left: across(Math.min(...xs) - half - width), top: down(at.y - at.size / 2) },
      { left: across(at.x - width / 2), top: down(Math.max(...ys) + half) },
      { left: across(at.x - width / 2), top: down(Math.min(...ys) - half - tall) },
    ];
  };
  const tries = [...around([at]), ...(actor ? around([at, actor]) : [])];
  const covered = ({ left, top }: { left: number; top: number }, spot: Spot | null) =>
    spot && spot.x > left - spot.size / 2 && spot.x < left + width + spot.size / 2 && spot.y > top - spot.size / 2 && spot.y < top + tall + spot.size / 2;
  const costs = tries.map((one) => (covered(one, at) ? 2 : 0) + (covered(one, actor) ? 1 : 0));
  return tries[costs.indexOf(Math.min(...costs))] ?? { left: EDGE, top: EDGE };
}
