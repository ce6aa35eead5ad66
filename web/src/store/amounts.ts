// How a number may turn out, for a chart with room for few bars.
export interface Bar {
  /** "3", or "8+" for all from 8 on. */
  label: string;
  amount: number;
  weight: number;
}

const MOST = 10;

/** A bar for each amount; where there are too many, those at the far end stand in one. */
export function barsOf(amounts: [number, number][]): Bar[] {
  const sorted = [...amounts].sort(([a], [b]) => a - b);
  const own = sorted.length > MOST ? sorted.slice(0, MOST - 1) : sorted;
  const rest = sorted.slice(own.length);
  const bars = own.map(([amount, weight]) => ({ label: String(amount), amount, weight }));
  const first = rest[0];
  if (first) bars.push({ label: `${first[0]}+`, amount: first[0], weight: rest.reduce((sum, [, weight]) => sum + weight, 0) });
  return bars;
}
