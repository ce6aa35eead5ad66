// After the end nothing is hidden: each side's own things are shown as that side has seen them.
import { wordsOfView } from "./spoken";
import type { TableStore } from "./table.svelte";
import type { View, Wire } from "./wire";

/** The own view with what the others knew of their own pieces, cards and numbers. */
export function revealed(own: View, others: readonly View[]): View {
  return others.reduce((view, other) => {
    const panels = new Map(other.panels.filter((panel) => panel.seat === other.seat).map((panel) => [panel.id, panel]));
    const known = view.panels.map((panel) => panels.get(panel.id) ?? panel);
    const ids = new Set(known.map((panel) => panel.id));
    return {
      ...view,
      pieces: [...view.pieces.filter((piece) => piece.seat !== other.seat), ...other.pieces.filter((piece) => piece.seat === other.seat)],
      panels: [...known, ...[...panels.values()].filter((panel) => !ids.has(panel.id))],
    };
  }, own);
}

/** Show at a table whose game is over what the others had hidden; whether something was. */
export async function reveal(wire: Wire, store: TableStore): Promise<boolean> {
  const { view: own, facts, number } = store;
  if (!own || !store.over || !facts?.hidden_information) return false;
  const place = wire.seat(store.id, store.token);
  const seats = facts.seats.map((_, seat) => seat).filter((seat) => seat !== own.seat);
  const others = await Promise.all(seats.map(async (seat) => (await place.replay(number, seat)).view));
  const shown = revealed(own, others);
  await store.words?.load(wordsOfView(shown));
  if (store.view === own) store.view = shown;
  return store.view === shown;
}
