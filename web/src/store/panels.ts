// Panels of a view by what they belong to.
import type { CardView, OptionView, PanelView, View } from "./wire";

/** The panel that stands for a side: its score, else the first one it has that is no card of a piece. */
export function sidePanel(view: View | null, seat: number): PanelView | undefined {
  const own = (view?.panels ?? []).filter((panel) => panel.seat === seat && !panel.piece);
  return own.find((panel) => panel.kind === "score") ?? own.find((panel) => panel.cards.length === 0) ?? own[0];
}

/** What a side has besides: pools, decks, piles, hands. */
export function furtherPanels(view: View, seat: number): PanelView[] {
  const side = sidePanel(view, seat);
  return view.panels.filter((panel) => panel.seat === seat && !panel.piece && panel !== side);
}

/** Hands of these seats that hold cards: laid out beside the board. */
export function handsOf(view: View, seats: number[]): PanelView[] {
  return view.panels.filter((panel) => panel.kind === "hand" && seats.includes(panel.seat) && panel.cards.length > 0);
}

/** The card of a name, in whichever panel it lies. */
export function cardNamed(view: View, name: string): CardView | undefined {
  for (const panel of view.panels) {
    const found = panel.cards.find((card) => card.name === name);
    if (found) return found;
  }
  return undefined;
}

/** Options that point at a name, whatever it is. */
export function offersTo(view: View, name: string): OptionView[] {
  return (view.request?.options ?? []).filter((option) => option.points_at.some(([, one]) => one === name));
}

/** All seats that the view speaks of, in order. */
export function seatsOf(view: View | null): number[] {
  const seats = (view?.panels ?? []).filter((panel) => panel.seat >= 0).map((panel) => panel.seat);
  return [...new Set(seats)].sort((a, b) => a - b);
}
