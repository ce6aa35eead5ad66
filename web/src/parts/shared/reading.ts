// Cards that can be read before anybody is chosen: asked for once a side, by whoever shows something to choose.
import { getContext, setContext } from "svelte";
import type { PanelView, View } from "../../store/wire";

export interface Reading {
  /** The cards of a side, of all sides for "". */
  profiles: (side: string) => Promise<PanelView[]>;
  ruleOf: (id: string) => Promise<string>;
}

const KEY = "reading";

/** For everything below the part of the page that calls this; `game` is the one that is chosen at the time, with the packs that play behind it. */
export function offerReading(game: () => string, profiles: (game: string, side: string) => Promise<PanelView[]>, ruleOf: (id: string) => Promise<string>): void {
  const known = new Map<string, Promise<PanelView[]>>();
  setContext<Reading>(KEY, {
    ruleOf,
    profiles: (side) => {
      const key = `${game()} ${side}`;
      const found = known.get(key) ?? profiles(game().split(" ")[0] ?? "", side);
      known.set(key, found);
      found.catch(() => known.delete(key));
      return found;
    },
  });
}

export function readingHere(): Reading | undefined {
  return getContext<Reading | undefined>(KEY);
}

/** Cards alone, as a view of nothing else. */
export function cardsOnly(panels: PanelView[]): View {
  return { game: "", seat: -1, title: { key: "", parameters: {} }, status: [], boards: [], pieces: [], panels, dice: [], request: null, sides: [] };
}
