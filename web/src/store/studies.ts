// Studies of balance as `sortie lab serve` tells them, and what a page says of how fast one goes.
import type { Progress, Studies, Watched, Wire } from "./wire";

export const studies = async (wire: Wire): Promise<Progress[]> => (await wire.get<Studies>("/studies")).studies;
export const study = (wire: Wire, name: string): Promise<Watched> => wire.get(`/studies/${encodeURIComponent(name)}`);

/** Games a second and seconds left, from two looks at a study; null while nothing moves. */
export interface Pace {
  speed: number;
  left: number;
}

interface Look {
  games: number;
  at: number;
}

/** How fast a study goes, over the last looks. */
export class PaceOf {
  private looks: Look[] = [];
  constructor(private readonly kept = 15) {}

  seen(games: number, at: number, most: number): Pace | null {
    if (games < (this.looks.at(-1)?.games ?? 0)) this.looks = [];
    const look = { games, at };
    this.looks = [...this.looks, look].slice(-this.kept);
    const first = this.looks[0] ?? look;
    const seconds = (at - first.at) / 1000;
    if (seconds <= 0 || games <= first.games) return null;
    const speed = (games - first.games) / seconds;
    return { speed, left: Math.max(0, most - games) / speed };
  }
}
